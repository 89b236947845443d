# frozen_string_literal: true

require "fileutils"
require "tmpdir"

RSpec.describe PGN::Native do
  # lib/ without what was compiled.
  around do |example|
    Dir.mktmpdir do |directory|
      FileUtils.cp_r(File.join(Programs::LIB, "pgn.rb"), directory)
      FileUtils.cp_r(File.join(Programs::LIB, "pgn"), directory)
      @lib = directory
      example.run
    end
  end

  it "lets the gem load without the extension, and says what to run when it is used" do
    printed, status = run_ruby(<<~RUBY, lib: @lib)
      require "pgn"
      puts PGN::Outcome.new(termination: :stalemate)
      uses = [-> { PGN::Bitboard::Engine.new }, -> { PGN::Bitboard::Engine.new("x", chess960: true) },
              -> { Class.new(PGN::Bitboard::Engine).new }, -> { PGN::Bitboard.cpu_tier }]
      uses.each do |use|
        use.call
      rescue PGN::NativeExtensionMissing => e
        puts e.message
      end
    RUBY
    expect(status).to be_success
    expect(printed.lines.first).to eq("1/2-1/2\n")
    expect(printed.lines.drop(1)).to have_attributes(size: 4).and(all(include("rake compile")))
  end

  it "prefers an extension built for this Ruby's minor version, and lets its error through" do
    minor = RUBY_VERSION[/\A\d+\.\d+/]
    extension = File.join(@lib, "pgn2_native", minor, "pgn2_native.#{RbConfig::CONFIG["DLEXT"]}")
    FileUtils.mkdir_p(File.dirname(extension))
    File.write(extension, "not a library")
    printed, status = run_ruby("require 'pgn'", lib: @lib)
    expect(status).not_to be_success
    expect(printed).to include("LoadError").and(include(extension))
  end
end
