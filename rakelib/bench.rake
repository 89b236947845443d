# frozen_string_literal: true

namespace :bench do
  desc "Make PGN files to measure with; SIZE=1000000000 adds one"
  task games: :compile do
    ruby "-Ilib", "bench/games.rb"
  end

  {
    perft: "Count the six standard positions: nodes, seconds, Mnps",
    movegen: "Time single calls from Ruby, and loading the gem",
    pgn: "Time reading PGN from Ruby, and measure its memory",
    peers: "Compare perft with other engines in one run"
  }.each do |name, description|
    desc description
    task name => :compile do
      ruby "-Ilib", "bench/#{name}.rb"
    end
  end
end
