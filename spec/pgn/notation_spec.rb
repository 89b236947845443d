# frozen_string_literal: true

RSpec.describe PGN::Notation do
  it "writes the move between two squares in SAN" do
    expect(described_class.san(PGN::Position.start, "g1", "f3")).to eq("Nf3")
    expect(described_class.san_from_fen("8/8/4k3/8/4N3/8/N3N3/6K1 w - - 0 1", "e2", "c3")).to eq("Ne2c3")
  end

  it "castles and promotes" do
    kings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    expect([described_class.san_from_fen(kings, "e1", "g1"), described_class.san_from_fen(kings, "e1", "c1")])
      .to eq(%w[O-O O-O-O])
    pawn = "7k/P7/8/8/8/8/8/7K w - - 0 1"
    expect(%w[q Q n].map { |letter| described_class.san_from_fen(pawn, "a7", "a8", letter) })
      .to eq(%w[a8=Q+ a8=Q+ a8=N])
  end

  it "refuses what cannot be played" do
    expect { described_class.san(PGN::Position.start, "e4", "e5") }.to raise_error(ArgumentError)
    expect { described_class.san_from_fen("7k/P7/8/8/8/8/8/7K w - - 0 1", "a7", "a8") }
      .to raise_error(PGN::IllegalMove) { |error| expect(error.reason).to eq(:missing_promotion) }
    expect { described_class.san_from_fen("x", "e2", "e4") }.to raise_error(PGN::InvalidFEN)
    expect { described_class.san("x", "e2", "e4") }.to raise_error(TypeError)
  end
end
