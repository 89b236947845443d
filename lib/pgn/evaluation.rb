# frozen_string_literal: true

module PGN
  # An evaluation that a program has written beside a move, `[%eval 0.35]` or `[%eval #-3,24]`, from
  # White's point of view. Immutable. Compares with numbers by its pawns.
  #
  # @example
  #   PGN::Evaluation.parse("-1.25,20").pawns  # => -1.25
  #   PGN::Evaluation.parse("#-3").mate        # => -3
  class Evaluation
    # How `[%eval]` writes it: pawns or `#` and moves to mate, and perhaps a depth.
    FORMAT = /\A\s*(?:\#(?<mate>[+-]?\d+)|(?<pawns>[+-]?(?:\d+(?:\.\d*)?|\.\d+)))\s*(?:,\s*(?<depth>\d+))?\s*\z/

    # @return [Float, nil] in pawns, above 0 when White stands better; nil for a mate
    attr_reader :pawns

    # @return [Integer, nil] in how many moves White mates, or below 0 is mated; nil without a mate
    attr_reader :mate

    # @return [Integer, nil] how many half-moves deep the program looked, where that is written
    attr_reader :depth

    # @param text [String, nil] what stands behind `%eval`
    # @return [Evaluation, nil] nil for what is no evaluation
    def self.parse(text)
      parts = text && FORMAT.match(PositionFields.utf8(text)) or return
      new(pawns: parts[:pawns]&.to_f, mate: parts[:mate]&.to_i, depth: parts[:depth]&.to_i)
    end

    # @param pawns [Numeric, nil]
    # @param mate [Integer, nil]
    # @param depth [Integer, nil]
    # @raise [ArgumentError] unless exactly one of pawns and mate is given
    # @raise [TypeError]
    def initialize(pawns: nil, mate: nil, depth: nil)
      raise ArgumentError, "give either pawns or mate" unless pawns.nil? ^ mate.nil?

      @pawns = pawns && Argument.check(pawns, Numeric, "pawns").to_f
      @mate = mate && Argument.check(mate, Integer, "mate")
      @depth = depth && Argument.check(depth, Integer, "depth")
      freeze
    end

    # @return [Boolean]
    def mate?
      !mate.nil?
    end

    # @return [Float] in pawns; a mate counts as infinitely many
    def to_f
      return pawns unless mate?

      mate.negative? ? -Float::INFINITY : Float::INFINITY
    end

    # @return [String] as it is written behind `%eval`
    def to_s
      text = mate? ? "##{mate}" : format("%.2f", pawns)
      depth ? "#{text},#{depth}" : text
    end

    # @param other [Evaluation, Numeric]
    # @return [Boolean] the depth does not count
    def ==(other)
      case other
      when Evaluation then pawns == other.pawns && mate == other.mate
      when Numeric then pawns == other
      else false
      end
    end

    # @param other [Object]
    # @return [Boolean]
    def eql?(other)
      other.is_a?(Evaluation) && self == other
    end

    # @return [Integer]
    def hash
      [self.class, pawns, mate].hash
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{self}>"
    end
  end
end
