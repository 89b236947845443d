# frozen_string_literal: true

module PGN
  class Position
    # What the engine thinks of a position. It knows nothing of how the position was reached: for
    # repetitions to count use {Bitboard::Engine#search} after pushing the moves.
    module Analysis
      # Looks for the best move, see {Bitboard::Engine#search}.
      # @param options [Hash] `depth:`, `nodes:`, `movetime:`, `threads:` and all the others
      # @yieldparam info [SearchInfo]
      # @return [SearchResult]
      def search(**options, &block)
        engine.search(**options, &block)
      end

      # @param options [Hash] as for {Bitboard::Engine#search}; a limit is needed
      # @return [String, nil] the best move in UCI notation; nil when there is no legal one
      # @example
      #   PGN::Position.start.best_move(movetime: 100)  # => "e2e4"
      def best_move(**options)
        search(**options).best_move
      end

      # What the position is worth without looking ahead, see {Bitboard::Engine#evaluate}.
      # @return [Score] from the view of the side to move
      def evaluate
        engine.evaluate
      end
    end
  end
end
