# frozen_string_literal: true

module PGN
  module Bitboard
    class Engine
      # The best move, found by looking ahead.
      module Searching
        # What a clock may tell, in milliseconds, and moves until more time is added.
        CLOCK = %i[wtime btime winc binc movestogo].freeze

        # Looks for the best move until a limit is reached; whichever comes first counts.
        #
        # The moves that were pushed count for repetitions. Every search starts afresh: with one thread
        # the same call with the same depth or nodes gives the same result again. Other Ruby threads
        # run meanwhile; an exception raised in the calling thread (Ctrl-C, `Timeout`, `Thread#kill`)
        # stops the search at once.
        #
        # The block runs in the calling thread, while the search goes on beside it, and may leave by
        # `break` or an exception: that stops the search. The engine is {Busy} for everything but
        # {Engine#stop} until the search has ended.
        #
        # @param depth [Integer, nil] half-moves, 1..127
        # @param nodes [Integer, nil] positions to look at, of all threads together, 1..10**15
        # @param movetime [Integer, nil] milliseconds, 1..4294967295
        # @param clock [Hash{Symbol => Integer}, nil] the clocks to play by: `wtime:` and `btime:` (those
        #   of the side to move are needed), `winc:`, `binc:` in milliseconds, and `movestogo:`
        # @param mate [Integer, nil] ends when a mate in so many moves is found, 1..64. Where there is
        #   none it ends by another limit or {Engine#stop} only
        # @param infinite [Boolean] whether to go on until {Engine#stop}, whatever the other limits
        # @param threads [Integer] 1..256
        # @param hash [Integer] megabytes for the table of positions, 1..1048576
        # @param multipv [Integer] how many of the best moves to find, each with its line, 1..256
        # @param moves [Array<String>, nil] the only moves to look at, in SAN or UCI notation
        # @yieldparam info [SearchInfo] one for each line, each time the search has looked a half-move
        #   deeper
        # @return [SearchResult]
        # @raise [ArgumentError] when no limit is given, or a value is out of its range
        # @raise [TypeError]
        # @raise [IllegalMove] when one of `moves` is not legal
        # @raise [EngineFailure] when the table's memory cannot be had
        # @example
        #   engine.search(movetime: 500) { |info| puts info }.best_move  # => "e2e4"
        def search(depth: nil, nodes: nil, movetime: nil, clock: nil, mate: nil, infinite: false,
                   threads: 1, hash: 16, multipv: 1, moves: nil)
          running = start_search(depth, nodes, movetime, clock_times(clock), mate, infinite,
                                 threads, hash, multipv, moves, block_given?)
          while (info = running.next_info)
            yield SearchInfo.report(**info)
          end
          SearchResult.report(**running.result)
        ensure
          running&.close
        end

        # What the position is worth without looking ahead. In check, or with pieces hanging, that says
        # little.
        # @return [Score] from the view of the side to move
        def evaluate
          Score.new(cp: static_evaluation)
        end

        private

        def clock_times(clock)
          return if clock.nil?

          unknown = Argument.check(clock, Hash, "clock").keys - CLOCK
          raise ArgumentError, "unknown in clock: #{unknown.first.inspect}" unless unknown.empty?

          clock.values_at(*CLOCK)
        end
      end
    end
  end
end
