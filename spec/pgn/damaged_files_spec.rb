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
      expect(described_class.validate(__FILE__).map(&:message)).to all(include("written as a move"))
    end

    it "finds nothing in a clean text" do
      expect(described_class.validate("[Event \"x\"]\n\n1. e4 *\n")).to eq([])
    end
  end
end
