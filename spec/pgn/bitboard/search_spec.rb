# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine, "#search" do
  # White mates in the given number of moves by that move.
  mates = {
    1 => ["6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"],
    2 => ["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6"],
    3 => ["8/7k/8/R7/1R6/8/8/6K1 w - - 0 1", nil]
  }

  mates.each do |moves, (fen, best)|
    it "finds a mate in #{moves}" do
      result = engine(fen).search(mate: moves, movetime: 30_000)
      expect(result.score).to eq(PGN::Score.new(mate: moves))
      expect(result.best_move).to eq(best) if best
      expect(result.pv.size).to eq((2 * moves) - 1)
      expect(result.pv.each_with_object(engine(fen)) { |move, here| here.push(move) }.outcome.to_s).to eq("1-0")
    end
  end

  it "tells the score from the side to move" do
    ahead = "6k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - 0 1"
    expect(engine(ahead).search(depth: 4).score).to be > PGN::Score.new(cp: 300)
    expect(engine(ahead.sub("w", "b")).search(depth: 4).score).to be < PGN::Score.new(cp: -300)
  end

  it "looks one half-move deep" do
    result = engine.search(depth: 1)
    expect(result).to have_attributes(depth: 1, best_move: a_string_matching(/\A[a-h][1-8]/), player: :white)
    expect(result.lines.size).to eq(1)
  end

  it "has little memory if asked to" do
    expect(engine(Chess::KIWIPETE).search(depth: 6, hash: 1).best_move).not_to be_nil
  end

  it "gives the same again, with one thread" do
    found = Array.new(2) { engine(Chess::KIWIPETE).search(nodes: 20_000) }
    expect(found.map { |result| [result.pv, result.score, result.nodes] }.uniq.size).to eq(1)
    expect(found.first.nodes).to be_between(20_000, 21_000)
  end

  it "searches with threads" do
    expect(engine(mates[2].first).search(mate: 2, movetime: 30_000, threads: 2).best_move).to eq("a1a6")
  end

  # Black, a queen down, has moved to and fro; the third time his move gives the draw.
  it "counts the moves that were pushed for repetitions" do
    lost = "6k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - 10 40"
    here = engine(lost)
    %w[Qa2 Kf8 Qa1 Kg8 Qa2 Kf8 Qa1].each { |move| here.push(move) }
    repeating = here.search(depth: 4, moves: ["Kg8"])
    expect(repeating.score).to eq(PGN::Score.new(cp: 0))
    expect(engine(here.fen).search(depth: 4, moves: ["Kg8"]).score).to be < PGN::Score.new(cp: -300)
  end

  it "finds several lines, the best first" do
    result = engine(Chess::KIWIPETE).search(depth: 5, multipv: 3)
    expect(result.lines.map(&:multipv)).to eq([1, 2, 3])
    expect(result.lines.map(&:score)).to eq(result.lines.map(&:score).sort.reverse)
    expect(result.lines.map { |line| line.pv.first }.uniq.size).to eq(3)
    expect([result.best_move, result.pv]).to eq([result.lines.first.pv.first, result.lines.first.pv])
    expect(engine("7k/8/8/8/8/8/8/K7 w - - 0 1").search(depth: 2, multipv: 256).lines.size).to eq(3)
  end

  it "looks only at the moves it is given" do
    expect(engine.search(depth: 5, moves: %w[a2a3 h3], multipv: 20).lines.map { |line| line.pv_san.first })
      .to contain_exactly("a3", "h3")
  end

  it "plays by a clock" do
    expect(engine.search(clock: { wtime: 200, btime: 1, winc: 10 }).best_move).not_to be_nil
    expect(after("e4").search(clock: { btime: 50, movestogo: 1 }).player).to eq(:black)
  end

  it "writes lines in both notations, castling as the engine's mode has it" do
    lines = [false, true].map do |chess960|
      engine("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", chess960:).search(depth: 3, moves: ["O-O"])
    end
    expect(lines.map(&:best_move)).to eq(%w[e1g1 e1h1])
    expect(lines.map(&:best_move_san)).to eq(%w[O-O O-O])
    result = engine.search(depth: 4)
    here = engine
    expect(result.pv.map { |move| here.san(move).tap { here.push(move) } }).to eq(result.pv_san)
  end

  it "says that there is no move" do
    mated = engine("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").search(depth: 3)
    expect(mated).to have_attributes(best_move: nil, best_move_san: nil, ponder: nil, pv: [], lines: [])
    expect(mated.evaluation).to be_nil
    expect(mated.score).to eq(PGN::Score.new(mate: 0))
    expect(mated.to_s).to eq("no legal move #0")
    expect(engine("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").search(depth: 3).score).to eq(PGN::Score.new(cp: 0))
  end

  it "gives a report for each depth to the block, in the calling thread" do
    infos = []
    threads = []
    result = engine.search(depth: 5) do |info|
      infos << info
      threads << Thread.current
    end
    expect(infos.map(&:depth)).to eq([1, 2, 3, 4, 5])
    expect(infos.last).to eq(result.lines.first)
    expect(threads.uniq).to eq([Thread.current])
  end

  it "leaves the position alone" do
    here = after("e4", "e5")
    here.search(depth: 4)
    expect([here, here.pop]).to eq([after("e4"), "e7e5"])
  end

  it "works on a frozen engine" do
    expect(engine.freeze.search(depth: 2).best_move).not_to be_nil
  end

  describe "arguments" do
    it "need a limit" do
      [{}, { threads: 2 }, { infinite: false }, { depth: nil }].each do |options|
        expect { engine.search(**options) }.to raise_error(ArgumentError, /give a limit: .*infinite: true/)
      end
    end

    ranges = { depth: 1..127, nodes: 1..(10**15), movetime: 1..((2**32) - 1), mate: 1..64, threads: 1..256,
               hash: 1..(2**20), multipv: 1..256 }
    ranges.each do |name, range|
      it "tell the range of #{name}" do
        [-1, 0, range.end + 1, 2**62, 2**80, -(2**80)].each do |value|
          expect { engine.search(**{ depth: 1, name => value }) }
            .to raise_error(ArgumentError, "#{name} must be between #{range.begin} and #{range.end}")
        end
      end

      it "want an Integer for #{name}" do
        ["3", 3.0, :three, Object.new, true].each do |value|
          expect { engine.search(**{ depth: 1, name => value }) }
            .to raise_error(TypeError, "#{name} must be an Integer, not #{value.class}")
        end
      end
    end

    it "know what a clock has" do
      expect { engine.search(clock: 300) }.to raise_error(TypeError, /clock must be a Hash, not Integer/)
      expect { engine.search(clock: { time: 300 }) }.to raise_error(ArgumentError, /unknown in clock: :time/)
      expect { engine.search(clock: { btime: 300 }) }.to raise_error(ArgumentError, /must have wtime: white is to move/)
      expect { engine.search(clock: {}) }.to raise_error(ArgumentError, /wtime/)
      expect { engine.search(clock: { wtime: -1 }) }.to raise_error(ArgumentError, /wtime must be between 0/)
      expect { engine.search(clock: { wtime: 1.5 }) }.to raise_error(TypeError, /wtime must be an Integer/)
      expect { engine.search(clock: { wtime: 1, movestogo: 0 }) }.to raise_error(ArgumentError, /movestogo/)
    end

    it "want legal moves" do
      expect { engine.search(depth: 1, moves: ["Ke2"]) }.to raise_error(PGN::IllegalMove)
      expect { engine.search(depth: 1, moves: %w[e4 --]) }.to raise_error(PGN::IllegalMove)
      expect { engine.search(depth: 1, moves: []) }.to raise_error(ArgumentError, /one move at least/)
      expect { engine.search(depth: 1, moves: "e4") }.to raise_error(TypeError, /moves must be an Array, not String/)
      expect { engine.search(depth: 1, moves: [:e4]) }.to raise_error(TypeError, /move must be a String/)
    end

    it "refuse what is unknown" do
      expect { engine.search(deep: 1) }.to raise_error(ArgumentError, /unknown keyword: :deep/)
      expect { engine.search(5) }.to raise_error(ArgumentError)
    end

    it "leave the engine free when they are bad" do
      here = engine
      expect { here.search(depth: 0) }.to raise_error(ArgumentError)
      expect(here.perft(1)).to eq(20)
    end
  end

  describe "#evaluate" do
    it "is the worth to the side to move" do
      ahead = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"
      expect(engine(ahead).evaluate).to be > PGN::Score.new(cp: 500)
      expect(engine(ahead.sub("w", "b")).evaluate).to be < PGN::Score.new(cp: -500)
    end
  end
end
