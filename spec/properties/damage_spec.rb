# frozen_string_literal: true

RSpec.describe "reading damaged PGN" do
  # Some bytes of the text from +from+ up to +to+ changed.
  def damaged(text, random, from: 0, to: text.bytesize)
    text = text.b
    (1 + random.rand(8)).times do
      at = from + random.rand(to - from)
      byte = random.rand(2).zero? ? random.rand(256) : "{}()[]\"\\;%\n\r\t 0$*".bytes.sample(random:)
      text.setbyte(at, byte)
    end
    text
  end

  # Whatever a program may ask of a game.
  def look_at_everything(game)
    contents(game)
    %i[inspect pgn to_pgn outcome clocks evals current_position legal?].each do |name|
      game.public_send(name)
    rescue PGN::InvalidFEN, PGN::UnsupportedVariant
      expect(game).not_to be_valid
    end
    expect((game.errors + game.warnings).map(&:message)).to all(be_a(String))
  end

  property "never loses a neighbouring game", cases: 60, deep: 5_000 do |random|
    style = PgnStyles.new(random)
    games = Array.new(3) { MadeGames.new(random).game }
    parts = games.map { |game| style.write_game(game) }
    # The blank line before the next game stays.
    text = parts[1].sub(/[\r\n]+\z/n, "")
    parts[1] = damaged(text, random) + parts[1][text.bytesize..]
    read = PGN.parse(parts.join)
    first, last = games.values_at(0, 2).map { |game| made_contents(game) }
    expect(contents(read.first)).to eq(first)
    expect(contents(read.last)).to eq(last.merge(comment: read.last.comment))
    # What the damaged game has left behind may be taken for a comment on the next one.
    expect(read.last.comment.to_s).to end_with(last[:comment].to_s)
    # Damage before a first tag may belong to the game before.
    middle = parts[0].bytesize...parts[0..1].sum(&:bytesize)
    outside = read.values_at(0, -1).flat_map(&:errors).reject { |error| middle.cover?(error.offset) }
    expect(outside.map(&:message)).to eq([])
  end

  property "raises nothing but PGN errors", cases: 60, deep: 5_000 do |random|
    text = damaged(PgnStyles.new(random).write(Array.new(2) { MadeGames.new(random).game }), random)
    PGN.parse(text).each { |game| look_at_everything(game) }
    PGN.validate(text)
    begin
      PGN.parse(text, strict: true)
    rescue PGN::Error => e
      expect(e.message.size).to be < 1_000
    end
  end
end
