# frozen_string_literal: true

module Bench
  module Peers
    # Lets every contender read the file, turn by turn, and keeps each one's greatest speed.
    class ReadingRace
      def initialize(contenders, path, out: $stdout)
        @contenders = contenders
        @path = path
        @out = out
        @speeds = Hash.new(0)
      end

      # Runs the rounds; answers itself.
      def run(rounds)
        rounds.times do |round|
          warn "round #{round + 1} of #{rounds}"
          @contenders.each do |contender|
            games, seconds = contender.read(@path)
            @speeds[contender] = [@speeds[contender], games / seconds].max
          end
        end
        self
      end

      # Prints each one's speed and how many times as fast each of +ours+ is.
      def report(title, ours)
        @out.puts title, row("", ["games/s", *ours.map { |own| "#{own.label[/\A[\w.-]+/]} is" }])
        @speeds.each do |contender, speed|
          ratios = ours.map { |own| format("%.2fx", @speeds[own] / speed) }
          @out.puts row(contender.label, [speed.round, *ratios])
        end
        @out.puts
      end

      private

      def row(label, cells) = format("  %-54s", label) + cells.map { |cell| cell.to_s.rjust(16) }.join
    end
  end
end
