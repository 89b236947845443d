# frozen_string_literal: true

require_relative "clock"
require_relative "executable"

module Bench
  module Peers
    # Debian's stockfish, asked over UCI.
    class Stockfish
      # The path of the program, or nil when there is none.
      def self.path = Executable.find("stockfish")

      # What the table calls it: the name it gives itself.
      attr_reader :label

      def initialize(path = self.class.path)
        @pipe = IO.popen([path], "r+")
        name = ask("uci", /\Aid name (.+)/)[1]
        @label = "#{name}, Debian's build"
        ask("isready", /\Areadyok/)
      end

      # Counts a position; answers the count and the CPU seconds of the whole program.
      def perft(position)
        @pipe.puts("position fen #{position.fen}")
        ask("isready", /\Areadyok/)
        start = Clock.cpu_of(@pipe.pid)
        nodes = Integer(ask("go perft #{position.depth}", /\ANodes searched: (\d+)/)[1])
        [nodes, Clock.cpu_of(@pipe.pid) - start]
      end

      # Ends the program.
      def close
        @pipe.puts("quit")
        @pipe.close
      end

      private

      # Sends a line, and answers the match of the first line of the answer that matches.
      def ask(line, pattern)
        @pipe.puts(line)
        while (answer = @pipe.gets)
          match = pattern.match(answer)
          return match if match
        end
        raise "stockfish ended at: #{line}"
      end
    end
  end
end
