# frozen_string_literal: true

RSpec.describe PGN::Zobrist do
  it "gives the key of the position" do
    %w[e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6].reduce(PGN::Position.start) do |position, move|
      seed = described_class.seed(position.board, position.player, position.castling, position.en_passant)
      expect(seed).to eq(position.zobrist)
      position.move(move)
    end
  end

  it "counts an en passant square only where a pawn may take" do
    board = PGN::Position.start.move("e4").board
    expect(described_class.seed(board, :black, %w[K Q k q], "e3"))
      .to eq(described_class.seed(board, :black, %w[q k Q K], nil))
  end

  it "differs by side and rights" do
    board = PGN::Board.start
    keys = [[:white, %w[K Q k q]], [:black, %w[K Q k q]], [:white, %w[Q k q]]].map do |player, castling|
      described_class.seed(board, player, castling, nil)
    end
    expect(keys.uniq.size).to eq(3)
  end
end
