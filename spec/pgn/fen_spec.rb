# frozen_string_literal: true

RSpec.describe PGN::FEN do
  let(:start) { described_class.start }

  it "has six fields, counters as texts" do
    fen = described_class.new("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 12")
    expect([fen.board_string, fen.active, fen.castling, fen.en_passant, fen.halfmove, fen.fullmove])
      .to eq(["4k3/8/8/3pP3/8/8/8/4K2R", "w", "K", "d6", "0", "12"])
    expect(fen.board.at("h1")).to eq("R")
  end

  it "begins at the start" do
    expect(start.to_s).to eq(PGN::FEN::INITIAL)
    expect(start.inspect).to eq(PGN::FEN::INITIAL)
    expect(start.to_position).to eq(PGN::Position.start)
  end

  it "gives four fields the counters 0 and 1" do
    expect(described_class.new("4k3/8/8/8/8/8/8/4K2R w K -").to_s).to eq("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    expect(described_class.new("4k3/8/8/8/8/8/8/4K2R w K -").to_position.fullmove).to eq(1)
  end

  it "writes single blanks" do
    expect(described_class.new(" 4k3/8/8/8/8/8/8/4K3\tw  - - 0 1\n").to_s).to eq("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
  end

  it "does not change the caller's text, nor with it" do
    text = +"4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    fen = described_class.new(text)
    text.clear
    expect(fen.active).to eq("w")
  end

  describe "changing" do
    it "goes field by field" do
      start.active = "b"
      start.castling = "Kq"
      start.en_passant = nil
      start.halfmove = 3
      start.fullmove = "7"
      expect(start.to_s).to eq("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq - 3 7")
      expect(start.to_position.castling).to eq(%w[K q])
    end

    it "takes nothing for no rights" do
      [nil, ""].each { |none| expect(start.tap { |fen| fen.castling = none }.castling).to eq("-") }
    end

    it "takes the board as text or object" do
      start.board_string = "4k3/8/8/8/8/8/8/4K3"
      expect(start.board.at("e8")).to eq("k")
      start.board = PGN::Board.start
      expect(start).to eq(described_class.start)
      expect { start.board = "4k3/8/8/8/8/8/8/4K3" }.to raise_error(TypeError)
    end

    it "follows the board that it gave" do
      start.board.change!("e2" => nil, "e4" => "P")
      expect(start.board_string).to eq("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
      expect(start.to_position.board.at("e4")).to eq("P")
    end

    it "leaves copies alone" do
      copy = start.tap(&:board).dup
      copy.board.update("e2", nil)
      copy.active = "b"
      expect(start.to_s).to eq(PGN::FEN::INITIAL)
    end
  end

  describe ".from_attributes" do
    it "takes fields by name" do
      fen = described_class.from_attributes(board: PGN::Board.start, active: "w", castling: "KQkq",
                                            en_passant: nil, halfmove: "0", fullmove: "1")
      expect(fen).to eq(start)
      expect(described_class.from_attributes("board_string" => "4k3/8/8/8/8/8/8/4K3", "active" => "b").to_s)
        .to eq("4k3/8/8/8/8/8/8/4K3 b - - 0 1")
    end

    it "takes no other names" do
      expect { described_class.from_attributes(instance_eval: "1") }.to raise_error(ArgumentError, /no such field/)
    end
  end

  describe "errors" do
    it "are all told, a sentence each" do
      expect(described_class.new("4k3/8/8/8/8/8/7/4K3 w xQ - 0 1").errors)
        .to match([/rank 2 has 7 files/, /castling field 'xQ'/])
      expect(described_class.new("8/8/8/8/8/8/8/4K3 w - - 0 1").errors).to eq(["no black king: '8/8/8/8/8/8/8/4K3'"])
      expect(start.errors).to eq([])
    end

    it "do not come from a byte order mark" do
      marked = described_class.new("\u{feff}#{PGN::FEN::INITIAL}")
      expect([marked.errors, marked.board_string]).to eq([[], start.board_string])
      expect(marked.errors(strict: true)).to eq(["byte order mark in front of the text"])
      expect(PGN::EPD.new("\u{feff}4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+;").operations).to eq("bm" => ["Ra8+"])
    end

    it "say that there is nothing where no pieces are, whatever else is set" do
      [described_class.new, described_class.new(" "), described_class.start.tap { |fen| fen.board_string = " " },
       PGN::EPD.new, PGN::EPD.new("").tap { |epd| epd.active = "w" }].each do |empty|
        expect(empty.errors).to eq(["empty FEN"])
      end
      expect { described_class.start.tap { |fen| fen.board_string = "" }.board }
        .to raise_error(PGN::InvalidFEN, "bad FEN: empty FEN")
    end

    it "decide whether it is valid" do
      expect(start).to be_valid
      stale = described_class.new("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1")
      expect([stale.valid?, stale.valid?(strict: true)]).to eq([true, false])
      expect(stale.errors(strict: true)).to all(match(/castling/))
    end

    it "are raised when a position is wanted" do
      ["", "x", "4k3", "4k3/8/8/8/8/8/7/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - hmvc 6; fmvn 31;",
       "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "a" * 100_000, "\xFF w - - 0 1", "é/é w - - 0 1",
       "4k3/8 w - -".encode("UTF-16BE")].each do |text|
        fen = described_class.new(text)
        expect(fen).not_to be_valid
        expect { fen.to_position }.to raise_error(PGN::InvalidFEN)
        expect(fen.to_s).to be_a(String)
      end
    end

    it "come from the board too when it is asked for" do
      expect { described_class.new("4k3/8/8/8/8/8/7/4K3 w - -").board }.to raise_error(PGN::InvalidFEN, /rank 2/)
      expect(described_class.new.board).to be_nil
      expect(described_class.new).not_to be_valid
    end

    it "are of types" do
      expect { described_class.new(7) }.to raise_error(TypeError)
      expect { start.active = :w }.to raise_error(TypeError, /active/)
    end
  end

  describe "Chess960" do
    let(:text) { "nrk1bbqr/pppppppp/8/8/8/8/PPPPPPPP/NRK1BBQR w HBhb - 0 1" }

    it "is read when asked, and its rights stay as they were written" do
      fen = described_class.new(text, chess960: true)
      expect([fen.chess960?, fen.castling, fen.to_s]).to eq([true, "HBhb", text])
      expect(fen.to_position.castling).to eq(%w[K Q k q])
      expect(fen.to_position.to_fen).to be_chess960.and(have_attributes(castling: "HBhb"))
    end

    it "is not guessed" do
      expect(described_class.new(text).to_position.castling).to eq([])
      expect(described_class.new(text).errors(strict: true)).not_to be_empty
    end
  end

  it "gives the first four fields as EPD" do
    expect(start.to_epd).to eq("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
  end

  it "is equal to one that is written the same" do
    expect(described_class.new("4k3/8/8/8/8/8/8/4K3 w - -")).to eq(described_class.new("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))
    expect(start).not_to eq(described_class.new(PGN::FEN::INITIAL, chess960: true))
    expect(start).not_to eq(PGN::FEN::INITIAL)
    expect({ start => 1 }).to have_key(PGN::Position.start.to_fen)
  end

  it "can be read when frozen" do
    fen = described_class.new("4k3/8/8/8/8/8/8/4K3 w - - 3 4").freeze
    expect([fen.to_s, fen.to_epd, fen.halfmove, fen.board.at("e1")])
      .to eq(["4k3/8/8/8/8/8/8/4K3 w - - 3 4", "4k3/8/8/8/8/8/8/4K3 w - -", "3", "K"])
    expect(PGN::EPD.new("4k3/8/8/8/8/8/8/4K3 w - - id \"x\";").freeze.operations).to eq("id" => "x")
  end

  it "says that nothing is there when nothing is" do
    expect(described_class.new.errors.join).to match(/missing|empty|no /)
  end

  it "calls a lost rank no pocket" do
    fen = described_class.new("4k3/8/8/8/8/8/8/4K3/ w - - 0 1")
    expect(fen.errors.join).to match(/rank/)
    expect(fen.errors.join).not_to match(/pocket/)
  end

  it "gives the text that is to be read: what was given, until something is changed" do
    fen = described_class.new("4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more")
    expect(fen.source).to eq("4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more")
    fen.active = "b"
    expect([fen.source, described_class.new.source]).to eq(["4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""])
  end
end
