# frozen_string_literal: true

RSpec.describe PGN::Game, "that is frozen" do
  let(:games) { [described_class.new(%w[e4 e5]), PGN.parse("1. e4 {x} (1. c4) e5 *").first].each(&:freeze) }

  it "can be looked at" do
    games.each { |game| expect([game.moves, game.fen_list.size]).to eq([%w[e4 e5], 3]) }
  end

  it "refuses every change" do
    games.each do |game|
      changes = [-> { game.root.add_main_variation("d4") }, -> { game.root.next.delete },
                 -> { game.push("Nf3") }, -> { game.pop }, -> { game.comment = "x" }, -> { game.moves = [] },
                 -> { game.annotate(nodes: 1) }]
      changes.each { |change| expect(&change).to raise_error(FrozenError, /PGN::Game/) }
      expect(game.moves).to eq(%w[e4 e5])
    end
  end

  it "refuses every change of a frozen move" do
    moves = games.map { |game| game.moves.first } << PGN::MoveText.new("e4")
    moves.each do |move|
      move.freeze
      before = move.comment
      changes = { notation: "d4", annotation: "!", comment: "y", variations: [], eval: 1 }
      changes.each { |name, value| expect { move.public_send(:"#{name}=", value) }.to raise_error(FrozenError) }
      expect([move.notation, move.annotation, move.comment, move.eval]).to eq(["e4", nil, before, nil])
    end
  end

  it "takes over frozen moves and changes none that it was given" do
    given = PGN::MoveText.new("e2e4").freeze
    game = described_class.new([given])
    expect([game.moves.first.notation, given.notation]).to eq(%w[e4 e2e4])
    reply = PGN::MoveText.new("e7e5")
    game.root.next.add_main_variation([reply])
    game.moves.last.comment = "x"
    expect([game.moves, reply.notation, reply.comment]).to eq([%w[e4 e5], "e7e5", nil])
  end
end
