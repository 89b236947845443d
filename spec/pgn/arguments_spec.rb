# frozen_string_literal: true

# What is wrong with an argument is said in words, everywhere.
RSpec.describe PGN do
  board = PGN::Board.start
  {
    "attributes must be a Hash, not NilClass" => -> { PGN::FEN.from_attributes(nil) },
    "halfmove must be an Integer, not String" => -> { PGN::Position.new(board, :white, [], nil, "x") },
    "fullmove must be an Integer, not NilClass" => -> { PGN::Position.new(board, :white, [], nil, 0, nil) },
    "from must be a String, not Symbol" => -> { PGN::Notation.san(PGN::Position.start, :e2, :e4) },
    "to must be a String, not NilClass" => -> { PGN::Notation.san_from_fen(PGN::FEN::INITIAL, "e2", nil) },
    "board must be a PGN::Board, not String" => -> { PGN::Attack.king_idx("x", :white) },
    "san must be a String, not NilClass" => -> { PGN::MoveText.normalize_castling(nil) },
    "pawns must be a Numeric, not String" => -> { PGN::MoveText.new("e4").eval = "x" },
    "mate must be an Integer, not String" => -> { PGN::Evaluation.new(mate: "3") },
    "depth must be an Integer, not Float" => -> { PGN::Evaluation.new(pawns: 1, depth: 2.5) },
    "encoding must be a String, not Integer" => -> { PGN.parse("1. e4", 5) },
    "path must be a String or a Pathname, not NilClass" => -> { PGN.parse_file(nil) },
    "game must be a PGN::Game, not String" => -> { PGN::Serializer.new("1. e4") },
    "fen must be a String, a PGN::FEN or a PGN::Position, not PGN::EPD" => -> { PGN::Position.from_fen(PGN::EPD.new) },
    "color must be :white or :black, not Integer" => -> { PGN::Position.start.attackers("e4", 5) },
    "clock must be a Hash, not Integer" => -> { PGN::Position.start.search(clock: 5) }
  }.each do |message, call|
    it("says that #{message}") { expect(&call).to raise_error(TypeError, message) }
  end

  it "takes what stands for a String wherever one is wanted" do
    given = ->(text) { Struct.new(:to_str).new(text) }
    start = PGN::Position.start
    expect(PGN::Bitboard::Engine.new(given[PGN::FEN::INITIAL]).push(given["e4"]).pop).to eq("e2e4")
    expect([start.legal?(given["e4"]), PGN::Notation.san(start, given["e2"], given["e4"])]).to eq([true, "e4"])
    expect([PGN::Board.start.at(given["e2"]), PGN::FEN.new(given[PGN::FEN::INITIAL]).active]).to eq(%w[P w])
    expect(PGN::Move.new(given["Nf3"], :white).destination).to eq("f3")
    expect(PGN.parse(given["1. e4 *"]).first.moves.size).to eq(1)
  end

  it "tells which field there is not" do
    expect { PGN::FEN.from_attributes(1 => "x") }.to raise_error(ArgumentError, "no such field: 1")
  end

  it "says that an EPD without fields has none" do
    expect { PGN::EPD.new.operations }.to raise_error(PGN::InvalidFEN, "bad FEN: empty FEN")
  end

  it "takes a number of pawns for an evaluation" do
    move = PGN::MoveText.new("e4")
    move.eval = 0.5
    expect(move.eval).to eq(PGN::Evaluation.new(pawns: 0.5))
  end
end
