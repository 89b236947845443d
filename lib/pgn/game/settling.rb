# frozen_string_literal: true

module PGN
  class Game
    # Moves on their way into a game, which get their canonical notation there.
    # @api private
    module Settling
      # @param given [Array<String, MoveText>] moves to be played from a position
      # @param position [Position]
      # @return [Array<MoveText>]
      # @raise [IllegalMove]
      def line_of(given, position)
        line = given.map { |move| move_text(move) }
        error = settle(line, position)
        raise error if error

        line
      end

      private

      # The moves with canonical notation as far as they can be played.
      def canonical(moves)
        settle(moves, starting_position)
        moves
      rescue InvalidFEN, UnsupportedVariant
        moves
      end

      # Gives a line and its variations canonical notation as far as they can be played. Without
      # recursion: variations nest as deep as they like.
      # @return [IllegalMove, nil] why no more of the line itself can be played
      def settle(line, position)
        error, waiting = settle_one(line, position)
        while (variation = waiting.pop)
          waiting.concat(settle_one(*variation).last)
        end
        error
      end

      # As {#settle}, of the line alone; beside the error, its variations, each with the position that it
      # starts from.
      def settle_one(line, position)
        replay = Replay.new
        texts = line.map(&:notation)
        written, error = replay.canonical(position, texts)
        variations = variations_of(line) { replay.positions(position, texts).first }
        line.zip(written) { |move, (san, uci)| move.settle(san, uci) if san }
        [error, variations]
      end

      # The variations of a line's moves that can be played. The block gives the positions of the line;
      # it is asked only when there are variations.
      def variations_of(line)
        return [] if line.all? { |move| move.variations.empty? }

        line.zip(yield).flat_map do |move, before|
          before ? move.variations.map { |variation| [variation, before] } : []
        end
      end
    end
  end
end
