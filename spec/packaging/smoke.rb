# frozen_string_literal: true

# Tries an installed gem with nothing but what is installed: `ruby smoke.rb`, from anywhere. With the
# name of a CPU tier it makes sure that this one is in use: `PGN2_CPU_TIER=baseline ruby smoke.rb baseline`.
require "tmpdir"
require "pgn"

def check(what, found, expected)
  abort "#{what}: #{found.inspect} instead of #{expected.inspect}" unless expected === found # rubocop:disable Style/CaseEquality
  puts "#{what}: #{found.inspect}"
end

def extension
  $LOADED_FEATURES.grep(/pgn2_native\.\w+\z/).fetch(0)
end

# Where the gem, and what was compiled at its installation, must lie.
def homes
  gem = Gem.loaded_specs.fetch("pgn2")
  [gem.full_gem_path, gem.extension_dir].map { |path| "#{File.realpath(path)}/" if File.exist?(path) }.compact
end

# What the program answers. It runs in this process: QEMU, which tries other CPUs, fails to start
# children of Ruby.
def speak_uci(*lines)
  Dir.mktmpdir do |directory|
    input, output = %w[input output].map { |name| File.join(directory, name) }
    File.write(input, "#{lines.join("\n")}\n")
    mine = [$stdin.dup, $stdout.dup]
    $stdin.reopen(input)
    $stdout.reopen(output, "w")
    load Gem.bin_path("pgn2", "pgn2-uci")
    [$stdin, $stdout].zip(mine) { |stream, copy| stream.reopen(copy) }
    File.read(output)
  end
end

check "extension", extension, ->(path) { File.realpath(path).start_with?(*homes) }
check "tier", PGN::Bitboard.cpu_tier, ARGV.fetch(0, /./)
check "perft(5)", PGN::Position.start.perft(5), 4_865_609
kiwipete = PGN::Position.from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
check "perft(4) of Kiwipete, two threads", kiwipete.perft(4, threads: 2), 4_085_603

game, broken = PGN.parse("[White \"Anna\"]\n\n1. e4! e5 (1... c5) 2. Nf3 {good} *\n\n1. e4 Ke3 *")
check "parse", game.moves.map(&:notation), %w[e4 e5 Nf3]
check "tags", game.white, "Anna"
check "error", broken.errors.first.to_s, /\Aline 5, column 7: Ke3: /
check "written and read again", PGN.parse(game.to_pgn).first.to_pgn, game.to_pgn

check "search to depth 6", PGN::Position.start.search(depth: 6).best_move,
      ->(move) { PGN::Position.start.legal_moves.include?(move) }
mate = PGN::Position.from_fen("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
check "mate in one", mate.search(depth: 4).best_move, "d1d8"
check "pgn2-uci", speak_uci("uci", "position startpos", "go depth 3", "quit"), /^uciok$.*^bestmove [a-h]/m
puts "ruby #{RUBY_VERSION} on #{RUBY_PLATFORM}: all is well"
