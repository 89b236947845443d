# frozen_string_literal: true

# Our perft and our reading of PGN beside other programs', all in one run and turn by turn:
# `rake bench:peers`, or `bundle exec ruby -Ilib bench/peers.rb --help`.

require "pgn"
require_relative "support/games/files"
require_relative "support/positions"
require_relative "peers/field"
require_relative "peers/options"
require_relative "peers/own_figures"
require_relative "peers/race"
require_relative "peers/reading_field"
require_relative "peers/reading_race"
require_relative "peers/report"

module Bench
  # Compares our perft and our reading of PGN with other programs'.
  module Peers
    module_function

    # Measures and prints what the options ask for.
    def run(options)
      field = Field.new
      against_peers(field, options) if options.section?("perft")
      library_shape(field, options) if options.section?("list")
      figures = OwnFigures.new(options.rounds)
      figures.hash_table if options.section?("hash")
      figures.threads if options.section?("threads")
      reading(options) if options.section?("pgn")
    ensure
      field&.close
    end

    def against_peers(field, options)
      peers = field.peers(options.peers)
      contenders = [field.own, field.own_crate, *peers]
      report = Report.new(Race.new(contenders, POSITIONS).run(options.rounds), POSITIONS)
      report.speeds("Perft, Mnps by CPU time, least of #{options.rounds} rounds: " \
                    "one thread, no hash, leaves counted in bulk", contenders)
      report.ratios("Ratios of the geometric means", [field.own].product([field.own_crate, *peers]))
    end

    def library_shape(field, options)
      shapes = field.public_shapes
      race = Race.new(shapes.values, POSITIONS).run(options.rounds)
      report = Report.new(race, POSITIONS)
      report.speeds("Perft over a library's public interface, Mnps: " \
                    "the legal moves, play each, their number at the leaf", shapes.values)
      report.ratios("Ratios of the geometric means",
                    [%w[pgn2-moves cozy], %w[pgn2-moves cozy-list], %w[pgn2-list cozy-list],
                     %w[pgn2-list cozy-vec]].map { |pair| shapes.values_at(*pair) })
    end

    READING = {
      replay: "Games read, every move checked",
      fens: "Games read, and the FEN of every position of the main line"
    }.freeze
    private_constant :READING

    def reading(options)
      field = ReadingField.new
      path = Games::Files.games
      READING.each do |table, title|
        ours = field.own(table)
        race = ReadingRace.new([*ours, *field.peers(table, options.peers)], path).run(options.rounds)
        race.report("#{title}: games/s by CPU time, best of #{options.rounds} rounds", ours)
      end
    ensure
      field&.close
    end
  end
end

$stdout.sync = true

begin
  known = Bench::Peers::Field::NAMES + Bench::Peers::ReadingField::NAMES
  Bench::Peers.run(Bench::Peers::Options.new(ARGV, known:))
rescue OptionParser::ParseError => e
  abort e.message
end
