# frozen_string_literal: true

RSpec.describe PGN::Game, "#annotate" do
  # Fool's mate: the second move of White gives the game away.
  let(:game) { described_class.new(%w[f3 e5 g4 Qh4#]) }

  it "writes what the positions are worth" do
    expect(game.annotate(depth: 5)).to equal(game)
    expect(game.evals.map(&:nil?)).to eq([false, false, false, true])
    expect(game.evals[2]).to eq(PGN::Evaluation.new(mate: -1))
    expect(game.evals.first.depth).to be >= 5
  end

  it "marks bad moves, and shows what was better" do
    game.annotate(depth: 5)
    expect(game.moves[2].annotation).to eq(["$4"])
    line = game.moves[2].variations.first
    expect(line.first.notation).not_to eq("g4")
    expect(line.first.eval).not_to be_nil
    expect(game.moves[3]).to have_attributes(annotation: nil, variations: [])
  end

  it "writes a game that reads back the same" do
    text = game.annotate(depth: 4).to_pgn
    read = PGN.parse(text).first
    expect(read.errors).to be_empty
    expect(read.to_pgn).to eq(text)
    expect(read.evals).to eq(game.evals)
    expect(read.moves[2].nags).to eq([4])
  end

  it "may leave better lines out" do
    game.annotate(depth: 4, variations: false)
    expect(game.moves.map(&:variations)).to all(be_empty)
    expect(game.moves[2].annotation).to eq(["$4"])
  end

  it "keeps what people wrote, and replaces evaluations" do
    read = PGN.parse("1. f3 e5 2. g4! {[%clk 0:01:00] [%eval 9.99] bold} (2. e4 Nc6) Qh4# *").first
    read.annotate(depth: 4)
    move = read.moves[2]
    expect(move).to have_attributes(annotation: ["!"], comment: "bold", clock: 60.0)
    expect(move.eval.mate).to eq(-1)
    expect(move.variations.first).to eq(%w[e4 Nc6])
    expect(read.to_pgn).not_to include("9.99")
    twice = read.to_pgn
    expect(read.annotate(depth: 4).to_pgn).to eq(twice)
  end

  it "puts marks before comments, and comments before variations" do
    read = PGN.parse("1. f3 e5 2. g4 {bold} 2... Qh4# *").first.annotate(depth: 4)
    expect(read.to_pgn).to match(/g4 \$4 \{\s*\[%eval #-1,\d+\] bold\s*\} \(/m)
  end

  it "tells how far it is" do
    steps = []
    game.annotate(depth: 3) { |progress| steps << progress }
    expect(steps.map(&:ply)).to eq([1, 2, 3, 4])
    expect(steps.map(&:plies).uniq).to eq([4])
    expect(steps[2]).to have_attributes(move: game.moves[2], loss: be > 0.3, mark: "??", frozen?: true)
    expect(steps.last.result.best_move).to be_nil
    expect(steps[2].to_s).to start_with("3/4 g4?? #-1")
  end

  it "keeps what is done when it is left early" do
    game.annotate(depth: 3) { break }
    expect(game.evals.map(&:nil?)).to eq([false, true, true, true])
  end

  it "knows moves that were renamed in UCI notation" do
    game.moves[2].notation = "g2g4"
    game.moves[3].notation = "d8h4"
    expect(game.annotate(depth: 4).moves.map(&:nags)[2..]).to eq([[4], []])
  end

  it "sees that a repetition draws" do
    moves = %w[Qa2 Kf8 Qa1 Kg8 Qa2 Kf8 Qa1 Kg8]
    game = described_class.new(moves, { "FEN" => "6k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - 10 40" }).annotate(depth: 3)
    expect(game.evals.first(7).map(&:to_f)).to match([*[be > 3] * 6, 0.0])
    expect(game.moves[6].nags).to eq([4])
  end

  it "plays on after a null move, which it does not judge" do
    game = described_class.new(%w[e4 -- d4]).annotate(depth: 3)
    expect(game.evals).to all(be_a(PGN::Evaluation))
    expect(game.moves[1].annotation).to be_nil
  end

  it "does nothing to a game that cannot be played or has no moves" do
    broken = described_class.new(%w[e4 Qh5 Nc3])
    expect { broken.annotate(depth: 2) }.to raise_error(PGN::IllegalMove)
    expect(broken.evals).to all(be_nil)
    expect(described_class.new([]).annotate(depth: 2).moves).to eq([])
  end

  it "wants a limit that ends" do
    expect { game.annotate }.to raise_error(ArgumentError, /give a limit/)
    expect { game.annotate(threads: 2) }.to raise_error(ArgumentError, /give a limit/)
    expect { game.annotate(depth: 0) }.to raise_error(ArgumentError, /depth must be between/)
    expect { game.annotate(infinite: true) }.to raise_error(ArgumentError, /unknown keyword/)
    expect(game.evals).to all(be_nil)
  end
end
