# frozen_string_literal: true

module PGN
  # Something in a PGN text that is wrong or doubtful, and where. Immutable.
  class Diagnostic
    include Value

    # What tells it from others.
    FIELDS = %i[severity code game_index line column offset excerpt message].freeze

    # @return [Symbol] `:error` when moves or a whole game could not be read, else `:warning`
    attr_reader :severity

    # @return [Symbol] what kind of problem it is, as `:illegal_move` or `:duplicate_tag`
    attr_reader :code

    # @return [Integer] the game's place in the text, from 0
    attr_reader :game_index

    alias game game_index

    # @return [Integer] from 1
    attr_reader :line

    # @return [Integer] from 1
    attr_reader :column

    # @return [Integer] in bytes from the start of the text
    attr_reader :offset

    # @return [String] the line it is on, cut when that is long, and below it a caret under the place
    attr_reader :excerpt

    # @return [String] what is wrong
    attr_reader :message

    # @api private
    # @param values [Array] of {FIELDS}
    # @raise [ArgumentError] unless there is one for each
    def initialize(*values)
      raise ArgumentError, "#{FIELDS.size} values are needed" unless values.size == FIELDS.size

      assign(FIELDS.zip(values))
    end

    # @return [Boolean]
    def error?
      severity == :error
    end

    # @return [Boolean]
    def warning?
      severity == :warning
    end

    # @return [String] `line 3, column 14: Nf3: both knights can go there (d2, g1)`
    def to_s
      "line #{line}, column #{column}: #{message}"
    end

    # @return [ParseError] the exception that says the same
    def to_error
      kind = code == :unsupported_variant ? UnsupportedVariant : ParseError
      kind.new(to_s, line:, column:, offset:, game_index:, excerpt:)
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{severity} #{code} #{self}>"
    end
  end
end
