# frozen_string_literal: true

module PGN
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
end
