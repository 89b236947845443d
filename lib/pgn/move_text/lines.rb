# frozen_string_literal: true

module PGN
  class MoveText
    # The moves of lines that a program may have put Strings into.
    # @api private
    module Lines
      # @!method notations(line)
      #   @param line [Array<MoveText, String>] where Strings are, moves take their place as in {#at}
      #   @return [Array<String>]
      #   @raise [TypeError] for anything else

      # @param move [MoveText, String]
      # @return [MoveText]
      # @raise [TypeError] for anything else
      def of(move)
        case move
        when MoveText then move
        when String then new(normalize_castling(move))
        else raise TypeError, "a move must be a String or a MoveText, not #{move.class}"
        end
      end

      # The move at a place in a line. Where a program has put a String there, a move takes its place.
      # @param line [Array<MoveText, String>]
      # @param index [Integer]
      # @return [MoveText, nil] nil behind the end of the line
      # @raise [TypeError] for anything else
      def at(line, index)
        move = Argument.check(line, Array, "a line")[index]
        return move if move.is_a?(MoveText) || index >= line.size

        move = of(move)
        line.frozen? ? move : line[index] = move
      end
    end
  end
end
