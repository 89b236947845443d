# frozen_string_literal: true

require "pgn/comment_text"

module PGN
  # An arrow drawn on the board, from `[%cal Gd2d4]`.
  # @!attribute color
  #   @return [Symbol] `:green`, `:red`, `:yellow` or `:blue`
  # @!attribute from
  #   @return [String] a square
  # @!attribute to
  #   @return [String] a square
  Arrow = Struct.new(:color, :from, :to) do
    # @param text [String, nil] what stands behind `%cal`, as `Gd2d4,Re1e8`
    # @return [Array<Arrow>] what is no arrow is left out
    def self.list(text)
      text.to_s.scan(/([GRYB])([a-h][1-8])([a-h][1-8])/).map do |letter, from, to|
        new(CommentText::COLORS.fetch(letter), from, to).freeze
      end
    end

    # @return [String] as `[%cal]` writes it
    def to_s
      "#{CommentText::COLORS.key(color)}#{from}#{to}"
    end
  end

  # A marked square, from `[%csl Rd4]`.
  # @!attribute color
  #   @return [Symbol] `:green`, `:red`, `:yellow` or `:blue`
  # @!attribute square
  #   @return [String]
  MarkedSquare = Struct.new(:color, :square) do
    # @param text [String, nil] what stands behind `%csl`, as `Rd4,Ge5`
    # @return [Array<MarkedSquare>] what is no square is left out
    def self.list(text)
      text.to_s.scan(/([GRYB])([a-h][1-8])/).map do |letter, square|
        new(CommentText::COLORS.fetch(letter), square).freeze
      end
    end

    # @return [String] as `[%csl]` writes it
    def to_s
      "#{CommentText::COLORS.key(color)}#{square}"
    end
  end
end
