# frozen_string_literal: true

RSpec.describe PGN::Outcome do
  let(:mate) { described_class.new(winner: :black, termination: :checkmate) }

  it "writes the result as PGN does" do
    results = [:white, :black, nil].map { |winner| described_class.new(winner:, termination: :x).to_s }
    expect(results).to eq(%w[1-0 0-1 1/2-1/2])
  end

  it "is a draw when nobody won" do
    expect(described_class.new(termination: :stalemate)).to be_draw
    expect(mate).not_to be_draw
  end

  it "is equal to one with the same winner and termination" do
    same = described_class.new(winner: :black, termination: :checkmate)
    expect(mate).to eq(same)
    expect({ mate => 1 }).to have_key(same)
  end

  it "differs by winner and by termination" do
    expect(mate).not_to eq(described_class.new(winner: :white, termination: :checkmate))
    expect(mate).not_to eq(described_class.new(winner: :black, termination: :resignation))
    expect(mate).not_to eq("0-1")
  end

  it "equals the Symbols that pgn2 2.x gave" do
    draw = described_class.new(termination: :threefold_repetition)
    expect([mate == :checkmate, mate == :draw, draw == :draw, draw == :threefold_repetition, draw == :stalemate])
      .to eq([true, false, true, true, false])
    expect([mate, draw, described_class.new(termination: :stalemate)].map(&:to_sym)).to eq(%i[checkmate draw stalemate])
  end

  it "cannot change" do
    expect(mate).to be_frozen
  end

  it "shows what it is" do
    expect(mate.inspect).to eq("#<PGN::Outcome 0-1 checkmate>")
  end

  it "takes no other winner" do
    expect { described_class.new(winner: :green, termination: :checkmate) }.to raise_error(ArgumentError)
  end
end
