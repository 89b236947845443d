# frozen_string_literal: true

module Bench
  module Peers
    # Lets every contender count every position, turn by turn, so that whatever else the machine
    # does hits all alike, and keeps each one's least time.
    class Race
      # A contender came to another count than the right one.
      class WrongCount < StandardError; end

      def initialize(contenders, positions)
        @contenders = contenders
        @positions = positions
        @seconds = Hash.new(Float::INFINITY)
      end

      # Runs the rounds after one short count each that nobody times; answers itself.
      def run(rounds)
        @contenders.each { |contender| contender.perft(warm_up) }
        rounds.times do |round|
          warn "round #{round + 1} of #{rounds}"
          @positions.each { |position| turn(position) }
        end
        self
      end

      # A contender's speed in a position in millions of leaves a second.
      def mnps(contender, position) = position.nodes / @seconds[[contender, position]] / 1e6

      # A contender's speeds, position by position.
      def speeds(contender) = @positions.map { |position| mnps(contender, position) }

      # The geometric mean of a contender's speeds.
      def mean(contender)
        speeds(contender).then { |speeds| speeds.inject(:*)**(1.0 / speeds.size) }
      end

      private

      def warm_up = @positions.first.dup.tap { |position| position.depth -= 1 }

      def turn(position)
        @contenders.each do |contender|
          nodes, seconds = contender.perft(position)
          check(contender, position, nodes)
          key = [contender, position]
          @seconds[key] = [@seconds[key], seconds].min
        end
      end

      def check(contender, position, nodes)
        return if nodes == position.nodes

        raise WrongCount, "#{contender.label} counts #{nodes} in #{position.title}, " \
                          "which has #{position.nodes}"
      end
    end
  end
end
