# frozen_string_literal: true

require_relative "player"

module Bench
  module Games
    # Makes random legal games, the same ones for the same seed. Every third one is annotated:
    # comments, NAGs, clocks, evaluations, and variations within variations.
    class Generator
      # Goes up with every change of what is made, so that no stale file is used.
      VERSION = 1
      # How deep variations stand within each other.
      DEEPEST = 3
      PLAYERS = %w[Anderssen Blackburne Chigorin Dubois Englisch Falkbeer Gunsberg Harrwitz Janowski Kolisch
                   Lasker Morphy Neumann Owen Paulsen Rosenthal Staunton Tarrasch Winawer Zukertort].freeze
      WORDS = %w[a the and but now here white black king queen rook knight bishop pawn center attack defence
                 threatens better than too slow only move plan file rank open with idea of winning losing
                 exchange sacrifice compensation tempo zugzwang prophylaxis interesting].freeze
      private_constant :DEEPEST, :PLAYERS, :WORDS

      # +plies+: the length of nearly every game, as few random games are over before.
      def initialize(seed:, plies: 80)
        @random = Random.new(seed)
        @plies = plies
      end

      # The next game; +index+ counts games from 0.
      # @return [Game]
      def game(index)
        player = Player.new(@random)
        annotated = (index % 3) == 2
        clock = 5400
        plies = player.play(@plies) do |ply|
          clock -= @random.rand(60)
          annotate(ply, player, clock) if annotated
        end
        # Which side lost on time or resigned is nobody's business but the tag's.
        result = player.result
        result = %w[1-0 0-1 1/2-1/2].sample(random: @random) if result == "*"
        Game.new(tags: tags(index, result, annotated), comment: (words(6) if annotated), plies:, result:)
      end

      private

      def tags(index, result, annotated)
        tags = { "Event" => "Random games", "Site" => "pgn2 bench",
                 "Date" => format("%<year>d.%<month>02d.%<day>02d", date),
                 "Round" => (index + 1).to_s, "White" => name, "Black" => name, "Result" => result }
        return tags unless annotated

        tags.merge("WhiteElo" => elo, "BlackElo" => elo, "TimeControl" => "5400+30")
      end

      def date = { year: 1851 + @random.rand(170), month: 1 + @random.rand(12), day: 1 + @random.rand(28) }

      def name = "#{PLAYERS.sample(random: @random)}, #{("A".."Z").to_a.sample(random: @random)}"

      def elo = (1600 + @random.rand(1200)).to_s

      def annotate(ply, player, clock)
        ply.after << remark(clock) if one_in?(4)
        ply.nags << (1 + @random.rand(19)) if one_in?(14)
        ply.variations << variation(player, 1) if one_in?(28)
      end

      def variation(player, depth)
        player.try(1 + @random.rand(6)) do |ply|
          ply.after << words(3) if one_in?(10)
          ply.variations << variation(player, depth + 1) if depth < DEEPEST && one_in?(10)
        end
      end

      # Words, or evaluation and clock as servers write them.
      def remark(clock)
        return words(2 + @random.rand(5)) if one_in?(2)

        hours, seconds = clock.divmod(3600)
        format("[%%eval %<pawns>.2f] [%%clk %<hours>d:%<minutes>02d:%<seconds>02d]",
               pawns: (@random.rand(800) - 400) / 100.0, hours:, minutes: seconds / 60, seconds: seconds % 60)
      end

      def words(count) = Array.new(count) { WORDS.sample(random: @random) }.join(" ")

      def one_in?(count) = @random.rand(count).zero?
    end
  end
end
