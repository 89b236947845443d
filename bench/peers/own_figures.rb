# frozen_string_literal: true

require_relative "clock"

module Bench
  module Peers
    # The figures that have no peer: our perft with a hash table and with two threads.
    class OwnFigures
      # perft(7) of the start position.
      DEEP_NODES = 3_195_901_860
      private_constant :DEEP_NODES

      def initialize(rounds, out: $stdout)
        @rounds = rounds
        @out = out
      end

      # Leaves stood for in a second by perft(7, hash: 1024) of the start position.
      def hash_table
        times = Array.new(@rounds) do
          measure(DEEP_NODES) { |engine| engine.perft(7, hash: 1024) }
        end
        cpu, wall = times.transpose.map(&:min)
        @out.puts "perft(7, hash: 1024) of the start position, one thread",
                  format("  %<cpu>.2f effective Gnps by CPU time (%<seconds>.3f s), " \
                         "%<wall>.2f by the wall",
                         cpu: DEEP_NODES / cpu / 1e9, seconds: cpu, wall: DEEP_NODES / wall / 1e9),
                  ""
      end

      # How many times as fast two threads are as one, by the wall.
      def threads
        nodes = POSITIONS.first.nodes
        # A turn is short: more of them than of the other tables' find a quiet moment.
        times = Array.new(@rounds * 4) do
          [1, 2].map { |threads| measure(nodes) { |engine| engine.perft(6, threads:) }.last }
        end
        one, two = times.transpose.map(&:min)
        @out.puts "perft(6, threads: 2) of the start position, by the wall",
                  format("  %<ratio>.2fx of one thread (%<one>.1f ms, %<two>.1f ms)",
                         ratio: one / two, one: one * 1e3, two: two * 1e3),
                  ""
      end

      private

      # The CPU seconds and the wall's of a count, which must be +nodes+.
      def measure(nodes)
        engine = PGN::Bitboard::Engine.new(POSITIONS.first.fen)
        cpu = Clock.cpu
        wall = Clock.wall
        counted = yield engine
        times = [Clock.cpu - cpu, Clock.wall - wall]
        raise "counted #{counted}, not #{nodes}" unless counted == nodes

        times
      end
    end
  end
end
