# frozen_string_literal: true

module PGN
  # Writes what the engine thinks into a game. {Game::Annotating#annotate} tells what.
  # @api private
  class Annotator
    # The marks of moves, by the part of a point that they give away at least.
    MARKS = { "??" => 0.3, "?" => 0.2, "?!" => 0.1 }.freeze

    # As PGN's export format has them.
    GLYPHS = { "??" => "$4", "?" => "$2", "?!" => "$6" }.freeze

    # The annotations that judge a move, `!` to `?!` (PGN standard, 10).
    JUDGEMENTS = (1..6)

    # A better line has no more moves.
    LONGEST_LINE = 12

    # @param game [Game]
    # @param variations [Boolean]
    # @param options [Hash] for {Bitboard::Engine#search}
    def initialize(game, variations:, **options)
      @game = game
      @variations = variations
      @options = options
      @positions = [game.starting_position, *game.positions.drop(1)]
      @moves = game.moves
    end

    # @yieldparam progress [AnnotationProgress]
    # @return [void]
    def run
      engine = @positions.first.engine
      before = engine.search(**@options)
      @moves.each_index do |index|
        engine = engine_after(engine, index)
        after = engine.search(**@options)
        yield step(index, before, after)
        before = after
      end
    end

    private

    # Writes beside one move; `before` and `after` it is what the searches found.
    def step(index, before, after)
      move = @moves[index]
      loss = loss_of(index, before, after)
      mark, = MARKS.find { |_, least| loss >= least }
      move.eval = after.evaluation if after.evaluation
      criticize(index, mark, before) if mark
      AnnotationProgress.new(ply: index + 1, plies: @moves.size, move:, result: after, loss:, mark:)
    end

    # An engine knows what has been there before, but cannot pass.
    def engine_after(engine, index)
      null_move?(index) ? @positions[index + 1].engine : engine.push(@moves[index].notation)
    end

    def null_move?(index)
      !@positions[index].legal?(@moves[index].notation)
    end

    # What the move gives away. The search after it may think better of it than the one before.
    def loss_of(index, before, after)
      return 0.0 if null_move?(index) || @positions[index].san(@moves[index].notation) == before.best_move_san

      [before.score.expected + after.score.expected - 1, 0.0].max
    end

    def criticize(index, mark, before)
      move = @moves[index]
      move.annotation = [*move.annotation, GLYPHS.fetch(mark)] unless move.nags.any?(JUDGEMENTS)
      return if !@variations || move.variations.any? { |line| MoveText.at(line, 0) == before.best_move_san }

      move.variations = [*move.variations, better_line(before, @positions[index])]
    end

    def better_line(found, position)
      line = @game.line_of(found.pv_san.first(LONGEST_LINE), position)
      line.first.eval = found.evaluation
      line
    end
  end
end
