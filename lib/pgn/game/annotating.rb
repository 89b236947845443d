# frozen_string_literal: true

require "pgn/annotation_progress"
require "pgn/annotator"

module PGN
  class Game
    # The engine's opinion, written into a game.
    module Annotating
      # Has the engine look at every position of the main line, and writes beside the moves:
      #
      # * `[%eval]`, what the position after the move is worth, in place of one that was there;
      # * `?!`, `?` or `??` beside a move that gives away a tenth, a fifth or three tenths of a point
      #   at least (see {Score#expected}), unless the move has such a mark already;
      # * beside such a move the line that was better, as its last variation.
      #
      # Repetitions in the game count. When an exception or the block's `break` ends it early, the
      # moves looked at so far have been annotated.
      #
      # @param movetime [Integer, nil] milliseconds for each position
      # @param depth [Integer, nil] half-moves
      # @param nodes [Integer, nil] positions to look at for each of the game's
      # @param threads [Integer] as for {Bitboard::Engine#search}, like the other limits
      # @param hash [Integer]
      # @param variations [Boolean] whether to write better lines
      # @yieldparam progress [AnnotationProgress] after each move
      # @return [self]
      # @raise [FrozenError]
      # @raise [ArgumentError] when no limit is given, or a value is out of its range
      # @raise [IllegalMove] when a move cannot be played, and nothing has changed
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      # @example
      #   game.annotate(depth: 12) { |progress| puts progress }.to_pgn
      def annotate(movetime: nil, depth: nil, nodes: nil, threads: 1, hash: 16, variations: true)
        Argument.check_frozen(self)
        raise ArgumentError, "give a limit: movetime:, depth: or nodes:" unless movetime || depth || nodes

        Annotator.new(self, variations:, movetime:, depth:, nodes:, threads:, hash:).run do |progress|
          yield progress if block_given?
        end
        self
      end
    end
  end
end
