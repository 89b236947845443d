# frozen_string_literal: true

module PGN
  # A game as it was read. It never changes, and makes moves and texts when it is asked for them.
  # @api private
  class Record
    # @!method self.parse(text, reading)
    #   @param text [String]
    #   @param reading [Symbol] `:auto`, `:utf8` or `:latin1`
    #   @return [Array<Game>] each with its record
    # @!method self.variant(name)
    #   @param name [String] what a Variant tag says
    #   @return [Symbol, nil] `:standard` or `:chess960`; nil for a variant that this gem does not play
    # @!method tags
    #   @return [Hash{String => String}]
    # @!method result
    #   @return [String, nil]
    # @!method pgn
    #   @return [String]
    # @!method comments
    #   @return [Array<String>] those before the first move
    # @!method closing_comments
    #   @return [Array<String>] those behind the result
    # @!method diagnostics
    #   @return [Array<Array>] what {Diagnostic.new} takes
    # @!method notations
    #   @return [Array<String>] the main line in SAN
    # @!method moves
    #   @return [Array<MoveText>]
    # @!method details(entry, line_start)
    #   @return [MoveText::Details]
    # @!method fen_list
    #   @return [Array<String>]
  end

  # Games out of bytes that come piece by piece.
  # @api private
  class Stream
    # @!method self.new(reading, tags_only)
    #   @param reading [Symbol] as for {Record.parse}
    #   @param tags_only [Boolean]
    # @!method push(bytes)
    #   @param bytes [String]
    #   @return [Array<Game>] those that are complete now
    # @!method finish
    #   @return [Array<Game>] those that only the end of the input completes
  end

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
