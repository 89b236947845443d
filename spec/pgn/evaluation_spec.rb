# frozen_string_literal: true

RSpec.describe PGN::Evaluation do
  it "reads pawns, mates and depths" do
    texts = ["0.35", "-1.25,20", "+2", ".5", "#3", "#-2,18", " 1.0 "]
    read = texts.map { |text| described_class.parse(text) }
    expect(read.map { |evaluation| [evaluation.pawns, evaluation.mate, evaluation.depth] })
      .to eq([[0.35, nil, nil], [-1.25, nil, 20], [2.0, nil, nil], [0.5, nil, nil], [nil, 3, nil], [nil, -2, 18],
              [1.0, nil, nil]])
  end

  it "reads nothing else" do
    expect(["", "good", "#", "1,5,5", nil, "1.2.3"].map { |text| described_class.parse(text) }).to all(be_nil)
  end

  it "compares with numbers and its like" do
    half = described_class.new(pawns: 0.5)
    expect(half).to eq(0.5)
    expect(half).to eq(described_class.new(pawns: 0.5, depth: 9))
    expect(half).not_to eq(described_class.new(mate: 1))
    expect(half).not_to eq("0.5")
    expect({ half => 1 }).to have_key(described_class.new(pawns: 0.5))
    expect(half).to be_frozen
  end

  it "must have a value" do
    expect { described_class.new }.to raise_error(ArgumentError)
    expect { described_class.new(pawns: 1, mate: 1) }.to raise_error(ArgumentError)
  end

  it "shows itself" do
    expect(described_class.new(mate: -3, depth: 20).inspect).to eq("#<PGN::Evaluation #-3,20>")
  end
end
