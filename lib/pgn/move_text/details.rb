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

      # What {#to_a} gave.
      # @return [Details]
      def self.from(source, uci, annotation, *lists)
        comments_before, comments, layout = lists
        new(source, uci:, annotation:, comments_before:, comments:, layout:)
      end

      # @param source [String]
      # @param uci [String, nil]
      # @param annotation [String, nil]
      # @param comments_before [Array<String>]
      # @param comments [Array<String>]
      # @param variations [Array<Array<MoveText>>]
      # @param layout [Array<Symbol>] the kinds that follow the move in the order written, each
      #   standing for the next of its list
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
      #   What was added since the game was read comes after what was there of its kind, but before
      #   the later kinds: annotations, comments, variations.
      def following
        left = lists
        order(left).filter_map { |kind| [kind, left[kind].shift] unless left[kind].empty? }
      end

      # @return [Array] everything but the variations
      def to_a
        [source, uci, annotation, comments_before, comments, @layout]
      end

      # Refuses changes of the texts and lists that it gives.
      # @return [void]
      def freeze_held
        lists = [annotation.to_a, comments_before, comments, variations]
        lists.each { |list| list.each(&:freeze).freeze }
        [source, uci, annotation].each(&:freeze)
      end

      private

      # The kinds in the order to write them.
      def order(lists)
        lists.each_with_index.reduce(@layout) do |layout, ((kind, list), rank)|
          added = [kind] * [list.size - layout.count(kind), 0].max
          later = lists.keys.drop(rank + 1)
          layout.dup.insert(layout.index { |other| later.include?(other) } || layout.size, *added)
        end
      end

      # Copies, to take things off.
      def lists
        { annotation: annotation.to_a.dup, comment: comments.dup, variation: variations.dup }
      end

      def initialize_copy(other)
        super
        @source = source.dup
        @uci = uci.dup
        @annotation = annotation&.map(&:dup)
        @comments_before = comments_before.dup
        @comments = comments.dup
      end
    end
  end
end
