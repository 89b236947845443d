# frozen_string_literal: true

# Every way in takes what Position#move takes, and refuses the rest with the same error.
RSpec.describe PGN::Game, "given texts in any encoding" do
  let(:ways) do
    { "Game.new" => ->(text) { described_class.new([text]).moves[0] },
      "push" => ->(text) { described_class.new([]).push(text).moves[0] },
      "moves <<" => ->(text) { described_class.new([]).tap { |game| game.moves << text }.root.next.move },
      "add_variation" => ->(text) { described_class.new(%w[d4]).root.add_variation([text])[1].move },
      "variations" => ->(text) { PGN::MoveText.new("d4", nil, nil, [[text]]).variations[0][0] },
      "MoveText.new" => ->(text) { PGN::MoveText.new(text) },
      "notation=" => ->(text) { PGN::MoveText.new("d4").tap { |move| move.notation = text } } }
  end

  it "reads moves" do
    %w[UTF-16LE UTF-32BE ISO-8859-1 US-ASCII BINARY].each do |encoding|
      ways.each { |name, way| expect(way["Nf3".encode(encoding)]).to eq("Nf3"), "#{name}, #{encoding}" }
    end
    expect(PGN::MoveText.normalize_castling("0-0".encode("UTF-16LE"))).to eq("O-O")
  end

  it "refuses moves with bytes that are no text" do
    texts = ["Nf3\xFF", "Nf3\xFF".b, "Nf3".encode("UTF-16LE").b.concat("\x00\xD8".b).force_encoding("UTF-16LE")]
    texts.each do |text|
      ways.each { |name, way| expect { way[text] }.to raise_error(PGN::IllegalMove), "#{name}, #{text.encoding}" }
    end
  end

  it "reads annotations, tags and results, and never breaks on what is none" do
    [->(text) { text.encode("UTF-16LE") }, ->(text) { "#{text}\xFF" }].each do |writing|
      tags = { "White" => "A", "WhiteElo" => "7", "Variant" => "Atomic" }
      game = described_class.new(%w[e4], tags.to_a.flatten.map(&writing).each_slice(2).to_h, writing["1-0"])
      expect([game.inspect, game.to_pgn]).to all(be_a(String))
      tags.each { |name, value| game.tags[name] = writing[value] }
      expect(game.white).to start_with("A")
      expect { game.fen_list }.to raise_error(PGN::UnsupportedVariant)
      game.tags.replace("FEN" => writing["8/8"])
      expect { game.fen_list }.to raise_error(PGN::InvalidFEN)
      expect(PGN::Evaluation.parse(writing["x"])).to be_nil
      expect { PGN::MoveText.new("e4", writing["x"]) }.to raise_error(ArgumentError, /no annotation/)
    end
    expect(PGN::MoveText.new("e4", "!".encode("UTF-16LE")).nags).to eq([1])
  end
end
