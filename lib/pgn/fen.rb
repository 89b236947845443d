# frozen_string_literal: true

require "pgn/position_fields"

module PGN
  # A position as text in Forsyth-Edwards Notation. Its fields can be looked at and
  # changed one by one; nothing is checked before {#errors}, {#valid?} or
  # {#to_position} are asked.
  #
  # @example
  #   fen = PGN::FEN.new("4k3/8/8/8/8/8/8/4K2R w K -")
  #   fen.castling          # => "K"
  #   fen.to_s              # => "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
  #   PGN::FEN.new("4k3/8/8/8/8/8/7/4K3 w - - 0 1").errors  # => ["rank 2 has 7 files: '7'"]
  class FEN
    include PositionFields

    # The position at the start of a game.
    INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

    Fields = Struct.new(:board_string, :active, :castling, :en_passant, :halfmove, :fullmove, :board)
    private_constant :Fields

    class << self
      # @param chess960 [Boolean] as for {#initialize}
      # @return [FEN] the position at the start of a game
      def start(chess960: false)
        new(INITIAL, chess960:)
      end

      # @param attributes [Hash{Symbol, String => Object}] fields by their names:
      #   `board` or `board_string`, `active`, `castling`, `en_passant`, `halfmove`,
      #   `fullmove`
      # @return [FEN]
      # @raise [ArgumentError] for any other name
      # @raise [TypeError]
      def from_attributes(attributes)
        Argument.check(attributes, Hash, "attributes").each_with_object(new) do |(name, value), fen|
          raise ArgumentError, "no such field: #{name.inspect[0, 40]}" unless WRITERS.include?(name.to_s)

          fen.public_send("#{name}=", value)
        end
      end

      private

      # A FEN whose text is known to be as {#to_s} gives it.
      def canonical(text, chess960)
        fen = allocate
        fen.send(:set, text, chess960)
        fen
      end
    end

    # The fields that {.from_attributes} takes.
    WRITERS = %w[board board_string active castling en_passant halfmove fullmove].freeze
    private_constant :WRITERS

    # @param fen [String, nil] six fields, or the first four; nil for a FEN whose
    #   fields are set one by one
    # @param chess960 [Boolean] whether castling is to be read as Chess960 has it:
    #   rights may belong to a king and rooks anywhere on the back rank
    # @raise [TypeError] when `fen` is not a String
    def initialize(fen = nil, chess960: false)
      @text = text(fen, "fen")
      @chess960 = chess960 ? true : false
    end

    # @return [String] half-moves since the last capture or pawn move, `"0"` when
    #   the text does not say
    def halfmove
      fields.halfmove
    end

    # @return [String] the number of the move about to be made, `"1"` when the text
    #   does not say
    def fullmove
      fields.fullmove
    end

    # @param halfmove [String, Integer, nil]
    def halfmove=(halfmove)
      change.halfmove = halfmove.nil? ? "0" : halfmove.to_s
    end

    # @param fullmove [String, Integer, nil]
    def fullmove=(fullmove)
      change.fullmove = fullmove.nil? ? "1" : fullmove.to_s
    end

    # @param strict [Boolean] as for {Position.from_fen}
    # @return [Array<String>] everything that keeps it from being a legal position,
    #   one sentence each
    def errors(strict: false)
      FEN.send(:problems, source, chess960?, strict ? true : false)
    end

    # @param strict [Boolean] as for {Position.from_fen}
    # @return [Position]
    # @raise [InvalidFEN] with every problem found
    def to_position(strict: false)
      Position.from_fen(source, chess960: chess960?, strict:)
    end

    # @return [String] the first four fields
    def to_epd
      "#{board_string} #{active} #{castling} #{en_passant}"
    end

    # @return [String] the six fields
    def to_s
      return @canonical if @canonical && @text

      [board_string, active, castling, en_passant, halfmove, fullmove].compact.join(" ")
    end

    # @api private
    # @return [String] the text to read: as it was given, as long as nothing has been changed
    def source
      @text || (pieces? ? to_s : "")
    end

    private

    def set(text, chess960)
      @text = @canonical = text
      @chess960 = chess960
    end

    def read_fields
      board_string, active, castling, en_passant, halfmove, fullmove = words(@text)
      Fields.new(board_string, active, castling || "-", en_passant || "-", halfmove || "0", fullmove || "1")
    end
  end
end
