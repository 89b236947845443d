# frozen_string_literal: true

namespace :tune do
  manifest = "bench/tuner/Cargo.toml"
  tuner = ["cargo", "run", "--locked", "--quiet", "--release", "--manifest-path", manifest, "--"]
  threads = ENV.fetch("THREADS", "1")

  desc "Play games: FILE, POSITIONS, THREADS, NODES, SEED"
  task :games do
    file = ENV.fetch("FILE", "tmp/tuner/games.txt")
    mkdir_p File.dirname(file)
    sh(*tuner, "games", file, "--threads", threads, "--positions", ENV.fetch("POSITIONS", "300000"),
       "--nodes", ENV.fetch("NODES", "2000"), "--seed", ENV.fetch("SEED", "1"))
  end

  desc "Fit weights to games: FILES, THREADS, SEARCH_SHARE, PULL"
  task :weights do
    files = Dir[ENV.fetch("FILES", "tmp/tuner/*.txt")]
    sh(*tuner, "weights", *files, "--threads", threads,
       "--search-share", ENV.fetch("SEARCH_SHARE", "0.7"), "--pull", ENV.fetch("PULL", "60"),
       "--write", "ext/pgn2-bitboard/src/eval/weights.rs")
  end

  desc "Run the tests of the tuner"
  task :test do
    sh "cargo", "test", "--locked", "--release", "--manifest-path", manifest
  end
end
