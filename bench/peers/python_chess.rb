# frozen_string_literal: true

require "open3"
require_relative "executable"

module Bench
  module Peers
    # The Python library chess, on fewer games: it is the slowest by far.
    class PythonChess
      # Reads so many games.
      GAMES = 300
      # What it does with a game, by table.
      USES = { replay: "pass", fens: "fens(game)" }.freeze
      private_constant :GAMES, :USES

      # The version of the library, or nil when there is none.
      def self.version
        python = Executable.find("python3") or return
        printed, status = Open3.capture2e(python, "-c", "import chess.pgn; print(chess.__version__)")
        printed.strip if status.success?
      end

      # +table+ is :replay or :fens.
      def initialize(table, version)
        @label = "python-chess #{version}, #{GAMES} games"
        @program = <<~PYTHON
          import chess.pgn, sys, time
          def fens(game):
              board = game.board()
              for move in game.mainline_moves():
                  board.push(move)
                  board.fen()
          file = open(sys.argv[1])
          start = time.process_time()
          for number in range(#{GAMES}):
              game = chess.pgn.read_game(file)
              assert game is not None and not game.errors
              #{USES.fetch(table)}
          print(time.process_time() - start)
        PYTHON
      end

      # What the table calls it.
      attr_reader :label

      # Reads a file; answers the number of games that were read, and the CPU seconds.
      def read(path)
        printed, status = Open3.capture2e(Executable.find("python3"), "-c", @program, path)
        raise printed unless status.success?

        [GAMES, Float(printed)]
      end
    end
  end
end
