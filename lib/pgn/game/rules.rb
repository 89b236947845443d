# frozen_string_literal: true

module PGN
  class Game
    # A game played out: its positions, what ended it, moves added and taken back. Everything is
    # worked out from the tags and moves as they are now.
    #
    # A game that was read and whose FEN tag describes no legal position, or whose Variant tag names a
    # variant that this gem does not play, says so in {Game#errors}. It has no positions: {#positions}
    # and {#fen_list} are empty, {#outcome} is nil and no draw can be claimed. {#starting_position} and
    # {#current_position}, which could give nothing, raise.
    module Rules
      # The tags that say where a game starts.
      START_TAGS = %w[FEN Variant].freeze
      # The problems of a game that was read without a position to start from.
      WITHOUT_START = %i[invalid_fen unsupported_variant].freeze
      # What {#starting_position} raises.
      NO_START = [InvalidFEN, UnsupportedVariant].freeze
      private_constant :START_TAGS, :WITHOUT_START, :NO_START

      # @return [Position]
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      # @raise [UnsupportedVariant] when the Variant tag names a variant that this gem does not play
      def starting_position
        check_variant
        fen = initial_fen
        return Position.from_fen(fen, chess960: chess960?) unless Headers::UNKNOWN.include?(fen&.strip)

        Position.start(chess960: chess960?)
      end

      # @return [Array<Position>] the starting position, and that after each move
      # @raise [IllegalMove] at the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag given by hand describes no legal position
      def positions
        each_position.to_a
      end

      # @yieldparam position [Position] the starting position, and that after each move
      # @return [self, Enumerator] an Enumerator without a block
      # @raise [IllegalMove] after the positions before the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag given by hand describes no legal position
      def each_position(&block)
        return enum_for(:each_position) unless block

        positions, error = replay(:positions)
        positions&.each(&block)
        raise error if error

        self
      end

      # @return [Array<String>] the FEN of each of the {#positions}
      # @raise [IllegalMove] at the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag given by hand describes no legal position
      def fen_list
        untouched? ? @record.fen_list : replay(:fen_list).to_a
      end

      # @return [Position] that after the last move
      # @raise [IllegalMove] at the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      def current_position
        known_line.last_position(starting_position, notations)
      end

      # @return [Boolean] whether the starting position and all moves of the main line are legal
      def legal?
        current_position
        true
      rescue IllegalMove, *NO_START
        false
      end

      # Plays a move at the end of the main line.
      # @param move [String] as for {Position#move}
      # @return [self]
      # @raise [IllegalMove] and nothing has changed
      def push(move)
        Argument.check_frozen(self)
        @known_line ||= Replay.new
        moves.push(*line_of([move], current_position))
        self
      end

      # Takes the last move of the main line back.
      # @return [MoveText, nil] that move, or nil when there is none
      # @raise [TypeError] when a program has put something else there, and nothing has changed
      def pop
        Argument.check_frozen(self)
        MoveText.at(moves, [moves.size - 1, 0].max)
        moves.pop
      end

      # @return [Boolean] whether some position has been on the board three times
      def threefold?
        replay(:repetitions).to_i >= 3
      end

      # @return [Boolean] whether some position has been on the board five times
      def fivefold?
        replay(:repetitions).to_i >= 5
      end

      # @return [Boolean] whether the last 75 moves of each side were without capture and pawn move
      def seventyfive_moves?
        replay(:last_position)&.halfmove.to_i >= 150
      end

      # Whether the player to move may claim a draw now (FIDE Laws of Chess, 9.2 and 9.3): by the
      # position on the board, as `outcome(claim: true)` has it, and also by a move that he could
      # announce, after which a position stands there for the third time or fifty moves are over.
      # Such a game has not ended, so {#outcome} is nil then.
      # @return [Boolean] false once the game has ended by itself
      def claimable_draw?
        replay(:claimable?) || false
      end

      # How the game stands after its last move. The moves of a game that is over often end where a draw
      # was claimed, without a word of it; so claims count unless `claim` is false, other than in
      # {Bitboard::Engine#outcome} and {Position#outcome}.
      # @param claim [Boolean] whether a draw counts as the end too that a player could claim by the
      #   position on the board: fifty moves, or its third time. One that a move still to be made
      #   would bring does not: {#claimable_draw?} knows those
      # @return [Outcome, nil] nil while the game goes on
      def outcome(claim: true)
        winner, termination = replay(:outcome, claim ? true : false)
        Outcome.new(winner:, termination:) if termination
      end

      private

      # What {Replay} finds out; nil for a game that was read without a position to start from.
      def replay(question, *details)
        known_line.public_send(question, starting_position, notations, *details)
      rescue *NO_START
        raise unless without_start?
      end

      # A game that moves are pushed to keeps the line that they make.
      def known_line = @known_line || Replay.new

      def without_start?
        diagnostics.any? { |diagnostic| WITHOUT_START.include?(diagnostic.code) }
      end

      def notations
        return @record.notations unless defined?(@moves)

        MoveText.notations(moves)
      end

      # Whether moves and starting position are still those that were read.
      def untouched?
        return false if defined?(@moves) || without_start?
        return true unless defined?(@tags)

        read = @record.tags
        START_TAGS.all? { |tag| tag_in(@tags, tag) == tag_in(read, tag) }
      end
    end
  end
end
