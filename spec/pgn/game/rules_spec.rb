# frozen_string_literal: true

RSpec.describe PGN::Game::Rules do
  let(:game) { PGN::Game.new(%w[e4 e5]) }

  describe "positions" do
    it "gives one more than moves" do
      expect(game.positions.map { |position| position.to_fen.to_s }).to eq(game.fen_list)
      expect(game.fen_list.last).to eq("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2")
      expect(game.fen_list.size).to eq(3)
    end

    it "starts from the FEN tag" do
      fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40"
      game = PGN::Game.new(%w[e3], { "FEN" => fen })
      expect(game.starting_position.to_fen.to_s).to eq(fen)
      expect(game.initial_fen).to eq(fen)
      expect(PGN::Game.new([], { "fen" => fen }).initial_fen).to eq(fen)
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
      game = PGN::Game.new(%w[e4], { "FEN" => "8/8/8/8 w - - 0 1" })
      expect { game.positions }.to raise_error(PGN::InvalidFEN)
      expect(game).not_to be_legal
    end

    it "is empty for a game that was read with a bad FEN tag, whose errors tell" do
      horde = "[Variant \"Horde\"]\n[FEN \"4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1\"]\n\n1. a4 *\n\n"
      games = PGN.parse("[FEN \"8/8 w\"]\n\n1. e4 e5 *\n\n#{horde}1. d4 *")
      games.push(*games.first(2).map { |game| Marshal.load(Marshal.dump(game)) })
      games.each(&:moves)
      expect(games.map { |game| game.fen_list.size }).to eq([0, 0, 2, 0, 0])
      expect(games.map { |game| game.positions.size }).to eq([0, 0, 2, 0, 0])
      expect(games.map(&:errors).map(&:size)).to eq([1, 1, 0, 1, 1])
      expect(games.map(&:legal?)).to eq([false, false, true, false, false])
      games.each do |game|
        expect([game.outcome, game.threefold?, game.fivefold?, game.seventyfive_moves?, game.claimable_draw?])
          .to eq([nil, false, false, false, false])
      end
      expect { games.first.current_position }.to raise_error(PGN::InvalidFEN)
      expect { games.first.starting_position }.to raise_error(PGN::InvalidFEN)
    end

    it "is empty also before anybody has looked at such a game" do
      expect(PGN.parse("[FEN \"8/8 w\"]\n\n1. e4 *").first.fen_list).to eq([])
    end

    it "plays null moves" do
      expect(PGN::Game.new(%w[e4 -- d4]).fen_list.last)
        .to eq("rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2")
    end
  end

  it "starts where games start when the FEN tag says nothing" do
    ["?", "", " "].each do |nothing|
      read = PGN.parse("[FEN \"#{nothing}\"]\n\n1. e4 *").first
      [read, PGN::Game.new(%w[e4], { "FEN" => nothing })].each do |game|
        expect(game.push("e5").fen_list.size).to eq(3)
        expect(game).to be_valid
        expect(game.to_pgn).not_to include("SetUp")
      end
    end
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
      mate = PGN::Game.new(%w[f3 e5 g4 Qh4])
      expect(mate.outcome).to eq(PGN::Outcome.new(termination: :checkmate, winner: :black))
      expect(mate.outcome).to eq(:checkmate)
    end

    it "is mate also where the counter has run out" do
      game = PGN::Game.new(%w[Ra8], { "FEN" => "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 100" })
      expect(game.outcome.termination).to eq(:checkmate)
      expect(game.seventyfive_moves?).to be(true)
    end

    it "counts repetitions by what can really be played" do
      shuffle = %w[Nf3 Nf6 Ng1 Ng8]
      expect(PGN::Game.new(shuffle)).not_to be_threefold
      game = PGN::Game.new(shuffle * 2)
      expect(game).to be_threefold
      expect(game).not_to be_fivefold
      expect(game).to be_claimable_draw
      expect([game.outcome, game.outcome(claim: false)]).to eq([:draw, nil])
      expect(PGN::Game.new(shuffle * 4)).to be_fivefold
      # The square e3 is in the FEN after 1. e4, but no pawn can take there.
      expect(PGN::Game.new(%w[e4] + (%w[Nf6 Nf3 Ng8 Ng1] * 2))).to be_threefold
    end

    it "remembers that a repetition has been there" do
      game = PGN::Game.new((%w[Nf3 Nf6 Ng1 Ng8] * 2) + %w[e4])
      expect(game).to be_threefold
      expect(game.outcome).to be_nil
    end

    it "sees a draw that a move would bring" do
      game = PGN::Game.new((%w[Nf3 Nf6 Ng1 Ng8] * 2).first(7))
      expect(game.outcome).to be_nil
      expect(game).to be_claimable_draw
    end
  end

  it "has no positions for a game of a variant that is not played" do
    game = PGN.parse("[Variant \"Horde\"]\n\n1. e4 1-0").first
    expect([game.fen_list, game.positions, game.outcome, game.legal?, game.claimable_draw?])
      .to eq([[], [], nil, false, false])
    [-> { game.push("e4") }, -> { game.current_position }, -> { game.annotate(nodes: 1) }].each do |question|
      expect(&question).to raise_error(PGN::UnsupportedVariant, /Horde/)
    end
    game.tags["Variant"] = "Standard"
    expect(game.push("e4").fen_list.size).to eq(2)
  end
end
