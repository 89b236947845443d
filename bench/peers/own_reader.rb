# frozen_string_literal: true

require_relative "clock"

module Bench
  module Peers
    # Our reader as a Ruby program calls it, in this process.
    class OwnReader
      # What it does with the text of a file, by table: the label and the code.
      USES = {
        replay: ["PGN.parse, from Ruby", ->(text) { PGN.parse(text) }],
        fens: ["PGN.parse and fen_list, from Ruby", ->(text) { PGN.parse(text).each(&:fen_list) }]
      }.freeze
      private_constant :USES

      # What the table calls it.
      attr_reader :label

      # +table+ is :replay or :fens.
      def initialize(table)
        @label, @use = USES.fetch(table)
      end

      # Reads a file; answers the number of games and the CPU seconds after the file is in memory.
      def read(path)
        text = File.read(path, encoding: "UTF-8")
        GC.start
        start = Clock.cpu
        games = @use.call(text)
        [games.size, Clock.cpu - start]
      end
    end
  end
end
