# frozen_string_literal: true

require_relative "../../rakelib/support/git"

# A checkout holds the same bytes on every system, also where git is told to make CRLF of line ends.
RSpec.describe ".gitattributes" do
  around { |example| Dir.chdir(File.expand_path("../..", __dir__)) { example.run } }

  it "leaves no file's line ends to the system" do
    kept = Git.line_ends
    expect(kept.size).to be > 500
    expect(kept.grep_v(%r{ attr/(-text|text=auto eol=lf) *\t})).to be_empty
  rescue Git::Unusable => e
    skip e.message
  end

  it "finds no CRLF but in files that are kept byte by byte" do
    expect(Git.line_ends.grep(%r{\Ai/(crlf|mixed)}).grep_v(%r{ attr/-text})).to be_empty
  rescue Git::Unusable => e
    skip e.message
  end
end
