# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine do
  describe ".new" do
    it "begins at the start" do
      expect(described_class.new.fen).to eq(Chess::START)
    end

    it "takes a FEN" do
      expect(engine(Chess::KIWIPETE).fen).to eq(Chess::KIWIPETE)
    end

    it "gives four fields the counters 0 and 1" do
      expect(engine("4k3/8/8/8/8/8/8/4K2R w K -").fen).to eq("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    end

    it "drops castling rights that cannot be" do
      expect(engine("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1").fen).to eq("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    end

    it "writes castling rights as X-FEN, however it read them" do
      fen = "nrk1bbqr/pppppppp/8/8/8/8/PPPPPPPP/NRK1BBQR w HBhb - 0 1"
      expect(engine(fen, chess960: true).fen).to eq(fen.sub("HBhb", "KQkq"))
    end

    it "has Chess960 castling when asked" do
      fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1"
      expect(engine(fen, chess960: true).legal_moves).to include("e1g1", "e1b1")
      expect(engine(fen, chess960: false).legal_moves).not_to include("e1g1", "e1b1")
    end

    it "has Chess960 castling from the usual start too" do
      there = described_class.new(chess960: true)
      %w[e4 e5 Nf3 Nf6 Bc4 Bc5].each { |move| there.push(move) }
      expect(there.legal_moves.grep(/^e1/)).to eq(%w[e1e2 e1f1 e1h1])
      expect(described_class.new).to eq(described_class.new(chess960: false))
    end

    it "takes a FEN or a position, in its castling mode unless another is asked for" do
      fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1"
      [PGN::FEN.new(fen, chess960: true), PGN::Position.from_fen(fen, chess960: true)].each do |given|
        expect(described_class.new(given)).to eq(engine(fen, chess960: true))
        expect(described_class.new(given, chess960: nil)).to eq(engine(fen, chess960: true))
        expect(described_class.new(given, chess960: false)).to eq(engine(fen))
      end
      expect(described_class.new(PGN::FEN.new(fen), chess960: true)).to eq(engine(fen, chess960: true))
    end

    it "finds in a FEN what FEN#to_position finds" do
      ["", " ", "4k3/8/8/8/8/8/8/4K3 w", "#{Chess::START} more"].each do |text|
        fen = PGN::FEN.new(text)
        expect { described_class.new(fen) }
          .to raise_error(PGN::InvalidFEN) { |error| expect(error.reasons).to eq(fen.errors) }
      end
      expect { described_class.new(PGN::FEN.new) }.to raise_error(PGN::InvalidFEN, "bad FEN: empty FEN")
    end

    it "tells the field, what was found and every reason" do
      expect { engine("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1") }
        .to raise_error(PGN::InvalidFEN) { |error|
          expect(error.field).to eq(:side_to_move)
          expect(error.found).to eq("x")
          expect(error.reasons).to all(be_a(String)).and(have_attributes(size: 1))
          expect(error.message).to include("x")
        }
    end

    it "does not repeat a long text in the message" do
      expect { engine("x" * 100_000) }.to raise_error(PGN::InvalidFEN) { |error|
        expect(error.message.size).to be < 500
      }
    end

    it "has no way to an engine without a position" do
      expect { described_class.allocate }.to raise_error(TypeError, /use PGN::Bitboard::Engine.new/)
      empty = Class.instance_method(:allocate).bind_call(described_class)
      expect { empty.fen }.to raise_error(TypeError, /uninitialized/)
    end

    it "can be a superclass" do
      subclass = Class.new(described_class) do
        def initialize(moves)
          super()
          moves.each { |move| push(move) }
        end
      end
      expect(subclass.new(%w[e4 e5]).dup).to be_a(subclass).and(have_attributes(legal_moves: include("g1f3")))
      forgetful = Class.new(described_class) { def initialize; end }
      expect { forgetful.new.fen }.to raise_error(TypeError, /super/)
    end
  end

  describe "#dup" do
    it "goes its own way" do
      original = after("e4")
      copy = original.dup
      copy.push("c5")
      expect(original.fen).to eq(after("e4").fen)
      expect(copy.fen).to eq(after("e4", "c5").fen)
    end

    it "copies the moves that led there" do
      expect(after("e4", "c5").dup.then { |copy| [copy.pop, copy.pop, copy.pop] }).to eq(["c7c5", "e2e4", nil])
    end

    it "keeps a clone of a frozen engine frozen" do
      frozen = after("e4").freeze
      expect { frozen.clone.push("e5") }.to raise_error(FrozenError)
      expect { frozen.pop }.to raise_error(FrozenError)
      expect(frozen.dup.push("e5").pop).to eq("e7e5")
    end

    it "has no way around a frozen engine" do
      frozen = described_class.new.freeze
      { initialize: Chess::KIWIPETE, initialize_copy: after("e4") }.each do |method, given|
        expect { frozen.send(method, given) }.to raise_error(FrozenError)
      end
      expect(frozen.fen).to eq(Chess::START)
    end
  end

  describe "#inspect" do
    it "shows the position" do
      expect(engine.inspect).to eq("#<PGN::Bitboard::Engine #{Chess::START}>")
    end

    it "works before a subclass has called super" do
      forgetful = Class.new(described_class) { def initialize; end }
      expect(forgetful.new.inspect).to include("(no position)")
    end
  end

  describe "#==" do
    it "is true at the same position, however it was reached" do
      expect(after("Nf3", "Nf6", "Nc3")).to eq(after("Nc3", "Nf6", "Nf3"))
      expect(engine).to eq(engine(Chess::START))
    end

    it "is false elsewhere" do
      expect(engine).not_to eq(after("e4"))
      expect(engine).not_to eq(engine("#{Chess::START[0..-2]}9"))
      expect(engine).not_to eq(Chess::START)
      expect(described_class.new).not_to eq(described_class.new(chess960: true))
    end

    it "is true of an engine without a position for itself alone" do
      forgetful = Class.new(described_class) { def initialize; end }
      empty = forgetful.new
      expect([empty == empty.itself, empty == forgetful.new, empty == engine, engine == empty])
        .to eq([true, false, false, false])
    end

    it "does not make them the same key" do
      here = engine
      keys = { here => 1 }
      expect([keys[here.push("e4")], keys[here.dup]]).to eq([1, nil])
    end
  end

  describe "#in_check?" do
    it "tells whether the side to move is in check" do
      expect(after("e4", "f6", "Qh5")).to be_in_check
      expect(after("e4", "f6")).not_to be_in_check
    end
  end

  describe "#zobrist" do
    it "fits 64 bits and is the same for a repetition" do
      expect(engine.zobrist).to be_between(0, (2**64) - 1)
      expect(after("Nf3", "Nf6", "Ng1", "Ng8").zobrist).to eq(engine.zobrist)
    end

    it "differs by position and side, and by a usable en passant square only" do
      expect(after("e4").zobrist).not_to eq(engine.zobrist)
      expect(after("e4").zobrist).to eq(engine(after("e4").fen.sub("e3", "-")).zobrist)
      usable = after("e4", "Nf6", "e5", "d5")
      expect(usable.zobrist).not_to eq(engine(usable.fen.sub("d6", "-")).zobrist)
    end
  end
end
