# frozen_string_literal: true

require "fileutils"
require "tmpdir"

RSpec.describe PGN::Native do
  # The gem as a source install has it, without what was compiled.
  around do |example|
    Dir.mktmpdir do |directory|
      @root = directory
      @lib = File.join(directory, "lib")
      FileUtils.mkdir_p([@lib, File.join(directory, "ext")])
      FileUtils.cp_r([File.join(Programs::LIB, "pgn.rb"), File.join(Programs::LIB, "pgn")], @lib)
      example.run
    end
  end

  it "lets the gem load without the extension, and says what to run when it is used" do
    printed, status = run_ruby(<<~RUBY, lib: @lib)
      require "pgn"
      puts PGN::Outcome.new(termination: :stalemate)
      uses = [-> { PGN::Bitboard::Engine.new }, -> { PGN::Bitboard::Engine.new("x", chess960: true) },
              -> { Class.new(PGN::Bitboard::Engine).new }, -> { PGN::Bitboard.cpu_tier },
              -> { PGN::Position.start }, -> { PGN::Position.from_fen("x") }, -> { PGN::FEN.start.to_position },
              -> { PGN::Position.new(PGN::Board.start, :white) }, -> { PGN::FEN.start.valid? },
              -> { PGN::FEN.start.board }, -> { PGN::Attack.attackers(PGN::Board.start, "e4", :white) },
              -> { PGN::EPD.new("x").to_position }, -> { PGN::Notation.san_from_fen("x", "e2", "e4") },
              -> { PGN::MoveCalculator.new(PGN::Board.start, PGN::Move.new("e4", :white)) },
              -> { PGN.parse("1. e4 *") }, -> { PGN.each_game("1. e4 *").to_a }, -> { PGN::Game.new(%w[e4]).positions },
              -> { PGN::Parser.new.parse("1. e4 *") }, -> { PGN.validate("1. e4 *") },
              -> { PGN::Bitboard.run_uci }]
      uses.each do |use|
        use.call
      rescue PGN::NativeExtensionMissing => e
        puts e.message
      end
    RUBY
    expect(status).to be_success
    expect(printed.lines.first).to eq("1/2-1/2\n")
    expect(printed.lines.drop(1)).to have_attributes(size: 20).and(all(include("rake compile")))
  end

  # Puts a file that is no library where an extension is looked for.
  def break_extension(*directories)
    extension = File.join(@lib, "pgn2_native", *directories, "pgn2_native.#{RbConfig::CONFIG["DLEXT"]}")
    FileUtils.mkdir_p(File.dirname(extension))
    File.write(extension, "not a library")
    extension
  end

  this_minor = RUBY_VERSION[/\A\d+\.\d+/]

  # What raises, of which classes and with what message, when the extension is needed.
  def failure(use = "PGN::Position.start")
    printed, = run_ruby(<<~RUBY, lib: @lib)
      begin
        require "pgn"
        #{use}
      rescue LoadError => e
        puts e.class, e.cause.class, e.message
      end
    RUBY
    printed.lines(chomp: true)
  end

  it "prefers an extension built for this Ruby's minor version" do
    break_extension
    preferred = break_extension(this_minor)
    expect(failure.last).to include("cannot be loaded").and(include(preferred))
  end

  it "says at once what to run when the extension is there but does not load" do
    extension = break_extension
    error, cause, message = failure("")
    expect([error, cause]).to eq(%w[PGN::NativeExtensionMissing LoadError])
    expect(message).to include(extension).and(include("rake compile")).and(include("gem pristine"))
  end

  context "when the gem holds extensions only" do
    before { FileUtils.rmdir(File.join(@root, "ext")) }

    it "tells what it holds and how to compile on another Ruby" do
      %w[3.10 2.7].each { |minor| break_extension(minor) }
      error, _, message = failure
      expect(error).to eq("PGN::NativeExtensionMissing")
      expect(message).to include("for Ruby 2.7, 3.10 here", "this is Ruby #{RUBY_VERSION}", "--platform ruby")
    end

    it "tells how to compile when the one for this Ruby does not load" do
      break_extension(this_minor)
      message = failure("").last
      expect(message).to include("cannot be loaded", "--platform ruby")
      expect(message).not_to include("pristine")
    end
  end
end
