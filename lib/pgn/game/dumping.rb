# frozen_string_literal: true

module PGN
  class Game
    # How Marshal and YAML keep a game: with everything that it holds.
    # @api private
    module Dumping
      # The readers of what a game holds beside its moves.
      HELD = %i[tags result pgn comments closing_comments diagnostics].freeze

      # @return [Array] for Marshal
      def marshal_dump
        [MoveText::Flat.dump(moves), *HELD.map { |name| public_send(name) }]
      end

      # @param dumped [Array]
      def marshal_load(dumped)
        moves, *held = dumped
        @moves = MoveText::Flat.load(moves)
        HELD.zip(held) { |name, value| instance_variable_set(:"@#{name}", value) }
      end

      # @param coder [Psych::Coder] for YAML
      def encode_with(coder)
        coder["moves"] = MoveText::Flat.dump(moves)
        HELD.each { |name| coder[name.to_s] = public_send(name) }
      end

      # @param coder [Psych::Coder]
      def init_with(coder)
        marshal_load(["moves", *HELD].map { |name| coder[name.to_s] })
      end
    end
  end
end
