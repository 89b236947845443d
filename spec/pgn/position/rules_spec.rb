# frozen_string_literal: true

RSpec.describe PGN::Position, "rules" do
  let(:start) { described_class.start }

  def position(fen, **options)
    described_class.from_fen(fen, **options)
  end

  def refusal(here, move)
    here.move(move)
    :none
  rescue PGN::IllegalMove => e
    e.reason
  end

  describe "#move" do
    it "gives the next position and leaves this one" do
      after = start.move("e4")
      expect(after.to_s).to eq("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
      expect(after.move("e5").to_s).to eq("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2")
      expect(start.to_s).to eq(Chess::START)
    end

    it "reads SAN, its loose forms, and UCI" do
      %w[Nf3 Ng1f3 Ng1-f3 Nf3! g1f3].each { |text| expect(start.move(text)).to eq(start.move("Nf3")) }
    end

    it "castles, captures en passant and promotes" do
      castled = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").move("O-O")
      expect(castled.to_s).to eq("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1")
      taken = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").move("exd6")
      expect(taken.to_s).to eq("4k3/8/3P4/8/8/8/8/4K3 b - - 0 1")
      expect(position("7k/P7/8/8/8/8/8/7K w - - 0 1").move("a8=N").board.at("a8")).to eq("N")
    end

    it "castles by king takes rook in Chess960" do
      here = position("1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1", chess960: true)
      expect(here.move("e1b1").board.at("c1")).to eq("K")
      expect(here.move("O-O").board.at("g1")).to eq("K")
    end

    it "passes" do
      ["--", "Z0", "<>", "0000", "@@@@", "null"].each do |text|
        expect(start.move("e4").move(text).to_s).to eq("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2")
      end
    end

    it "does not pass in check" do
      here = position("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1")
      expect { here.move("--") }.to raise_error(PGN::IllegalMove) { |error| expect(error.reason).to eq(:in_check) }
    end

    it "says why a move cannot be played" do
      expect(refusal(start, "Qh5")).to eq(:illegal)
      expect(refusal(start, "Nb1f3")).to eq(:illegal)
      expect(refusal(start, "O-O")).to eq(:castling_blocked)
      expect(refusal(start, "e9")).to eq(:syntax)
      expect(refusal(position("7k/P7/8/8/8/8/8/7K w - - 0 1"), "a8")).to eq(:missing_promotion)
      expect(refusal(position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"), "Ng3")).to eq(:pinned)
    end

    it "tells the candidates of an ambiguous move" do
      here = position("8/8/4k3/8/4N3/8/N3N3/6K1 w - - 0 1")
      expect { here.move("Nec3") }.to raise_error(PGN::IllegalMove) { |error|
        expect([error.reason, error.candidates, error.move, error.fen])
          .to eq([:ambiguous, %w[e2c3 e4c3], "Nec3", here.to_s])
      }
    end

    it "takes Strings only" do
      expect { start.move(nil) }.to raise_error(TypeError, /must be a String/)
      expect { start.move(:e4) }.to raise_error(TypeError)
      expect { start.move }.to raise_error(ArgumentError)
    end
  end

  describe "#legal?" do
    it "knows SAN and UCI" do
      expect(%w[e4 Nf3 e2e4 g1f3]).to all(satisfy { |move| start.legal?(move) })
      expect(["e5", "Nd2", "e2e5", "e2e4q", "O-O", "--", "", "x", "é"]).to all(satisfy { |move| !start.legal?(move) })
    end

    it "is false for an ambiguous move" do
      expect(position("8/8/4k3/8/4N3/8/N3N3/6K1 w - - 0 1").legal?("Nec3")).to be(false)
    end
  end

  describe "lists of moves" do
    it "are sorted, and those of the engine" do
      here = position(Chess::KIWIPETE)
      expect(here.legal_moves).to eq(engine(Chess::KIWIPETE).legal_moves)
      expect(here.legal_moves_san).to eq(engine(Chess::KIWIPETE).legal_moves_san)
      expect(start.legal_moves_san).to eq(%w[Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4])
    end

    it "holds 218 moves" do
      here = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")
      expect(here.legal_moves.size).to eq(218)
    end
  end

  it "translates between notations" do
    expect([start.san("g1f3"), start.san("Ng1f3"), start.uci("Nf3")]).to eq(%w[Nf3 Nf3 g1f3])
    expect { start.san("g1g3") }.to raise_error(PGN::IllegalMove)
    expect { start.uci("Ng3") }.to raise_error(PGN::IllegalMove)
  end

  it "counts" do
    expect([start.perft(0), start.perft(4)]).to eq([1, 197_281])
    expect(start.perft(5, threads: 2, hash: 1)).to eq(4_865_609)
    expect(start.divide(2)).to eq(engine.divide(2))
    expect { start.perft(-1) }.to raise_error(ArgumentError)
    chess960 = position("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", chess960: true)
    expect(chess960.divide(1)).to include("e1b1")
  end

  describe "attacks" do
    it "are told by color, the opponent's when it is left out" do
      here = start.move("e4").move("d5")
      expect(here.attackers("e4")).to eq(["d5"])
      expect(here.attackers("d5", :white)).to eq(["e4"])
      expect(here.attackers("f3", "w")).to eq(%w[d1 g1 g2])
    end

    it "refuse other squares and colors" do
      expect { start.attackers("j9") }.to raise_error(ArgumentError, /square/)
      expect { start.attackers("e4", :green) }.to raise_error(ArgumentError, /color/)
      expect { start.attackers(4) }.to raise_error(TypeError)
      expect { start.attackers }.to raise_error(ArgumentError)
    end

    it "tell checkers and pinned pieces" do
      here = position("4r1k1/8/8/8/7b/8/4N3/4K3 w - - 0 1")
      expect([here.in_check?, here.checkers, here.pinned]).to eq([true, ["h4"], ["e2"]])
      expect([start.in_check?, start.checkers, start.pinned]).to eq([false, [], []])
    end
  end

  describe "the end of a game" do
    def end_of(fen)
      here = position(fen)
      [here.outcome&.termination, here.checkmate?, here.stalemate?, here.insufficient_material?, here.fifty_move?]
    end

    it "is mate, stalemate, insufficient material or 75 moves" do
      mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
      expect(end_of(mate)).to eq([:checkmate, true, false, false, false])
      expect(position(mate).outcome.to_s).to eq("0-1")
      expect(end_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")).to eq([:stalemate, false, true, false, false])
      expect(end_of("4k3/8/8/8/8/8/8/3NK3 w - - 0 1")).to eq([:insufficient_material, false, false, true, false])
      expect(end_of("4k3/8/8/8/8/8/8/R3K3 w - - 150 99")).to eq([:seventyfive_moves, false, false, false, true])
      expect(end_of(Chess::START)).to eq([nil, false, false, false, false])
    end

    it "is not two knights" do
      expect(position("4k3/8/8/8/8/8/8/2N1KN2 w - - 0 1")).not_to be_insufficient_material
    end

    it "is fifty moves for who claims" do
      expect(position("4k3/8/8/8/8/8/8/R3K3 w - - 99 90")).not_to be_fifty_move
      here = position("4k3/8/8/8/8/8/8/R3K3 w - - 100 90")
      expect([here.fifty_move?, here.outcome, here.outcome(claim: true).termination]).to eq([true, nil, :fifty_moves])
    end
  end
end
