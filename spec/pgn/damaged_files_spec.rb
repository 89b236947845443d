# frozen_string_literal: true

RSpec.describe PGN, "reading damaged files" do
  it "shows the line of a problem as it was read" do
    excerpt = PGN.parse("1. e4 {Caf\xE9} Ke5 *".b).first.errors.first.excerpt
    expect(excerpt.lines.first).to eq("1. e4 {Café} Ke5 *\n")
    expect(excerpt.lines.last.index("^")).to eq(13)
  end

  it "reads nothing into a signature" do
    games = PGN.parse("1. e4 1-0\n-- \nJohn Smith\n")
    expect(games.map(&:moves)).to eq([%w[e4]])
    warnings = games.first.warnings
    expect(warnings.map { |warning| [warning.code, warning.game, warning.line] }).to eq([[:stray_text, 0, 2]])
  end

  it "begins no game with a broken tag alone, and says where it is" do
    ["[Event \"x", "[garbage"].each do |broken|
      text = "[White \"A\"]\n\n1. e4 1-0\n\n#{broken}\n"
      expect(PGN.each_game(text, tags_only: true).map(&:white)).to eq(["A"])
      found = PGN.parse(text).map { |game| game.warnings.map { |warning| [warning.code, warning.line] } }
      expect(found).to eq([[[:malformed_tag, 5]]])
      expect(PGN.parse("#{text}\n1. d4 *").map(&:moves)).to eq([%w[e4], %w[d4]])
    end
  end

  it "says where text is that is no move, behind a result as at the start" do
    game, = PGN.parse("1. e4 1-0\n\n1. Zz\n")
    expect(game.warnings.map { |warning| [warning.code, warning.line] }).to eq([[:stray_text, 3]])
    expect(PGN.parse("1. Zz\n").first.errors.map { |error| [error.code, error.line] }).to eq([[:unexpected_text, 1]])
  end

  it "warns of what looks like a tag in a comment" do
    game, = PGN.parse("1. e4 {a e5 *\n\n[Event \"U\"]\n\n1. d4 d5 *\n\n[Event \"V\"]\n\n1. c4 } c5 *")
    warnings = game.warnings
    expect(warnings.map { |warning| [warning.code, warning.line, warning.column] }).to eq([[:doubtful_comment, 3, 1]])
    expect([game.errors, game.moves.map(&:to_s)]).to eq([[], %w[e4 c5]])
  end

  it "loses no game to a lost quote or brace in a file of one line" do
    text = "[Event \"a\"] [Result \"1-0] 1. e4 e5 1-0 [Event \"b\"] 1. d4 {lost d5 [Event \"c\"] 1. c4 {z} *"
    expect(PGN.parse(text).map { |game| [game.tags["Event"], game.moves.map(&:to_s)] })
      .to eq([["a", %w[e4 e5]], ["b", %w[d4]], ["c", %w[c4]]])
    expect(PGN.validate(text).map(&:code)).to eq(%i[malformed_tag unterminated_comment])
    expect(PGN.each_game(text, tags_only: true).map { |game| game.tags["Event"] }).to eq(%w[a b c])
  end

  it "leaves out annotations whose number cannot be held, and warns of those over 255" do
    game, = PGN.parse("1. e4 $300 $99999999999999999999 e5 *")
    expect(game.moves.first.nags).to eq([300])
    expect(game.warnings.map { |warning| [warning.code, warning.column] }).to eq([[:bad_nag, 7], [:bad_nag, 12]])
    expect(PGN::Game.new(%w[e4$300]).moves.first.nags).to eq([300])
  end

  it "passes by any two dashes" do
    %w[-- -– –- —- −―].each do |dashes|
      expect(PGN.parse("1. e4 #{dashes} 2. d4 *").first.moves.map(&:to_s)).to eq(%w[e4 -- d4])
      expect(PGN::Position.start.move(dashes).player).to eq(:black)
    end
  end

  describe ".validate" do
    it "lists what is wrong, in order" do
      text = "[White \"A\"]\n[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n\n[Result \"1-0\"]\n\n1. d4 0-1\n"
      found = described_class.validate(text).map do |problem|
        [problem.severity, problem.code, problem.game_index, problem.line, problem.column]
      end
      expect(found).to eq([[:warning, :duplicate_tag, 0, 2, 1], [:error, :illegal_move, 0, 4, 13],
                           [:warning, :result_mismatch, 1, 6, 10]])
    end

    it "says why, for people" do
      message = described_class.validate("1. d4 d5 2. Nf3 e6 3. Nd2 *").first.message
      expect(message).to eq("Nd2: both knights can go there (b1, f3)")
    end

    it "never opens what a String names" do
      expect(described_class.validate(__FILE__).map(&:message)).to all(include("written like this"))
    end

    it "finds nothing in a clean text" do
      expect(described_class.validate("[Event \"x\"]\n\n1. e4 *\n")).to eq([])
    end
  end
end
