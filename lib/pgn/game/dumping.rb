# frozen_string_literal: true

module PGN
  class Game
    # How Marshal and YAML keep a game: with everything that it holds.
    # @api private
    module Dumping
      # The readers of what a game holds.
      HELD = %i[tags moves result pgn comments closing_comments diagnostics].freeze

      # @return [Array] for Marshal
      def marshal_dump
        HELD.map { |name| public_send(name) }
      end

      # @param dumped [Array]
      def marshal_load(dumped)
        HELD.zip(dumped) { |name, value| instance_variable_set(:"@#{name}", value) }
      end

      # @param coder [Psych::Coder] for YAML
      def encode_with(coder)
        HELD.each { |name| coder[name.to_s] = public_send(name) }
      end

      # @param coder [Psych::Coder]
      def init_with(coder)
        marshal_load(HELD.map { |name| coder[name.to_s] })
      end
    end
  end
end
