# frozen_string_literal: true

RSpec.describe PGN::Score do
  def cp(value)
    described_class.new(cp: value)
  end

  def mate(moves)
    described_class.new(mate: moves)
  end

  it "is either centipawns or a mate" do
    expect(cp(-35)).to have_attributes(cp: -35, mate: nil, mate?: false, pawns: -0.35)
    expect(mate(3)).to have_attributes(cp: nil, mate: 3, mate?: true, pawns: nil)
    expect { described_class.new }.to raise_error(ArgumentError, /either/)
    expect { described_class.new(cp: 1, mate: 1) }.to raise_error(ArgumentError, /either/)
  end

  it "orders scores by how good they are" do
    ordered = [mate(0), mate(-1), mate(-5), cp(-900), cp(0), cp(20_000), mate(9), mate(1)]
    expect(ordered.shuffle.sort).to eq(ordered)
    expect { cp(1) < 2 }.to raise_error(ArgumentError)
  end

  it "is a value" do
    expect([cp(5), cp(5).hash, cp(5).eql?(cp(5))]).to eq([cp(5), cp(5).hash, true])
    expect(cp(5)).not_to eq(5)
    expect(cp(0)).to be_frozen
  end

  it "writes itself" do
    expect([cp(35), cp(0), cp(-1204), mate(3), mate(-2)].map(&:to_s)).to eq(%w[+0.35 +0.00 -12.04 #3 #-2])
    expect(cp(35).inspect).to eq("#<PGN::Score +0.35>")
  end

  it "tells the points to expect" do
    expect(cp(0).expected).to eq(0.5)
    expect(cp(400).expected).to be_within(1e-9).of(10 / 11.0)
    expect(cp(150).expected + cp(-150).expected).to be_within(1e-9).of(1)
    expect([mate(4), mate(-4), mate(0)].map(&:expected)).to eq([1.0, 0.0, 0.0])
  end

  it "turns into White's view" do
    expect(cp(35).evaluation(:white, depth: 9).to_s).to eq("0.35,9")
    expect(cp(35).evaluation(:black).to_s).to eq("-0.35")
    expect(mate(-3).evaluation(:black).to_s).to eq("#3")
    expect(mate(0).evaluation(:black)).to be_nil
    expect { cp(1).evaluation("w") }.to raise_error(ArgumentError, /player/)
  end
end
