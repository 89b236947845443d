# frozen_string_literal: true

RSpec.describe PGN::Attack do
  let(:board) { PGN::Board.start }

  it "names the attackers of a square, sorted" do
    expect(described_class.attackers(board, "f3", "w")).to eq(%w[e2 g1 g2])
    expect(described_class.attackers(board, "f3", :black)).to eq([])
    expect(described_class.attacked?(board, "f6", "b")).to be(true)
    expect(described_class.attacked?(board, "f6", :white)).to be(false)
  end

  it "takes squares as numbers too" do
    expect(described_class.attackers(board, board.index_of("f3"), "w")).to eq(%w[e2 g1 g2])
  end

  it "works without kings" do
    empty = PGN::Board.new([[nil] * 8] * 8).update("a1", "Q")
    expect(described_class.attackers(empty, "h8", :white)).to eq(["a1"])
    expect(described_class.attackers(empty.update("d4", "p"), "h8", :white)).to eq([])
  end

  it "finds kings" do
    expect([described_class.king_idx(board, "w"), described_class.king_idx(board, :black)]).to eq([4, 116])
    expect(described_class.king_idx(board.update("e1", nil), "w")).to be_nil
  end

  it "refuses other arguments" do
    expect { described_class.attackers(board, "j9", "w") }.to raise_error(ArgumentError, /square/)
    expect { described_class.attackers(board, 8, "w") }.to raise_error(ArgumentError)
    expect { described_class.attackers(board, "f3", "x") }.to raise_error(ArgumentError, /color/)
    expect { described_class.attackers("board", "f3", "w") }.to raise_error(TypeError)
  end
end
