# frozen_string_literal: true

RSpec.describe PGN::Bitboard do
  it "names the instruction tier in use" do
    expected = RbConfig::CONFIG["host_cpu"] == "x86_64" ? /\A(baseline|popcnt|bmi2)\z/ : /\A[a-z0-9]+\z/
    expect(described_class.cpu_tier).to match(expected)
  end
end
