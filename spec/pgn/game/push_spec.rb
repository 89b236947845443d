# frozen_string_literal: true

RSpec.describe PGN::Game, "with moves pushed to it" do
  # Moves that can go on for ever.
  def shuffle(plies)
    Array.new(plies) { |ply| %w[Nf3 Nf6 Ng1 Ng8][ply % 4] }
  end

  # Runs the block and counts the calls of methods and blocks that it makes.
  def calls(&block)
    count = 0
    TracePoint.new(:call, :c_call, :b_call) { count += 1 }.enable(&block)
    count
  end

  it "makes as many calls for a move behind many as for one behind few" do
    counts = [4, 40, 400].map do |plies|
      game = described_class.new(shuffle(plies)).push("Nf3")
      calls { game.push("Nf6") }
    end
    expect(counts.uniq.size).to eq(1)
  end

  it "notices every change of the moves before" do
    changes = {
      "another notation" => ->(game) { game.moves[1].notation = "c5" },
      "another move in its place" => ->(game) { game.moves[1] = "c5" },
      "another line" => ->(game) { game.moves.replace(%w[e4 c5 Nf3].map { |san| PGN::MoveText.new(san) }) },
      "fewer moves" => ->(game) { game.moves.pop(2) && game.push("c5").push("Nf3") }
    }
    changes.each do |name, change|
      game = described_class.new(%w[e4]).push("e5").push("Nf3")
      change.call(game)
      expect(game.push("d6").fen_list).to eq(described_class.new(%w[e4 c5 Nf3 d6]).fen_list), name
      expect(game.current_position.to_s).to eq(game.fen_list.last)
    end
  end

  it "notices another start" do
    game = described_class.new(%w[e4 e5 Ke2]).push("Ke7")
    game.tags["FEN"] = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"
    expect(game.push("Kd3").fen_list.last).to eq("8/4k3/8/4p3/4P3/3K4/8/8 b - - 3 3")
    game.tags["FEN"] = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 7 9"
    expect(game.push("Kd6").fen_list.last).to eq("8/8/3k4/4p3/4P3/3K4/8/8 w - - 4 12")
  end

  it "says why no move can be pushed once one before it cannot be played" do
    game = described_class.new(%w[e4]).push("e5")
    game.moves[0].notation = "e5"
    2.times { expect { game.push("Nf3") }.to raise_error(PGN::IllegalMove, /e5/) }
    expect(game.moves).to eq(%w[e5 e5])
    game.moves[0].notation = "e4"
    expect(game.push("Nf3").moves).to eq(%w[e4 e5 Nf3])
  end

  it "shares nothing that it knows with its copies" do
    game = described_class.new(%w[e4]).push("e5")
    copy = game.dup.push("Nf3")
    expect([game.push("d4"), copy].map { |each| each.moves.last.to_s }).to eq(%w[d4 Nf3])
    expect([game, copy].map { |each| each.current_position.to_s }).to eq([game, copy].map { |each| each.fen_list.last })
  end

  it "knows how it stands after each of them" do
    game = described_class.new([])
    stands = shuffle(8).map { |move| game.push(move).outcome&.termination }
    expect(stands).to eq([nil] * 7 + [:threefold_repetition])
    game.pop
    expect([game.outcome, game.threefold?]).to eq([nil, false])
  end
end
