# frozen_string_literal: true

require "pgn/errors"

module PGN
  # Text that is no PGN, or moves in it that cannot be played. Raised by strict reading.
  class ParseError < StandardError
    include Error

    # @return [Integer, nil] from 1
    attr_reader :line

    # @return [Integer, nil] from 1
    attr_reader :column

    # @return [Integer, nil] in bytes from the start of the text
    attr_reader :offset

    # @return [Integer, nil] the game's place in the text, from 0
    attr_reader :game_index

    # @return [String, nil] the line, cut when it is long, and below it a caret under the place
    attr_reader :excerpt

    # @param message [String]
    # @param line [Integer, nil]
    # @param column [Integer, nil]
    # @param offset [Integer, nil]
    # @param game_index [Integer, nil]
    # @param excerpt [String, nil]
    def initialize(message = "not readable as PGN", line: nil, column: nil, offset: nil, game_index: nil, excerpt: nil)
      super(message)
      @line = line
      @column = column
      @offset = offset
      @game_index = game_index
      @excerpt = excerpt
    end
  end

  # A game of a variant that this gem does not play.
  class UnsupportedVariant < ParseError
  end
end
