# frozen_string_literal: true

require "tmpdir"
require_relative "../../rakelib/support/release_check"

RSpec.describe ReleaseCheck do
  around { |example| Dir.chdir(File.expand_path("../..", __dir__)) { example.run } }

  # What the checks find when the gem's specification is changed by the block.
  def problems
    specification = Gem::Specification.load("pgn2.gemspec").dup
    yield specification if block_given?
    described_class.new(specification).problems
  end

  it "finds this checkout in order, but for what is not committed yet" do
    expect(problems.except("nothing uncommitted", "files of the gem").values).to all(be_empty)
  end

  it "reads the same in a bare container, where no locale is set" do
    usual = Encoding.default_external
    Encoding.default_external = Encoding::US_ASCII
    expect(problems.except("nothing uncommitted", "files of the gem").values).to all(be_empty)
  ensure
    Encoding.default_external = usual
  end

  it "finds another version in the changelog, in Ruby and in the crates" do
    found = problems { |specification| specification.version = "9.9.9" }.fetch("one version")
    expect(found).to include("CHANGELOG.md says #{PGN::VERSION}, the gem 9.9.9",
                             "lib/pgn/version.rb says #{PGN::VERSION}, the gem 9.9.9",
                             "crate pgn2-bitboard says #{PGN::VERSION}, the gem 9.9.9")
  end

  # The file as it would be with one text for another.
  def with_other(file, text, other)
    allow(File).to receive(:read).and_call_original
    changed = File.read(file, encoding: "UTF-8").sub(text, other)
    allow(File).to receive(:read).with(file, any_args).and_return(changed)
  end

  { "README.md" => "pgn2-#{PGN::VERSION}.gem", "CHANGELOG.md" => "## #{PGN::VERSION}" }.each do |file, text|
    it "finds another version in #{file}" do
      with_other(file, text, text.sub(PGN::VERSION, "9.9.9"))
      expect(problems.fetch("one version")).to eq(["#{file} says 9.9.9, the gem #{PGN::VERSION}"])
    end
  end

  [["README.md", "Rust (1."], ["CONTRIBUTING.md", "Rust 1."], ["bin/setup", "install Rust 1."],
   ["ext/pgn2_native/extconf.rb", "Rust 1."], ["models/Cargo.toml", 'rust-version = "1.'],
   ["bin/setup", "-lt ", "the comparison in bin/setup"]].each do |file, text, place = file|
    it "finds another Rust in #{place}" do
      with_other(file, /#{Regexp.escape(text)}\d+/, "#{text}7")
      expect(problems.fetch("one oldest Rust")).to match([/\A#{place} says 1\.7, Cargo.toml 1\.\d+\z/])
    end
  end

  it "finds another Ruby in a document" do
    with_other("README.md", "Ruby 3.1 or newer", "Ruby 3.7 or newer")
    expect(problems.fetch("Ruby 3.1 and newer")).to eq(["README.md says >= 3.7"])
  end

  it "finds a version proper without its day" do
    found = problems { |specification| specification.version = "9.9.9" }.fetch("one version")
    expect(found.last).to start_with("CHANGELOG.md has no date in '## #{PGN::VERSION}")
  end

  # Whatever stands in the real one at the moment.
  def with_changelog(unreleased)
    allow(File).to receive(:read).and_call_original
    allow(File).to receive(:read).with("CHANGELOG.md", anything).and_return(<<~TEXT)
      # Changelog

      ## Unreleased

      #{unreleased}
      ## #{PGN::VERSION}
    TEXT
  end

  it "finds a tag that is not the version" do
    with_changelog("")
    stub_const("ENV", ENV.to_h.merge("TAG" => "v9.9.9"))
    expect(problems.fetch("the tag")).to eq(["the tag is v9.9.9 instead of v#{PGN::VERSION}"])
    stub_const("ENV", ENV.to_h.merge("TAG" => "v#{PGN::VERSION}"))
    expect(problems.fetch("the tag")).to be_empty
  end

  it "finds changes that are in no version when one is tagged" do
    with_changelog("### Added\n\n- More.\n")
    expect(problems.fetch("the tag")).to be_empty
    stub_const("ENV", ENV.to_h.merge("TAG" => "v#{PGN::VERSION}"))
    expect(problems.fetch("the tag")).to eq(["CHANGELOG.md has changes that are in no version"])
  end

  it "finds another Ruby and another licence" do
    found = problems do |specification|
      specification.required_ruby_version = ">= 3.4"
      specification.license = "GPL-3.0"
    end
    expect(found.values_at("Ruby 3.1 and newer", "licences"))
      .to eq([["the gem requires >= 3.4"], ["the gem is under GPL-3.0"]])
  end

  it "finds a file that is not under version control, and one that is left out" do
    skip "this is no checkout" if problems.fetch("files of the gem").grep(/\Agit/).any?
    found = problems { |specification| specification.files = specification.files - ["lib/pgn.rb"] + ["lib/new.rb"] }
    expect(found.fetch("files of the gem"))
      .to eq(["lib/new.rb is packed and not under version control", "lib/pgn.rb is not packed"])
  end

  it "says so where git cannot be asked" do
    allow(Open3).to receive(:capture3).and_call_original
    allow(Open3).to receive(:capture3).with("git", any_args).and_raise(Errno::ENOENT)
    expect(problems.values_at("files of the gem", "nothing uncommitted")).to all(eq(["git is not installed"]))
  end

  it "tells what git says of a folder that is no checkout" do
    Dir.mktmpdir do |folder|
      expect { Dir.chdir(folder) { Git.files } }.to raise_error(Git::Unusable, /\Agit ls-files: .*not a git repository/)
    end
  rescue Errno::ENOENT => e
    skip e.message
  end
end
