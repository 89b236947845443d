# frozen_string_literal: true

require_relative "../../bench/support/games/player"

# Random legal games with everything that may stand beside a move, and variations up to six deep.
class MadeGames
  STARTS = [
    nil, nil, nil,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 3 17",
    "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1"
  ].freeze
  CHESS960_STARTS = ["bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
                     "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w KQkq - 0 1"].freeze
  WORDS = ["best", "by", "test", "e4", "Nf3", "1.", "1-0", "*", "0-1", "$5", "(or", "not)", "{so", "to}", "\"quoted\"",
           "back\\slash", "semi;colon", "[Event", "50%", "--", "!?", "Müller", "déjà", "größer", "ñandú"].freeze
  NAMES = ["Müller, Zoë", "O'Neil", "Bob \"the rook\" Smith", "back\\slash", "?", "", "Ångström; A. {B}"].freeze
  DEEPEST = 6
  private_constant :WORDS, :NAMES, :DEEPEST

  def initialize(random)
    @random = random
  end

  # @return [Bench::Games::Game]
  def game
    chess960 = one_in?(6)
    fen = (chess960 ? CHESS960_STARTS : STARTS).sample(random: @random)
    player = Bench::Games::Player.new(@random, fen:, chess960:)
    plies = player.play(1 + @random.rand(50)) { |ply| adorn(ply, player, 0) }
    result = player.result
    result = %w[1-0 0-1 1/2-1/2 *].sample(random: @random) if result == "*"
    Bench::Games::Game.new(tags: tags(fen, chess960, result), plies:, result:, comment: (words if one_in?(3)))
  end

  private

  def tags(fen, chess960, result)
    tags = { "Event" => name, "Site" => name, "Date" => "2024.??.??", "Round" => "1",
             "White" => name, "Black" => name, "Result" => result }
    tags["Annotator"] = words if one_in?(3)
    tags["Variant"] = "Chess960" if chess960
    tags.merge!("SetUp" => "1", "FEN" => fen) if fen
    tags
  end

  def adorn(ply, player, depth)
    ply.nags << (1 + @random.rand(139)) if one_in?(6)
    ply.nags << (1 + @random.rand(6)) if one_in?(6)
    ply.after << words if one_in?(5)
    return unless depth < DEEPEST && one_in?(depth.zero? ? 8 : 4)

    (1 + @random.rand(2)).times { ply.variations << variation(player, depth + 1) }
  end

  def variation(player, depth)
    line = player.try(1 + @random.rand(4)) { |ply| adorn(ply, player, depth) }
    line.first.before << words if one_in?(4)
    line
  end

  def name = NAMES.sample(random: @random)

  # Balanced braces, no white space that reading would change.
  def words
    chosen = Array.new(1 + @random.rand(6)) { WORDS.sample(random: @random) }
    chosen = chosen.map { |word| word.delete("{}") } unless balanced?(chosen.join(" "))
    chosen.join(" ")
  end

  def balanced?(text)
    depth = 0
    text.each_char { |char| (depth += { "{" => 1, "}" => -1 }.fetch(char, 0)).negative? and return false }
    depth.zero?
  end

  def one_in?(count) = @random.rand(count).zero?
end
