# frozen_string_literal: true

module PGN
  class Game
    # A game played out: its positions, what ended it, moves added and taken back. Everything is
    # worked out from the tags and moves as they are now.
    module Rules
      # The tags that say where a game starts.
      START_TAGS = %w[FEN Variant].freeze
      private_constant :START_TAGS

      # @return [Position]
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      def starting_position
        fen = initial_fen
        return Position.from_fen(fen, chess960: chess960?) unless Headers::UNKNOWN.include?(fen&.strip)

        chess960? ? Position.from_fen(FEN::INITIAL, chess960: true) : Position.start
      end

      # @return [Array<Position>] the starting position, and that after each move
      # @raise [IllegalMove] at the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      def positions
        each_position.to_a
      end

      # @yieldparam position [Position] the starting position, and that after each move
      # @return [self, Enumerator] an Enumerator without a block
      # @raise [IllegalMove] after the positions before the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      def each_position(&block)
        return enum_for(:each_position) unless block

        positions, error = Replay.positions(starting_position, notations)
        positions.each(&block)
        raise error if error

        self
      end

      # @return [Array<String>] the FEN of each of the {#positions}
      # @raise [IllegalMove] at the first move that cannot be played
      # @raise [InvalidFEN] when the FEN tag describes no legal position
      def fen_list
        untouched? ? @record.fen_list : Replay.fen_list(starting_position, notations)
      end

      # @return [Position] that after the last move
      # @raise [IllegalMove] at the first move that cannot be played
      def current_position
        Replay.last_position(starting_position, notations)
      end

      # @return [Boolean] whether the starting position and all moves of the main line are legal
      def legal?
        current_position
        true
      rescue IllegalMove, InvalidFEN
        false
      end

      # Plays a move at the end of the main line.
      # @param move [String] in SAN or UCI notation
      # @return [self]
      # @raise [IllegalMove] and nothing has changed
      def push(move)
        check_frozen
        moves.push(*line_of([move], current_position))
        self
      end

      # Takes the last move of the main line back.
      # @return [MoveText, nil] that move, or nil when there is none
      def pop
        check_frozen
        moves.pop
      end

      # @return [Boolean] whether some position has been on the board three times
      def threefold?
        Replay.repetitions(starting_position, notations) >= 3
      end

      # @return [Boolean] whether some position has been on the board five times
      def fivefold?
        Replay.repetitions(starting_position, notations) >= 5
      end

      # @return [Boolean] whether the last 75 moves of each side were without capture and pawn move
      def seventyfive_moves?
        current_position.halfmove >= 150
      end

      # @return [Boolean] whether the player to move may claim a draw now: by the position on the
      #   board or by a move he could announce (FIDE Laws of Chess, 9.2 and 9.3)
      def claimable_draw?
        Replay.claimable?(starting_position, notations)
      end

      # How the game stands after its last move.
      # @param claim [Boolean] whether a draw that a player could claim (fifty moves, threefold
      #   repetition of the position on the board) counts as the end too
      # @return [Outcome, nil] nil while the game goes on
      def outcome(claim: true)
        winner, termination = Replay.outcome(starting_position, notations, claim ? true : false)
        Outcome.new(winner:, termination:) if termination
      end

      # @api private
      # @param given [Array<String, MoveText>] moves to be played from a position
      # @param position [Position]
      # @return [Array<MoveText>]
      # @raise [IllegalMove]
      def line_of(given, position)
        line = given.map { |move| move_text(move) }
        written, error = Replay.canonical(position, line.map(&:notation))
        raise error if error

        rename(line, written)
      end

      private

      def check_frozen
        raise FrozenError.new("can't modify frozen #{self.class}", receiver: self) if frozen?
      end

      # The moves with canonical notation as far as they can be played.
      def canonical(moves)
        written, = Replay.canonical(starting_position, moves.map(&:notation))
        rename(moves, written)
      rescue InvalidFEN
        moves
      end

      def rename(moves, written)
        moves.zip(written) do |move, (san, uci)|
          next unless san

          move.settle(san, uci)
        end
        moves
      end

      def notations
        defined?(@moves) ? @moves.map(&:to_s) : @record.notations
      end

      # Whether moves and starting position are still those that were read.
      def untouched?
        return false if defined?(@moves)

        !defined?(@tags) || START_TAGS.all? { |tag| tag_in(@tags, tag) == tag_in(@record.tags, tag) }
      end
    end
  end
end
