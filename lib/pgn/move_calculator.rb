# frozen_string_literal: true

module PGN
  # What a move changes on a board. The board does not say which rights there are:
  # every castling right and en passant capture that it allows is taken as there.
  # Programs that have a {Position} better ask that.
  #
  # @example
  #   calculator = PGN::MoveCalculator.new(PGN::Board.start, PGN::Move.new("e4", :white))
  #   calculator.origin                    # => "e2"
  #   calculator.en_passant_square         # => "e3"
  #   calculator.result_board.at("e4")     # => "P"
  class MoveCalculator
    # @return [Board] the board before the move
    attr_reader :board

    # @return [Move]
    attr_reader :move

    # @return [String, nil] the square that the piece leaves; nil for castling and
    #   for passing
    attr_reader :origin

    # @param board [Board]
    # @param move [Move]
    # @raise [IllegalMove]
    # @raise [InvalidFEN] when the board is no legal position with that player to move
    # @raise [TypeError]
    def initialize(board, move)
      @board = board
      @move = Argument.check(move, Move, "move")
      @before = Position.new(board, move.player, Position::CASTLING, passed_square)
      @after = @before.move(move.san)
      @origin = @before.uci(move.san)[0, 2] if move.destination
    end

    # @return [Board] the board after the move; a copy
    def result_board
      @after.board
    end

    # @return [Array<String>] the castling rights that end with the move
    def castling_restrictions
      @before.castling - @after.castling
    end

    # @return [String, nil] the square that a double step passes
    def en_passant_square
      @after.en_passant
    end

    # @return [Boolean] whether the move is neither a capture nor a pawn's
    def increment_halfmove?
      @after.halfmove.positive?
    end

    # @return [Boolean] whether it is Black's move
    def increment_fullmove?
      @after.fullmove > @before.fullmove
    end

    private

    # Where a capture of nothing would be en passant. It counts only where the
    # board allows it.
    def passed_square
      move.destination if move.pawn? && move.capture
    end
  end
end
