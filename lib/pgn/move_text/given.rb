# frozen_string_literal: true

module PGN
  class MoveText
    # What a program gives for a move, checked and brought into the form that is kept.
    # @api private
    module Given
      private

      # The notation, and the annotations that are glued to it.
      def split(notation)
        notation = PositionFields.utf8(Argument.check(notation, String, "notation"))
        move, glued = MoveText.send(:split, notation)
        unless move
          shown = notation[0, 40].inspect
          raise IllegalMove.new("#{shown}: not one move in one word", move: notation, reason: :syntax)
        end
        glued.empty? ? [notation, glued] : [move, glued]
      end

      # Annotations as texts; nil for none. Those that are `known` may be anything.
      def annotations(given, known: [])
        texts = given.map do |annotation|
          text = annotation.is_a?(Integer) ? "$#{annotation}" : Argument.check(annotation, String, "an annotation")
          text = PositionFields.utf8(text)
          check_annotation(text) unless known.include?(text)
          text
        end
        texts unless texts.empty?
      end

      def check_annotation(text)
        number = text[/\A\$(-?\d+)\z/, 1]
        raise ArgumentError, "a NAG must be between 0 and 65535" if number && !Integer(number, 10).between?(0, 65_535)
        return if Nag.number(text)

        raise ArgumentError, "#{text[0, 40].inspect} is no annotation: write $1, ! or the like"
      end

      def lines(variations)
        valid = variations.is_a?(Array) && variations.all?(Array)
        raise TypeError, "variations must be an Array of Arrays of moves" unless valid

        variations.map { |line| line.all?(MoveText) ? line : line.map { |move| MoveText.of(move) } }
      end
    end
  end
end
