# frozen_string_literal: true

RSpec.describe PGN::Bitboard, ".cpu_tier" do
  def tier_and_count(asked)
    program = "require 'pgn'; puts PGN::Bitboard.cpu_tier, PGN::Position.start.perft(4)"
    run_ruby(program, environment: { "PGN2_CPU_TIER" => asked }).first.lines(chomp: true)
  end

  it "is the one that the environment names, with the same answers" do
    expect(tier_and_count("baseline")).to eq(%w[baseline 197281])
  end

  it "is the fastest, with a warning, when the environment names none that there is" do
    tier = described_class.cpu_tier
    warning = "pgn2: PGN2_CPU_TIER is \"abacus\", no tier that this CPU has: using #{tier}"
    expect(tier_and_count("abacus")).to eq([warning, tier, "197281"])
    expect(tier_and_count("")).to eq([tier, "197281"])
  end
end
