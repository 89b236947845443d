# frozen_string_literal: true

RSpec.describe PGN::Position do
  let(:position) { described_class.from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1") }

  it "is searched" do
    depths = []
    result = position.search(depth: 3) { |info| depths << info.depth }
    expect(result.pv_san).to eq(["Ra8#"])
    expect(depths.first).to eq(1)
  end

  it "has a best move, unless the game is over" do
    expect(position.best_move(depth: 2)).to eq("a1a8")
    expect(position.move("Ra8").best_move(depth: 2)).to be_nil
    expect { position.best_move }.to raise_error(ArgumentError, /limit/)
  end

  it "is evaluated as its side to move sees it" do
    expect(position.evaluate.cp).to be_positive
    expect(position.with(player: :black).evaluate.cp).to be_negative
  end
end
