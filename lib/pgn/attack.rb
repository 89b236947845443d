# frozen_string_literal: true

module PGN
  # Which pieces attack a square of a {Board}, whether or not the board is a legal
  # position. Pinned pieces attack too; nothing attacks en passant.
  #
  # Squares are names, or numbers in 0x88 form, see {Board::Mailbox}. Colors are
  # `:white` and `:black`, or FEN's `"w"` and `"b"`.
  #
  # @example
  #   PGN::Attack.attackers(PGN::Board.start, "f3", :white)  # => ["e2", "g1", "g2"]
  module Attack
    class << self
      # @param board [Board]
      # @param target [String, Integer] a square
      # @param color [Symbol, String]
      # @return [Array<String>] the squares of that color's pieces that attack it, sorted
      # @raise [ArgumentError] when there is no such square or color
      def attackers(board, target, color)
        Argument.check(board, Board, "board")
        squares(board.send(:cells), target.is_a?(Integer) ? board.square_name(target) : target, color)
      end

      # @param board [Board]
      # @param target [String, Integer] a square
      # @param color [Symbol, String]
      # @return [Boolean] whether a piece of that color attacks it
      # @raise [ArgumentError] when there is no such square or color
      def attacked?(board, target, color)
        attackers(board, target, color).any?
      end

      # @param board [Board]
      # @param color [Symbol, String]
      # @return [Integer, nil] where that color's king stands, in 0x88 form
      # @raise [TypeError] when `board` is none
      def king_idx(board, color)
        Argument.check(board, Board, "board")
        king = %w[w white].include?(color.to_s) ? "K" : "k"
        (0..127).find { |number| board.on_board?(number) && board.at_index(number) == king }
      end
    end
  end
end
