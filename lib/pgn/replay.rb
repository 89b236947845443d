# frozen_string_literal: true

module PGN
  # The moves of a game played one after another. It remembers those that it played last, and plays
  # only what differs from them.
  # @api private
  class Replay
    # @!method positions(start, notations)
    #   @return [Array(Array<Position>, IllegalMove)] as far as the moves can be played, and why no
    #     further, or nil
    # @!method canonical(start, notations)
    #   @return [Array(Array<Array(String, String)>, IllegalMove)] SAN and UCI notation as far as the
    #     moves can be played, and why no further, or nil
    # @!method fen_list(start, notations)
    #   @return [Array<String>]
    # @!method last_position(start, notations)
    #   @return [Position]
    # @!method repetitions(start, notations)
    #   @return [Integer] the most that any position has been there
    # @!method claimable?(start, notations)
    #   @return [Boolean]
    # @!method outcome(start, notations, claim)
    #   @return [Array(Symbol, Symbol), nil] winner and termination
  end
end
