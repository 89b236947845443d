# frozen_string_literal: true

module PGN
  class Board
    # Squares as numbers in 0x88 form, `16 * rank + file` from 0, kept for programs
    # that use them: a number is off the board when `number & 0x88` is not 0.
    module Mailbox
      # @param square [String] `"e4"`
      # @return [Integer] its number
      # @raise [ArgumentError] when the text is no square
      def index_of(square)
        file, rank = coordinates_for(square)
        index_for(file, rank)
      end

      # @param file [Integer] from 0
      # @param rank [Integer] from 0
      # @return [Integer] the square's number
      # @raise [TypeError]
      def index_for(file, rank)
        (Argument.check(rank, Integer, "rank") * 16) + Argument.check(file, Integer, "file")
      end

      # @param number [Integer]
      # @return [String] the square's name
      # @raise [ArgumentError] when it is off the board
      def square_name(number)
        raise ArgumentError, "off the board: #{number}" unless on_board?(number)

        position_for([number % 16, number / 16])
      end

      # @param number [Integer]
      # @return [Boolean]
      # @raise [TypeError]
      def on_board?(number)
        Argument.check(number, Integer, "number").between?(0, 127) && (number & 0x88).zero?
      end

      # @param number [Integer]
      # @return [String, nil] the piece there; nil as well off the board
      # @raise [TypeError]
      def at_index(number)
        at(*Argument.check(number, Integer, "number").divmod(16).reverse)
      end

      # Puts a piece on a square, or takes what stands there off.
      # @param number [Integer]
      # @param piece [String, nil]
      # @return [self]
      # @raise [ArgumentError] when there is no such square or piece
      def update_index(number, piece)
        update(square_name(number), piece)
      end

      # Makes several changes, or none when one of them cannot be made.
      # @param changes [Hash{Integer => String, nil}] squares' numbers to pieces
      # @return [self]
      # @raise [ArgumentError] when there is no such square or piece
      # @raise [TypeError]
      def apply!(changes)
        change!(Argument.check(changes, Hash, "changes").transform_keys { |number| square_name(number) })
      end
    end
  end
end
