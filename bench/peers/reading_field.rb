# frozen_string_literal: true

require_relative "own_reader"
require_relative "pgn_extract"
require_relative "program"
require_relative "python_chess"

module Bench
  module Peers
    # A reader that a build of the Rust program serves.
    ProgramReader = Struct.new(:program, :name, :label) do
      # Reads a file; answers the number of games and the CPU seconds.
      def read(path) = program.read(name, path)
    end

    # Everyone who may read PGN. Two tables: `:replay`, every move checked, and `:fens`, every
    # position of the main line written as a FEN.
    class ReadingField
      # The peers' names.
      NAMES = %w[shakmaty pgn-extract python-chess].freeze
      # Our crate without Ruby.
      OWN_CRATE = {
        replay: { "pgn2-reader" => "pgn2-reader, whole trees" },
        fens: { "pgn2-reader-fens" => "pgn2-reader, FENs" }
      }.freeze
      SHAKMATY = {
        replay: { "shakmaty-whole" => "pgn-reader + shakmaty, variations too",
                  "shakmaty-main" => "pgn-reader + shakmaty, main lines" },
        fens: { "shakmaty-fens" => "pgn-reader + shakmaty, FENs" }
      }.freeze
      private_constant :OWN_CRATE, :SHAKMATY

      def initialize
        @programs = { "native" => Program.native, "default target" => Program.shipped }
      end

      # Our reader called from Rust and from Ruby.
      def own(table) = [*served(OWN_CRATE, table, ["default target"]), OwnReader.new(table)]

      # The chosen peers that are there.
      def peers(table, chosen)
        [*(served(SHAKMATY, table, @programs.keys) if chosen.include?("shakmaty")),
         *(pgn_extract(table) if chosen.include?("pgn-extract")),
         *(python_chess(table) if chosen.include?("python-chess"))]
      end

      # Ends every program that was started.
      def close = @programs.each_value(&:close)

      private

      def served(readers, table, builds)
        builds.product(readers.fetch(table).to_a).map do |build, (name, label)|
          ProgramReader.new(@programs.fetch(build), name, "#{label}, #{build}")
        end
      end

      def pgn_extract(table)
        return PgnExtract.new(table) if PgnExtract.path

        absent("pgn-extract", "Debian's package pgn-extract")
      end

      def python_chess(table)
        @version ||= PythonChess.version
        return PythonChess.new(table, @version) if @version

        absent("python-chess", "Debian's package python3-chess")
      end

      def absent(name, package)
        puts "#{name} is not installed (#{package}): left out"
      end
    end
  end
end
