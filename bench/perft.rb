# frozen_string_literal: true

# Perft from Ruby on the six standard positions: one thread, no hash table,
# leaves counted in bulk. `rake bench:perft`; ROUNDS=n for other than 3 rounds.

require "pgn"
require_relative "support/positions"
require_relative "support/stopwatch"

rounds = Integer(ENV.fetch("ROUNDS", 3))
best = Hash.new(Float::INFINITY)

# Round by round, so that a spell of other load on the machine does not fall on
# one position only.
rounds.times do
  Bench::POSITIONS.each do |position|
    engine = PGN::Bitboard::Engine.new(position.fen)
    nodes = nil
    seconds = Bench::Stopwatch.cpu { nodes = engine.perft(position.depth) }
    abort "#{position.title}: counted #{nodes}, #{position.nodes} is right" unless nodes == position.nodes
    best[position] = [best[position], seconds].min
  end
end

puts "pgn2 #{PGN::VERSION}, #{PGN::Bitboard.cpu_tier} tier, CPU time, least of #{rounds} rounds"
puts format("%-12s %12s %9s %8s", "position", "nodes", "seconds", "Mnps")
speeds = best.map do |position, seconds|
  mnps = position.nodes / seconds / 1e6
  puts format("%-12s %12d %9.4f %8.0f", position.title, position.nodes, seconds, mnps)
  mnps
end
geometric_mean = speeds.reduce(:*)**(1.0 / speeds.size)
puts format("%-12s %12s %9s %8.0f", "geometric mean", "", "", geometric_mean)
