# frozen_string_literal: true

require "yaml"

# Copies, dumps and frozen games.
RSpec.describe PGN::Game do
  let(:game) { described_class.new(%w[e4 e5]) }

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

  it "is kept whole by YAML" do
    text = "[White \"Zoë\"]\n\n{x} 1. e4! {y [%clk 0:01:00]} (1. d4 {z} d5) e5 2. Ke3 0-1 {end}"
    copy = YAML.unsafe_load(YAML.dump(PGN.parse(text).first))
    expect(copy.to_pgn).to eq(PGN.parse(text).first.to_pgn)
    expect([copy.pgn, copy.errors]).to eq([text, PGN.parse(text).first.errors])
    node = YAML.unsafe_load(YAML.dump(copy.root.next))
    expect(node.promote.next.notation).to eq("e4")
  end

  it "is kept however deep its variations nest" do
    nested = { YAML.method(:dump) => [YAML.method(:unsafe_load), 2000],
               Marshal.method(:dump) => [Marshal.method(:load), 20_000] }
    nested.each do |dump, (load, depth)|
      read = PGN.parse("1. e4! #{"(1. d4 {x} " * depth}#{")" * depth} (1. c4 c5) e5 *").first
      expect(load.call(dump.call(read)).to_pgn).to eq(read.to_pgn)
      move = load.call(dump.call(read.moves.first))
      expect([move.nags, move.uci, move.variations.last]).to eq([[1], "e2e4", %w[c4 c5]])
    end
  end

  it "keeps nodes at their place" do
    node = PGN.parse("1. e4 e5 #{"2. Ke2 Ke7 3. Ke1 Ke8 " * 600} (1... c5 2. Nf3) *").first.root.main_line.to_a.last
    copies = [YAML.unsafe_load(YAML.dump(node)), Marshal.load(Marshal.dump(node))]
    expect(copies.map { |copy| [copy.notation, copy.index, copy.position] }).to all(eq(["Ke8", 2401, node.position]))
    node.parent.delete
    expect { Marshal.dump(node) }.to raise_error(ArgumentError, /stale/)
  end

  it "says what YAML and Marshal cannot keep" do
    expect { YAML.dump(PGN::Position.start) }.to raise_error(TypeError, /dump its FEN/)
    [YAML, Marshal].each do |keeper|
      expect { keeper.dump(PGN::Bitboard::Engine.new) }.to raise_error(TypeError, /dump its FEN/)
    end
  end

  describe "copied" do
    let(:text) { "{x} 1. e4! {y} (1. d4 {z} (1. c4) d5) e5 *" }
    # One that was read, one whose moves have been looked at, one whose variations have, one by hand.
    let(:originals) do
      read = %i[result moves to_pgn].map { |look| PGN.parse(text).first.tap(&look) }
      [*read, described_class.new([PGN::MoveText.new("e4", ["!"], "y", [["d4"]]), "e5"])]
    end

    def change(game)
      move = game.moves.first
      move.comment = "changed"
      move.annotation << "$9"
      move.variations.first.first.comment = "deep"
      move.variations.first.pop
      move.notation = "c4"
      game.tags["White"] << "B"
    end

    it "shares no move with the copy" do
      originals.each do |game|
        game.tags["White"] = +"A"
        before = game.to_pgn
        [game.dup, game.clone].each { |copy| change(copy) }
        expect(game.to_pgn).to eq(before)
        copy = game.dup
        change(game)
        expect(copy.to_pgn).to eq(before)
      end
    end

    it "shares no variation with the copy of a move" do
      move = PGN.parse(text).first.moves.first
      copy = move.dup
      copy.variations.first.first.comment = "deep"
      expect([move.variations.first.first.comment, copy.notation]).to eq(%w[z e4])
    end

    it "may have variations as deep as they like" do
      game = PGN.parse("1. e4 #{"(1. d4 " * 20_000}#{")" * 20_000} *").first
      expect(game.to_pgn).to eq(game.dup.to_pgn)
    end
  end

  it "is copied so that changes stay apart" do
    copy = game.dup
    copy.push("Nf3")
    copy.tags["White"] = "B"
    expect([game.moves.size, game.tags]).to eq([2, {}])
  end
end
