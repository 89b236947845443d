# frozen_string_literal: true

# What single calls cost a Ruby program, in a middlegame, and what loading the
# gem costs. `rake bench:movegen`.

require "open3"
require "rbconfig"
require "pgn"
require_relative "support/positions"
require_relative "support/stopwatch"

# Milliseconds that `require "pgn"` takes in a fresh process.
def milliseconds_to_load
  program = <<~RUBY
    began = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    require "pgn"
    puts (Process.clock_gettime(Process::CLOCK_MONOTONIC) - began) * 1e3
  RUBY
  # Without Bundler, whose own work would be counted too.
  command = [{ "RUBYOPT" => nil, "RUBYLIB" => nil }, RbConfig.ruby, "-I", File.expand_path("../lib", __dir__)]
  Array.new(7) do
    printed, status = Open3.capture2e(*command, "-e", program)
    abort printed unless status.success?
    Float(printed)
  end.min
end

fen = Bench::POSITIONS.find { |position| position.name == "pos6" }.fen
engine = PGN::Bitboard::Engine.new(fen)
position = PGN::Position.from_fen(fen)
calls = {
  "Engine.new(fen)" => -> { PGN::Bitboard::Engine.new(fen) },
  "legal_moves" => -> { engine.legal_moves },
  "legal_moves_san" => -> { engine.legal_moves_san },
  "legal?, yes" => -> { engine.legal?("f3d4") },
  "legal?, no" => -> { engine.legal?("f3e3") },
  "san" => -> { engine.san("f3d4") },
  "uci" => -> { engine.uci("Nd4") },
  "push and pop" => -> { engine.push("f3d4") && engine.pop },
  "fen" => -> { engine.fen },
  "perft(1)" => -> { engine.perft(1) },
  "Position#move" => -> { position.move("Nd4") },
  "Position#legal?" => -> { position.legal?("Nd4") },
  "Position#legal_moves_san" => -> { position.legal_moves_san },
  "Position#to_fen.to_s" => -> { position.to_fen.to_s }
}

puts "pgn2 #{PGN::VERSION} on Ruby #{RUBY_VERSION}, #{PGN::Bitboard.cpu_tier} tier, least of 7 batches"
calls.each do |name, call|
  puts format("%-24s %8.2f us", name, Bench::Stopwatch.microseconds_a_call(&call))
end
puts format("%-24s %8.1f ms", 'require "pgn"', milliseconds_to_load)
