# frozen_string_literal: true

require "pgn/comment_text"
require "pgn/move_text/commands"
require "pgn/move_text/copying"
require "pgn/move_text/details"
require "pgn/move_text/dumping"
require "pgn/move_text/freezing"
require "pgn/move_text/given"
require "pgn/move_text/lines"
require "pgn/move_text/nesting"
require "pgn/nag"

module PGN
  # A move of a game with all that is written beside it: annotations, comments, variations. It
  # compares, and works as a Hash key, by its notation.
  #
  # @example
  #   move = PGN.parse("1. e4! {best by test} (1. d4) *").first.moves.first
  #   move.notation                # => "e4"
  #   move.nags                    # => [1]
  #   move.comment                 # => "best by test"
  #   move.variations.first.first  # => "d4"
  class MoveText
    include Commands
    include Copying
    include Dumping
    include Freezing
    include Given
    extend Lines

    # @return [String] the move in SAN, `"--"` for a null move; as it was given when no game has read or
    #   taken it since
    attr_reader :notation

    # @param text [String, nil] a comment, with or without braces around it
    # @return [String, nil] without them, each run of white space one space; what is no character
    #   becomes a replacement character
    # @raise [TypeError] when it is no String
    def self.clean_text(text)
      CommentText.clean(PositionFields.utf8(Argument.check(text, String, "a comment")).scrub) if text
    end

    # @param san [String]
    # @return [String] in UTF-8; castling written with letters instead of zeros, any other text as it is
    # @raise [TypeError] when it is no String
    def self.normalize_castling(san)
      san = PositionFields.utf8(Argument.check(san, String, "san"))
      san.match?(/\A[0Oo]-[0Oo]/) ? san.sub(/\A[0Oo](?:-[0Oo])+/) { |castling| castling.tr("0o", "O") } : san
    end

    # @!method self.split(text)
    #   @api private
    #   @param text [String]
    #   @return [Array(String, Array<String>), nil] the move and the annotations glued to it; nil for
    #     text that is not one move

    # @param notation [String] the move in SAN; annotations glued to it come first in {#annotation}
    # @param annotation [Array<String, Integer>, String, Integer, nil] NAGs and glyphs, as `"$1"`, `1` or `"!?"`
    # @param comment [String, nil]
    # @param variations [Array<Array<MoveText>>] lines that replace this move
    # @raise [ArgumentError] for what is no annotation, such as a number that no NAG has
    # @raise [IllegalMove] when the notation is not one word, whether or not it is a move
    # @raise [TypeError]
    def initialize(notation, annotation = nil, comment = nil, variations = [])
      @notation, glued = split(notation)
      @details = Details.new(@notation, annotation: annotations([*glued, *annotation]),
                                        comments: Array(self.class.clean_text(comment)),
                                        variations: lines(variations || []))
    end

    # Makes it another move, of which nothing is known but this notation, which stays as written. What
    # stands beside it stays, and annotations glued to the notation come behind those that it has.
    # @param notation [String]
    # @raise [FrozenError]
    # @raise [IllegalMove] when it is not one word
    # @raise [TypeError] when it is no String
    def notation=(notation)
      Argument.check_frozen(self)
      notation, glued = split(notation)
      glued = annotations(glued)
      details.source = notation
      details.uci = nil
      details.annotation = [*annotation, *glued] if glued
      @notation = notation
    end

    # @return [String] the move as it was written
    def source
      details.source
    end

    # @return [String, nil] the move in UCI notation as the game was when it read or took the move (see
    #   {Game}); nil for a move that no game has, and for a null move
    def uci
      details.uci
    end

    # @return [Array<String>, nil] NAGs and glyphs as written, nil when there are none
    def annotation
      details.annotation
    end

    # @param annotation [Array<String, Integer>, String, Integer, nil] as for {#initialize}
    # @raise [ArgumentError] for what is no annotation, unless the move has it already
    # @raise [FrozenError]
    # @raise [TypeError]
    def annotation=(annotation)
      Argument.check_frozen(self)
      details.annotation = annotation && (annotations(Array(annotation), known: self.annotation.to_a) || [])
    end

    # @return [Array<Integer>] the annotations as Numeric Annotation Glyphs (PGN standard, 10); what
    #   is no annotation at all is left out
    def nags
      (annotation || []).filter_map { |text| Nag.number(text) }
    end

    # @return [String, nil] what people wrote after the move, without braces and without the commands
    #   that {#clock}, {#eval}, {#emt}, {#arrows} and {#squares} give
    def comment
      CommentText.prose(details.comments)
    end

    # Replaces what people wrote after the move. Commands such as `[%clk]` stay.
    # @param comment [String, nil]
    # @raise [FrozenError]
    # @raise [TypeError]
    def comment=(comment)
      Argument.check_frozen(self)
      commands = CommentText.commands(details.comments).join(" ")
      text = self.class.clean_text(comment)
      details.comments = [[commands, text].compact.reject(&:empty?).join(" ")].reject(&:empty?)
    end

    # @return [Array<String>] what people wrote before the move, at the start of a variation
    def comments_before
      details.comments_before.filter_map { |comment| CommentText.prose([comment]) }
    end

    # @return [Array<Array<MoveText>>] the lines that could be played instead, in file order
    def variations
      details.variations
    end

    # @param variations [Array<Array<MoveText, String>>, nil]
    # @raise [FrozenError]
    # @raise [TypeError] for anything else
    def variations=(variations)
      Argument.check_frozen(self)
      details.variations = lines(variations || [])
    end

    # @param other [MoveText, String]
    # @return [Boolean] whether both have the same notation
    def ==(other)
      case other
      when MoveText, String then to_s == other.to_s
      else false
      end
    end

    alias eql? ==

    # @return [Integer] that of the notation
    def hash
      notation.hash
    end

    # @return [String] the notation
    def to_s
      notation
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{[notation, *annotation&.first(3)].join(" ")}>"
    end

    # @api private
    # @return [Details]
    def details
      # The native reader has set the game and the place in it that this move came from.
      return @details if @details
      return @record.details(@entry, @line_start).tap(&:freeze_held) if frozen?

      Loading.alone { @details ||= @record.details(@entry, @line_start) }
    end

    # @api private
    # @return [Array<Array<MoveText>>, nil] the variations, if they have been made already
    def made_variations
      @details&.variations
    end

    # @api private
    # @param san [String] what the move is written as canonically
    # @param uci [String, nil]
    def settle(san, uci)
      details.uci = uci
      @notation = san unless @notation == san
    end
  end
end
