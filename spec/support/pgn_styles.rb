# frozen_string_literal: true

require_relative "move_styles"

# Writes made games in one of the many styles that PGN files have; a Random chooses it.
class PgnStyles
  RESULTS = { "1-0" => %w[1-0 1:0], "0-1" => %w[0-1 0:1], "1/2-1/2" => %w[1/2-1/2 1/2 ½-½], "*" => %w[*] }.freeze
  private_constant :RESULTS

  def initialize(random)
    @random = random
    @encoding = pick(Encoding::UTF_8, Encoding::ISO_8859_1)
    @line_end = pick("\n", "\n", "\r\n", "\r")
    @numbers = pick(:usual, :usual, :none, :wrong, :dotted)
    @breaks = pick(3, 10, 40)
    @moves = MoveStyles.new(random, symbols: @encoding == Encoding::UTF_8)
  end

  # @return [String] the games, in bytes
  def write(games) = games.map { |game| write_game(game) }.join.b

  # @return [String] one game and a blank line
  def write_game(game)
    tags = game.tags.map { |name, value| %([#{name} "#{value.gsub(/["\\]/) { "\\#{_1}" }}"]) }
    words = [*comments([*game.comment]), *line(game.plies, game.tags["FEN"]), pick(*RESULTS.fetch(game.result))]
    text = "#{tags.join("\n")}\n#{"\n" * pick(0, 1, 1, 2)}#{movetext(words)}\n\n"
    text.gsub("\n", @line_end).encode(@encoding).b
  end

  private

  def line(plies, fen)
    numbered = true
    plies.flat_map do |ply|
      words = [*comments(ply.before), *(number(ply) if ply.white || numbered || ply.before.any?)]
      words.concat(@moves.words(ply, fen)).concat(comments(ply.after))
      ply.variations.each { |variation| words.push("(", *line(variation, fen), ")") }
      numbered = ply.after.any? || ply.variations.any?
      fen = ply.fen
      words
    end
  end

  def number(ply)
    case @numbers
    when :usual then "#{ply.number}#{ply.white ? "." : "..."}"
    when :wrong then "#{@random.rand(300)}."
    when :dotted then "#{ply.number}#{ply.white ? pick(".", " .") : pick(". ...", "....", "...")}"
    end
  end

  def comments(texts)
    texts.map do |text|
      next ";#{text}\n" if @random.rand(6).zero?

      # A line end in a comment is a space.
      words = text.split
      "{#{pick("", " ", "\n")}#{words.each_with_object(+"") { |word, all| all << pick(" ", " ", "\n") << word }.strip}}"
    end
  end

  # Words with white space between them, and lines that nobody reads.
  def movetext(words)
    text = +""
    words.each do |word|
      text << gap unless text.empty? || text.end_with?("\n")
      text << "%#{pick("", " not read 1. e4 *")}\n" if text.end_with?("\n") && @random.rand(20).zero?
      text << word
    end
    text.chomp
  end

  def gap
    return "\n" if @random.rand(@breaks).zero?

    pick(" ", " ", " ", "  ", "\t")
  end

  def pick(*choices) = choices.sample(random: @random)
end
