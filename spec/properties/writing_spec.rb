# frozen_string_literal: true

RSpec.describe "writing PGN" do
  def some_game(random)
    games = PGN.parse(PgnStyles.new(random).write([MadeGames.new(random).game]))
    expect(games.size).to eq(1)
    games.first
  end

  # Games out of a text in which some bytes are wrong.
  def strange_games(random)
    text = PgnStyles.new(random).write([MadeGames.new(random).game])
    (1 + random.rand(4)).times { text.setbyte(random.rand(text.bytesize), random.rand(256)) }
    PGN.parse(text)
  end

  def reread(game, **options)
    games = PGN.parse(game.to_pgn(**options))
    expect(games.size).to eq(1)
    games.first
  end

  property "loses nothing", cases: 30, deep: 2_000 do |random|
    game = some_game(random)
    %i[export import].each do |style|
      expect(contents(reread(game, style:))).to eq(contents(game))
    end
  end

  property "is stable to the byte, and loses nothing even of broken games", cases: 60, deep: 5_000 do |random|
    strange_games(random).each do |game|
      again = reread(game)
      expect(again.to_pgn).to eq(game.to_pgn)
      # Tags that every game has are added, and the Result tag follows the result.
      expect(contents(again).except(:tags)).to eq(contents(game).except(:tags))
      expect(again.tags.except("Result")).to include(game.tags.except("Result", "SetUp"))
    end
  end

  property "keeps to 80 columns wherever there is a space to break at", cases: 20, deep: 500 do |random|
    movetext = some_game(random).to_pgn.split("\n\n", 2).last
    expect(movetext.lines(chomp: true).select { |line| line.size > 80 && line.match?(/\S \S/) }).to eq([])
  end
end
