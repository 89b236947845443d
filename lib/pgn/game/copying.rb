# frozen_string_literal: true

require "pgn/frozen_clones"

module PGN
  class Game
    # Copies of a game, which share nothing that can be changed with it, and frozen games.
    module Copying
      include FrozenClones

      # Freezes the game with its tags, moves and comments.
      # @return [self]
      def freeze
        moves.each(&:freeze)
        [tags, moves, comments].each(&:freeze)
        super
      end

      private

      # The copy of a game that was read makes what nobody has asked for yet by itself.
      def initialize_copy(other)
        super
        @tags = other.tags.transform_values(&:dup)
        @moves = @moves.map(&:dup) if defined?(@moves)
        @comments = @comments.dup if defined?(@comments)
        @known_line = nil
      end
    end
  end
end
