# frozen_string_literal: true

module PGN
  # What a search has found. Frozen.
  #
  # @example
  #   result = PGN::Position.start.search(depth: 10)
  #   result.best_move     # => "e2e4"
  #   result.score.to_s    # => "+0.41"
  #   result.pv_san        # => ["e4", "e5", "Nf3", "Nc6"]
  class SearchResult
    include Value

    # In the order of {#to_h}.
    FIELDS = %i[player best_move best_move_san ponder score depth seldepth nodes time nps lines].freeze

    # @return [Symbol] the side to move, whose view the score is: `:white` or `:black`
    attr_reader :player

    # @return [String, nil] the move to play, in UCI notation; nil when there is no legal one
    attr_reader :best_move

    # @return [String, nil] the same in SAN
    attr_reader :best_move_san

    # @return [String, nil] the reply expected, in UCI notation
    attr_reader :ponder

    # @return [Score] what the position is worth to the side to move
    attr_reader :score

    # @return [Integer] the depth of the last report, in half-moves
    attr_reader :depth

    # @return [Integer] the longest line looked at, in half-moves
    attr_reader :seldepth

    # @return [Integer] positions looked at
    attr_reader :nodes

    # @return [Integer] milliseconds that it took
    attr_reader :time

    # @return [Integer] positions a second
    attr_reader :nps

    # @return [Array<SearchInfo>] the lines found, as many as `multipv:` asked for, the best first;
    #   empty when there is no legal move
    attr_reader :lines

    # @api private
    # @return [SearchResult] of what the native search gives
    def self.report(score:, lines:, **fields)
      lines = lines.map { |line| SearchInfo.report(**line) }
      new(score: Score.new(**score), lines:, **fields)
    end

    # @param fields [Hash{Symbol => Object}] a value for each of {FIELDS}
    # @raise [ArgumentError] when one is missing or unknown
    def initialize(**fields)
      raise ArgumentError, "give each of #{FIELDS.join(", ")}" unless fields.keys.sort == FIELDS.sort

      assign(fields)
    end

    # @return [Array<String>] the best play of both sides in UCI notation
    def pv
      lines.empty? ? [] : lines.first.pv
    end

    # @return [Array<String>] the same in SAN
    def pv_san
      lines.empty? ? [] : lines.first.pv_san
    end

    # @return [Integer] how full the hash table is, in thousandths
    def hashfull
      lines.empty? ? 0 : lines.first.hashfull
    end

    # @return [Evaluation, nil] the score from White's point of view, with the depth; nil when the
    #   side to move is mated
    def evaluation
      score.evaluation(player, depth:)
    end

    # @return [String] one line for people
    def to_s
      return "no legal move #{score}" unless best_move

      "#{best_move} #{score} depth #{depth}/#{seldepth} #{pv_san.join(" ")} (#{nodes} nodes, #{time} ms)"
    end
  end
end
