# frozen_string_literal: true

module PGN
  class MoveText
    # How Marshal and YAML keep a move: with everything beside it.
    # @api private
    module Dumping
      # @return [Array] for Marshal
      def marshal_dump
        [notation, details]
      end

      # @param dumped [Array]
      def marshal_load(dumped)
        @notation, @details = dumped
      end

      # @param coder [Psych::Coder] for YAML
      def encode_with(coder)
        coder["notation"] = notation
        coder["details"] = details
      end

      # @param coder [Psych::Coder]
      def init_with(coder)
        marshal_load(coder.map.values_at("notation", "details"))
      end
    end
  end
end
