# frozen_string_literal: true

# What a program puts into the Arrays of a game without asking.
RSpec.describe PGN::Game, "with foreign objects among its moves" do
  let(:game) { PGN.parse("1. e4 (1. d4) *").first }

  it "says what is no variation" do
    game.moves[0].variations << 5
    uses = [-> { game.to_pgn }, -> { game.root.children }, -> { game.dup }, -> { game.moves[0].dup }]
    expect(uses).to all(raise_error(TypeError, /must be an Array, not Integer/))
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
