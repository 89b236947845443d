# frozen_string_literal: true

require "pgn/position/analysis"
require "pgn/position/rules"
require "pgn/position/value"

module PGN
  # A legal chess position: pieces, side to move, rights and counters. It never
  # changes; playing a move gives a new one. The rules are those of the native
  # engine.
  #
  # Two positions are equal when they count as the same for repetitions: board,
  # side to move, castling rights and *legal* en passant captures are, whatever
  # the counters say. They work as Hash keys by that.
  #
  # @example
  #   position = PGN::Position.start.move("e4").move("c7c5")
  #   position.legal?("Nf3")        # => true
  #   position.to_fen.to_s          # => "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2"
  #   position.board.at("e4")       # => "P"
  class Position
    include Analysis

    # Both players, White first.
    PLAYERS = %i[white black].freeze
    # All castling rights.
    CASTLING = %w[K Q k q].freeze
    # FEN's letters for the players.
    COLORS = { white: "w", black: "b" }.freeze
    private_constant :COLORS

    # @!method player
    #   @return [Symbol] who moves next: `:white` or `:black`

    # @!method next_player
    #   @return [Symbol] the other one

    # @!method castling
    #   @return [Array<String>] the castling rights, of `K Q k q` in this order; in
    #     Chess960 a rook's file where another rook stands further out

    # @!method en_passant
    #   @return [String, nil] the square passed by the double step just made, whether
    #     or not a pawn can take there

    # @!method halfmove
    #   @return [Integer] half-moves since the last capture or pawn move

    # @!method fullmove
    #   @return [Integer] the number of the move about to be made, from 1

    # @!method chess960?
    #   @return [Boolean] whether castling is read and written as Chess960 has it

    # @!method zobrist
    #   @return [Integer] a 64-bit key that is equal for equal positions

    # @!method ==(other)
    #   @param other [Object]
    #   @return [Boolean] whether it is the same position for the repetition rule

    # @!method eql?(other)
    #   @param other [Object]
    #   @return [Boolean] as {#==}

    # @!method hash
    #   @return [Integer] for Hash

    # Ways to positions.
    class << self
      # @param chess960 [Boolean] as for {.from_fen}
      # @return [Position] the position at the start of a game
      def start(chess960: false)
        at_start(chess960 ? true : false)
      end

      # Reads a FEN, or the first four fields of one. What takes a FEN takes a position too.
      # @param fen [String, FEN, Position]
      # @param chess960 [Boolean] whether castling rights may belong to a king and
      #   rooks anywhere on the back rank, and castling is written in UCI as king
      #   takes rook; when left out, as a {FEN} or position has it, and false for a String
      # @param strict [Boolean] whether to refuse what is otherwise put right, such
      #   as castling rights and en passant squares that cannot be, and positions that
      #   no game can reach for their checkers, their numbers of pieces or their counters
      # @return [Position]
      # @raise [InvalidFEN] with every problem found
      # @raise [TypeError] when `fen` is none of these
      def from_fen(fen, chess960: nil, strict: false)
        if fen.is_a?(FEN) || fen.is_a?(Position)
          chess960 = fen.chess960? if chess960.nil?
          fen = fen.is_a?(FEN) ? fen.source : fen.to_s
        end
        read(fen, chess960 ? true : false, strict ? true : false)
      end

      # A position without pieces is of no use, so there is no way to get one.
      # @raise [TypeError] always
      def allocate
        raise TypeError, "allocator undefined for #{self}: use #{self}.new"
      end
    end

    # rubocop:disable Metrics/ParameterLists -- a FEN has six fields, and programs give them in this order

    # Castling rights and an en passant square that cannot be are dropped.
    # @param board [Board]
    # @param player [Symbol] who moves next: `:white` or `:black`
    # @param castling [Array<String>] rights in any order; in Chess960 a rook's file
    #   is one too
    # @param en_passant [String, nil] the square passed by the double step just made
    # @param halfmove [Integer] half-moves since the last capture or pawn move
    # @param fullmove [Integer] the number of the move about to be made
    # @param chess960 [Boolean] as for {.from_fen}
    # @raise [InvalidFEN] when that is no legal position
    # @raise [ArgumentError] when `player` is neither
    # @raise [TypeError]
    def initialize(board, player, castling = CASTLING, en_passant = nil, halfmove = 0, fullmove = 1, chess960: false)
      Argument.check(board, Board, "board")
      color = COLORS.fetch(player) { raise ArgumentError, "player must be :white or :black" }
      counters = [counter(halfmove, "halfmove"), counter(fullmove, "fullmove")]
      rights = Array(castling).empty? ? ["-"] : castling
      set("#{board.fen_board_string} #{color} #{utf8(rights)} #{utf8(en_passant || "-")} #{counters.join(" ")}",
          chess960 ? true : false, false)
    end

    # A copy with something changed. Castling rights stay written as they are.
    # @param board [Board]
    # @param player [Symbol]
    # @param castling [Array<String>]
    # @param en_passant [String, nil]
    # @param halfmove [Integer]
    # @param fullmove [Integer]
    # @param chess960 [Boolean]
    # @return [Position]
    # @raise [InvalidFEN] when that is no legal position
    # @example The same position with Black to move
    #   position.with(player: :black, en_passant: nil)
    def with(board: self.board, player: self.player, castling: to_s.split[2], en_passant: self.en_passant,
             halfmove: self.halfmove, fullmove: self.fullmove, chess960: chess960?)
      Position.new(board, player, castling, en_passant, halfmove, fullmove, chess960:)
    end
    # rubocop:enable Metrics/ParameterLists

    # @return [Board] the pieces; a copy
    def board
      Board.send(:from_cells, cells)
    end

    # @return [String] FEN's letter for who moves next: `"w"` or `"b"`
    def mover_color
      COLORS.fetch(player)
    end

    # @return [String] FEN's letter for the other player
    def opponent_color
      COLORS.fetch(next_player)
    end

    # @param en_passant [Symbol] when to write the en passant square: `:always`
    #   after a double step, as the PGN standard has it, or `:legal` only when a
    #   pawn may take there, as X-FEN has it; then castling rights are X-FEN's too
    # @return [FEN]
    # @raise [ArgumentError] when `en_passant` is neither
    def to_fen(en_passant: :always)
      unless en_passant.equal?(:always) || en_passant.equal?(:legal)
        raise ArgumentError, "en_passant must be :always or :legal"
      end

      FEN.send(:canonical, fen(en_passant.equal?(:legal)), chess960?)
    end

    # @return [String] the position as a FEN
    def to_s
      fen(false)
    end

    # @return [String] the board as white sees it, with chess symbols
    def inspect
      "\n#{board.inspect}"
    end

    # @return [String] the board as white sees it, with FEN letters and dots
    def ascii
      board.ascii
    end

    private

    # FEN and EPD have counters as Strings.
    def counter(given, name)
      Argument.check(Integer(given, exception: false) || given, Integer, name)
    end

    # Texts as one, whatever their encodings.
    def utf8(texts)
      Array(texts).map { |text| PositionFields.utf8(text.to_s) }.join
    end
  end
end
