# frozen_string_literal: true

module PGN
  class MoveText
    # Copies of a move, which share nothing that can be changed with it.
    # @api private
    module Copying
      protected

      # Makes what it shares with the move it is a copy of its own. Details that nobody has asked for
      # yet are made anew in any case.
      # @return [Array<MoveText>] the moves of its variations, which still share theirs
      def separate
        @notation = notation.dup
        return [] unless @details

        @details = @details.dup
        @details.variations = @details.variations.map { |line| copied_line(line) }
        @details.variations.flatten(1)
      end

      private

      def copied_line(line)
        Argument.check(line, Array, "a variation").map { |move| shared_copy(MoveText.of(move)) }
      end

      # A copy that shares everything with the move.
      def shared_copy(move)
        move.instance_variables.each_with_object(move.class.allocate) do |name, copy|
          copy.instance_variable_set(name, move.instance_variable_get(name))
        end
      end

      # Without recursion: files nest variations as deep as they like.
      def initialize_copy(other)
        super
        Nesting.check([other]) if @details&.variations&.any?
        waiting = [self]
        waiting.concat(waiting.pop.separate) until waiting.empty?
      end
    end
  end
end
