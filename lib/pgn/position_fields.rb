# frozen_string_literal: true

module PGN
  # The four fields that FEN and EPD have in common. They are texts and can be
  # anything; what is wrong with them comes out when a position is asked for.
  # @api private
  module PositionFields
    # What some editors put in front of a text.
    BYTE_ORDER_MARK = "\u{feff}"
    # What text read as bytes, or where the locale knows ASCII alone, claims to be in.
    UNLABELLED = [Encoding::BINARY, Encoding::US_ASCII].freeze
    private_constant :BYTE_ORDER_MARK, :UNLABELLED

    # @param text [String]
    # @return [String] a copy in UTF-8, with something unreadable in place of what
    #   cannot be converted
    def self.utf8(text)
      labelled = text.dup.force_encoding("UTF-8") if UNLABELLED.include?(text.encoding)
      return labelled if labelled&.valid_encoding?

      text.encode("UTF-8", invalid: :replace, undef: :replace)
    rescue Encoding::ConverterNotFoundError
      text.dump
    end

    # @return [String, nil] who moves next: `"w"` or `"b"`
    def active
      fields.active
    end

    # @return [String] the castling rights: `"KQkq"`, or `"-"` when there are none
    def castling
      fields.castling
    end

    # @return [String] the square passed by a double step: `"e3"`, or `"-"`
    def en_passant
      fields.en_passant
    end

    # The board, made from {#board_string} when it is asked for. Changing it changes
    # this object.
    # @return [Board, nil] nil when there is no text for it
    # @raise [InvalidFEN] when {#board_string} makes no sense
    def board
      return fields.board if fields.board || fields.board_string.nil?

      board = Board.send(:from_cells, FEN.send(:cells, fields.board_string))
      frozen? ? board : change.board = board
    end

    # @return [String, nil] the field with the pieces
    def board_string
      fields.board ? fields.board.fen_board_string : fields.board_string
    end

    # @param board [Board]
    # @raise [TypeError] when it is none
    def board=(board)
      change.board = Argument.check(board, Board, "board")
    end

    # @param board_string [String]
    # @raise [TypeError] when it is none
    def board_string=(board_string)
      change.board_string = text(board_string, "board_string")
      fields.board = nil
    end

    # @param active [String]
    def active=(active)
      change.active = text(active, "active")
    end

    # @param castling [String, nil]
    def castling=(castling)
      change.castling = dash(castling, "castling")
    end

    # @param en_passant [String, nil]
    def en_passant=(en_passant)
      change.en_passant = dash(en_passant, "en_passant")
    end

    # @return [Boolean] whether castling is to be read as Chess960 has it
    def chess960?
      @chess960
    end

    # @param strict [Boolean] as for {Position.from_fen}
    # @return [Boolean] whether it describes a legal position
    def valid?(strict: false)
      errors(strict:).empty?
    end

    # @return [String]
    def inspect
      to_s
    end

    # @return [Integer]
    def hash
      [self.class, to_s, chess960?].hash
    end

    # @param other [Object]
    # @return [Boolean] whether it is written the same
    def ==(other)
      other.instance_of?(self.class) && to_s == other.to_s && chess960? == other.chess960?
    end

    # @param other [Object]
    # @return [Boolean] as {#==}
    def eql?(other)
      self == other
    end

    private

    # What the text says, field by field, read once it is asked for.
    def fields
      @fields || (frozen? ? read_fields : @fields = read_fields)
    end

    # The fields, about to be changed: the text they came from holds no more.
    def change
      fields.tap { @text = nil }
    end

    def initialize_copy(other)
      super
      @fields = @fields&.dup
      @fields&.board &&= @fields.board.dup
    end

    # Whether there is a field with the pieces. Without one the next would be taken for it.
    def pieces?
      !board_string.to_s.strip.empty?
    end

    # The words of a text.
    def words(text, limit = 0)
      text.to_s.scrub.delete_prefix(BYTE_ORDER_MARK).split(nil, limit)
    end

    # A copy of a text, in UTF-8 whatever its encoding was.
    def text(value, name)
      PositionFields.utf8(Argument.check(value, String, name)) unless value.nil?
    end

    def dash(value, name)
      value.nil? || value == "" ? "-" : text(value, name)
    end
  end

  private_constant :PositionFields
end
