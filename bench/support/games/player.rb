# frozen_string_literal: true

require_relative "ply"

module Bench
  module Games
    # Plays random legal moves. The same Random gives the same moves.
    class Player
      # A move that would end the game is changed for another so many times.
      TRIES = 8
      private_constant :TRIES

      # +random+ is a Random; +fen+ where to start, the usual start when nil.
      def initialize(random, fen: nil, chess960: false)
        @random = random
        @engine = PGN::Bitboard::Engine.new(*fen, chess960:)
        _, side, _, _, _, number = @engine.fen.split
        @half_moves = (Integer(number) * 2) + (side == "b" ? 1 : 0)
      end

      # Plays up to +count+ plies, fewer only where no move leads on, and answers them. The block,
      # if any, gets every ply before it is played.
      def play(count)
        plies = []
        while plies.size < count && (ply = choose)
          yield ply if block_given?
          @engine.push(ply.uci)
          @half_moves += 1
          plies << ply
        end
        plies
      end

      # Plays as {#play} does in the block, then takes everything back.
      # @return [Array<Ply>]
      def try(count, &)
        plies = play(count, &)
        plies.size.times { @engine.pop }
        @half_moves -= plies.size
        plies
      end

      # The result of the game as it stands.
      def result = @engine.outcome&.result || "*"

      private

      # A move after which the game goes on, or whatever move there is; nil at the end of a game.
      def choose
        return if @engine.outcome

        moves = @engine.legal_moves
        candidates = Array.new(TRIES) { moves.fetch(@random.rand(moves.size)) }
        uci = candidates.find { |move| open_after?(move) } || candidates.first
        to_ply(uci)
      end

      def open_after?(move)
        @engine.push(move)
        @engine.outcome.nil?
      ensure
        @engine.pop
      end

      def to_ply(uci)
        san = @engine.san(uci)
        @engine.push(uci)
        Ply.new(uci:, san:, fen: @engine.fen, number: @half_moves / 2, white: @half_moves.even?,
                nags: [], before: [], after: [], variations: [])
      ensure
        @engine.pop
      end
    end
  end
end
