# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine do
  describe "#legal_moves" do
    it "lists UCI moves, sorted" do
      moves = engine(Chess::KIWIPETE).legal_moves
      expect(moves.size).to eq(48)
      expect(moves).to eq(moves.sort).and(include("e1c1", "e1g1", "d5e6"))
    end

    it "lists 218 in the richest position" do
      expect(engine("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").legal_moves.size).to eq(218)
    end

    it "gives strings of the caller's own" do
      first = engine
      first.legal_moves.each(&:clear)
      expect(first.legal_moves).to include("e2e4")
    end
  end

  describe "#legal_moves_san" do
    it "lists SAN moves, sorted, with their suffixes" do
      moves = after("f3", "e5", "g4").legal_moves_san
      expect(moves).to include("Qh4#", "Nc6", "e4")
      expect(moves).to eq(moves.sort)
    end
  end

  describe "#legal?" do
    it "knows a legal move from others" do
      answers = %w[e2e4 e2e5 e7e5 e2e4q].map { |move| engine.legal?(move) }
      expect(answers).to eq([true, false, false, false])
    end

    it "is false for what is no UCI move" do
      texts = ["", "e4", "e2", "e2 e4", "e2e9", "i2i4", "e2e4\0", "\xFF\xFE", "é2e4", "e2e4" * 10_000]
      expect(texts.select { |text| engine.legal?(text) }).to be_empty
    end

    it "passes over blanks around, as all that read moves do" do
      promoting = engine("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
      { engine => " e2e4", promoting => "a7a8n\n" }.each do |here, text|
        move = text.strip
        expect([here.legal?(text), here.san(text), here.uci(" #{here.san(move)} "), here.dup.push(text).pop])
          .to eq([true, here.san(move), move, move])
      end
    end

    it "reads other encodings" do
      expect(engine.legal?("e2e4".encode("UTF-16LE"))).to be(true)
      expect(engine.legal?("e2e4".b)).to be(true)
    end

    it "wants a promotion's letter" do
      promoting = engine("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
      expect(%w[a7a8 a7a8n a7a8k].map { |move| promoting.legal?(move) }).to eq([false, true, false])
    end
  end

  describe "#san and #uci" do
    it "translate every legal move there and back" do
      Chess::COUNTS.each_value do |fen, _|
        here = engine(fen)
        there_and_back = here.legal_moves.map { |move| here.uci(here.san(move)) }
        expect(there_and_back).to eq(here.legal_moves)
      end
    end

    it "tell two pieces of a kind apart" do
      here = engine("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")
      expect(here.san("b1d2")).to eq("Nbd2")
      expect { here.uci("Nd2") }.to raise_error(PGN::IllegalMove) { |error|
        expect(error.reason).to eq(:ambiguous)
        expect(error.candidates).to contain_exactly("b1d2", "f1d2")
      }
    end

    it "take the spellings that they are said to take" do
      loose = %w[Ng1f3 Ng1-f3 g1-f3 g1f3 Nxf3 Nf3+ Nf3!]
      of_games = %w[nf3 ♘f3 ♞f3]
      [*loose, *of_games].each { |text| expect(engine.push(text).pop).to eq("g1f3") }
      loose.each { |text| expect(engine.uci(text)).to eq("g1f3") }
      of_games.each { |text| expect { engine.uci(text) }.to raise_error(PGN::IllegalMove) }
      ["Nf3", *of_games].each { |text| expect(engine.legal?(text)).to be(false) }
      start = PGN::Position.start
      [*loose, *of_games].each { |text| expect([start.uci(text), start.san(text)]).to eq(%w[g1f3 Nf3]) }
      expect(engine.search(depth: 1, moves: ["nf3"]).best_move).to eq("g1f3")
    end

    it "raise what is wrong with a move" do
      expect { engine.san("e2e5") }.to raise_error(PGN::IllegalMove) { |error|
        expect(error).to have_attributes(move: "e2e5", fen: Chess::START, candidates: [])
        expect(error.reason).to be_a(Symbol)
        expect(error.message).to include("e2e5")
      }
      expect { engine.uci("Ke2") }.to raise_error(PGN::IllegalMove)
    end
  end

  describe "#push and #pop" do
    it "play SAN and UCI, and take back" do
      here = engine.push("e4").push("e7e5").push("Nf3")
      expect(here.fen).to eq("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
      expect([here.pop, here.pop, here.pop, here.pop]).to eq(["g1f3", "e7e5", "e2e4", nil])
      expect(here.fen).to eq(Chess::START)
    end

    it "say why a piece cannot go there" do
      { "e2e2" => /ends on another square/, "Nd2" => /same side/, "Bf4" => /in the way/, "exd3" => /nothing to take/,
        "Nb3" => /no such piece can go there/ }.each do |move, reason|
        expect { engine.push(move) }.to raise_error(PGN::IllegalMove, reason) { |e| expect(e.reason).to eq(:illegal) }
      end
    end

    it "want castling as king takes rook in Chess960" do
      here = engine("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", chess960: true)
      expect { here.push("e1g1") }.to raise_error(PGN::IllegalMove, /king takes rook in Chess960, e1h1/) { |error|
        expect(error.reason).to eq(:king_takes_rook)
      }
      expect(here.push("e1h1").fen).to start_with("r3k2r/8/8/8/8/8/8/R4RK1 b")
    end

    it "leave the engine as it was when a move is illegal" do
      here = after("e4")
      expect { here.push("e4") }.to raise_error(PGN::IllegalMove) { |error| expect(error.move).to eq("e4") }
      expect(here.fen).to eq(after("e4").fen)
      expect([here.pop, here.pop]).to eq(["e2e4", nil])
    end

    it "castle, capture en passant and promote" do
      expect(engine(Chess::KIWIPETE).push("O-O-O").fen).to end_with("/PPPBBPPP/2KR3R b kq - 1 1")
      expect(after("e4", "a6", "e5", "d5", "exd6").fen).to start_with("rnbqkbnr/1pp1pppp/p2P4/8/8")
      expect(engine("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").push("a8=N").fen).to eq("N3k3/8/8/8/8/8/8/4K3 b - - 0 1")
    end

    it "do not repeat a long text in the message" do
      expect { engine.push("e" * 100_000) }.to raise_error(PGN::IllegalMove) { |error|
        expect(error.message.size).to be < 500
      }
    end
  end
end
