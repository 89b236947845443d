# frozen_string_literal: true

require_relative "executable"

module Bench
  module Peers
    # Debian's pgn-extract: a C program, started for every turn.
    class PgnExtract
      # What it does with a file, by table.
      OPTIONS = { replay: %w[-s -r], fens: %w[-s --fencomments] }.freeze
      private_constant :OPTIONS

      # The path of the program, or nil when there is none.
      def self.path = Executable.find("pgn-extract")

      # +table+ is :replay or :fens.
      def initialize(table)
        @options = OPTIONS.fetch(table)
      end

      # What the table calls it.
      def label = "pgn-extract #{@options.drop(1).join(" ")}"

      # Reads a file; answers the number of games, which is known, and the CPU seconds of the
      # whole program.
      def read(path)
        before = Process.times
        system(self.class.path, *@options, path, in: File::NULL, out: File::NULL, err: File::NULL, exception: true)
        after = Process.times
        [Games::Files::COUNT, after.cutime + after.cstime - before.cutime - before.cstime]
      end
    end
  end
end
