# frozen_string_literal: true

module PGN
  class Game
    # A game stepped through at a terminal.
    module Browser
      # Keys that go a move back, forward, and that end it: letters, arrow keys, Ctrl-C.
      KEYS = { "a" => :back, "\e[D" => :back, "d" => :forward, "\e[C" => :forward,
               "q" => :quit, "\u0003" => :quit }.freeze
      private_constant :KEYS

      # Shows the positions one by one: `d` or the right arrow goes forward, `a` or the left arrow
      # back, `q` or Ctrl-C ends it.
      # @return [nil]
      def play
        require "io/console"

        boards = positions
        index = 0
        loop do
          $stdout.print "\e[H\e[2J", boards[index].inspect, "\n"
          case KEYS[read_key]
          when :back then index -= 1 if index.positive?
          when :forward then index += 1 if index < boards.size - 1
          when :quit then return
          end
        end
      end

      private

      # A key; the arrows are three characters. The end of the input is a wish to stop.
      def read_key
        key = $stdin.getch or return "q"
        key << $stdin.getch << $stdin.getch if key == "\e"
        key
      rescue TypeError
        # The input has ended inside a key.
        "q"
      end
    end
  end
end
