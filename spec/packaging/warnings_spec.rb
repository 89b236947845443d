# frozen_string_literal: true

RSpec.describe "warnings" do
  root = File.expand_path("../..", __dir__)

  it "has none for ruby -w in any of its files" do
    printed, status = run_ruby(<<~RUBY, environment: { "RUBYOPT" => "-w" })
      require "pgn"
      Dir["#{root}/lib/**/*.rb"].sort.each { |file| require file }
    RUBY
    expect(status).to be_success
    expect(printed.lines.grep(/#{Regexp.escape(root)}/)).to eq([])
  end
end
