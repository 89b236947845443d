# frozen_string_literal: true

require "timeout"
require "yaml"

# What a program puts into the Arrays of a game without asking.
RSpec.describe PGN::Game, "with foreign objects among its moves" do
  let(:game) { PGN.parse("1. e4 (1. d4) *").first }

  it "says what is no variation" do
    game.moves[0].variations << 5
    uses = [-> { game.to_pgn }, -> { game.root.children }, -> { game.dup }, -> { game.moves[0].dup }]
    expect(uses).to all(raise_error(TypeError, /must be an Array, not Integer/))
  end

  {
    "a variation of its first move" => ->(line) { line[0].variations << line },
    "a variation within a variation" => ->(line) { line[0].variations[0][0].variations << line },
    "made of its own move" => ->(line) { line[0].variations << [line[0]] }
  }.each do |name, tie|
    it "says that a line is within itself, #{name}" do
      tie[game.moves]
      uses = [-> { game.to_pgn }, -> { game.root.children }, -> { game.dup }, -> { game.moves[0].dup },
              -> { Marshal.dump(game) }, -> { Marshal.dump(game.moves[0]) }, -> { YAML.dump(game) },
              -> { game.moves = game.moves }, -> { described_class.new([]).push(game.moves[0]) }]
      uses = uses.map { |use| -> { Timeout.timeout(Programs::HANG) { use.call } } }
      expect(uses).to all(raise_error(ArgumentError, /within itself/))
      expect(game.freeze.moves[0].variations).to be_frozen
    end
  end

  it "takes the same line in many places, as long as it ends" do
    line = [PGN::MoveText.new("c4")]
    30.times { line = [PGN::MoveText.new("d4", nil, nil, [line, line])] }
    expect(PGN::MoveText::Nesting.check(line)).to be_nil
    game.moves[0].variations.push(line = [PGN::MoveText.new("c4")], line)
    expect([game.root.children.size, game.to_pgn.scan("c4").size]).to eq([4, 2])
  end

  it "says what is no annotation" do
    move = game.moves[0]
    move.annotation = "!"
    move.annotation << "$5" << "foo\n1. d4"
    expect { game.to_pgn }.to raise_error(ArgumentError, '"foo\n1. d4" is no annotation')
    expect(move.nags).to eq([1, 5])
    move.annotation.pop
    expect(game.to_pgn).to end_with("1. e4! $5 (1. d4) *\n")
  end

  it "says what is no move" do
    game.moves << 5
    uses = [-> { game.to_pgn }, -> { game.pop }, -> { game.push("e5") }, -> { game.root.main_line.to_a }]
    expect(uses).to all(raise_error(TypeError, /a move must be a String or a MoveText, not Integer/))
    expect(game.moves.size).to eq(2)
  end

  it "takes back moves whatever they were put in as" do
    game.moves << "e5"
    expect([game.pop, game.pop, game.pop]).to match([be_a(PGN::MoveText), be_a(PGN::MoveText), nil])
  end
end
