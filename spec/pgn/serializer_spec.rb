# frozen_string_literal: true

RSpec.describe PGN::Serializer do
  # The tags that every game gets when it has none.
  let(:roster) { <<~TAGS }
    [Event "?"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
  TAGS

  def written(game, **options)
    described_class.new(game, **options).to_s
  end

  def movetext(game)
    game.to_pgn.split("\n\n", 2).last
  end

  def game(*arguments)
    PGN::Game.new(*arguments)
  end

  it "writes tags, moves and result" do
    expect(written(game(%w[e4 e5], nil, "1-0"))).to eq("#{roster}[Result \"1-0\"]\n\n1. e4 e5 1-0\n")
    expect(written(game([]))).to eq("#{roster}[Result \"*\"]\n\n*\n")
  end

  it "puts the roster first and keeps the order of the rest" do
    tags = { "ECO" => "B01", "Black" => "B", "Annotator" => "x", "White" => "A" }
    names = game([], tags).to_pgn.scan(/^\[(\w+)/).flatten
    expect(names).to eq(%w[Event Site Date Round White Black Result ECO Annotator])
  end

  it "lets the Result tag and the end of the moves agree" do
    text = game(%w[e4], { "Result" => "1-0" }, "0-1").to_pgn
    expect(text).to include("[Result \"0-1\"]").and end_with("1. e4 0-1\n")
    expect(game(%w[e4], { "Result" => "1-0" }).to_pgn).to include("[Result \"1-0\"]").and end_with("1. e4 1-0\n")
  end

  it "sets a position up" do
    fen = "4k3/8/8/8/8/8/4p3/4K3 b - - 0 7"
    text = game(%w[Kd7], { "FEN" => fen }).to_pgn
    expect(text).to include("[SetUp \"1\"]\n[FEN \"#{fen}\"]").and end_with("7... Kd7 *\n")
  end

  it "escapes quotes and backslashes" do
    tags = { "White" => "A \"B\" \\C" }
    expect(game([], tags).to_pgn).to include('[White "A \"B\" \\\\C"]')
    expect(PGN.parse(game([], tags).to_pgn).first.white).to eq("A \"B\" \\C")
  end

  it "writes annotations as they are given" do
    moves = [PGN::MoveText.new("e4", ["$4", "!?"]), PGN::MoveText.new("e5", ["?"])]
    expect(movetext(game(moves))).to eq("1. e4 $4 !? e5? *\n")
  end

  it "puts marks right behind their move, in lines that are long enough" do
    moves = [PGN::MoveText.new("e4", ["!", "?"]), PGN::MoveText.new("e5", ["!!"], "x")]
    expect(movetext(game(moves))).to eq("1. e4! ? e5!! {x} *\n")
    written = (0..12).map do |length|
      game(Array.new(40) { |n| PGN::MoveText.new(%w[Nf3 Nf6 Ng1 Ng8][n % 4], n.odd? ? "!?" : nil) }, nil, nil,
           "x" * length).to_pgn
    end
    expect(written.flat_map(&:lines).map(&:size).max).to be <= 80
    expect(written.join.scan(/^[!?]/)).to be_empty
    expect(written.map { |text| PGN.parse(text).first.to_pgn }).to eq(written)
  end

  it "breaks lines before words that a percent sign follows" do
    text = PGN.parse("1. e4 {#{"word " * 13} %x %y %zzzzzzz %w} *").first.to_pgn
    expect(text.lines.map(&:size).max).to be <= 80
    expect(text).not_to match(/^%/)
  end

  it "writes the result of the last position when the game has none" do
    mated = %w[f3 e5 g4 Qh4]
    expect(game(mated).to_pgn).to include("[Result \"0-1\"]").and end_with("Qh4# 0-1\n")
    expect(game(mated, { "result" => "*" }).to_pgn).to end_with("Qh4# *\n")
    expect(PGN.parse("1. f3 e5 2. g4 Qh4# *").first.to_pgn).to end_with("Qh4# *\n")
    expect(game(%w[f3 e5 Ke4]).to_pgn).to end_with("*\n")
  end

  it "writes no variation without moves" do
    moves = [PGN::MoveText.new("e4", nil, nil, [[], %w[d4]])]
    expect(movetext(game(moves))).to eq("1. e4 (1. d4) *\n")
  end

  it "keeps comments and variations where they are" do
    text = "{a} 1. e4 {b} (1. d4 {c}) {d} (1. c4 $1 (1. b3)) 1... e5 ({e} 1... c5) 2. Nf3 *"
    expect(movetext(PGN.parse(text).first).gsub(/\s+/, " ").strip).to eq(text)
  end

  it "writes a number after whatever stands between" do
    text = "1. e4 {x} 1... e5 2. Nf3 (2. f4) 2... Nc6 3. Bb5 *"
    expect(movetext(PGN.parse(text).first)).to eq("#{text}\n")
  end

  it "breaks lines before the 81st character" do
    moves = PGN.parse("1. e4 e5 #{(2..40).map { |n| n.even? ? "#{n}. Nf3 Nf6" : "#{n}. Ng1 Ng8" }.join(" ")} *").first
    expect(moves.to_pgn.lines.map { |line| line.chomp.size }.max).to be <= 80
    expect(moves.to_pgn.lines.size).to be > 10
  end

  it "writes everything on one line for import" do
    text = written(PGN.parse("1. e4 e5 {x} (1... c5 2. Nf3) 2. d4 *").first, style: :import)
    expect(text).to end_with("\n\n1.e4 e5 {x} (1...c5 2.Nf3) 2.d4 *\n")
  end

  it "knows no other style" do
    expect { written(game([]), style: :pretty) }.to raise_error(ArgumentError, /:pretty/)
  end

  it "survives what comments can hold" do
    ["a } b", "{", "}", "a {b} c", "back\\slash", "; x", "%y", "tab\there", "é♞", "", "[%clk 0:01] z"].each do |comment|
      once = game([PGN::MoveText.new("e4", nil, comment), "e5"]).to_pgn
      read = PGN.parse(once).first
      expect(read.moves).to eq(%w[e4 e5]), "#{comment.inspect} became #{once}"
      expect(read.to_pgn).to eq(once)
    end
  end

  it "writes games only" do
    expect { described_class.new(nil) }.to raise_error(TypeError, /game must be a PGN::Game/)
  end

  it "survives deep nests" do
    text = "1. e4 #{"(1. d4 " * 20_000}#{")" * 20_000} *"
    once = PGN.parse(text).first.to_pgn
    expect(PGN.parse(once).first.to_pgn).to eq(once)
  end
end
