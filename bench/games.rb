# frozen_string_literal: true

# Makes the files of games that PGN reading is measured with, and prints their paths:
# `rake bench:games`; SIZE=n for one of n bytes too.

require "pgn"
require_relative "support/games/files"

puts Bench::Games::Files.games
puts Bench::Games::Files.long(Integer(ENV["SIZE"])) if ENV["SIZE"]
