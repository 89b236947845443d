# frozen_string_literal: true

require "pgn/native"
require "pgn/bitboard/engine"

module PGN
  # The native rules engine.
  module Bitboard
    # @!method self.cpu_tier
    #   Which of the instruction sets built into the extension is in use here,
    #   chosen once by what the CPU has: `"bmi2"`, `"popcnt"` or `"baseline"` on
    #   x86-64, one name elsewhere.
    #   @return [String]

    unless Native.load
      # Stand-ins, so that `require "pgn"` works without the extension and the
      # first use says what is missing.
      def self.cpu_tier
        raise NativeExtensionMissing
      end

      Engine.define_singleton_method(:new) { |*, **| raise NativeExtensionMissing }
    end
  end
end
