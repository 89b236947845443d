# frozen_string_literal: true

module PGN
  # Keys of positions.
  module Zobrist
    # @param board [Board]
    # @param player [Symbol] who moves next
    # @param castling [Array<String>]
    # @param en_passant [String, nil] counts only where a pawn may take
    # @return [Integer] the key that {Position#zobrist} gives for the same position
    # @raise [InvalidFEN] when that is no legal position
    def self.seed(board, player, castling, en_passant)
      Position.new(board, player, castling, en_passant).zobrist
    end
  end
end
