# frozen_string_literal: true

RSpec.describe PGN::Node do
  let(:text) { "{start} 1. e4 e5 2. Nf3 $1 {main} (2. f4 exf4) (2. Nc3 d5 (2... f5) 3. exd5) 2... Nf6 *" }
  let(:game) { PGN.parse(text).first }
  let(:branch) { game.root.next.next }

  def lines(move)
    move.variations.map { |line| line.map(&:notation) }
  end

  def written_again
    PGN.parse(game.to_pgn).first.to_pgn
  end

  after { expect(written_again).to eq(game.to_pgn) }

  it "starts at a root without a move" do
    root = game.root
    expect(root).to be_root
    expect([root.move, root.notation, root.previous, root.annotation]).to all(be_nil)
    expect(root.comment).to eq("start")
    expect(root.position).to eq(PGN::Position.start)
  end

  it "walks the main line" do
    expect(game.root.main_line.map(&:notation)).to eq(game.moves.map(&:notation))
    expect(game.root.main_line.map(&:position)).to eq(game.positions.drop(1))
  end

  it "has the main move and the variations as children, in file order" do
    expect(branch.children.map(&:notation)).to eq(%w[Nf3 f4 Nc3])
    expect(branch.variations.map(&:notation)).to eq(%w[f4 Nc3])
    expect(branch[2].children.map(&:notation)).to eq(%w[d5 f5])
    expect(branch.next.annotation).to eq(["$1"])
    expect(branch.next.comment).to eq("main")
    expect(branch.next.previous).to equal(branch)
  end

  it "knows the position in a variation" do
    expect(branch[2].next.position).to eq(PGN::Position.start.move("e4").move("e5").move("Nc3").move("d5"))
  end

  it "walks deep nests without recursion" do
    deep = PGN.parse("1. e4 #{"(1. d4 " * 2_000}#{")" * 2_000} *").first
    expect(deep.root.children.size).to eq(2_001)
    long = PGN::Game.new(%w[Nf3 Nf6 Ng1 Ng8] * 5_000)
    expect(long.root.main_line.to_a.last.position).to eq(PGN::Position.start)
  end

  describe "#add_variation" do
    it "appends a line" do
      expect(branch.add_variation(%w[Bc4 g8f6])).to be_root
      expect(lines(game.moves[2])).to eq([%w[f4 exf4], %w[Nc3 d5 exd5], %w[Bc4 Nf6]])
    end

    it "takes a single move" do
      branch.add_variation("Bc4")
      expect(lines(game.moves[2]).last).to eq(%w[Bc4])
    end

    it "keeps the variations that the first move brings, whichever line is the main one" do
      given = ["d2d4", PGN::MoveText.new("d5", nil, nil, [%w[g8f6]])]
      first = PGN::MoveText.new("e2e4", nil, nil, [given, [PGN::MoveText.new("b4", nil, nil, [%w[b3]])]])
      edits = { add_variation: "1. c4 (1. e4 e5) (1. d4 d5 (1... Nf6)) (1. b4) (1. b3) *\n",
                add_main_variation: "1. e4 (1. c4) (1. d4 d5 (1... Nf6)) (1. b4) (1. b3) 1... e5 *\n" }
      edits.each do |edit, written|
        game = PGN::Game.new(%w[c4])
        game.root.public_send(edit, [first, "e5"])
        expect(game.to_pgn).to end_with(written)
      end
    end

    it "refuses illegal moves and changes nothing" do
      expect { branch.add_variation(%w[Bc4 O-O]) }.to raise_error(PGN::IllegalMove)
      expect(game.moves[2].variations.size).to eq(2)
    end

    it "needs a move to be an alternative to" do
      expect { game.root.main_line.to_a.last.add_variation("d4") }.to raise_error(ArgumentError, /add_main_variation/)
      expect { branch.add_variation([]) }.to raise_error(ArgumentError, /no moves/)
    end
  end

  describe "#add_main_variation" do
    it "goes on at the end of a line" do
      game.root.main_line.to_a.last.add_main_variation("d4")
      expect(game.moves.last).to eq("d4")
    end

    it "makes the old line the first variation" do
      branch.add_main_variation("Bc4")
      expect(game.moves).to eq(%w[e4 e5 Bc4])
      expect(lines(game.moves[2])).to eq([%w[Nf3 Nf6], %w[f4 exf4], %w[Nc3 d5 exd5]])
    end
  end

  describe "order" do
    it "promotes towards the main line, not into it" do
      branch[2].promote
      expect(lines(game.moves[2])).to eq([%w[Nc3 d5 exd5], %w[f4 exf4]])
      game.root.next.next[1].promote
      expect(game.moves[2]).to eq("Nf3")
    end

    it "demotes towards the end" do
      branch[1].demote
      expect(lines(game.moves[2])).to eq([%w[Nc3 d5 exd5], %w[f4 exf4]])
    end

    it "lets the main line change places with the first variation" do
      branch.next.demote
      expect(game.moves).to eq(%w[e4 e5 f4 exf4])
      expect(lines(game.moves[2])).to eq([%w[Nf3 Nf6], %w[Nc3 d5 exd5]])
    end

    it "makes a variation the main line" do
      branch[2].promote_to_main
      expect(game.moves).to eq(%w[e4 e5 Nc3 d5 exd5])
      expect(lines(game.moves[2])).to eq([%w[Nf3 Nf6], %w[f4 exf4]])
      expect(lines(game.moves[3])).to eq([%w[f5]])
    end

    it "puts a variation last, and the main line" do
      branch[1].demote_to_last
      expect(lines(game.moves[2])).to eq([%w[Nc3 d5 exd5], %w[f4 exf4]])
      game.root.next.next.next.demote_to_last
      expect(game.moves).to eq(%w[e4 e5 f4 exf4])
      expect(lines(game.moves[2])).to eq([%w[Nc3 d5 exd5], %w[Nf3 Nf6]])
    end

    it "makes variations of variations siblings" do
      nested = PGN.parse("1. e4 (1. d4 (1. c4)) (1. b3) *").first
      expect(nested.root.children.map(&:notation)).to eq(%w[e4 d4 c4 b3])
      nested.root[2].promote_to_main
      expect(lines(nested.moves.first)).to eq([%w[e4], %w[d4], %w[b3]])
    end

    it "leaves the root alone" do
      expect(game.root.promote.main_line.map(&:notation)).to eq(game.moves.map(&:notation))
    end
  end

  it "refuses to edit where the tree is no longer as it was" do
    node = branch.next
    first = game.root.next
    game.moves.pop(2)
    expect { node.add_main_variation("d4") }.to raise_error(ArgumentError, /stale/)
    expect { node.delete }.to raise_error(ArgumentError, /stale/)
    game.moves = %w[d4]
    expect { first.add_variation("d5") }.to raise_error(ArgumentError, /stale/)
  end

  describe "#delete" do
    it "removes a variation" do
      branch[1].delete
      expect(lines(game.moves[2])).to eq([%w[Nc3 d5 exd5]])
    end

    it "puts the first variation in the main line's place" do
      branch.next.delete
      expect(game.moves).to eq(%w[e4 e5 f4 exf4])
      expect(lines(game.moves[2])).to eq([%w[Nc3 d5 exd5]])
    end

    it "ends the line where there is no variation" do
      game.root.next.next.delete
      expect(game.moves).to eq(%w[e4])
    end
  end
end
