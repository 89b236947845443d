# frozen_string_literal: true

require "optparse"

module Bench
  module Peers
    # What to measure, from the command line or, for rake, from the environment.
    class Options
      # The tables, in the order in which they are printed.
      SECTIONS = %w[perft list hash threads pgn].freeze

      # How many rounds, which peers, which tables.
      attr_reader :rounds, :peers, :sections

      # Reads and removes the options of +arguments+; +known+ are the peers there are.
      # Raises OptionParser::ParseError for anything it does not understand.
      def initialize(arguments, known:, environment: ENV)
        @rounds = Integer(environment.fetch("ROUNDS", "5"))
        @peers = listed(environment.fetch("PEERS", known.join(",")), known)
        @sections = listed(environment.fetch("SECTIONS", SECTIONS.join(",")), SECTIONS)
        parser(known).parse!(arguments)
        raise OptionParser::InvalidArgument, "--rounds: at least 1" unless @rounds.positive?
        raise OptionParser::NeedlessArgument, arguments.join(" ") unless arguments.empty?
      end

      # Whether a table was asked for.
      def section?(name) = sections.include?(name)

      private

      def parser(known)
        OptionParser.new do |parser|
          parser.banner = "Usage: ruby -Ilib bench/peers.rb [options]"
          parser.on("--rounds N", Integer, "take the least of N rounds (ROUNDS, 5)") { @rounds = _1 }
          parser.on("--peers LIST", "only these of #{known.join(",")} (PEERS)") do |text|
            @peers = listed(text, known)
          end
          parser.on("--sections LIST", "only these of #{SECTIONS.join(",")} (SECTIONS)") do |text|
            @sections = listed(text, SECTIONS)
          end
        end
      end

      def listed(text, known)
        names = text.split(",").map(&:strip)
        unknown = names - known
        return names if unknown.empty?

        raise OptionParser::InvalidArgument, "#{unknown.join(", ")} (known: #{known.join(", ")})"
      end
    end
  end
end
