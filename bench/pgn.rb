# frozen_string_literal: true

# Reading PGN from Ruby: speed on 5,000 games, memory, and streaming through a long file.
# `rake bench:pgn`; ROUNDS=n for other than 5 rounds, SIZE=n for a long file of other than 10^9
# bytes. Speeds are by CPU time, the best of the rounds; the garbage of a round is its own.

require "pgn"
require_relative "support/child"
require_relative "support/figures"
require_relative "support/games/files"
require_relative "support/stopwatch"

module Bench
  # The figures of PGN reading.
  module Pgn
    # What a program does with the parsed file.
    USES = {
      "PGN.parse" => [60_000, ->(text) { PGN.parse(text) }],
      "PGN.parse, every move's notation" =>
        [16_000, ->(text) { PGN.parse(text).each { |game| game.moves.each(&:notation) } }],
      "PGN.parse, fen_list of every game" => [15_000, ->(text) { PGN.parse(text).each(&:fen_list) }]
    }.freeze
    HOLD = <<~RUBY
      require "pgn"
      games = PGN.parse(File.read(ARGV.fetch(0), encoding: "UTF-8"))
      GC.start
      answer = games.size
    RUBY
    # Answers the CPU seconds.
    STREAM = <<~RUBY
      require "pgn"
      path, tags_only, count = ARGV
      games = 0
      began = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
      PGN.each_game(File.open(path, "rb"), tags_only: tags_only == "true") { games += 1 }
      answer = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - began
      raise "\#{games} games, not \#{count}" unless games == Integer(count)
    RUBY
    private_constant :USES, :HOLD, :STREAM

    module_function

    def run(rounds:, size:)
      games = Games::Files.games
      long = Games::Files.long(size)
      puts "pgn2 #{PGN::VERSION} on Ruby #{RUBY_VERSION}, #{PGN::Bitboard.cpu_tier} tier, " \
           "best of #{rounds} rounds"
      figures = Figures.new
      speeds(figures, games, rounds)
      return puts "This system does not tell how much memory a process takes." unless Child.measurable?

      memory(figures, games)
      streaming(figures, long, [rounds, 2].min)
    end

    def speeds(figures, path, rounds)
      text = File.read(path, encoding: "UTF-8")
      best = Hash.new(Float::INFINITY)
      # Round by round, so that a spell of other load does not fall on one use only.
      rounds.times do
        USES.each do |title, (_, use)|
          GC.start
          best[title] = [best[title], Stopwatch.cpu { use.call(text) }].min
        end
      end
      USES.each { |title, (asked, _)| figures.at_least(title, Games::Files::COUNT / best[title], asked, "games/s") }
    end

    def memory(figures, path)
      report = Child.run(HOLD, path)
      raise "#{report.answer} games" unless report.answer == Games::Files::COUNT

      figures.at_most("the parsed file, above an idle Ruby", report.held - Child.idle.held, 45, "MB")
      figures.plain("  at its highest, while parsing", report.peak - Child.idle.peak, "MB")
    end

    def streaming(figures, path, rounds)
      count = Games::Files.count(path)
      megabytes = File.size(path) / 1e6
      seconds, peak = stream(path, count, rounds, tags_only: false)
      figures.at_least("each_game over #{megabytes.round} MB", count / seconds, 40_000, "games/s")
      figures.at_most("  at its highest, above an idle Ruby", peak - Child.idle.peak, 40, "MB")
      seconds, = stream(path, count, rounds, tags_only: true)
      figures.at_least("each_game(tags_only: true)", megabytes / seconds, 400, "MB/s")
    end

    # The least seconds and the most MB.
    def stream(path, count, rounds, tags_only:)
      reports = Array.new(rounds) { Child.run(STREAM, path, tags_only, count) }
      [reports.map(&:answer).min, reports.map(&:peak).max]
    end
  end
end

$stdout.sync = true
Bench::Pgn.run(rounds: Integer(ENV.fetch("ROUNDS", 5)), size: Integer(ENV.fetch("SIZE", 1_000_000_000)))
