# frozen_string_literal: true

RSpec.describe PGN::Position do
  let(:start) { described_class.start }

  describe ".start" do
    it "is the position at the start of a game" do
      expect(start.to_fen.to_s).to eq(Chess::START)
      expect([start.player, start.castling, start.en_passant, start.halfmove, start.fullmove])
        .to eq([:white, %w[K Q k q], nil, 0, 1])
    end

    it "has either castling mode" do
      modes = [described_class.start, described_class.start(chess960: true)]
      expect(modes.map(&:chess960?)).to eq([false, true])
      castling = modes.map { |mode| %w[e4 e5 Nf3 Nc6 Bc4 Bc5].reduce(mode, :move).uci("O-O") }
      expect(castling).to eq(%w[e1g1 e1h1])
    end
  end

  describe ".new" do
    it "takes board, player and the rest in the order of a FEN" do
      board = PGN::FEN.new("4k3/8/8/3pP3/8/8/8/4K2R w - -").board
      position = described_class.new(board, :white, %w[K], "d6", 0, 12)
      expect(position.to_s).to eq("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 12")
    end

    it "has all rights that can be, and fresh counters, when nothing else is said" do
      expect(described_class.new(PGN::Board.start, :white)).to eq(start)
      bare = PGN::FEN.new("4k3/8/8/8/8/8/8/4K2R w - -").board
      expect(described_class.new(bare, :black).to_s).to eq("4k3/8/8/8/8/8/8/4K2R b K - 0 1")
    end

    it "takes the rights in any order, and none" do
      expect(described_class.new(PGN::Board.start, :white, %w[q k Q K])).to eq(start)
      expect(described_class.new(PGN::Board.start, :white, []).castling).to eq([])
    end

    it "refuses what is no legal position" do
      kingless = PGN::Board.start.update("e8", nil)
      expect { described_class.new(kingless, :white) }.to raise_error(PGN::InvalidFEN, /no black king/)
      expect { described_class.new(PGN::Board.start, :white, ["x"]) }.to raise_error(PGN::InvalidFEN)
      expect { described_class.new(PGN::Board.start, :white, [], nil, -1) }.to raise_error(PGN::InvalidFEN)
    end

    it "refuses what is no board, player or counter" do
      expect { described_class.new("rnbqkbnr", :white) }.to raise_error(TypeError, /PGN::Board/)
      expect { described_class.new(PGN::Board.start, :green) }.to raise_error(ArgumentError, /:white or :black/)
      expect { described_class.new(PGN::Board.start, :white, [], nil, nil) }.to raise_error(TypeError)
    end

    it "can be a superclass" do
      subclass = Class.new(described_class) do
        def initialize(pawn)
          super(PGN::Board.start.change!("e2" => nil, pawn => "P"), :black)
        end
      end
      expect(subclass.new("e4")).to eq(start.move("e4").with(en_passant: nil)).and(be_frozen)
      forgetful = Class.new(described_class) { def initialize; end }
      expect { forgetful.new.player }.to raise_error(TypeError, /super/)
      empty = forgetful.new
      expect([empty == empty.itself, empty == forgetful.new, empty == start, start == empty])
        .to eq([true, false, false, false])
    end

    it "is the only way to a position" do
      expect { described_class.allocate }.to raise_error(TypeError, /use PGN::Position.new/)
    end
  end

  describe ".from_fen" do
    it "reads a FEN, put right where that is harmless" do
      expect(described_class.from_fen("r3k2r/8/8/8/8/8/8/R2K3R w KQkq e3 0 0").to_s)
        .to eq("r3k2r/8/8/8/8/8/8/R2K3R w kq - 0 1")
    end

    it "is strict when asked" do
      expect { described_class.from_fen("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", strict: true) }
        .to raise_error(PGN::InvalidFEN, /not at home/)
      ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 5 9", "4k3/8/8/8/8/8/8/4K3 w - - 200 1",
       "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"].each do |fen|
        expect(described_class.from_fen(fen)).to be_a(described_class)
        expect { described_class.from_fen(fen, strict: true) }
          .to raise_error(PGN::InvalidFEN, /halfmove clock|castling field/)
      end
    end

    it "reads Chess960 when asked" do
      fen = "nrk1bbqr/pppppppp/8/8/8/8/PPPPPPPP/NRK1BBQR w HBhb - 0 1"
      position = described_class.from_fen(fen, chess960: true)
      expect(position).to be_chess960
      expect(position.castling).to eq(%w[K Q k q])
      expect(described_class.from_fen(fen).castling).to eq([])
    end

    it "tells every problem" do
      expect { described_class.from_fen("4k3/8/8/8/8/8/7/4K3 x - - 0 1") }.to raise_error(PGN::InvalidFEN) { |error|
        expect(error.reasons).to match([/rank 2 has 7 files/, /w or b/])
      }
      expect { described_class.from_fen(nil) }.to raise_error(TypeError)
    end

    it "takes a position, in its castling mode unless another is asked for" do
      text = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 3 9"
      position = described_class.from_fen(text, chess960: true)
      expect(described_class.from_fen(position).castling).to eq(%w[K Q k q])
      expect(described_class.from_fen(position, chess960: false).castling).to eq([])
      unreal = described_class.from_fen("4k3/8/8/8/8/8/8/4K3 w - - 200 1")
      expect { described_class.from_fen(unreal, strict: true) }.to raise_error(PGN::InvalidFEN, /halfmove clock/)
      expect { described_class.from_fen(PGN::EPD.new(Chess::START)) }
        .to raise_error(TypeError, "fen must be a String, a PGN::FEN or a PGN::Position, not PGN::EPD")
    end

    it "takes a PGN::FEN as FEN#to_position does, in its castling mode unless another is asked for" do
      text = " 1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 3 9"
      fen = PGN::FEN.new(text, chess960: true)
      expect(described_class.from_fen(fen).castling).to eq(%w[K Q k q])
      expect(described_class.from_fen(fen, chess960: false).castling).to eq([])
      expect(described_class.from_fen(PGN::FEN.new(text), chess960: true).castling).to eq(%w[K Q k q])
      expect { described_class.from_fen(fen, strict: true) }.to raise_error(PGN::InvalidFEN, /white space/)
      expect(PGN::Notation.san_from_fen(PGN::FEN.start, "g1", "f3")).to eq("Nf3")
    end
  end

  describe "#board" do
    it "has the pieces" do
      expect(start.board).to eq(PGN::Board.start)
      expect(start.move("e4").board.at("e4")).to eq("P")
    end

    it "is a copy" do
      start.board.update("e2", nil)
      expect(start.board.at("e2")).to eq("P")
    end
  end

  describe "the players" do
    it "are the one to move and the other" do
      players = %i[player next_player mover_color opponent_color]
      expect(players.map { |name| start.send(name) }).to eq([:white, :black, "w", "b"])
      expect(players.map { |name| start.move("e4").send(name) }).to eq([:black, :white, "b", "w"])
    end
  end

  describe "#with" do
    it "changes what is named and nothing else" do
      changed = start.with(halfmove: 7, castling: %w[K q])
      expect(changed.to_s).to eq("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kq - 7 1")
      expect(start.to_s).to eq(Chess::START)
    end

    it "keeps the mode" do
      position = described_class.from_fen("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", chess960: true)
      expect(position.with(player: :black)).to be_chess960.and(have_attributes(castling: %w[K Q k q]))
    end

    it "refuses what is no legal position, and no other names" do
      expect { start.with(board: PGN::Board.start.update("e1", nil)) }.to raise_error(PGN::InvalidFEN)
      expect { start.with(side: :black) }.to raise_error(ArgumentError)
    end
  end

  describe "equality" do
    it "does not count the counters" do
      expect(start.with(halfmove: 7, fullmove: 9)).to eq(start)
      expect({ start => 1 }).to have_key(start.with(halfmove: 7))
    end

    it "counts board, side and rights" do
      kings = described_class.from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
      others = [kings.with(player: :black), kings.with(castling: %w[K Q k]), kings.move("Ra2")]
      expect(others).to all(satisfy { |other| other != kings && !other.eql?(kings) && other.hash != kings.hash })
      expect(kings).not_to eq(kings.to_s)
    end

    it "counts an en passant square only where a pawn may take" do
      expect(start.move("e4")).to eq(start.move("e4").with(en_passant: nil))
      usable = %w[e4 Nf6 e5 d5].reduce(start, :move)
      expect(usable).not_to eq(usable.with(en_passant: nil))
    end

    it "goes with the key" do
      there_and_back = %w[Nf3 Nf6 Ng1 Ng8].reduce(start, :move)
      expect(there_and_back).to eq(start)
      expect([there_and_back.zobrist, there_and_back.hash]).to eq([start.zobrist, start.hash])
      expect(start.zobrist).to eq(engine.zobrist)
    end
  end

  describe "as a value" do
    it "is frozen" do
      moved = start.move("e4")
      expect([start, moved, moved.with(halfmove: 3), described_class.from_fen(Chess::KIWIPETE)]).to all(be_frozen)
    end

    it "is its own copy" do
      expect([start.dup, start.clone, start.clone(freeze: true)]).to all(be(start))
      expect { start.clone(freeze: false) }.to raise_error(ArgumentError)
    end

    it "survives Marshal" do
      chess960 = described_class.from_fen("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 3 9", chess960: true)
      [start.move("e4"), chess960].each do |position|
        loaded = Marshal.load(Marshal.dump(position))
        expect([loaded, loaded.to_s, loaded.chess960?]).to eq([position, position.to_s, position.chess960?])
      end
    end
  end

  describe "#to_fen" do
    it "writes the en passant square after every double step" do
      expect(start.move("e4").to_fen).to be_a(PGN::FEN).and(have_attributes(en_passant: "e3"))
    end

    it "keeps the style of Chess960 rights, but for X-FEN" do
      shredder = "nrk1bbqr/pppppppp/8/8/8/8/PPPPPPPP/NRK1BBQR w HBhb - 0 1"
      position = described_class.from_fen(shredder, chess960: true)
      expect(position.to_fen.to_s).to eq(shredder)
      expect(position.to_fen(en_passant: :legal).to_s).to eq(shredder.sub("HBhb", "KQkq"))
    end

    it "writes it only where a pawn may take when asked" do
      expect(start.move("e4").to_fen(en_passant: :legal).en_passant).to eq("-")
      usable = %w[e4 Nf6 e5 d5].reduce(start, :move)
      expect(usable.to_fen(en_passant: :legal).en_passant).to eq("d6")
      expect { start.to_fen(en_passant: :never) }.to raise_error(ArgumentError, /:always or :legal/)
    end

    it "gives the position back" do
      chess960 = described_class.from_fen("rk2r1r1/8/8/8/8/8/8/RK2R1R1 w EAea - 3 9", chess960: true)
      [start, described_class.from_fen(Chess::KIWIPETE), chess960].each do |position|
        expect(position.to_fen.to_position).to eq(position)
      end
      expect([chess960.to_s, chess960.castling]).to eq(["rk2r1r1/8/8/8/8/8/8/RK2R1R1 w EAea - 3 9", %w[E Q e q]])
      expect(chess960.with(halfmove: 4).to_s).to eq("rk2r1r1/8/8/8/8/8/8/RK2R1R1 w EAea - 4 9")
    end
  end

  it "shows the board" do
    expect(start.inspect.lines.map(&:chomp)).to start_with("", "♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜").and(end_with("♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"))
    expect(start.ascii.lines.values_at(0, 4)).to eq(["r n b q k b n r\n", ". . . . . . . .\n"])
  end

  it "gives an engine that stands there" do
    expect(start.move("e4").engine.fen).to eq(start.move("e4").to_s)
  end

  it "takes moves in every form that is read in games" do
    start = described_class.start
    %w[nf3 ♘f3 Ng1-f3].each do |text|
      expect([start.san(text), start.uci(text), start.legal?(text)]).to eq(["Nf3", "g1f3", true])
      expect(start.move(text)).to eq(start.move("Nf3"))
    end
    expect(start.move("pe4")).to eq(start.move("e4"))
    expect(start.legal?("nd4")).to be(false)
    expect { start.move("nd4") }.to raise_error(PGN::IllegalMove, /nd4/)
    castled = PGN::Game.new(%w[e4 e5 nf3 nc6 Bc4 ♝c5 OO])
    expect(castled.moves).to eq(%w[e4 e5 Nf3 Nc6 Bc4 Bc5 O-O])
    expect(castled.push("nf6").pop).to eq("Nf6")
  end

  it "takes chess symbols for what a pawn becomes" do
    position = described_class.from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    %w[a8=♕ a8♕ a8=♛ a8(♕) ♙a8=♕ a7a8♕].each do |text|
      expect([position.legal?(text), position.san(text)]).to eq([true, "a8=Q+"])
      expect(position.move(text)).to eq(position.move("a8=Q"))
      expect(PGN.parse("[FEN \"#{position}\"]\n\n1. #{text} *").first.moves).to eq(["a8=Q+"])
    end
    expect(position.legal?("a8=♔")).to be(false)
  end
end
