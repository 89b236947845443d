# frozen_string_literal: true

module PGN
  # What the rules say about a position. All of it is native.
  class Position
    # @!method move(move)
    #   Plays a move, or passes when the text is a null move: `--`, `Z0`, `<>`,
    #   `0000`, `@@@@` or `null`.
    #   @param move [String] in SAN or UCI notation, in any spelling that {Bitboard::Engine#push} takes
    #   @return [Position] the position after it
    #   @raise [IllegalMove] for passing as well when in check
    #   @raise [TypeError] when `move` is not a String

    # @!method legal?(move)
    #   @param move [String] as for {#move}
    #   @return [Boolean] false as well for an ambiguous text, for passing and for
    #     what is no move at all
    #   @raise [TypeError] when `move` is not a String

    # @!method legal_moves
    #   @return [Array<String>] every legal move in UCI notation, sorted

    # @!method legal_moves_san
    #   @return [Array<String>] every legal move in SAN, sorted

    # @!method san(move)
    #   @param move [String] a legal move, as for {#move}
    #   @return [String] the same move in SAN
    #   @raise [IllegalMove]

    # @!method uci(move)
    #   @param move [String] a legal move, as for {#move}
    #   @return [String] the same move in UCI notation
    #   @raise [IllegalMove]

    # @!method in_check?
    #   @return [Boolean] whether the side to move is in check

    # @!method checkers
    #   @return [Array<String>] the squares of the pieces that give check, sorted

    # @!method pinned
    #   @return [Array<String>] the squares of the pieces of the side to move that
    #     shield their king, sorted

    # @!method attackers(square, color = opponent)
    #   Pinned pieces attack too; nothing attacks en passant.
    #   @param square [String]
    #   @param color [Symbol, String] whose pieces: `:white` or `:black`, or FEN's
    #     `"w"` or `"b"`; those of the side that is not to move when left out
    #   @return [Array<String>] the squares of the pieces that attack it, sorted
    #   @raise [ArgumentError] when there is no such square or color

    # @!method checkmate?
    #   @return [Boolean]

    # @!method stalemate?
    #   @return [Boolean]

    # @!method insufficient_material?
    #   @return [Boolean] whether neither side could mate, even with the other's help

    # How the game has ended, as far as one position tells: repetitions need the
    # moves before.
    # @param claim [Boolean] whether a draw counts as the end too that a player could claim
    #   by the fifty move rule and the clock as it stands ({#fifty_move?}). One that a move
    #   still to be made would bring does not: {Game#claimable_draw?} knows those
    # @return [Outcome, nil]
    def outcome(claim: false)
      winner, termination = ended(claim ? true : false)
      Outcome.new(winner:, termination:) if termination
    end

    # @return [Boolean] whether a player may claim a draw: fifty moves of each side
    #   without capture or pawn move
    def fifty_move?
      halfmove >= 100
    end

    # Counts the move sequences of `depth` half-moves, see {Bitboard::Engine#perft}.
    # @param depth [Integer]
    # @param options [Hash] `threads:` and `hash:`
    # @return [Integer]
    def perft(depth, **options)
      engine.perft(depth, **options)
    end

    # As {#perft}, told apart by the first move, see {Bitboard::Engine#divide}.
    # @param depth [Integer]
    # @param options [Hash] `threads:` and `hash:`
    # @return [Hash{String => Integer}]
    def divide(depth, **options)
      engine.divide(depth, **options)
    end

    # @return [Bitboard::Engine] a new engine that stands at this position
    def engine
      Bitboard::Engine.new(fen(false), chess960: chess960?)
    end
  end
end
