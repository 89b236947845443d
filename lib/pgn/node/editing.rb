# frozen_string_literal: true

module PGN
  class Node
    # The methods that change the tree of a game. Each gives a fresh root of the game.
    #
    # Where lines are exchanged, all alternatives at that place become variations of the main move
    # there, also those that were written inside another variation. Of a frozen game each raises a
    # `FrozenError`.
    module Editing
      # Adds a line as the last variation from here; behind it come those that its first move brings.
      # @param moves [String, Array<String, MoveText>] in SAN or UCI notation
      # @return [Node]
      # @raise [IllegalMove] when a move cannot be played
      # @raise [ArgumentError] when there is no move that the line could be a variation of
      def add_variation(moves)
        added = playable(moves)
        continuation = line[index + 1]
        raise ArgumentError, "no move follows here: add_main_variation goes on" unless continuation

        rearrange { |lines| lines.push(*added) }
      end

      # Adds a line as the one mainly played from here. The one played so far becomes the first
      # variation; those that the first move of the new one brings come last.
      # @param moves [String, Array<String, MoveText>] in SAN or UCI notation
      # @return [Node]
      # @raise [IllegalMove] when a move cannot be played
      def add_main_variation(moves)
        main, *others = playable(moves)
        rearrange { |lines| [main, *lines, *others] }
      end

      # Moves the line one place towards the main line, but not into it.
      # @return [Node]
      def promote
        reorder { |lines, at| at > 1 ? lines.insert(at - 1, lines.delete_at(at)) : lines }
      end

      # Moves the line one place away from the main line; the main line changes places with the
      # first variation.
      # @return [Node]
      def demote
        reorder { |lines, at| at < lines.size - 1 ? lines.insert(at + 1, lines.delete_at(at)) : lines }
      end

      # Makes the line the main one. The one so far becomes the first variation.
      # @return [Node]
      def promote_to_main
        reorder { |lines, at| lines.unshift(lines.delete_at(at)) }
      end

      # Makes the line the last variation; the main line changes places with the last variation.
      # @return [Node]
      def demote_to_last
        reorder do |lines, at|
          lines.unshift(lines.pop) if at.zero?
          lines.push(lines.delete_at(at.zero? ? 1 : at))
        end
      end

      # Removes the move and all that follows it. When it was mainly played, the first variation
      # takes its place.
      # @return [Node]
      def delete
        reorder { |lines, at| lines.tap { lines.delete_at(at) } }
      end

      protected

      # Lets the block put the lines that are played from here into another order, add and remove
      # some. Yields them with the main one first.
      def rearrange
        check_fresh
        lines = children.map { |child| child.line.drop(child.index) }
        replace_lines(yield(lines).compact)
        @game.root
      end

      private

      # Where one of them is frozen, nothing has changed.
      def replace_lines(lines)
        [line, *lines.map(&:first)].each { |changed| Argument.check_frozen(changed) }
        lines.each { |moves| moves.first.variations = [] }
        main, *others = lines
        main.first.variations = others if main
        line.slice!(index + 1..)
        line.concat(main) if main
      end

      def check_fresh
        Argument.check_frozen(@game)
        check_way
      end

      def check_way
        raise ArgumentError, "the node is stale: the game has changed, take a new one from its root" if stale?
      end

      # As {#rearrange} of the parent; the block gets the place of this node's line as well.
      def reorder
        return @game.root if root?

        check_fresh
        at = place
        parent.rearrange { |lines| yield lines, at }
      end

      # The line of these moves, and behind it the variations of its first move: they are played from
      # here too.
      def playable(moves)
        check_fresh
        given = Array(moves)
        raise ArgumentError, "no moves given" if given.empty?

        line = @game.line_of(given, position)
        Node.new(move: nil, parent: nil, line:, index: -1, game: @game).children.map(&:line)
      end
    end
  end
end
