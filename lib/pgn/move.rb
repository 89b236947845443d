# frozen_string_literal: true

module PGN
  # What the text of a move says, taken apart. It does not know the position: ask
  # {Position#legal?} whether the move can be played, and {Position#uci} where the
  # piece comes from. A text that no move is written like has none of the parts.
  #
  # @example
  #   move = PGN::Move.new("Nbxd7+", :black)
  #   [move.piece, move.disambiguation, move.capture, move.destination, move.check]
  #   # => ["n", "b", true, "d7", "+"]
  #   PGN::Move.new("O-O", :white).castle    # => "K"
  #   PGN::Move.new("e8=Q", :white).promotion # => "Q"
  class Move
    # How moves are written: SAN and its usual loose forms.
    SAN_REGEX = %r{
      \A
      (?:
        (?<castle>[Oo0]-[Oo0](?:-[Oo0])?)
      |
        (?<piece>[PNBRQK])?
        (?<disambiguation>[a-h]?[1-8]?)
        (?:(?<capture>[x:])|-)?
        (?<destination>[a-h][1-8])
        (?:[=/]?\(?(?<promotion>[NBRQnbrq])\)?)?
      )
      (?:\s?e\.?p\.?)?
      (?<check>\#|\+{1,2})?
      [!?]*
      \z
    }x

    # @return [String] the text as it was given
    attr_reader :san

    # @return [Symbol] who moves: `:white` or `:black`
    attr_reader :player

    # @return [String, nil] FEN's letter of the piece, `"P"` and `"p"` for pawns; nil
    #   for castling
    attr_reader :piece

    # @return [String, nil] the square that the piece goes to; nil for castling
    attr_reader :destination

    # @return [String, nil] FEN's letter of what a pawn becomes
    attr_reader :promotion

    # @return [String, nil] `"+"` or `"#"`
    attr_reader :check

    # @return [Boolean, nil] whether the text says that something is captured
    attr_reader :capture

    # @return [String, nil] file, rank or square that the piece comes from, if named
    attr_reader :disambiguation

    # @return [String, nil] FEN's letter of the castling right used: `"K"` or `"k"`
    #   for short, `"Q"` or `"q"` for long castling
    attr_reader :castle

    # @param san [String]
    # @param player [Symbol] who moves: `:white` or `:black`
    # @raise [TypeError] when `san` is not a String
    # @raise [ArgumentError] when `player` is neither
    def initialize(san, player)
      san = Argument.check(san, String, "move")
      raise ArgumentError, "player must be :white or :black" unless %i[white black].include?(player)

      @san = san.dup.freeze
      @player = player
      match = SAN_REGEX.match(san.scrub) if san.encoding.ascii_compatible?
      read(match) if match
      freeze
    end

    # @return [Boolean] whether the text says that the move gives check
    def check?
      check == "+"
    end

    # @return [Boolean] whether the text says that the move mates
    def checkmate?
      check == "#"
    end

    # @return [Boolean]
    def white?
      player == :white
    end

    # @return [Boolean]
    def black?
      player == :black
    end

    # @return [Boolean] whether a pawn moves
    def pawn?
      %w[P p].include?(piece)
    end

    # @param other [Object]
    # @return [Boolean] whether it is the same text of the same player
    def ==(other)
      other.instance_of?(self.class) && san == other.san && player == other.player
    end

    alias eql? ==

    # @return [Integer]
    def hash
      [self.class, san, player].hash
    end

    # @return [String] the text as it was given
    def to_s
      san
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{san.inspect} #{player}>"
    end

    private

    def read(match)
      @check = match[:check]&.slice(0)
      if match[:castle]
        @castle = cased(match[:castle].size > 3 ? "Q" : "K")
        @capture = false
      else
        read_piece(match)
      end
    end

    def read_piece(match)
      @piece = cased(match[:piece] || "P")
      @destination = match[:destination]
      @promotion = match[:promotion] && cased(match[:promotion].upcase)
      @capture = !match[:capture].nil?
      @disambiguation = match[:disambiguation] unless match[:disambiguation].empty?
    end

    # A letter as FEN writes it for the player.
    def cased(letter)
      black? ? letter.downcase : letter
    end
  end
end
