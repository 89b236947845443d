# frozen_string_literal: true

module PGN
  class MoveText
    # What stands beside a move.
    # @api private
    class Details
      # @return [String] the move as it was written
      attr_accessor :source

      # @return [String, nil] the move in UCI notation
      attr_accessor :uci

      # @return [Array<String>, nil]
      attr_accessor :annotation

      # @return [Array<String>] comments as written, without braces
      attr_accessor :comments_before, :comments

      # @return [Array<Array<MoveText>>]
      attr_accessor :variations

      # @param source [String]
      # @param beside [Hash] values for the other attributes, and `:layout`: the kinds that follow
      #   the move in the order written, each standing for the next of its list
      def initialize(source, uci: nil, annotation: nil, comments_before: [], comments: [], variations: [], layout: [])
        @source = source
        @uci = uci
        @annotation = annotation
        @comments_before = comments_before
        @comments = comments
        @variations = variations
        @layout = layout
      end

      # @return [Array<Array(Symbol, Object)>] all that follows the move: kind and text, or line.
      #   What was added since the game was read comes after what was there.
      def following
        left = lists
        added = left.flat_map { |kind, list| [kind] * list.size }
        (@layout + added).filter_map { |kind| [kind, left[kind].shift] unless left[kind].empty? }
      end

      private

      # Copies, to take things off.
      def lists
        { annotation: annotation.to_a.dup, comment: comments.dup, variation: variations.dup }
      end

      def initialize_copy(other)
        super
        @annotation = annotation&.dup
        @comments_before = comments_before.dup
        @comments = comments.dup
        @variations = variations.map(&:dup)
      end
    end
  end
end
