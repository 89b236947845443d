# frozen_string_literal: true

require "pgn/frozen_clones"

module PGN
  class Game
    # Copies of a game, which share nothing that can be changed with it, and frozen games.
    module Copying
      include FrozenClones

      # Freezes the game with its tags, moves and comments, and the texts in them.
      # @return [self]
      def freeze
        [tags.values, moves, comments].each { |held| held.each(&:freeze) }
        [tags, moves, comments, @result, @pgn].each(&:freeze)
        super
      end

      private

      # The copy of a game that was read makes what nobody has asked for yet by itself.
      def initialize_copy(other)
        super
        @tags = other.tags.transform_values(&:dup)
        @result = @result.dup if defined?(@result)
        @pgn = @pgn.dup if defined?(@pgn)
        @moves = @moves.map(&:dup) if defined?(@moves)
        @comments = @comments.dup if defined?(@comments)
        @known_line = nil
      end
    end
  end
end
