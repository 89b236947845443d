# frozen_string_literal: true

module PGN
  # PGN text as plain data, for those who want no {Game}s.
  class Parser
    # @param text [String]
    # @return [Array<Hash>] for each game `:tags` (Hash), `:result` (String), `:moves` (Array of
    #   {MoveText}), `:pgn` (String) and `:comment` (String or nil)
    def parse(text)
      PGN.parse(text).map do |game|
        { tags: game.tags, result: game.result, moves: game.moves, pgn: game.pgn, comment: game.comment }
      end
    end
  end
end
