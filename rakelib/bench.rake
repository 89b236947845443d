# frozen_string_literal: true

namespace :bench do
  desc "Make the PGN files to measure with, under tmp/bench/; SIZE=1000000000 for a long one too"
  task games: :compile do
    ruby "-Ilib", "bench/games.rb"
  end

  {
    perft: "Count the six standard positions: nodes, seconds, Mnps",
    movegen: "Time single calls from Ruby, and loading the gem",
    pgn: "Time the reading of PGN from Ruby, and measure its memory",
    peers: "Compare perft with other engines in one alternating run"
  }.each do |name, description|
    desc description
    task name => :compile do
      ruby "-Ilib", "bench/#{name}.rb"
    end
  end
end
