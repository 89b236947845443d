# frozen_string_literal: true

module PGN
  # What a search reports of one line each time it has looked a ply deeper. Frozen.
  #
  # @example
  #   engine.search(depth: 8) { |info| puts info }  # depth 1/3 +0.51 Nf3 (21 nodes, 0 ms) ...
  class SearchInfo
    include Value

    # In the order of {#to_h}.
    FIELDS = %i[player depth seldepth multipv score bound nodes time nps hashfull pv pv_san].freeze

    # @return [Symbol] the side to move, whose view the score is: `:white` or `:black`
    attr_reader :player

    # @return [Integer] how many half-moves deep everything was looked at
    attr_reader :depth

    # @return [Integer] the longest line looked at, in half-moves
    attr_reader :seldepth

    # @return [Integer] the rank of the line, from 1
    attr_reader :multipv

    # @return [Score] what the line is worth to the side to move
    attr_reader :score

    # @return [Symbol] how the score stands to the true one: `:exact`, `:lower` when that is at least
    #   as high, `:upper` when it is at most as high
    attr_reader :bound

    # @return [Integer] positions looked at since the search began
    attr_reader :nodes

    # @return [Integer] milliseconds since the search began
    attr_reader :time

    # @return [Integer] positions a second
    attr_reader :nps

    # @return [Integer] how full the hash table is, in thousandths
    attr_reader :hashfull

    # @return [Array<String>] the best play of both sides in UCI notation
    attr_reader :pv

    # @return [Array<String>] the same in SAN
    attr_reader :pv_san

    # @api private
    # @return [SearchInfo] of what the native search reports
    def self.report(score:, **fields)
      new(score: Score.new(**score), **fields)
    end

    # @param fields [Hash{Symbol => Object}] a value for each of {FIELDS}
    # @raise [ArgumentError] when one is missing or unknown
    def initialize(**fields)
      raise ArgumentError, "give each of #{FIELDS.join(", ")}" unless fields.keys.sort == FIELDS.sort

      assign(fields)
    end

    # @return [Evaluation, nil] the score from White's point of view, with the depth
    def evaluation
      score.evaluation(player, depth:)
    end

    # @return [String] one line for people
    def to_s
      rank = " line #{multipv}" if multipv > 1
      "depth #{depth}/#{seldepth}#{rank} #{score} #{pv_san.join(" ")} (#{nodes} nodes, #{time} ms)"
    end
  end
end
