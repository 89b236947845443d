# frozen_string_literal: true

module PGN
  # How far {Game::Annotating#annotate} has come: one move of the game has been looked at. Frozen.
  class AnnotationProgress
    include Value

    # In the order of {#to_h}.
    FIELDS = %i[ply plies move result loss mark].freeze

    # @return [Integer] how many moves have been looked at
    attr_reader :ply

    # @return [Integer] how many there are
    attr_reader :plies

    # @return [MoveText] the move, with all that has been written beside it
    attr_reader :move

    # @return [SearchResult] what was found in the position *after* the move
    attr_reader :result

    # @return [Float] the part of a point that the move gave away, see {Score#expected}: 0.0 for the
    #   best move, 1.0 for a win turned into a loss
    attr_reader :loss

    # @return [String, nil] what that makes the move: `"?!"`, `"?"` or `"??"`; nil for a good one
    attr_reader :mark

    # @param fields [Hash{Symbol => Object}] a value for each of {FIELDS}
    # @raise [ArgumentError] when one is missing or unknown
    def initialize(**fields)
      raise ArgumentError, "give each of #{FIELDS.join(", ")}" unless fields.keys.sort == FIELDS.sort

      # The move stays the game's own, to be changed.
      fields.each { |field, value| instance_variable_set(:"@#{field}", value) }
      freeze
    end

    # @return [String] one line for people
    def to_s
      "#{ply}/#{plies} #{move.notation}#{mark} #{move.eval}".rstrip
    end
  end
end
