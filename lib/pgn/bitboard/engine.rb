# frozen_string_literal: true

require "pgn/bitboard/engine/searching"

module PGN
  module Bitboard
    # A position with the moves that led to it, and everything the native engine
    # can do with it. Moves go in as SAN or UCI, and come out as UCI.
    #
    # An engine does one thing at a time: a call that finds another still running
    # on it (in another thread) raises {Busy}. A `dup` is independent.
    #
    # For work side by side use threads, an engine each. In a Ractor other than the main one Ruby
    # refuses all that is native here, with `Ractor::UnsafeError`. Marshal and YAML keep no engine
    # (`TypeError`): keep its FEN, or the moves.
    #
    # ### Moves as text
    #
    # UCI notation is two squares and what a pawn becomes: `e2e4`, `a7a8q`. SAN may be written loosely:
    # with more of the origin than needed (`Ng1f3`, `e2-e4`, `g1f3`, `Pe4`), `x`, `+` and `#` missing or
    # needless, `!`, `?` or `e.p.` behind, castling with zeros (`0-0`), promotion as `e8Q`, `e8(Q)`,
    # `e8/Q`.
    #
    # * {#push}, and `moves:` of {Searching#search}, take UCI, SAN and what else stands in games: piece
    #   letters in lower case (`nf3`, `pe4`, but `b` is a file), chess symbols (`♘f3`, `e8=♕`), castling
    #   without dashes (`OO`). So do all methods of {Position} and {Game} that take a move.
    # * {#uci} takes SAN, loosely written too, but not `nf3`, `♘f3`, `e8=♕` and `OO`.
    # * {#legal?} and {#san} take UCI alone.
    #
    # @example
    #   engine = PGN::Bitboard::Engine.new
    #   engine.perft(5)          # => 4865609
    #   engine.push("e4").push("c7c5")
    #   engine.legal?("g1f3")    # => true
    #   engine.fen               # => "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2"
    class Engine
      include Searching

      # @!method initialize(fen = start, chess960: false)
      #   Impossible castling rights and en passant squares in `fen` are dropped;
      #   a text of four fields gets the counters 0 and 1.
      #   @param fen [String, FEN, Position] the position; the usual start when left out
      #   @param chess960 [Boolean] whether castling rights may belong to a king
      #     and rooks anywhere on the back rank, and castling is written in UCI as
      #     king takes rook; when left out, as a FEN or Position has it, and false for
      #     a String
      #   @raise [InvalidFEN] with every problem found
      #   @raise [TypeError] when `fen` is none of these

      # @!method perft(depth, threads: 1, hash: 0)
      #   Counts the move sequences of `depth` half-moves from here. Other Ruby
      #   threads run meanwhile; an exception raised in the calling thread
      #   (Ctrl-C, `Timeout`, `Thread#kill`) stops the count. There is never a
      #   partial count.
      #   @param depth [Integer] half-moves, 0..64
      #   @param threads [Integer] 1..256
      #   @param hash [Integer] megabytes at most for a table of positions already
      #     counted, 0..1048576; 0 counts without one
      #   @return [Integer]
      #   @raise [ArgumentError] when a value is out of its range, or the depth so great that the
      #     count is beyond 64 bits
      #   @raise [TypeError] when a value is not an Integer
      #   @raise [EngineFailure] when the table's memory cannot be had

      # @!method divide(depth, threads: 1, hash: 0)
      #   As {#perft}, told apart by the first move.
      #   @param depth [Integer] half-moves, 1..64
      #   @param threads [Integer] as for {#perft}
      #   @param hash [Integer] as for {#perft}
      #   @return [Hash{String => Integer}] sorted UCI moves to counts

      # @!method legal_moves
      #   @return [Array<String>] every legal move in UCI notation, sorted; castling as `"e1g1"`,
      #     in Chess960 mode as king takes own rook (`"e1h1"`)

      # @!method legal_moves_san
      #   @return [Array<String>] every legal move in SAN, sorted

      # @!method legal?(uci)
      #   @param uci [String] castling may be written as king takes own rook in both modes;
      #     blanks around it do no harm, here and in all texts of moves
      #   @return [Boolean] false as well for a text that is no UCI move at all
      #   @raise [TypeError] when `uci` is not a String

      # @!method san(uci)
      #   @param uci [String] a legal move in UCI notation
      #   @return [String] the same move in SAN
      #   @raise [IllegalMove]

      # @!method uci(san)
      #   @param san [String] a legal move in SAN, also loosely written, but with a capital letter for
      #     the piece: not in all the spellings that {#push} takes
      #   @return [String] the same move in UCI notation
      #   @raise [IllegalMove]

      # @!method fen
      #   @return [String] the position; the en passant square is written after
      #     every double step, castling rights as X-FEN writes them

      # @!method push(move)
      #   Plays a move.
      #   @param move [String] in UCI notation or SAN, in any spelling of games: `nf3` and `♘f3` too
      #   @return [self]
      #   @raise [IllegalMove] and nothing has changed

      # @!method pop
      #   Takes the last move back.
      #   @return [String, nil] that move in UCI notation, or nil when there is none

      # @!method stop
      #   Ends the {#search} that runs on this engine, within milliseconds and with the best found so
      #   far. May be called from any thread, from a signal handler and from the search's own block.
      #   @return [Boolean] whether a search was running

      # @!method in_check?
      #   @return [Boolean] whether the side to move is in check

      # @!method zobrist
      #   @return [Integer] a 64-bit key that is equal for positions which count
      #     as repetitions of each other

      # @!method ==(other)
      #   @param other [Object]
      #   @return [Boolean] whether both stand at the same position, with the same
      #     counters and the same castling mode, however they got there. As keys of a
      #     Hash engines are told apart by identity, since their positions change

      # An engine without a position is of no use, so there is no way to get one.
      # @raise [TypeError] always
      def self.allocate
        raise TypeError, "allocator undefined for #{self}: use #{self}.new"
      end

      # How the game has ended, if it has. An engine is for play, where a draw that nobody has claimed
      # ends nothing; so claims count only when asked for, other than in {Game#outcome}.
      # @param claim [Boolean] whether a draw counts as the end too that a player could claim by the
      #   position on the board: fifty moves, or its third time. One that a move still to be made
      #   would bring does not: {Game#claimable_draw?} knows those
      # @return [Outcome, nil]
      def outcome(claim: false)
        winner, termination = ended(claim ? true : false)
        Outcome.new(winner:, termination:) if termination
      end

      # Marshal cannot make engines.
      # @api private
      # @raise [TypeError] always
      def marshal_dump
        raise TypeError, "a #{self.class} cannot be dumped: dump its FEN and its moves"
      end

      # YAML cannot make engines.
      # @api private
      # @raise [TypeError] always
      def encode_with(_coder)
        raise TypeError, "a #{self.class} has no YAML: dump its FEN and its moves"
      end

      # @return [String]
      def inspect
        "#<#{self.class} #{fen}>"
      rescue Busy
        "#<#{self.class} (busy)>"
      rescue TypeError
        # A subclass whose initialize has not called super.
        "#<#{self.class} (no position)>"
      end
    end
  end
end
