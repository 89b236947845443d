# frozen_string_literal: true

RSpec.describe PGN::SearchResult do
  let(:result) { engine("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").search(depth: 3, multipv: 2) }
  let(:info) { result.lines.first }

  it "is frozen to the bottom" do
    parts = [result, result.best_move, result.best_move_san, result.score, result.lines, info, info.pv, info.pv.first,
             info.pv_san, info.pv_san.first]
    expect(parts).to all(be_frozen)
  end

  it "is a value" do
    copy = described_class.new(**result.to_h)
    expect([copy, copy.hash, copy.eql?(result)]).to eq([result, result.hash, true])
    expect(described_class.new(**result.to_h, depth: 99)).not_to eq(result)
    expect(result).not_to eq(info)
    expect { described_class.new(depth: 3) }.to raise_error(ArgumentError, /give each of/)
    expect { PGN::SearchInfo.new(**info.to_h, other: 3) }.to raise_error(ArgumentError, /give each of/)
  end

  it "matches patterns" do
    best = case result
           in { best_move: String => move, score: PGN::Score } then move
           end
    expect(best).to eq("a1a8")
  end

  it "reads well" do
    expect(result.to_s).to match(%r{\Aa1a8 #1 depth \d+/\d+ Ra8# \(\d+ nodes, \d+ ms\)\z})
    expect(result.inspect).to eq("#<PGN::SearchResult #{result}>")
    expect(info.to_s).to match(%r{\Adepth \d+/\d+ #1 Ra8# \(})
    expect(result.lines.last.to_s).to include(" line 2 ")
    expect(info.inspect).to start_with("#<PGN::SearchInfo depth ")
  end

  it "knows White's view" do
    expect(result.evaluation.to_s).to eq("#1,#{result.depth}")
    expect(engine("r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1").search(depth: 2).evaluation.mate).to eq(-1)
  end
end
