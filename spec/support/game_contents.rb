# frozen_string_literal: true

# All that a game says, as plain data that can be compared.
module GameContents
  # Of a game that was read.
  def contents(game)
    { tags: game.tags, result: game.result, comment: game.comment, moves: tree(game.moves), fens: fens(game) }
  end

  # Of a made game: what reading it must give.
  def made_contents(game)
    start = game.tags["FEN"] || Chess::START
    chess960 = game.tags["Variant"] == "Chess960"
    start = PGN::Bitboard::Engine.new(start, chess960:).fen
    { tags: game.tags, result: game.result, comment: game.comment, moves: made_tree(game.plies),
      fens: [start, *game.plies.map(&:fen)] }
  end

  # A game whose FEN makes no sense has no positions.
  def fens(game)
    game.fen_list
  rescue PGN::InvalidFEN => e
    e.reasons
  end

  def tree(moves)
    moves.map do |move|
      [move.notation, move.uci, move.nags, move.comments_before, move.comment,
       move.variations.map { |line| tree(line) }]
    end
  end

  def made_tree(plies)
    plies.map do |ply|
      [ply.san, ply.uci, ply.nags, ply.before, (ply.after.join(" ") if ply.after.any?),
       ply.variations.map { |line| made_tree(line) }]
    end
  end
end

RSpec.configure { |config| config.include GameContents }
