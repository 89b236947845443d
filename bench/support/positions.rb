# frozen_string_literal: true

# What the benches share.
module Bench
  # A position to count: its short name, the FEN, the depth to count to, and the right count.
  Position = Struct.new(:name, :fen, :depth, :nodes, keyword_init: true) do
    # The name with the depth, as the tables' columns are headed.
    def title = "#{name} #{depth}"
  end

  # The six standard perft positions, each at the depth that the figures are given for.
  POSITIONS = [
    Position.new(name: "start", depth: 6, nodes: 119_060_324,
                 fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Position.new(name: "Kiwipete", depth: 5, nodes: 193_690_690,
                 fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Position.new(name: "pos3", depth: 7, nodes: 178_633_661,
                 fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    Position.new(name: "pos4", depth: 5, nodes: 15_833_292,
                 fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    Position.new(name: "pos5", depth: 5, nodes: 89_941_194,
                 fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    Position.new(name: "pos6", depth: 5, nodes: 164_075_551,
                 fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10")
  ].freeze
end
