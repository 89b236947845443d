# frozen_string_literal: true

require "pgn/bitboard/engine"

module PGN
  # The native rules engine.
  module Bitboard
    # @!method self.cpu_tier
    #   Which of the instruction sets built into the extension is in use here,
    #   chosen once by what the CPU has: `"bmi2"`, `"popcnt"` or `"baseline"` on
    #   x86-64, one name elsewhere.
    #   @return [String]
  end
end
