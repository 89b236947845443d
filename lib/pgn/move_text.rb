# frozen_string_literal: true

require "pgn/comment_text"
require "pgn/drawing"
require "pgn/evaluation"
require "pgn/move_text/details"
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
    # Reading the details of a move happens once, whichever threads ask.
    LOADING = Mutex.new
    private_constant :LOADING

    # @return [String] the move in SAN; `"--"` for a null move
    attr_reader :notation

    # @param text [String, nil] a comment, with or without braces around it
    # @return [String, nil] without them, each run of white space one space; what is no character
    #   becomes a replacement character
    # @raise [TypeError] when it is no String
    def self.clean_text(text)
      CommentText.clean(PositionFields.utf8(Argument.check(text, String, "a comment")).scrub) if text
    end

    # @param san [String]
    # @return [String] castling written with letters instead of zeros; any other text as it is
    # @raise [TypeError] when it is no String
    def self.normalize_castling(san)
      Argument.check(san, String, "san")
      san.match?(/\A[0Oo]-[0Oo]/) ? san.sub(/\A[0Oo](?:-[0Oo])+/) { |castling| castling.tr("0o", "O") } : san
    end

    # @param notation [String] the move in SAN
    # @param annotation [Array<String>, String, nil] NAGs and glyphs, as `"$1"` or `"!?"`
    # @param comment [String, nil]
    # @param variations [Array<Array<MoveText>>] lines that replace this move
    def initialize(notation, annotation = nil, comment = nil, variations = [])
      @notation = Argument.check(notation, String, "notation")
      @details = Details.new(notation, annotation: annotation && Array(annotation),
                                       comments: Array(self.class.clean_text(comment)),
                                       variations: lines(variations || []))
    end

    # Makes it another move, of which nothing is known but this notation. What stands beside it stays.
    # @param notation [String]
    # @raise [TypeError] when it is no String
    def notation=(notation)
      Argument.check(notation, String, "notation")
      details.source = notation
      details.uci = nil
      @notation = notation
    end

    # @return [String] the move as it was written
    def source
      details.source
    end

    # @return [String, nil] the move in UCI notation; nil for a move that no game has read or checked,
    #   and for a null move
    def uci
      details.uci
    end

    # @return [Array<String>, nil] NAGs and glyphs as written, nil when there are none
    def annotation
      details.annotation
    end

    # @param annotation [Array<String>, String, nil]
    def annotation=(annotation)
      details.annotation = annotation && Array(annotation)
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
    def comment=(comment)
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
    # @raise [TypeError] for anything else
    def variations=(variations)
      details.variations = lines(variations || [])
    end

    # @return [Float, nil] seconds left on the clock after the move, from `[%clk]`
    def clock
      CommentText.seconds(command("clk"))
    end

    # @return [Float, nil] seconds the move took, from `[%emt]`
    def emt
      CommentText.seconds(command("emt"))
    end

    # @return [Evaluation, nil] from `[%eval]`
    def eval
      Evaluation.parse(command("eval"))
    end

    # Writes `[%eval]` into the comments, in place of one that is there.
    # @param evaluation [Evaluation, Numeric, nil] pawns when it is a number; nil takes it away
    # @raise [TypeError] for anything else
    def eval=(evaluation)
      evaluation = Evaluation.new(pawns: evaluation) unless evaluation.nil? || evaluation.is_a?(Evaluation)
      details.comments = CommentText.put(details.comments, "eval", evaluation)
    end

    # @return [Array<Arrow>] from `[%cal]`
    def arrows
      Arrow.list(command("cal"))
    end

    # @return [Array<MarkedSquare>] from `[%csl]`
    def squares
      MarkedSquare.list(command("csl"))
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
      return @record.details(@entry, @line_start) if frozen?

      LOADING.synchronize { @details ||= @record.details(@entry, @line_start) }
    end

    # @api private
    # @param san [String] what the move is written as canonically
    # @param uci [String, nil]
    def settle(san, uci)
      details.uci = uci
      @notation = san unless @notation == san
    end

    # @api private
    # @return [Array] for Marshal
    def marshal_dump
      [notation, details]
    end

    # @api private
    # @param dumped [Array]
    def marshal_load(dumped)
      @notation, @details = dumped
    end

    # @api private
    # @param coder [Psych::Coder] for YAML
    def encode_with(coder)
      coder["notation"] = notation
      coder["details"] = details
    end

    # @api private
    # @param coder [Psych::Coder]
    def init_with(coder)
      marshal_load(coder.map.values_at("notation", "details"))
    end

    protected

    # Makes what it shares with the move it is a copy of its own. Details that nobody has asked for
    # yet are made anew in any case.
    # @return [Array<MoveText>] the moves of its variations, which still share theirs
    def separate
      @notation = notation.dup
      return [] unless @details

      @details = @details.dup
      @details.variations = @details.variations.map { |line| line.map { |move| shared_copy(move) } }
      @details.variations.flatten(1)
    end

    private

    # A copy that shares everything with the move.
    def shared_copy(move)
      move.instance_variables.each_with_object(move.class.allocate) do |name, copy|
        copy.instance_variable_set(name, move.instance_variable_get(name))
      end
    end

    # Without recursion: files nest variations as deep as they like.
    def initialize_copy(other)
      super
      waiting = [self]
      waiting.concat(waiting.pop.separate) until waiting.empty?
    end

    def lines(variations)
      valid = variations.is_a?(Array) && variations.all?(Array)
      raise TypeError, "variations must be an Array of Arrays of moves" unless valid

      variations.map { |line| line.all?(MoveText) ? line : line.map { |move| move_text(move) } }
    end

    def move_text(move)
      move.is_a?(MoveText) ? move : MoveText.new(move)
    end

    def command(name)
      CommentText.value(details.comments, name)
    end
  end
end
