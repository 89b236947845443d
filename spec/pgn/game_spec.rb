# frozen_string_literal: true

RSpec.describe PGN::Game do
  let(:game) { described_class.new(%w[e4 e5]) }

  describe "made by hand" do
    it "holds what it is given" do
      game = described_class.new(%w[e4], { "White" => "A" }, "1-0", "1. e4 1-0", "{ well }")
      expect([game.tags, game.result, game.pgn, game.comment]).to eq([{ "White" => "A" }, "1-0", "1. e4 1-0", "well"])
    end

    it "writes the moves canonically" do
      moves = described_class.new(%w[e2-e4 e7e5 Ng1f3 b8c6 Bf1c4 Bc5 0-0]).moves
      expect(moves).to eq(%w[e4 e5 Nf3 Nc6 Bc4 Bc5 O-O])
      expect(moves.map(&:uci)).to eq(%w[e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1])
    end

    it "takes moves with all that is beside them" do
      move = PGN::MoveText.new("e4", ["!"], "x")
      expect(described_class.new([move]).moves.first).to equal(move)
    end

    it "keeps moves that cannot be played, and says so" do
      game = described_class.new(%w[e4 Qh5 0-0])
      expect(game.moves).to eq(%w[e4 Qh5 O-O])
      expect(game).not_to be_legal
      expect(game).not_to be_valid
      expect { game.positions }.to raise_error(PGN::IllegalMove, /Qh5/)
      expect(game.each_position.take(2).size).to eq(2)
    end

    it "refuses what are no moves or tags" do
      expect { described_class.new("e4") }.to raise_error(TypeError, /moves must be an Array/)
      expect { described_class.new([:e4]) }.to raise_error(TypeError, /a move must be/)
      expect { described_class.new([], "x") }.to raise_error(TypeError, /tags must be a Hash/)
    end
  end

  describe "positions" do
    it "gives one more than moves" do
      expect(game.positions.map { |position| position.to_fen.to_s }).to eq(game.fen_list)
      expect(game.fen_list.last).to eq("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2")
      expect(game.fen_list.size).to eq(3)
    end

    it "starts from the FEN tag" do
      fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40"
      game = described_class.new(%w[e3], { "FEN" => fen })
      expect(game.starting_position.to_fen.to_s).to eq(fen)
      expect(game.initial_fen).to eq(fen)
      expect(described_class.new([], { "fen" => fen }).initial_fen).to eq(fen)
      expect(game.fen_list.last).to eq("4k3/8/8/8/8/4P3/8/4K3 b - - 0 40")
    end

    it "is never stale" do
      game.positions
      game.moves << PGN::MoveText.new("Nf3")
      expect(game.positions.size).to eq(4)
      game.moves = %w[d4]
      expect(game.fen_list.last).to start_with("rnbqkbnr/pppppppp/8/8/3P4/")
      game.moves.first.notation = "c4"
      expect(game.fen_list.last).to start_with("rnbqkbnr/pppppppp/8/8/2P5/")
      game.tags["FEN"] = "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1"
      expect(game.fen_list.last).to eq("4k3/8/8/8/2P5/8/8/4K3 b - c3 0 1")
    end

    it "is never stale for a game that was read" do
      read = PGN.parse("[FEN \"#{Chess::START}\"]\n\n1. e4 e5 *").first
      read.fen_list
      read.tags["FEN"] = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"
      expect(read.fen_list.last).to eq("4k3/8/8/4p3/4P3/8/8/4K3 w - e6 0 2")
      read.moves.pop
      expect(read.fen_list.size).to eq(2)
    end

    it "says what is wrong with the FEN tag" do
      game = described_class.new(%w[e4], { "FEN" => "8/8/8/8 w - - 0 1" })
      expect { game.positions }.to raise_error(PGN::InvalidFEN)
      expect(game).not_to be_legal
    end

    it "plays null moves" do
      expect(described_class.new(%w[e4 -- d4]).fen_list.last)
        .to eq("rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2")
    end
  end

  it "starts where games start when the FEN tag says nothing" do
    ["?", "", " "].each do |nothing|
      read = PGN.parse("[FEN \"#{nothing}\"]\n\n1. e4 *").first
      [read, described_class.new(%w[e4], { "FEN" => nothing })].each do |game|
        expect(game.push("e5").fen_list.size).to eq(3)
        expect(game).to be_valid
        expect(game.to_pgn).not_to include("SetUp")
      end
    end
  end

  describe "frozen" do
    let(:frozen) { [PGN.parse("[White \"A\"]\n\n{x} 1. e4! {y} (1. d4) e5 *").first.freeze, game.freeze] }

    it "can be read" do
      frozen.each do |game|
        game.moves.each(&:freeze)
        expect([game.moves.size, game.fen_list.size, game.root.next.next.position]).to eq([2, 3, game.positions.last])
        expect([game.inspect, game.to_pgn, game.dup.to_pgn]).to all(include("e4").or(include("PGN::Game")))
        expect(game.moves.first.variations.size + game.moves.first.nags.size).to eq(game.tags.size * 2)
      end
    end

    it "cannot be changed" do
      frozen.each do |game|
        expect { game.push("Nf3") }.to raise_error(FrozenError)
        expect { game.pop }.to raise_error(FrozenError)
        expect { game.tags = {} }.to raise_error(FrozenError)
      end
    end
  end

  it "is marshalled whole" do
    read = PGN.parse("[White \"A\"]\n\n{x} 1. e4! {y} (1. d4 {z}) e5 2. Ke3 0-1 {end}").first
    copy = Marshal.load(Marshal.dump(read))
    expect(copy.to_pgn).to eq(read.to_pgn)
    expect([copy.pgn, copy.errors.map(&:to_s), copy.moves.first.uci]).to eq([read.pgn, read.errors.map(&:to_s), "e2e4"])
    expect(Marshal.load(Marshal.dump(game)).push("Nf3").moves).to eq(%w[e4 e5 Nf3])
  end

  it "makes Strings of tags" do
    game = described_class.new(%w[e4], { WhiteElo: 2800, "Black" => nil })
    expect([game.tags, game.white_elo]).to eq([{ "WhiteElo" => "2800", "Black" => "" }, 2800])
    game.tags["Round"] = 3
    expect(game.to_pgn).to include("[Round \"3\"]")
  end

  it "takes moves that are added as Strings" do
    game.moves << "Ng1f3"
    expect(game.fen_list.size).to eq(4)
    expect(game.to_pgn).to end_with("1. e4 e5 2. Nf3 *\n")
  end

  it "takes no comment but a String" do
    expect { described_class.new([], nil, nil, nil, 5) }.to raise_error(TypeError, /a comment must be a String/)
  end

  describe "#push and #pop" do
    it "takes SAN and UCI, and gives itself" do
      expect(game.push("Nf3").push("b8c6")).to equal(game)
      expect(game.moves).to eq(%w[e4 e5 Nf3 Nc6])
    end

    it "refuses what cannot be played, and stays as it was" do
      expect { game.push("e5") }.to raise_error(PGN::IllegalMove) { |error| expect(error.move).to eq("e5") }
      expect(game.moves.size).to eq(2)
    end

    it "takes moves back until there is none" do
      expect([game.pop, game.pop, game.pop]).to eq(["e5", "e4", nil])
      expect(game.current_position).to eq(PGN::Position.start)
    end
  end

  describe "#outcome" do
    it "is nil while the game goes on" do
      expect(game.outcome).to be_nil
    end

    it "is mate" do
      mate = described_class.new(%w[f3 e5 g4 Qh4])
      expect(mate.outcome).to eq(PGN::Outcome.new(termination: :checkmate, winner: :black))
      expect(mate.outcome).to eq(:checkmate)
    end

    it "is mate also where the counter has run out" do
      game = described_class.new(%w[Ra8], { "FEN" => "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 100" })
      expect(game.outcome.termination).to eq(:checkmate)
      expect(game.seventyfive_moves?).to be(true)
    end

    it "counts repetitions by what can really be played" do
      shuffle = %w[Nf3 Nf6 Ng1 Ng8]
      expect(described_class.new(shuffle)).not_to be_threefold
      game = described_class.new(shuffle * 2)
      expect(game).to be_threefold
      expect(game).not_to be_fivefold
      expect(game).to be_claimable_draw
      expect([game.outcome, game.outcome(claim: false)]).to eq([:draw, nil])
      expect(described_class.new(shuffle * 4)).to be_fivefold
      # The square e3 is in the FEN after 1. e4, but no pawn can take there.
      expect(described_class.new(%w[e4] + (%w[Nf6 Nf3 Ng8 Ng1] * 2))).to be_threefold
    end

    it "remembers that a repetition has been there" do
      game = described_class.new((%w[Nf3 Nf6 Ng1 Ng8] * 2) + %w[e4])
      expect(game).to be_threefold
      expect(game.outcome).to be_nil
    end

    it "sees a draw that a move would bring" do
      game = described_class.new((%w[Nf3 Nf6 Ng1 Ng8] * 2).first(7))
      expect(game.outcome).to be_nil
      expect(game).to be_claimable_draw
    end
  end

  describe "headers" do
    let(:game) do
      described_class.new([], { "White" => "Anna", "Black" => "?", "WhiteElo" => "2100", "BlackElo" => "-",
                                "Date" => "2024.05.??", "ECO" => "B01", "Round" => "" })
    end

    it "reads the usual tags" do
      expect([game.white, game.white_elo, game.date, game.eco]).to eq(["Anna", 2100, "2024.05.??", "B01"])
    end

    it "gives nil for what is unknown" do
      expect([game.black, game.black_elo, game.round, game.site]).to all(be_nil)
    end
  end

  it "gives clocks and evaluations along the moves" do
    game = PGN.parse("1. e4 {[%clk 0:01:00] [%eval 0.2]} e5 2. Nf3 {[%clk 0:00:58]} *").first
    expect(game.clocks).to eq([60.0, nil, 58.0])
    expect(game.evals).to eq([0.2, nil, nil])
  end

  it "is copied so that changes stay apart" do
    copy = game.dup
    copy.push("Nf3")
    copy.tags["White"] = "B"
    expect([game.moves.size, game.tags]).to eq([2, {}])
  end

  it "shows who played" do
    expect(PGN.parse("[White \"A\"]\n\n1. e4 1-0").first.inspect).to eq("#<PGN::Game A - ? 1-0, 1 plies>")
  end

  describe "#play" do
    def keys(text)
      reader, writer = IO.pipe
      writer.write(text)
      writer.close
      allow($stdin).to receive(:getch) { reader.getc }
    end

    it "shows the positions that the keys ask for" do
      keys("dd\e[Da\e[Cq")
      expect { game.play }.to output(/(?:♜.*?){1}/m).to_stdout
    end

    it "ends with its input" do
      keys("d")
      expect { game.play }.to output.to_stdout
    end
  end
end
