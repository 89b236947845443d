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
end
