# frozen_string_literal: true

require "pgn/move_text/flat"

module PGN
  class MoveText
    # How Marshal and YAML keep a move: with everything beside it.
    # @api private
    module Dumping
      # @return [Array] for Marshal
      def marshal_dump
        Flat.dump([self])
      end

      # @param dumped [Array]
      def marshal_load(dumped)
        move = Flat.load(dumped).first
        restore(move.notation, move.details)
      end

      # @param coder [Psych::Coder] for YAML
      def encode_with(coder)
        coder["moves"] = marshal_dump
      end

      # @param coder [Psych::Coder]
      def init_with(coder)
        marshal_load(coder["moves"])
      end

      # @param notation [String]
      # @param details [Details]
      # @return [void]
      def restore(notation, details)
        @notation = notation
        @details = details
      end
    end
  end
end
