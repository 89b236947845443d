# frozen_string_literal: true

RSpec.describe PGN::MoveText do
  def first_move(movetext)
    PGN.parse(movetext).first.moves.first
  end

  it "compares by its notation, with Strings too" do
    move = described_class.new("e4")
    expect(move).to eq(described_class.new("e4", ["$1"], "good"))
    expect(move).to eq("e4")
    expect(move).not_to eq("d4")
    expect(move).not_to eq(nil)
    expect({ move => 1 }).to have_key(described_class.new("e4"))
    expect(move.to_s).to eq("e4")
  end

  it "holds what it is given" do
    variation = [described_class.new("d4")]
    move = described_class.new("e4", ["$1", "!?"], "{ a  {b}\nc }", [variation])
    expect(move.annotation).to eq(["$1", "!?"])
    expect(move.nags).to eq([1, 5])
    expect(move.comment).to eq("a {b} c")
    expect(move.variations).to eq([[described_class.new("d4")]])
  end

  it "has nothing beside it unless it is given" do
    move = described_class.new("e4")
    expect([move.annotation, move.comment, move.uci, move.clock, move.eval, move.emt]).to all(be_nil)
    expect([move.nags, move.variations, move.comments_before, move.arrows, move.squares]).to all(eq([]))
  end

  it "takes no other notation than a String" do
    expect { described_class.new(nil) }.to raise_error(TypeError, /notation must be a String/)
  end

  describe "glyphs" do
    {
      "!" => 1, "?" => 2, "!!" => 3, "??" => 4, "!?" => 5, "?!" => 6, "□" => 7, "=" => 10, "∞" => 13, "⩲" => 14,
      "⩱" => 15, "±" => 16, "∓" => 17, "+-" => 18, "-+" => 19, "N" => 146, "$139" => 139, "$0" => 0
    }.each do |glyph, number|
      it "reads #{glyph} as #{number}" do
        move = first_move("1. e4 #{glyph} *")
        expect(move.nags).to eq([number])
        expect(move.annotation).to eq([glyph])
      end
    end

    it "keeps their order" do
      expect(first_move("1. e4!? $16 {x} $146 *").nags).to eq([5, 16, 146])
    end
  end

  describe "commands in comments" do
    let(:move) do
      first_move("1. e4 {[%clk 0:01:01.6] good [%eval -1.25,20]} " \
                 "{[%emt 0.5][%cal Gd2d4,Re1e8] move [%csl Bd4] [%x y]} *")
    end

    it "gives times in seconds" do
      expect(move.clock).to eq(61.6)
      expect(move.emt).to eq(0.5)
    end

    it "gives the evaluation" do
      expect(move.eval).to eq(-1.25)
      expect(move.eval.depth).to eq(20)
    end

    it "gives arrows and squares" do
      expect(move.arrows.map(&:to_a)).to eq([[:green, "d2", "d4"], [:red, "e1", "e8"]])
      expect(move.squares.map(&:to_a)).to eq([[:blue, "d4"]])
      expect(move.arrows.map(&:to_s) + move.squares.map(&:to_s)).to eq(%w[Gd2d4 Re1e8 Bd4])
    end

    it "leaves the words and what it does not know" do
      expect(move.comment).to eq("good move [%x y]")
    end

    it "keeps the commands when the words change" do
      move.comment = "better"
      expect([move.comment, move.clock, move.eval.to_s]).to eq(["better", 61.6, "-1.25,20"])
      move.comment = nil
      expect([move.comment, move.clock]).to eq([nil, 61.6])
    end

    it "reads clocks of two and three parts, and none from nonsense" do
      times = ["1:05", "00:00:59", "12:00:00", "soon", ""].map { |time| first_move("1. e4 {[%clk #{time}]} *").clock }
      expect(times).to eq([3900.0, 59.0, 43_200.0, nil, nil])
    end

    it "reads mates" do
      mate = first_move("1. e4 {[%eval #-3]} *").eval
      expect([mate.mate, mate.pawns, mate.mate?, mate.to_f, mate.to_s]).to eq([-3, nil, true, -Float::INFINITY, "#-3"])
    end
  end

  it "knows the move as written and in UCI notation" do
    moves = PGN.parse("1. Ng1f3 g8f6 2. g2g3 -- 3. Bg2 e5 4. 0-0 *").first.moves
    expect(moves.map(&:source)).to eq(%w[Ng1f3 g8f6 g2g3 -- Bg2 e5 0-0])
    expect(moves.map(&:uci)).to eq(["g1f3", "g8f6", "g2g3", nil, "f1g2", "e7e5", "e1g1"])
    expect(moves.map(&:notation)).to eq(%w[Nf3 Nf6 g3 -- Bg2 e5 O-O])
  end

  it "forgets what it was when it becomes another move" do
    game = PGN.parse("1. e4 e5 {x} *").first
    move = game.moves.last
    move.notation = "c7c5"
    expect([move.source, move.uci, move.comment]).to eq(["c7c5", nil, "x"])
    expect(game.to_pgn).to end_with("1. e4 c5 {x} *\n")
    expect { move.notation = nil }.to raise_error(TypeError, /notation must be a String/)
  end

  it "takes variations of Strings, and nothing else" do
    move = described_class.new("e2e4", nil, nil, [%w[d2d4 g8f6]])
    expect(PGN::Game.new([move]).to_pgn).to end_with("1. e4 (1. d4 Nf6) *\n")
    ["d4", %w[d4], [nil]].each do |wrong|
      expect { move.variations = wrong }.to raise_error(TypeError, /Array of Arrays/)
    end
  end

  it "makes text of bytes that are none" do
    expect(described_class.new("e4", nil, "a\xFF").comment).to eq("a\uFFFD")
    expect { described_class.clean_text(5) }.to raise_error(TypeError, /a comment must be a String, not Integer/)
  end

  it "is copied with all that is beside it" do
    move = first_move("1. e4 $1 {x} (1. d4) *")
    copy = move.dup
    copy.annotation << "$2"
    copy.variations << [described_class.new("c4")]
    copy.comment = "y"
    expect([move.nags, move.variations.size, move.comment]).to eq([[1], 1, "x"])
  end

  describe ".clean_text" do
    it "takes one pair of braces off and runs white space together" do
      expect(described_class.clean_text("{ a\t\n {b} }")).to eq("a {b}")
      expect(described_class.clean_text("a {b}")).to eq("a {b}")
      expect(described_class.clean_text("{a} b {c}")).to eq("{a} b {c}")
      expect(described_class.clean_text(nil)).to be_nil
    end
  end

  describe ".normalize_castling" do
    it "writes letters for zeros, and leaves other texts alone" do
      expect(%w[0-0 0-0-0+ o-o e8=Q e10 O-O#].map { |san| described_class.normalize_castling(san) })
        .to eq(%w[O-O O-O-O+ O-O e8=Q e10 O-O#])
    end
  end

  describe "#eval=" do
    def comments_of(move)
      move.details.comments
    end

    it "writes an evaluation before what is there, in place of another" do
      move = described_class.new("e4", nil, "best [%clk 0:01:00]")
      move.eval = PGN::Evaluation.new(pawns: 0.3, depth: 9)
      expect(comments_of(move)).to eq(["[%eval 0.30,9] best [%clk 0:01:00]"])
      move.eval = PGN::Evaluation.new(mate: -2)
      expect(move).to have_attributes(eval: PGN::Evaluation.new(mate: -2), comment: "best", clock: 60.0)
      expect(comments_of(move).join.scan("%eval").size).to eq(1)
    end

    it "takes it away" do
      move = described_class.new("e4", nil, "[%eval 1.0]")
      move.eval = nil
      expect([move.eval, comments_of(move)]).to eq([nil, []])
    end
  end

  it "writes what is added before the kinds that come later" do
    move = PGN.parse("1. e4 (1. d4) e5 *").first.moves.first
    move.comment = "best"
    move.annotation = "!"
    expect(move.details.following.map(&:first)).to eq(%i[annotation comment variation])
  end

  it "takes NAGs as numbers, and refuses what is no annotation" do
    move = described_class.new("e4", [1, "!?"])
    expect([move.annotation, move.nags]).to eq([["$1", "!?"], [1, 5]])
    move.annotation = 14
    expect(move.annotation).to eq(["$14"])
    expect { move.annotation = [1.5] }.to raise_error(TypeError, /an annotation must be a String, not Float/)
    expect { move.annotation = -1 }.to raise_error(ArgumentError, /between 0 and 65535/)
  end

  it "takes no text that would be lost in writing" do
    ["foo bar", "!!!!", "$x", "", "$99999", "$-1", "e4"].each do |text|
      expect { described_class.new("e4", text) }.to raise_error(ArgumentError, /NAG|annotation/), text
      expect { described_class.new("e4").annotation = ["!", text] }.to raise_error(ArgumentError), text
    end
    expect(described_class.new("e4", ["±", "N", "$0", "+/-"]).nags).to eq([16, 146, 0, 16])
  end

  it "keeps what a file has" do
    move = PGN.parse("1. e4 $300 *").first.moves.first
    move.annotation += ["!"]
    move.notation = "d4?"
    expect([move.annotation, move.nags]).to eq([%w[$300 ! ?], [300, 1, 2]])
  end

  it "takes control characters in a comment as white space, as they are written" do
    move = described_class.new("e4", nil, "a\u0007b\u0000\tc")
    expect(move.comment).to eq("a b c")
  end

  it "reads comments full of commands without an end in linear time" do
    # Minutes where it is not.
    ["[%clk ", "[%eval \u00A0 "].each do |unit|
      move = PGN.parse("1. e4 {#{unit * 200_000}} *").first.moves.first
      move.eval = 1
      expect([move.comment.size, move.clock, move.eval]).to match([be > 1_000_000, nil, 1])
    end
  end
end
