# frozen_string_literal: true

require "pgn/comment_text"
require "pgn/drawing"
require "pgn/evaluation"

module PGN
  class MoveText
    # What programs write into the comments behind a move.
    module Commands
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
      # @raise [FrozenError]
      def eval=(evaluation)
        Argument.check_frozen(self)
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

      private

      def command(name)
        CommentText.value(details.comments, name)
      end
    end
  end
end
