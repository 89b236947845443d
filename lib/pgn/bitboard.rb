# frozen_string_literal: true

require "pgn/bitboard/engine"
require "pgn/bitboard/search"

module PGN
  # The native rules engine.
  module Bitboard
    # @!method self.cpu_tier
    #   Which of the instruction sets built into the extension is in use here,
    #   chosen once by what the CPU has: `"bmi2"`, `"popcnt"` or `"baseline"` on
    #   x86-64, `"baseline"` elsewhere. The environment variable `PGN2_CPU_TIER`, when it
    #   names one that the CPU has as the gem is loaded, wins over the fastest; when it
    #   names none, loading the gem warns of that.
    #   @return [String]

    # @!method self.speak_uci
    #   The native part of {run_uci}.
    #   @api private
    #   @return [nil]

    # Speaks UCI, the protocol of chess programs, on the standard input and output of this process,
    # until `quit` or the end of input. `exe/pgn2-uci` is this and nothing else. Other Ruby threads
    # run meanwhile.
    # @return [nil]
    # @raise [EngineFailure] when reading or writing fails
    def self.run_uci
      # Not before it is needed: few programs speak UCI.
      require "io/nonblock"
      # Native code takes "nothing there yet" for an error.
      [$stdin, $stdout].each { |io| io.nonblock = false if io.respond_to?(:nonblock=) }
      speak_uci
    end
  end
end
