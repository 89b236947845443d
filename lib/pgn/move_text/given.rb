# frozen_string_literal: true

module PGN
  class MoveText
    # What a program gives for a move, checked and brought into the form that is kept.
    # @api private
    module Given
      private

      # The notation, and the annotations that are glued to it.
      def split(notation)
        move, glued = MoveText.send(:split, Argument.check(notation, String, "notation"))
        unless move
          shown = notation.scrub[0, 40].inspect
          raise IllegalMove.new("#{shown}: not one move in one word", move: notation, reason: :syntax)
        end
        glued.empty? ? [notation, glued] : [move, glued]
      end

      # Annotations as texts; nil for none.
      def annotations(given)
        texts = given.map do |annotation|
          next Argument.check(annotation, String, "an annotation") unless annotation.is_a?(Integer)
          raise ArgumentError, "a NAG must be between 0 and 65535" unless annotation.between?(0, 65_535)

          "$#{annotation}"
        end
        texts unless texts.empty?
      end

      def lines(variations)
        valid = variations.is_a?(Array) && variations.all?(Array)
        raise TypeError, "variations must be an Array of Arrays of moves" unless valid

        variations.map { |line| line.all?(MoveText) ? line : line.map { |move| MoveText.of(move) } }
      end
    end
  end
end
