# frozen_string_literal: true

require "pathname"
require "stringio"
require "tempfile"

RSpec.describe PGN do
  let(:text) { <<~TEXT }
    [Event "One"]
    [White "Anna"]

    1. e4 e5 2. Nf3 1-0

    [Event "Two"]

    1. e4 Kd3 2. d4 *

    [Event "Three"]

    1. d4 1/2-1/2
  TEXT

  def in_file(bytes)
    Tempfile.create(["games", ".pgn"]) do |file|
      file.binmode
      file.write(bytes)
      file.close
      yield file.path
    end
  end

  describe ".parse" do
    it "gives every game, also beside one that cannot be read whole" do
      games = described_class.parse(text)
      expect(games.map { |game| game.tags["Event"] }).to eq(%w[One Two Three])
      expect(games.map { |game| game.moves.map(&:to_s) }).to eq([%w[e4 e5 Nf3], %w[e4], %w[d4]])
      expect(games.map(&:result)).to eq(%w[1-0 * 1/2-1/2])
      expect(games.map(&:valid?)).to eq([true, false, true])
    end

    it "keeps each game's text byte for byte" do
      games = described_class.parse(text)
      expect(games[1].pgn).to start_with("[Event \"Two\"]").and include("1. e4 Kd3 2. d4 *")
      expect(text).to include(games[0].pgn).and include(games[2].pgn)
    end

    it "finds nothing in nothing" do
      expect(["", " \n\t\r\n", "\uFEFF"].map { |nothing| described_class.parse(nothing) }).to all(eq([]))
    end

    it "leaves the String alone" do
      frozen = text.dup.freeze
      described_class.parse(frozen, "ISO-8859-1")
      binary = text.b
      described_class.parse(binary)
      expect([frozen.encoding, binary.encoding]).to eq([Encoding::UTF_8, Encoding::BINARY])
    end

    it "takes nothing but a String" do
      expect { described_class.parse(nil) }.to raise_error(TypeError, /text must be a String, not NilClass/)
    end

    it "raises the first error when it is strict" do
      expect { described_class.parse(text, strict: true) }.to raise_error(PGN::ParseError) { |error|
        expect([error.line, error.column, error.game_index]).to eq([8, 7, 1])
        expect(error.offset).to eq(text.index("Kd3"))
        expect(error.message).to include("line 8, column 7").and include("Kd3")
        expect(error.excerpt.lines.map(&:chomp)).to eq(["1. e4 Kd3 2. d4 *", "      ^"])
        expect(error).to be_a(PGN::Error)
      }
    end

    it "is strict about variants that it does not play" do
      variant = "[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"X\"]\n\n1. d4 *\n"
      games = described_class.parse(variant)
      expect(games.map { |game| game.errors.map(&:code) }).to eq([[:unsupported_variant], []])
      expect(games[1].moves).to eq(%w[d4])
      expect { described_class.parse(variant, strict: true) }.to raise_error(PGN::UnsupportedVariant, /Atomic/)
    end
  end

  describe "encodings" do
    let(:utf8) { "[White \"Zoë Łukasz\"]\n\n1. e4 {naïve} *" }
    let(:latin1) { "[White \"Zo\xEB M\xFCll\"]\n[Black \"A\"]\n\n1. e4 {na\xEFve} *".b }

    it "reads UTF-8, whatever label it comes with" do
      [utf8, utf8.b, utf8.dup.force_encoding("US-ASCII")].each do |given|
        game = described_class.parse(given).first
        expect([game.tags["White"], game.moves.first.comment]).to eq(["Zoë Łukasz", "naïve"])
      end
    end

    it "falls back to Latin-1 field by field, with a warning" do
      game = described_class.parse(latin1.sub("A", "Ł".b)).first
      expect([*game.tags.values, game.moves.first.comment]).to eq(["Zoë Müll", "Ł", "naïve"])
      expect(game.errors).to be_empty
      expect(game.warnings).not_to be_empty
    end

    it "honours an encoding that is given, and a String's own" do
      expect(described_class.parse("[White \"\xC3\xAB\"]\n*".b, "ISO-8859-1").first.white).to eq("Ã«")
      expect(described_class.parse("[White \"\xEB\"]\n*".dup.force_encoding("ISO-8859-1")).first.white).to eq("ë")
      expect(described_class.parse("[White \"\x9C\"]\n*".b, Encoding::Windows_1251).first.white).to eq("њ")
      expect(described_class.parse(utf8.encode("UTF-16LE")).first.white).to eq("Zoë Łukasz")
      expect(described_class.parse("\uFEFF#{utf8}".encode("UTF-16BE").b).first.white).to eq("Zoë Łukasz")
    end

    it "warns of bytes that are no characters of the encoding given" do
      {
        "Windows-1252" => "\x80\x9D!".b, "windows-1257" => "\x80\xA1!".b, "UTF-8" => "€\xFF!".b,
        "Shift_JIS" => "\xA4\x80!".b, "ISO-8859-7" => "\xA4\xFF!".b, "UTF-16BE" => " \xAC\xDC\x00\0!".b
      }.each do |encoding, bytes|
        encode = ->(ascii) { ascii.encode(encoding).b }
        parts = ["[Black \"b\"]\n[White \"a", "\"]\n\n1. e4 {", "} *\n\n1. d4 {x} *"]
        text = parts.map(&encode).join(bytes)
        pieces = StringIO.new(text).tap { |input| input.define_singleton_method(:read) { |*| super(1) } }
        [described_class.parse(text, encoding), described_class.each_game(pieces, encoding).to_a].each do |game, clean|
          expect([game.white, game.moves.first.comment]).to match([/\Aa.\uFFFD!\z/, /\A.\uFFFD!\z/])
          expect(game.warnings.map { |warning| [warning.code, warning.line, warning.column] })
            .to eq([[:encoding, 2, 11], [:encoding, 4, 9]]), encoding
          expect([game.errors, game.pgn.valid_encoding?, clean.diagnostics]).to eq([[], true, []])
        end
      end
      expect(described_class.parse("[White \"\uFFFD\"]\n*".encode("UTF-16LE")).first.diagnostics).to be_empty
    end

    it "gives texts that are valid in the encoding they have" do
      game = described_class.parse(latin1).first
      texts = [game.pgn, *game.tags.to_a.flatten, game.moves.first.comment]
      expect(texts).to all(be_valid_encoding)
      expect(game.pgn.b).to eq(latin1)
      expect(PGN.parse(game.pgn).first.tags).to eq(game.tags)
    end

    it "takes the encoding as a keyword too" do
      expect(described_class.parse("[White \"\xC3\xAB\"]\n*", encoding: "ISO-8859-1").first.white).to eq("Ã«")
      expect(described_class.each_game(latin1, encoding: "ISO-8859-1").first.white).to eq("Zoë Müll")
    end

    it "does not know every name" do
      expect { described_class.parse("*", "Klingon") }.to raise_error(ArgumentError, /Klingon/)
    end
  end

  describe ".each_game" do
    def events(source)
      described_class.each_game(source).map { |game| game.tags["Event"] }
    end

    it "reads a file, a path and a text" do
      in_file(text) do |path|
        sources = [path, Pathname(path), StringIO.new(text), text]
        expect(sources.map { |source| events(source) }).to all(eq(%w[One Two Three]))
        File.open(path) { |file| expect(events(file)).to eq(%w[One Two Three]) }
      end
    end

    it "reads whatever has a read method, in pieces of any size" do
      [1, 2, 7, 50].each do |size|
        input = StringIO.new(text)
        source = Object.new
        source.define_singleton_method(:read) { |*| input.read(size) }
        expect(events(source)).to eq(%w[One Two Three])
      end
    end

    it "reads pieces in other encodings" do
      wide = StringIO.new("[Event \"Łódź\"]\n\n1. e4 *".encode("UTF-16LE"))
      expect(described_class.each_game(wide, "UTF-16LE").first.tags["Event"]).to eq("Łódź")
    end

    it "gives an Enumerator without a block, and nil with one" do
      expect(described_class.each_game(text)).to be_an(Enumerator)
      expect(described_class.each_game(text) { |game| game }).to be_nil
    end

    it "stops when it is left" do
      seen = []
      described_class.each_game(text) do |game|
        seen << game
        break if game.tags["Event"] == "One"
      end
      expect(seen.size).to eq(1)
    end

    it "reads tags alone" do
      games = described_class.each_game(text, tags_only: true).to_a
      expect(games.map { |game| game.tags["Event"] }).to eq(%w[One Two Three])
      expect(games.map(&:moves)).to all(be_empty)
    end

    it "knows of the tags alone what the Result tag says" do
      text = "[Result \"0-1\"]\n\n1. e4 0-1\n\n[Event \"X\"]\n\n1. e4 1-0\n\n[Result \"?\"]\n\n1. e4 *\n" \
             "\n[Result \"*\"]\n\n1. e4 1-0\n"
      games = described_class.each_game(text, tags_only: true).to_a
      expect(games.map(&:result)).to eq(["0-1", nil, nil, "*"])
      expect(games[1].to_pgn).to include("[Result \"*\"]")
      expect(described_class.each_game(text).map(&:result)).to eq(["0-1", "1-0", "*", "1-0"])
    end

    it "places problems in the whole input" do
      errors = described_class.each_game(StringIO.new(text)).flat_map(&:errors)
      expect(errors.map { |error| [error.line, error.column, error.offset, error.game_index] })
        .to eq([[8, 7, text.index("Kd3"), 1]])
    end

    it "can be strict" do
      seen = []
      expect { described_class.each_game(text, strict: true) { |game| seen << game } }.to raise_error(PGN::ParseError)
      expect(seen.size).to eq(1)
    end

    it "needs a source" do
      expect { described_class.each_game(42) { nil } }.to raise_error(TypeError, /source must be/)
      ["missing.pgn", "/no/such", "./x", "../y"].each do |path|
        expect { described_class.each_game(path) { nil } }.to raise_error(Errno::ENOENT)
      end
      expect { described_class.each_game(Dir.tmpdir) { nil } }.to raise_error(Errno::EISDIR)
      source = Object.new
      def source.read(*) = 5
      expect { described_class.each_game(source) { nil } }.to raise_error(TypeError, /read must give a String/)
    end

    it "knows an encoding by its mark also when that comes byte by byte" do
      %w[UTF-16LE UTF-16BE].each do |encoding|
        input = StringIO.new("\uFEFF[White \"Zoë\"]\n\n1. e4 *".encode(encoding).b)
        input.define_singleton_method(:read) { |*| super(1) }
        expect(described_class.each_game(input).map(&:white)).to eq(["Zoë"])
      end
    end

    it "gives the games of a pipe as they come" do
      reader, writer = IO.pipe
      writer.write("1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n")
      first = Timeout.timeout(Programs::HANG) { described_class.each_game(reader).first }
      expect(first.moves).to eq(["e4"])
    ensure
      [reader, writer].each(&:close)
    end

    it "reads on where a file stands" do
      in_file("junk\n[White \"A\"]\n\n1. e4 *") do |path|
        File.open(path) do |file|
          file.gets
          expect(described_class.each_game(file).map(&:white)).to eq(["A"])
        end
      end
    end

    it "lets the errors of its source through" do
      source = Object.new
      def source.read(*) = raise(IOError, "gone")
      expect { described_class.each_game(source) { nil } }.to raise_error(IOError, "gone")
    end
  end

  describe ".parse_file" do
    it "reads a file" do
      in_file(text) { |path| expect(described_class.parse_file(path).size).to eq(3) }
      expect { described_class.parse_file("no/such/file") }.to raise_error(Errno::ENOENT)
    end
  end

  describe PGN::Parser do
    it "gives plain data" do
      first = described_class.new.parse(text).first
      expect(first.keys).to eq(%i[tags result moves pgn comment])
      expect([first[:result], first[:moves], first[:comment]]).to eq(["1-0", %w[e4 e5 Nf3], nil])
    end
  end

  it "takes a line that begins as moves do for PGN, however it ends" do
    expect(PGN.each_game("1. e4 d5 2.ed").first.moves).to eq(%w[e4 d5])
    expect { PGN.each_game("1. e4 d5.pgn").first }.to raise_error(Errno::ENOENT)
    expect { PGN.each_game("games.pgn").first }.to raise_error(Errno::ENOENT)
  end

  it "says which encoding cannot be read" do
    text = "1. e4 *".dup.force_encoding(Encoding::UTF_7)
    expect { PGN.parse(text) }.to raise_error(ArgumentError, /UTF-7/)
    expect { PGN.each_game(StringIO.new("1. e4 *"), Encoding::UTF_7).first }.to raise_error(ArgumentError, /UTF-7/)
  end

  it "can be asked in a signal handler" do
    skip_without_signals
    game = PGN.parse("[White \"A\"]\n\n1. e4 {x} *").first
    found = nil
    before = trap("USR2") { found = [game.white, game.moves.first.comment] }
    Process.kill("USR2", Process.pid)
    sleep 0.01 until found
    expect(found).to eq(%w[A x])
  ensure
    trap("USR2", before) if before
  end
end
