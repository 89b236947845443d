# frozen_string_literal: true

module PGN
  class MoveText
    # How lines lie within each other. A program can put a line into itself; to follow it would never end.
    # @api private
    module Nesting
      # @param line [Array<MoveText, String>]
      # @return [void]
      # @raise [ArgumentError] when the line or one in it is a variation within itself
      def self.check(line)
        known = {}.compare_by_identity
        waiting = [line]
        until waiting.empty?
          line = waiting.last
          # Seen for the second time: all that is in it has been looked at.
          next known[waiting.pop] = :ends if known[line]

          known[line] = :open
          each_variation(line) do |variation|
            raise ArgumentError, "a variation is within itself" if known[variation] == :open

            waiting << variation
          end
        end
      end

      # Those that have been made: what is still to be read from a file is in no circle.
      def self.each_variation(line)
        line.each do |move|
          variations = move.made_variations if move.is_a?(MoveText)
          variations&.each { |variation| yield variation if variation.is_a?(Array) }
        end
      end
      private_class_method :each_variation
    end
  end
end
