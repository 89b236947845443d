# frozen_string_literal: true

# Positions and other things that several specs use.
module Chess
  START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

  # name => [FEN, counts from depth 1 on]
  COUNTS = {
    "the start" => [START, [20, 400, 8_902, 197_281, 4_865_609]],
    "Kiwipete" => [KIWIPETE, [48, 2_039, 97_862, 4_085_603]],
    "an endgame full of pins" => ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                  [14, 191, 2_812, 43_238, 674_624]],
    "promotions and a castled king" => ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                                        [6, 264, 9_467, 422_333]],
    "a pawn about to promote" => ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                                  [44, 1_486, 62_379, 2_103_487]],
    "a quiet middlegame" => ["r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                             [46, 2_079, 89_890, 3_894_594]]
  }.freeze

  def engine(fen = START, **options)
    PGN::Bitboard::Engine.new(fen, **options)
  end

  # An engine after the given moves from the start.
  def after(*moves)
    moves.each_with_object(engine) { |move, engine| engine.push(move) }
  end
end

RSpec.configure { |config| config.include Chess }
