# frozen_string_literal: true

# What a frozen game or move holds is frozen too: writes are refused, and never lost.
RSpec.describe PGN::Game, "with frozen parts" do
  def parse(text) = PGN.parse(text).first

  let(:text) { "[White \"A\"]\n\n{x} 1. e4! {y} (1. d4 d5) e5 *" }

  it "refuses writes into what a frozen game holds" do
    by_hand = described_class.new([PGN::MoveText.new("e4", "!", "y", [%w[d4 d5]]), "e5"], { "White" => "A" })
    [parse(text), parse(text).tap(&:to_pgn), by_hand].each do |game|
      game.freeze
      move = game.moves.first
      writes = [-> { game.moves << "Nf3" }, -> { game.tags["A"] = "b" }, -> { move.annotation << "?" },
                -> { move.variations << ["c4"] }, -> { move.variations[0] << "c4" }, -> { move.comment = "z" },
                -> { move.variations[0][0].comment = "z" }, -> { move.variations[0][1].annotation = "!" }]
      expect(writes).to all(raise_error(FrozenError))
      expect([game.clone, game.clone.moves, game.clone.moves[0].variations]).to all(be_frozen)
      expect(game.dup.push("Nf3").moves[0].tap { |copy| copy.variations << ["c4"] }.variations.size).to eq(2)
    end
  end

  it "refuses writes into the texts that it holds" do
    tags = { "FEN" => PGN::FEN::INITIAL.dup }
    given = [PGN::MoveText.new("e4", "!", "y"), "e5"]
    by_hand = described_class.new(given, tags, +"1-0", +"1. e4 e5 1-0").tap { |game| game.tags["Round"] = +"1" }
    [by_hand, parse(text), parse(text).tap(&:to_pgn)].each do |game|
      game.freeze
      move = game.moves.first
      texts = [*game.tags.values, move.notation, move.source, move.uci, *move.annotation]
      expect(texts).to all(be_frozen)
      copy = game.dup
      copy.tags.each_value { |value| value << "x" }
      expect([copy.moves[0].source, copy.moves[0].uci].map { |text| text << "x" }).to eq(%w[e4x e2e4x])
    end
    expect([by_hand.result, by_hand.pgn]).to all(be_frozen)
    expect([by_hand.dup.result << "x", by_hand.dup.pgn << "x"]).to eq(["1-0x", "1. e4 e5 1-0x"])
  end

  it "leaves what it was given as it was" do
    given = { tag: +"A", result: +"1-0", pgn: +"x", san: +"e4", mark: +"!" }
    move = PGN::MoveText.new(given[:san], given[:mark])
    described_class.new([move], { "White" => given[:tag] }, given[:result], given[:pgn]).freeze
    move.freeze
    expect(given.values.map { |value| value << "x" }).to eq(%w[Ax 1-0x xx e4x !x])
  end

  it "refuses writes beside a frozen move" do
    [parse(text).moves[0].freeze, parse(text).moves[0].clone(freeze: true)].each do |move|
      writes = [-> { move.annotation << "?" }, -> { move.variations << ["c4"] }, -> { move.variations[0].pop },
                -> { move.variations[0][0].comment = "z" }]
      expect(writes).to all(raise_error(FrozenError))
      expect([move.clone.variations, move.clone.annotation]).to all(be_frozen)
      expect(move.dup.tap { |copy| copy.comment = "z" }.comment).to eq("z")
    end
  end

  it "freezes moves however deep variations nest" do
    depth = 20_000
    game = parse("1. e4 #{"(1. d4 " * depth}#{")" * depth} *").freeze
    expect(game.moves[0].variations[0][0].variations[0]).to be_frozen
  end

  it "says that frozen nodes are frozen, not stale" do
    game = parse(text)
    game.moves[0].freeze
    node = game.root.variations[0]
    expect { node.add_variation("Nf6") }.to raise_error(FrozenError)
    expect { node.promote_to_main }.to raise_error(FrozenError)
  end

  it "changes nothing where an edit meets something frozen" do
    frozen = { ->(game) { game.root.variations[1].move } => %i[next demote],
               ->(game) { game.moves } => [:itself, :add_main_variation, "c4"],
               ->(game) { game.moves[0] } => %i[next delete] }
    frozen.each do |part, (place, *edit)|
      game = parse("1. e4 (1. d4 d5) (1. c4) e5 *")
      part.call(game).freeze
      written = game.to_pgn
      expect { game.root.public_send(place).public_send(*edit) }.to raise_error(FrozenError)
      expect(game.to_pgn).to eq(written)
    end
  end

  it "reads Strings in frozen moves" do
    game = described_class.new(["e4"])
    game.moves << "e5"
    game.moves.freeze
    expect([game.clocks, game.evals, game.fen_list.size]).to eq([[nil] * 2, [nil] * 2, 3])
    expect(game.root.next.next.notation).to eq("e5")
  end
end
