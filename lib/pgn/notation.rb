# frozen_string_literal: true

module PGN
  # Writes moves in SAN from the squares that they join.
  #
  # @example
  #   PGN::Notation.san(PGN::Position.start, "g1", "f3")   # => "Nf3"
  module Notation
    class << self
      # @param position [Position] the position before the move
      # @param from [String] the square that the piece leaves
      # @param to [String] the square that it goes to; for castling the king's new
      #   one, in Chess960 the rook's
      # @param promotion [String, nil] the letter of what a pawn becomes, of either case
      # @return [String] the move in SAN, as the PGN standard wants it
      # @raise [IllegalMove]
      # @raise [TypeError]
      def san(position, from, to, promotion = nil)
        Argument.check(position, Position, "position")
        squares = { "from" => from, "to" => to }.map { |name, square| Argument.check(square, String, name) }
        position.san("#{squares.join}#{promotion}")
      end

      # @param fen [String, FEN] the position before the move
      # @param from [String] as for {.san}
      # @param to [String] as for {.san}
      # @param promotion [String, nil] as for {.san}
      # @return [String] the move in SAN, as the PGN standard wants it
      # @raise [InvalidFEN]
      # @raise [IllegalMove]
      def san_from_fen(fen, from, to, promotion = nil)
        san(Position.from_fen(fen), from, to, promotion)
      end
    end
  end
end
