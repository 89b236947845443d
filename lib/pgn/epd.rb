# frozen_string_literal: true

require "pgn/position_fields"

module PGN
  # A position as text in Extended Position Description: the first four fields of a
  # FEN, then operations. Fields can be looked at and changed one by one; nothing is
  # checked before {#errors}, {#valid?}, {#operations} or {#to_position} are asked.
  #
  # @example
  #   epd = PGN::EPD.new('4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+; c0 "part one; part two"; fmvn 31;')
  #   epd.ops                   # => 'bm Ra8+; c0 "part one; part two"; fmvn 31;'
  #   epd.operations            # => {"bm" => ["Ra8+"], "c0" => "part one; part two", "fmvn" => 31}
  #   epd.to_position.fullmove  # => 31
  class EPD
    include PositionFields

    Fields = Struct.new(:board_string, :active, :castling, :en_passant, :ops, :board)
    private_constant :Fields

    # @param epd [String, nil] four fields, and operations after them; nil for an
    #   EPD whose fields are set one by one
    # @param chess960 [Boolean] whether castling is to be read as Chess960 has it
    # @raise [TypeError] when `epd` is not a String
    def initialize(epd = nil, chess960: false)
      @text = text(epd, "epd")
      @chess960 = chess960 ? true : false
    end

    # @return [String, nil] the operations as they are written
    def ops
      fields.ops
    end

    # @param ops [String, nil]
    def ops=(ops)
      change.ops = text(ops, "ops")
    end

    # What the operations say: opcodes to operands. Of several with the same opcode
    # the first counts.
    #
    # `bm`, `am`, `pm` and `sm` have moves of the position and `pv` a line played
    # from it, as an Array of SAN texts. Of all others one operand is an Integer, a
    # Float or a String, several are an Array of them, and none is nil.
    # @return [Hash{String => Array, String, Integer, Float, nil}]
    # @raise [IllegalMove] for a move that cannot be played
    # @raise [InvalidFEN] when the fields describe no legal position, or for an
    #   operation that makes no sense
    def operations
      EPD.send(:read_operations, position_text, ops.to_s, chess960?)
    end

    # @param strict [Boolean] as for {Position.from_fen}
    # @return [Array<String>] everything that keeps it from being a legal position,
    #   else what is wrong with its operations
    def errors(strict: false)
      to_position(strict:)
      operations
      []
    rescue InvalidFEN => e
      e.reasons
    rescue IllegalMove => e
      [e.message]
    end

    # @param strict [Boolean] as for {Position.from_fen}
    # @return [Position] with the counters that the operations `hmvc` and `fmvn`
    #   give, 0 and 1 where they do not; other operations do not matter here
    # @raise [InvalidFEN] with every problem found
    def to_position(strict: false)
      EPD.send(:read_position, source, chess960?, strict ? true : false)
    end

    # @return [String] the four fields, and the operations if there are any
    def to_s
      [position_text, ops].compact.reject(&:empty?).join(" ")
    end

    private

    # The text to read: as it was given, as long as nothing has been changed.
    def source
      @text || (pieces? ? to_s : "")
    end

    def position_text
      return "" unless pieces?

      [board_string, active, castling, en_passant].compact.join(" ")
    end

    def read_fields
      board_string, active, castling, en_passant, ops = words(@text, 5)
      Fields.new(board_string, active, castling || "-", en_passant || "-", ops&.rstrip)
    end
  end
end
