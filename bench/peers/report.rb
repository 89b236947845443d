# frozen_string_literal: true

module Bench
  module Peers
    # Prints a race as a table of speeds and a table of ratios.
    class Report
      def initialize(race, positions, out: $stdout)
        @race = race
        @positions = positions
        @out = out
      end

      # A line a contender: its speed in each position, and the geometric mean.
      def speeds(title, contenders)
        @out.puts title, row("", [*@positions.map(&:title), "geomean"])
        contenders.each do |contender|
          numbers = [*@race.speeds(contender), @race.mean(contender)]
          @out.puts row(contender.label, numbers.map(&:round))
        end
        @out.puts
      end

      # A line a pair: how many times as fast the first is as the second, by geometric means.
      def ratios(title, pairs)
        @out.puts title
        pairs.each do |ours, theirs|
          ratio = @race.mean(ours) / @race.mean(theirs)
          @out.puts format("  %-70<names>s %6.2<ratio>fx",
                           names: "#{ours.label} / #{theirs.label}", ratio:)
        end
        @out.puts
      end

      private

      def row(label, cells) = format("  %-36s", label) + cells.map { |cell| cell.to_s.rjust(11) }.join
    end
  end
end
