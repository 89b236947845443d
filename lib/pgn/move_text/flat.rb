# frozen_string_literal: true

module PGN
  class MoveText
    # A line as one list however deep its variations nest, which Marshal and YAML would follow until
    # the stack ends: each move as its own list, behind it the lines that replace it, each between
    # `:open` and `:close`.
    # @api private
    module Flat
      class << self
        # @param line [Array<MoveText, String>]
        # @return [Array]
        # @raise [ArgumentError] when a line is within itself
        def dump(line)
          Nesting.check(line)
          items = []
          waiting = line.reverse
          until waiting.empty?
            items << item = waiting.pop
            next unless item.is_a?(MoveText)

            items[-1] = [item.notation, *item.details.to_a]
            waiting.concat(variations(item).reverse)
          end
          items
        end

        # @param items [Array] what {dump} gave
        # @return [Array<MoveText, String>]
        def load(items)
          lines = [[]]
          items.each do |item|
            case item
            when :open then lines.push(lines.last.last.details.variations.push([]).last)
            when :close then lines.pop
            when Array then lines.last << move(*item)
            else lines.last << item
            end
          end
          lines.first
        end

        private

        def variations(move)
          move.details.variations.flat_map { |line| [:open, *Argument.check(line, Array, "a variation"), :close] }
        end

        def move(notation, *details)
          MoveText.allocate.tap { |move| move.restore(notation, Details.from(*details)) }
        end
      end
    end
  end
end
