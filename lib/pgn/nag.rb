# frozen_string_literal: true

module PGN
  # Numeric Annotation Glyphs: the numbers behind `!`, `?`, `±` and their like.
  module Nag
    # @!method self.number(text)
    #   The number of an annotation: `$1` to `$65535` (the PGN standard, chapter 10, has 0 to 255), a
    #   glyph or its spelling in ASCII, such as `+-` or `+/-`.
    #   @param text [String]
    #   @return [Integer, nil] nil for what is no annotation
    #   @example
    #     PGN::Nag.number("!?")  # => 5
    #     PGN::Nag.number("±")   # => 16
  end
end
