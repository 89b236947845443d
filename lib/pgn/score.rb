# frozen_string_literal: true

module PGN
  # What a position is worth *to the side to move*: hundredths of a pawn, or a mate. Above 0 is good
  # for whoever moves next, White or Black; {#evaluation} gives White's view. Immutable. The better of
  # two scores is the greater one.
  #
  # @example
  #   PGN::Score.new(cp: 35).to_s                        # => "+0.35"
  #   PGN::Score.new(mate: -3).to_s                      # => "#-3"
  #   PGN::Score.new(mate: 5) > PGN::Score.new(cp: 900)  # => true
  class Score
    include Comparable

    # Beyond every number of centipawns.
    MATED = 1_000_000
    private_constant :MATED

    # @return [Integer, nil] in hundredths of a pawn; nil for a mate
    attr_reader :cp

    # @return [Integer, nil] in how many moves the side to move mates, or below 0 is mated; 0 when it
    #   is mated already; nil without a mate
    attr_reader :mate

    # @param cp [Integer, nil]
    # @param mate [Integer, nil]
    # @raise [ArgumentError] unless exactly one of cp and mate is given
    def initialize(cp: nil, mate: nil) # rubocop:disable Naming/MethodParameterName -- UCI's word
      raise ArgumentError, "give either cp or mate" unless cp.nil? ^ mate.nil?

      @cp = cp && Integer(cp)
      @mate = mate && Integer(mate)
      freeze
    end

    # @return [Boolean]
    def mate?
      !mate.nil?
    end

    # @return [Float, nil] in pawns; nil for a mate
    def pawns
      cp && (cp / 100.0)
    end

    # The share of the points that the side to move may expect, a win being 1 and a draw 0.5:
    # `1 / (1 + 10 ** (-pawns / 4))`, as if a pawn were worth 100 points of an Elo rating.
    # @return [Float] 0.0..1.0
    def expected
      return mate.positive? ? 1.0 : 0.0 if mate?

      1 / (1 + (10**(-cp / 400.0)))
    end

    # @param player [Symbol] who is to move, whose view the score is: `:white` or `:black`
    # @param depth [Integer, nil] how deep was searched
    # @return [Evaluation, nil] the same from White's point of view, as `[%eval]` has it; nil when the
    #   side to move is mated already: there is nothing left to evaluate
    # @raise [ArgumentError] when player is neither
    def evaluation(player, depth: nil)
      raise ArgumentError, "player must be :white or :black" unless %i[white black].include?(player)
      return if mate&.zero?

      sign = player == :white ? 1 : -1
      mate? ? Evaluation.new(mate: sign * mate, depth:) : Evaluation.new(pawns: sign * cp / 100.0, depth:)
    end

    # @param other [Score]
    # @return [Integer, nil] -1, 0 or 1; nil for what is no score
    def <=>(other)
      rank <=> other.rank if other.is_a?(Score)
    end

    # @param other [Object]
    # @return [Boolean]
    def eql?(other)
      other.is_a?(Score) && self == other
    end

    # @return [Integer]
    def hash
      [self.class, cp, mate].hash
    end

    # @return [String] pawns with their sign, or `#` and the moves to mate
    def to_s
      mate? ? "##{mate}" : format("%+.2f", pawns)
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{self}>"
    end

    protected

    def rank
      return cp unless mate?

      mate.positive? ? MATED - mate : -MATED - mate
    end
  end
end
