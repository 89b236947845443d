# frozen_string_literal: true

require_relative "clock"

module Bench
  module Peers
    # Our engine as a Ruby program calls it, in this process.
    class OwnEngine
      # What the table calls it.
      def label = "pgn2, from Ruby"

      # Counts a position; answers the count and the CPU seconds.
      def perft(position)
        engine = PGN::Bitboard::Engine.new(position.fen)
        start = Clock.cpu
        nodes = engine.perft(position.depth)
        [nodes, Clock.cpu - start]
      end
    end
  end
end
