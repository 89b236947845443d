# frozen_string_literal: true

module PGN
  # How a game ended: who won, and by what. Immutable.
  #
  # @example
  #   engine = PGN::Bitboard::Engine.new
  #   %w[f3 e5 g4 Qh4#].each { |san| engine.push(san) }
  #   engine.outcome.to_s         # => "0-1"
  #   engine.outcome.winner       # => :black
  #   engine.outcome.termination  # => :checkmate
  class Outcome
    # The result as PGN writes it, by winner.
    RESULTS = { white: "1-0", black: "0-1", nil => "1/2-1/2" }.freeze

    # @return [Symbol, nil] `:white`, `:black`, or nil for a draw
    attr_reader :winner

    # @return [Symbol] `:checkmate`, `:stalemate`, `:insufficient_material`,
    #   `:seventyfive_moves`, `:fivefold_repetition`, and where claims count
    #   `:fifty_moves` or `:threefold_repetition`
    attr_reader :termination

    # @param termination [Symbol]
    # @param winner [Symbol, nil]
    # @raise [ArgumentError] when winner is not a colour or nil
    def initialize(termination:, winner: nil)
      raise ArgumentError, "winner must be :white, :black or nil" unless RESULTS.key?(winner)

      @termination = termination
      @winner = winner
      freeze
    end

    # @return [String] `"1-0"`, `"0-1"` or `"1/2-1/2"`
    def result
      RESULTS.fetch(winner)
    end

    alias to_s result

    # @return [Boolean]
    def draw?
      winner.nil?
    end

    # @return [Symbol] `:checkmate`, `:stalemate`, or `:draw` for every other end
    def to_sym
      %i[checkmate stalemate].include?(termination) ? termination : :draw
    end

    # @param other [Outcome, Symbol]
    # @return [Boolean] whether both name the same winner and termination; a Symbol must name the
    #   termination or what {#to_sym} gives
    def ==(other)
      return [termination, to_sym].include?(other) if other.is_a?(Symbol)

      eql?(other)
    end

    # @param other [Object]
    # @return [Boolean]
    def eql?(other)
      other.instance_of?(self.class) && winner == other.winner && termination == other.termination
    end

    # @return [Integer]
    def hash
      [self.class, winner, termination].hash
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{result} #{termination}>"
    end
  end
end
