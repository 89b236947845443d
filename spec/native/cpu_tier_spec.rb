# frozen_string_literal: true

RSpec.describe PGN::Bitboard, ".cpu_tier" do
  def tier_and_count(asked)
    program = "require 'pgn'; puts PGN::Bitboard.cpu_tier, PGN::Position.start.perft(4)"
    run_ruby(program, environment: { "PGN2_CPU_TIER" => asked }).first.lines(chomp: true)
  end

  it "is the one that the environment names, with the same answers" do
    expect(tier_and_count("baseline")).to eq(%w[baseline 197281])
  end

  it "is the fastest when the environment names none that there is" do
    expect(tier_and_count("abacus")).to eq([described_class.cpu_tier, "197281"])
  end
end
