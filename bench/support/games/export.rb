# frozen_string_literal: true

require_relative "ply"

module Bench
  module Games
    # Writes made games in PGN's export format. This is not the gem's writer: what is measured does
    # not make what it is measured with.
    module Export
      WIDTH = 80
      private_constant :WIDTH

      module_function

      # @return [String] the game and the blank line after it
      def write(game)
        tags = game.tags.map { |name, value| %([#{name} "#{value.gsub(/["\\]/) { "\\#{_1}" }}"]\n) }
        words = [*comments([*game.comment]), *line(game.plies), game.result]
        "#{tags.join}\n#{wrap(words)}\n"
      end

      # The words of a line of moves.
      def line(plies)
        numbered = true
        plies.flat_map do |ply|
          numbered ||= ply.white || ply.before.any?
          words = [*comments(ply.before), *(number(ply) if numbered), ply.san, *remarks(ply)]
          numbered = ply.after.any? || ply.variations.any?
          words
        end
      end

      def number(ply) = "#{ply.number}#{ply.white ? "." : "..."}"

      # What follows a move.
      def remarks(ply)
        [*ply.nags.map { |nag| "$#{nag}" },
         *comments(ply.after),
         *ply.variations.flat_map { |variation| bracketed(line(variation)) }]
      end

      def comments(texts) = texts.flat_map { |text| "{#{text}}".split }

      # A bracket is one word with its neighbour.
      def bracketed(words)
        words[0] = "(#{words[0]}"
        words[-1] = "#{words[-1]})"
        words
      end

      def wrap(words)
        column = 0
        text = words.map do |word|
          fits = column + word.size < WIDTH
          column = fits ? column + 1 + word.size : word.size
          "#{fits ? " " : "\n"}#{word}"
        end
        "#{text.join.lstrip}\n"
      end
    end
  end
end
