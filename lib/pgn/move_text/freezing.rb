# frozen_string_literal: true

require "pgn/frozen_clones"

module PGN
  class MoveText
    # Freezing a move freezes what stands beside it: nothing that is written there could stay.
    module Freezing
      include FrozenClones

      # Ruby's own.
      FREEZE = Kernel.instance_method(:freeze)
      private_constant :FREEZE

      # Freezes the move with its notation, annotations, comments and variations.
      # @return [self]
      def freeze
        # Without recursion: files nest variations as deep as they like. Those in a frozen move are frozen.
        waiting = [self]
        waiting.concat(waiting.pop.freeze_alone) until waiting.empty?
        self
      end

      protected

      # @return [Array<MoveText>] the moves of its variations, which are to be frozen too
      def freeze_alone
        return [] if frozen?

        details.freeze_held
        notation.freeze
        FREEZE.bind_call(self)
        details.variations.grep(Array).flatten(1).grep(MoveText)
      end
    end
  end
end
