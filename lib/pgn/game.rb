# frozen_string_literal: true

require "pgn/game/annotating"
require "pgn/game/headers"
require "pgn/game/rules"
require "pgn/game/settling"
require "pgn/game/browser"
require "pgn/game/copying"
require "pgn/game/dumping"
require "pgn/move_text"
require "pgn/node"
require "pgn/serializer"

module PGN
  # A game: tags, moves with all that is written beside them, and the result.
  #
  # A game that was read makes its moves, positions and texts when they are asked for. One made by
  # hand holds what it was given; {#legal?} tells whether its moves can be played.
  #
  # Moves that a method of the game or of its {Node}s takes have their canonical notation from then
  # on, and so do the variations that they bring, as far as they can be played. What a program
  # changes in a move or in the Arrays itself stays as written: {MoveText#uci} of such a move is nil,
  # and that of the others what it was when they were taken, whichever moves and tags have changed
  # since. `game.moves = game.moves` goes over everything anew. {#to_pgn} and all that plays the
  # moves look at the game as it is now in any case.
  #
  # @example
  #   game = PGN::Game.new(%w[e4 e5 Nf3], { "White" => "Anna" })
  #   game.push("b8c6").moves.last.notation  # => "Nc6"
  #   game.current_position.legal?("Bb5")    # => true
  class Game
    include Headers
    include Rules
    include Settling
    include Browser
    include Copying
    include Annotating
    include Dumping

    # The native reader sets `@record` instead of calling `initialize`.

    # @param moves [Array<String, MoveText>] in SAN or UCI notation
    # @param tags [Hash{String => String}, nil]
    # @param result [String, nil]
    # @param pgn [String, nil]
    # @param comment [String, nil] a comment before the first move
    def initialize(moves, tags = nil, result = nil, pgn = nil, comment = nil)
      self.tags = tags
      self.result = result
      self.pgn = pgn
      self.comment = comment
      self.moves = moves
    end

    # Tag names that differ only in case are the same tag, which has the name and value of the first:
    # the PGN standard would tell them apart, but files do not mean to. A Hash does tell them apart;
    # {Headers#white} and the other readers find a tag however it is written.
    # @return [Hash{String => String}] in file order
    def tags
      once(:@tags) { @record.tags }
    end

    # @param tags [Hash, nil] names and values, which become Strings in UTF-8
    # @raise [TypeError] when it is no Hash
    def tags=(tags)
      Argument.check(tags, Hash, "tags") unless tags.nil?
      @tags = tags.to_h { |name, value| [name, value].map { |text| PositionFields.utf8(text.to_s) } }
    end

    # @return [String, nil] `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`; nil when none was given, or
    #   was passed over with the moves
    def result
      defined?(@result) ? @result : @record.result
    end

    # @param result [String, nil]
    # @raise [TypeError] for anything else
    def result=(result)
      @result = result && PositionFields.utf8(Argument.check(result, String, "result"))
    end

    # @return [String, nil] the game's part of the text it was read from, byte for byte
    def pgn
      defined?(@pgn) ? @pgn : @record.pgn
    end

    # @param pgn [String, nil]
    # @raise [TypeError] for anything else
    def pgn=(pgn)
      @pgn = pgn && Argument.check(pgn, String, "pgn").dup
    end

    # @return [Array<MoveText>] the main line
    def moves
      once(:@moves) { @record.moves }
    end

    # Replaces the main line by copies of the moves. Those that can be played get their canonical
    # notation, in variations too.
    # @param moves [Array<String, MoveText>]
    def moves=(moves)
      Argument.check(moves, Array, "moves")
      @moves = canonical(moves.map { |move| move_text(move) })
    end

    # @return [String, nil] what people wrote before the first move, without braces
    def comment
      CommentText.prose(comments)
    end

    # @param comment [String, nil] with or without braces
    # @raise [TypeError] for anything else
    def comment=(comment)
      @comments = Array(MoveText.clean_text(comment))
    end

    # @return [Array<String>] what people wrote behind the result
    def comments_after
      closing_comments.filter_map { |comment| CommentText.prose([comment]) }
    end

    # @return [Array<Diagnostic>] what could not be read
    def errors
      diagnostics.select(&:error?)
    end

    # @return [Array<Diagnostic>] what was read but is doubtful
    def warnings
      diagnostics.select(&:warning?)
    end

    # @return [Boolean] whether it was read without errors and its moves can be played
    def valid?
      diagnostics.none?(&:error?) && legal?
    end

    # @return [Array<Float, nil>] for each move the seconds left on the clock after it
    def clocks
      main_line.map(&:clock)
    end

    # @return [Array<Evaluation, nil>] for each move the evaluation after it
    def evals
      main_line.map(&:eval)
    end

    # @return [Node] the game as a tree to walk and edit
    def root
      Node.new(move: nil, parent: nil, line: moves, index: -1, game: self)
    end

    # @param style [Symbol] `:export` as the PGN standard wants it (8.1), `:import` in few lines
    # @return [String]
    # @raise [ArgumentError] as {Serializer#to_s}
    def to_pgn(style: :export)
      Serializer.new(self, style:).to_s
    end

    # @return [String]
    def inspect
      names = [white, black].map { |name| name ? name[0, 40] : "?" }.join(" - ")
      "#<#{self.class} #{names} #{result || "*"}, #{moves.size} plies>"
    end

    # @api private
    # @return [Array<String>] the comments before the first move as written
    def comments
      once(:@comments) { @record.comments }
    end

    # @api private
    # @return [Array<String>] those behind the result
    def closing_comments
      return @closing_comments || [] unless @record

      @record.closing_comments
    end

    # @api private
    # @return [Array<Diagnostic>] in the order of the text
    def diagnostics
      return @diagnostics || [] unless @record

      @record.diagnostics.map { |fields| Diagnostic.new(*fields) }
    end

    private

    def once(name)
      return instance_variable_get(name) if instance_variable_defined?(name)
      return yield if frozen?

      Loading.alone do
        instance_variable_defined?(name) ? instance_variable_get(name) : instance_variable_set(name, yield)
      end
    end

    # The main line, with moves in place of the Strings that a program has put there.
    def main_line
      line = moves
      Array.new(line.size) { |index| MoveText.at(line, index) }
    end

    # A move of this game's own.
    def move_text(move)
      return MoveText.of(move) unless move.is_a?(MoveText)

      move.dup.tap { |copy| copy.settle(MoveText.normalize_castling(move.notation), move.uci) }
    end
  end
end
