# frozen_string_literal: true

module Bench
  # Prints measured figures beside what is asked of them.
  class Figures
    def initialize(out: $stdout)
      @out = out
      @out.puts format("%-52s %12s %12s  %s", "", "measured", "asked", "")
    end

    # A figure of which more is better.
    def at_least(title, measured, asked, unit) = line(title, measured, asked, unit, measured >= asked)

    # A figure of which less is better.
    def at_most(title, measured, asked, unit) = line(title, measured, asked, unit, measured <= asked)

    # A figure that nothing is asked of.
    def plain(title, measured, unit)
      @out.puts format("%-52s %12s %12s  %s", title, thousands(measured), "", unit)
    end

    private

    def line(title, measured, asked, unit, reached)
      @out.puts format("%-52s %12s %12s  %s%s", title, thousands(measured), thousands(asked), unit,
                       reached ? "" : "  (short of it)")
    end

    def thousands(number)
      return format("%.1f", number) if number < 100 && number != number.to_i

      number.round.to_s.gsub(/(?<=\d)(?=(\d{3})+\z)/, ",")
    end
  end
end
