# frozen_string_literal: true

module PGN
  # Pictures of a board.
  class Board
    # What {#inspect} draws for each piece, and for none.
    UNICODE_PIECES = {
      "k" => "♚", "q" => "♛", "r" => "♜", "b" => "♝", "n" => "♞", "p" => "♟",
      "K" => "♔", "Q" => "♕", "R" => "♖", "B" => "♗", "N" => "♘", "P" => "♙", nil => "_"
    }.freeze

    # @return [String] the board as white sees it, with chess symbols
    def inspect
      picture { |piece| UNICODE_PIECES[piece] }
    end

    # @return [String] the board as white sees it, with FEN letters and dots
    def ascii
      picture { |piece| piece || "." }
    end

    private

    def picture
      ranks.map { |rank| rank.each_byte.map { |byte| yield PIECES[byte] }.join(" ") }.join("\n")
    end
  end
end
