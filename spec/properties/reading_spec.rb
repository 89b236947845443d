# frozen_string_literal: true

RSpec.describe "reading PGN" do
  property "gives the games that were written, whatever the style", cases: 40, deep: 3_000 do |random|
    games = Array.new(1 + random.rand(3)) { MadeGames.new(random).game }
    text = PgnStyles.new(random).write(games)
    read = PGN.parse(text)
    expect(read.flat_map(&:errors).map(&:message)).to eq([])
    expect(read.map { |game| contents(game) }).to eq(games.map { |game| made_contents(game) })
  end

  property "gives the same games piece by piece", cases: 15, deep: 500 do |random|
    text = PgnStyles.new(random).write(Array.new(3) { MadeGames.new(random).game })
    pieces = StringIO.new(text)
    # An IO that has little to give at a time.
    pieces.define_singleton_method(:read) { |_ = nil, *| super(1 + random.rand(40)) }
    streamed = PGN.each_game(pieces).map { |game| [contents(game), game.pgn] }
    expect(streamed).to eq(PGN.parse(text).map { |game| [contents(game), game.pgn] })
  end
end
