# frozen_string_literal: true

module Bench
  module Games
    # A half-move of a made game and what is written about it.
    #
    # `uci`, `san`: the move; `number`: the number of the full move; `white`: whether White moves;
    # `fen`: the position after it; `nags`: Array of Integers; `before`, `after`: Arrays of comment
    # texts; `variations`: Arrays of plies that could have been played in its place.
    Ply = Struct.new(:uci, :san, :number, :white, :fen, :nags, :before, :after, :variations, keyword_init: true) do
      # Whether anything is written about the move.
      def annotated? = [nags, before, after, variations].any?(&:any?)
    end

    # A made game: its tags in the order of the file, a comment before the first move or nil, the
    # plies, and the result.
    Game = Struct.new(:tags, :comment, :plies, :result, keyword_init: true)
  end
end
