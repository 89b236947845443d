# frozen_string_literal: true

module PGN
  # Writes a game as PGN. What is written reads back as the same game, and writes the same again.
  #
  # Moves that can be played are written canonically, annotations as they are given.
  #
  # The seven tags that every game has come first (`?` for those that are missing), then the others
  # in their order; the Result tag and the end of the moves agree, and a FEN brings its SetUp. The
  # result of a game that has none is that of its last position. Lines have at most 80 characters,
  # but for a comment with a brace that has no partner: only one line behind `;` can hold it.
  class Serializer
    # How the text is laid out: `:export` is the PGN standard's export format (8.1), `:import` puts
    # all tags in one block and all moves on one line, without numbers that could be left out.
    STYLES = %i[export import].freeze

    # @!method self.write(start, tags, movetext, result, closing_comments, import)
    #   @api private
    #   @param start [Position, nil] where the moves begin, nil when that is unknown
    #   @param tags [Array<String>] names and values by turns
    #   @param movetext [Array<Symbol, String>] kinds and texts by turns, in the order written
    #   @param result [String, nil]
    #   @param closing_comments [Array<String>]
    #   @param import [Boolean]
    #   @return [String]

    # @param game [Game]
    # @param style [Symbol] one of {STYLES}
    # @raise [ArgumentError] for another style
    # @raise [TypeError] when `game` is none
    def initialize(game, style: :export)
      raise ArgumentError, "style must be :export or :import, not #{style.inspect}" unless STYLES.include?(style)

      @game = Argument.check(game, Game, "game")
      @style = style
    end

    # @return [String] with a line feed at its end
    # @raise [ArgumentError] when a program has put a line into itself, or among the annotations of a
    #   move what is none
    def to_s
      tags = @game.tags.flat_map { |name, value| [name.to_s, value.to_s] }
      self.class.write(start, tags, movetext, result, @game.closing_comments, @style == :import)
    end

    private

    def start
      @game.starting_position
    rescue InvalidFEN, UnsupportedVariant
      nil
    end

    # A game made by hand may not say what came of it; its last position may.
    def result
      return @game.result if @game.result || @game.tags.any? { |name, _| name.to_s.casecmp("Result")&.zero? }

      @game.outcome(claim: false)&.result
    rescue IllegalMove, InvalidFEN, UnsupportedVariant
      nil
    end

    # The movetext in order: a kind, then its text, again and again. Variations nest as deep as
    # they like, so what is still to be written waits in a list.
    def movetext
      MoveText::Nesting.check(@game.moves)
      items = []
      waiting = [*comments(@game.comments), *@game.moves].reverse
      until waiting.empty?
        case item = waiting.pop
        when MoveText then waiting.concat(of_move(item).reverse)
        when Array then items.push(*item)
        else waiting.push(MoveText.of(item))
        end
      end
      items
    end

    # What a move brings: items ready to write, and the moves of its variations.
    def of_move(move)
      details = move.details
      following = details.following.flat_map do |kind, value|
        next [[kind, value]] unless kind == :variation

        Argument.check(value, Array, "a variation").empty? ? [] : [[:open, ""], *value, [:close, ""]]
      end
      [*comments(details.comments_before), [:move, move.notation], *following]
    end

    def comments(texts)
      texts.map { |text| [:comment, text] }
    end
  end
end
