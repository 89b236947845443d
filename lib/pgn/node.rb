# frozen_string_literal: true

require "pgn/node/dumping"
require "pgn/node/editing"

module PGN
  # A place in the tree of a game: the position that a move leads to. The root has no move and is
  # the starting position.
  #
  # A node is a view on the game's {MoveText}s. The methods that change the tree give a new root;
  # nodes taken before are stale then.
  #
  # @example
  #   game = PGN.parse("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *").first
  #   game.root.next.children.map(&:notation)                     # => ["e5", "c5"]
  #   game.root.next.variations.first.promote_to_main.main_line.map(&:notation)  # => ["e4", "c5", "Nf3"]
  class Node
    include Dumping
    include Editing

    # @return [MoveText, nil] the move that led here; nil at the root
    attr_reader :move

    # @return [Node, nil] the node before the move; nil at the root
    attr_reader :parent

    # @return [Array<MoveText>] the line that the move is in
    attr_reader :line

    # @return [Integer] the move's place in its line; -1 at the root
    attr_reader :index

    alias previous parent

    # @api private
    def initialize(move:, parent:, line:, index:, game:)
      @move = move
      @parent = parent
      @line = line
      @index = index
      @game = game
    end

    # @return [Boolean]
    def root?
      move.nil?
    end

    # @return [String, nil] the move in SAN
    def notation
      move&.notation
    end

    # @return [Array<String>, nil] the annotations of the move as written
    def annotation
      move&.annotation
    end

    # @return [String, nil] what people wrote after the move, at the root before the first one
    def comment
      root? ? @game.comment : move.comment
    end

    # @return [Array<Node>] what was played from here: first the move of the same line, then the
    #   variations in file order. Those written as variations of a variation's first move start from
    #   here too.
    # @raise [ArgumentError] when one of these lines is within itself
    def children
      return @children if @children

      children = alternatives.map do |line, index|
        Node.new(move: MoveText.at(line, index), parent: self, line:, index:, game: @game)
      end
      frozen? ? children : @children = children
    end

    # @return [Array<Node>] the children but the first
    def variations
      children.drop(1)
    end

    # @return [Node, nil] the first child
    def next
      children.first
    end

    # @param index [Integer]
    # @return [Node, nil] a child
    def [](index)
      children[index]
    end

    # @yieldparam node [Node] each node after this one, along first children
    # @return [self, Enumerator] an Enumerator without a block
    def main_line
      return enum_for(:main_line) unless block_given?

      node = self
      yield node while (node = node.next)
      self
    end

    # @return [Position] what is on the board here
    # @raise [IllegalMove] when the moves that lead here cannot be played
    def position
      return @position if @position

      steps = []
      node = self
      until node.known_position
        steps.unshift(node.notation)
        node = node.parent
      end
      position = steps.reduce(node.known_position) { |before, notation| before.move(notation) }
      frozen? ? position : @position = position
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{notation || "root"}>"
    end

    protected

    # Whether the tree has changed, so that the way to this node is no longer there.
    def stale?
      node = self
      node = node.parent while !node.root? && node.parent.leads_to?(node)
      !node.root? || !node.line.equal?(@game.moves)
    end

    # Whether a node is one move from here.
    def leads_to?(node)
      alternatives.any? { |line, at| line.equal?(node.line) && at == node.index && line[at].equal?(node.move) }
    end

    # Its place among the children of its parent.
    def place
      parent.children.index { |child| child.move.equal?(move) }
    end

    # The position if it is known without playing moves.
    def known_position
      @position || (@game.starting_position if root?)
    end

    private

    # The lines and places in them of all moves played from here. Without recursion: files nest
    # variations as deep as they like.
    def alternatives
      found = []
      waiting = [[line, index + 1]]
      seen = {}.compare_by_identity
      while (alternative = waiting.shift)
        line, index = alternative
        MoveText::Nesting.check(line) if seen[line]
        seen[line] = true
        move = MoveText.at(line, index) or next
        found << alternative
        waiting.unshift(*move.variations.map { |variation| [variation, 0] })
      end
      found
    end
  end
end
