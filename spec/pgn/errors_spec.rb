# frozen_string_literal: true

RSpec.describe PGN::Error do
  {
    PGN::InvalidFEN => ArgumentError,
    PGN::IllegalMove => ArgumentError,
    PGN::NativeExtensionMissing => LoadError,
    PGN::Bitboard::Busy => StandardError,
    PGN::Bitboard::EngineFailure => StandardError
  }.each do |error, parent|
    it "is mixed into #{error}, which old code rescues as #{parent}" do
      expect(error.superclass).to be(parent)
      expect { raise error }.to raise_error(described_class)
    end
  end

  it "leaves a move's error complete when it is raised by name only" do
    error = PGN::IllegalMove.new
    expect([error.move, error.fen, error.reason, error.candidates]).to eq([nil, nil, :illegal, []])
  end

  it "leaves a FEN's error complete when it is raised by name only" do
    error = PGN::InvalidFEN.new("no good")
    expect([error.field, error.found, error.reasons]).to eq([nil, nil, ["no good"]])
  end
end
