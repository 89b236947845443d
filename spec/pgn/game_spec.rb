# frozen_string_literal: true

RSpec.describe PGN::Game do
  let(:game) { described_class.new(%w[e4 e5]) }

  describe "made by hand" do
    it "holds what it is given" do
      game = described_class.new(%w[e4], { "White" => "A" }, "1-0", "1. e4 1-0", "{ well }")
      expect([game.tags, game.result, game.pgn, game.comment]).to eq([{ "White" => "A" }, "1-0", "1. e4 1-0", "well"])
    end

    it "writes the moves canonically" do
      moves = described_class.new(%w[e2-e4 e7e5 Ng1f3 b8c6 Bf1c4 Bc5 0-0]).moves
      expect(moves).to eq(%w[e4 e5 Nf3 Nc6 Bc4 Bc5 O-O])
      expect(moves.map(&:uci)).to eq(%w[e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1])
    end

    it "writes variations canonically as far as they can be played" do
      inner = PGN::MoveText.new("d2d4", nil, nil, [["c2c4", PGN::MoveText.new("Ng8f6", nil, nil, [%w[e7e5 Ng1f3]])]])
      given = PGN::MoveText.new("e2e4", nil, nil, [[inner, "Qd8h4", "a2a3"]])
      [described_class.new([given]), described_class.new([]).push(given)].each do |game|
        first = game.moves[0].variations[0]
        second = first[0].variations[0]
        third = second[1].variations[0]
        expect([first, second, third]).to eq([%w[d4 Qd8h4 a2a3], %w[c4 Nf6], %w[e5 Nf3]])
        expect([first, second, third].map { |line| line.map(&:uci) })
          .to eq([["d2d4", nil, nil], %w[c2c4 g8f6], %w[e7e5 g1f3]])
      end
      expect(inner).to eq("d2d4")
    end

    it "leaves what is put in without it as written until the moves are set again" do
      game = described_class.new(%w[e4 e5])
      game.moves << PGN::MoveText.new("Ng1f3")
      game.push("Nc6").moves[0].notation = "e2e4"
      game.moves[1].variations = [%w[c7c5]]
      loose = [game.moves[0], game.moves[2], game.moves[1].variations[0][0]]
      expect(loose.map { |move| [move.notation, move.uci] }).to eq([["e2e4", nil], ["Ng1f3", nil], ["c7c5", nil]])
      game.moves = game.moves
      expect(game.moves.map { |move| [move.notation, move.uci] })
        .to eq([%w[e4 e2e4], %w[e5 e7e5], %w[Nf3 g1f3], %w[Nc6 b8c6]])
      expect(game.moves[1].variations[0].map(&:uci)).to eq(%w[c7c5])
    end

    it "writes castling for another variant once the moves are set again" do
      game = PGN.parse("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *").first
      game.tags["Variant"] = "Chess960"
      expect(game.moves.last.uci).to eq("e1g1")
      game.moves = game.moves
      expect(game.moves.last.uci).to eq(PGN.parse(game.to_pgn).first.moves.last.uci).and eq("e1h1")
    end

    it "takes moves with all that is beside them" do
      move = PGN::MoveText.new("e4", ["!"], "x")
      taken = described_class.new([move]).moves.first
      expect([taken.notation, taken.annotation, taken.comment]).to eq(["e4", ["!"], "x"])
    end

    it "takes the annotations that are glued to a move" do
      game = described_class.new(["e4!", "e5$1?", "Ng1f3+-"]).push("Nc6!?")
      expect(game.moves).to eq(%w[e4 e5 Nf3 Nc6])
      expect(game.moves.map(&:annotation)).to eq([["!"], ["$1", "?"], ["+-"], ["!?"]])
      expect(game).to be_legal
    end

    it "refuses text that would be read as something else than one move" do
      texts = ["e4 e5 {x", "", "\n", "*\n\n[Event \"evil\"]\n\n1. d4", "e4;", "(e4)", "[A \"b\"]", "1-0", "e4 \"x"]
      texts.each do |text|
        expect { described_class.new([text]) }.to raise_error(PGN::IllegalMove, /not one move/)
        expect { PGN::MoveText.new(text) }.to raise_error(PGN::IllegalMove, /not one move/)
        expect { game.moves.first.notation = text }.to raise_error(PGN::IllegalMove, /not one move/)
      end
    end

    it "plays no variant but the usual chess and Chess960" do
      game = described_class.new(%w[e4], { "variant" => "Atomic" })
      expect(game).not_to be_legal
      [-> { game.fen_list }, -> { game.push("e5") }, -> { game.starting_position }].each do |question|
        expect(&question).to raise_error(PGN::UnsupportedVariant, /'Atomic' is not supported/)
      end
      expect(game.to_pgn).to end_with("1. e4 *\n")
    end

    it "keeps moves that cannot be played, and says so" do
      game = described_class.new(%w[e4 Qh5 0-0])
      expect(game.moves).to eq(%w[e4 Qh5 O-O])
      expect(game).not_to be_legal
      expect(game).not_to be_valid
      expect { game.positions }.to raise_error(PGN::IllegalMove, /Qh5/)
      expect(game.each_position.take(2).size).to eq(2)
    end

    it "refuses what are no moves or tags" do
      expect { described_class.new("e4") }.to raise_error(TypeError, /moves must be an Array/)
      expect { described_class.new([:e4]) }.to raise_error(TypeError, /a move must be/)
      expect { described_class.new([], "x") }.to raise_error(TypeError, /tags must be a Hash/)
      expect { described_class.new([], nil, 5) }.to raise_error(TypeError, /result must be a String/)
      expect { game.pgn = :x }.to raise_error(TypeError, /pgn must be a String/)
    end
  end

  it "makes Strings of tags" do
    game = described_class.new(%w[e4], { WhiteElo: 2800, "Black" => nil })
    expect([game.tags, game.white_elo]).to eq([{ "WhiteElo" => "2800", "Black" => "" }, 2800])
    game.tags["Round"] = 3
    expect(game.to_pgn).to include("[Round \"3\"]")
  end

  it "takes moves that are added as Strings" do
    game.moves << "Ng1f3"
    expect(game.fen_list.size).to eq(4)
    expect(game.to_pgn).to end_with("1. e4 e5 2. Nf3 *\n")
    game.moves << "Nc6"
    expect([game.clocks, game.evals]).to eq([[nil] * 4] * 2)
    expect(game.root.main_line.map(&:comment)).to eq([nil] * 4)
    game.moves.first.variations = [%w[d4]]
    game.moves.first.variations.first << "d5"
    expect(game.dup.root.variations.first.main_line.map(&:notation)).to eq(%w[d5])
  end

  it "refuses anything else among its moves, and loses none behind it" do
    game.moves.insert(1, nil)
    %i[to_pgn fen_list positions clocks evals].each do |question|
      expect { game.public_send(question) }.to raise_error(TypeError, /a move must be a String or .*, not NilClass/)
    end
    expect { game.root.main_line.to_a }.to raise_error(TypeError, /a move must be/)
  end

  it "takes no comment but a String" do
    expect { described_class.new([], nil, nil, nil, 5) }.to raise_error(TypeError, /a comment must be a String/)
  end

  it "gives clocks and evaluations along the moves" do
    game = PGN.parse("1. e4 {[%clk 0:01:00] [%eval 0.2]} e5 2. Nf3 {[%clk 0:00:58]} *").first
    expect(game.clocks).to eq([60.0, nil, 58.0])
    expect(game.evals).to eq([0.2, nil, nil])
  end

  it "shows who played" do
    expect(PGN.parse("[White \"A\"]\n\n1. e4 1-0").first.inspect).to eq("#<PGN::Game A - ? 1-0, 1 plies>")
  end
end
