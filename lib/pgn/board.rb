# frozen_string_literal: true

require "pgn/board/mailbox"
require "pgn/board/picture"

module PGN
  # Which piece stands on which square, and nothing else. Pieces are FEN letters:
  # `"K"` is a white king, `"p"` a black pawn; an empty square is nil.
  #
  # A board can be changed and knows no rules. {Position#board} gives a copy each
  # time, so changing it never changes a position.
  #
  # @example
  #   board = PGN::Board.start
  #   board.at("e1")                            # => "K"
  #   board.change!("e2" => nil, "e4" => "P")
  #   board.fen_board_string                    # => "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
  class Board
    include Mailbox

    # The pieces at the start of a game, file by file, each from rank 1 up.
    START = %w[RP____pr NP____pn BP____pb QP____pq KP____pk BP____pb NP____pn RP____pr].map do |file|
      file.chars.map { |piece| piece == "_" ? nil : piece.freeze }.freeze
    end.freeze

    # File letters to numbers from 0.
    FILE_TO_INDEX = ("a".."h").each_with_index.to_h.freeze
    # Numbers from 0 to file letters.
    INDEX_TO_FILE = FILE_TO_INDEX.invert.freeze
    # Rank digits to numbers from 0.
    RANK_TO_INDEX = ("1".."8").each_with_index.to_h.freeze
    # Numbers from 0 to rank digits.
    INDEX_TO_RANK = RANK_TO_INDEX.invert.freeze

    # What {#cells} holds for each piece, and for none.
    PIECES = "KQRBNPkqrbnp".chars.to_h { |piece| [piece.ord, piece.freeze] }.freeze
    EMPTY = "_"
    # Names to places in {#cells}.
    SQUARES = RANK_TO_INDEX.keys.product(FILE_TO_INDEX.keys).each_with_index.to_h do |(rank, file), index|
      [(file + rank).freeze, index]
    end.freeze
    private_constant :PIECES, :EMPTY, :SQUARES

    class << self
      # @return [Board] the board at the start of a game
      def start
        from_cells("RNBQKBNRPPPPPPPP#{EMPTY * 32}pppppppprnbqkbnr")
      end

      private

      # From 64 letters from a1, b1, ... to h8, `_` where no piece is.
      def from_cells(cells)
        allocate.tap { |board| board.send(:cells=, cells) }
      end
    end

    # @param squares [Array<Array<String, nil>>] eight files from a to h, each of
    #   eight squares from rank 1 up; nil or `"_"` where no piece is
    # @raise [ArgumentError] when it is not that
    def initialize(squares)
      self.squares = squares
    end

    # @return [Array<Array<String, nil>>] the files from a to h, each from rank 1
    #   up: `squares[4][0]` is e1. A copy.
    def squares
      Array.new(8) { |file| Array.new(8) { |rank| at(file, rank) } }
    end

    # @param squares [Array<Array<String, nil>>] as for {#initialize}
    # @raise [ArgumentError] when it is not that
    def squares=(squares)
      unless squares.is_a?(Array) && squares.size == 8 && squares.all? { |file| file.is_a?(Array) && file.size == 8 }
        raise ArgumentError, "a board has eight files of eight squares"
      end

      self.cells = squares.transpose.flatten(1).map { |piece| letter(piece) }.join
    end

    # @overload at(square)
    #   @param square [String] `"a1"` to `"h8"`
    # @overload at(file, rank)
    #   @param file [Integer] from 0 for a
    #   @param rank [Integer] from 0 for rank 1
    # @return [String, nil] the piece there; nil as well for coordinates off the board
    # @raise [ArgumentError] when the text is no square
    # @raise [TypeError]
    def at(square, rank = nil)
      return PIECES[@cells.getbyte(index(square))] unless rank

      file = Argument.check(square, Integer, "file")
      rank = Argument.check(rank, Integer, "rank")
      PIECES[@cells.getbyte((rank * 8) + file)] if file.between?(0, 7) && rank.between?(0, 7)
    end

    # Puts a piece on a square, or takes what stands there off.
    # @param square [String]
    # @param piece [String, nil]
    # @return [self]
    # @raise [ArgumentError] when there is no such square or piece
    def update(square, piece)
      change!(square => piece)
    end

    # Makes several changes, or none when one of them cannot be made.
    # @param changes [Hash{String => String, nil}] squares to pieces
    # @return [self]
    # @raise [ArgumentError] when there is no such square or piece
    # @raise [TypeError]
    def change!(changes)
      raise FrozenError.new("can't modify frozen #{self.class}", receiver: self) if frozen?

      Argument.check(changes, Hash, "changes")
      found = changes.map { |square, piece| [index(square), letter(piece)] }
      found.each { |place, letter| @cells[place] = letter }
      self
    end

    # @param square [String] `"e4"`
    # @return [Array(Integer, Integer)] file and rank from 0: `[4, 3]`
    # @raise [ArgumentError] when the text is no square
    def coordinates_for(square)
      index(square).divmod(8).reverse
    end

    # @param coordinates [Array(Integer, Integer)] file and rank from 0: `[4, 3]`
    # @return [String] `"e4"`
    # @raise [ArgumentError] when they are off the board
    def position_for(coordinates)
      file, rank = coordinates
      "#{INDEX_TO_FILE.fetch(file)}#{INDEX_TO_RANK.fetch(rank)}"
    rescue KeyError
      raise ArgumentError, "off the board: #{coordinates.inspect}", cause: nil
    end

    # @return [String] the first field of a FEN
    def fen_board_string
      ranks.map { |rank| rank.gsub(/_+/) { |empty| empty.size.to_s } }.join("/")
    end

    # @param other [Object]
    # @return [Boolean] whether it is a board with the same pieces
    def ==(other)
      other.is_a?(Board) && cells == other.cells
    end

    alias eql? ==

    # @return [Integer]
    def hash
      [Board, cells].hash
    end

    protected

    # 64 letters from a1, b1, ... to h8, `_` where no piece is.
    attr_reader :cells

    private

    def cells=(cells)
      @cells = +cells
    end

    def initialize_copy(other)
      super
      self.cells = other.cells.dup
    end

    # The ranks from the eighth down, eight letters each.
    def ranks
      cells.scan(/.{8}/).reverse
    end

    def letter(piece)
      return EMPTY if piece.nil? || piece == EMPTY
      return piece if piece.is_a?(String) && piece.size == 1 && PIECES.key?(piece.ord)

      raise ArgumentError, "not a piece: #{piece.inspect[0, 20]} (one of K Q R B N P k q r b n p, or nil)"
    end

    # Squares from a1, b1, ... to h8 are 0 to 63.
    def index(square)
      SQUARES.fetch(square) do
        name = Argument.check(square, String, "square")
        return index(name) unless name.equal?(square)

        raise ArgumentError, "not a square: #{square.inspect[0, 20]}"
      end
    end
  end
end
