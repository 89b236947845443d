# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine do
  describe "#perft" do
    Chess::COUNTS.each do |name, (fen, counts)|
      it "counts #{name}" do
        expect((1..counts.size).map { |depth| engine(fen).perft(depth) }).to eq(counts)
      end
    end

    it "counts one at depth 0" do
      expect(engine.perft(0)).to eq(1)
    end

    it "counts the same with threads and with a hash table" do
      fen, counts = Chess::COUNTS.fetch("Kiwipete")
      asked = [{ threads: 2 }, { hash: 1 }, { hash: 16 }, { threads: 3, hash: 1 }]
      expect(asked.map { |options| engine(fen).perft(4, **options) }).to all(eq(counts[3]))
      expect(asked.map { |options| engine(fen).perft(2, **options) }).to all(eq(counts[1]))
    end

    it "counts nothing where the game has ended" do
      expect(after("f3", "e5", "g4", "Qh4").perft(1)).to eq(0)
    end

    it "leaves the position alone" do
      here = after("e4")
      here.perft(4)
      expect(here).to eq(after("e4"))
    end

    it "counts the start to depth 7", :deep do
      expect(engine.perft(7, hash: 512, threads: 2)).to eq(3_195_901_860)
    end

    it "counts Kiwipete to depth 6", :deep do
      expect(engine(Chess::KIWIPETE).perft(6)).to eq(8_031_647_685)
    end
  end

  describe "#divide" do
    it "tells the count apart by first move, sorted" do
      divided = engine(Chess::KIWIPETE).divide(3)
      expect(divided.keys).to eq(engine(Chess::KIWIPETE).legal_moves)
      expect(divided.values.sum).to eq(97_862)
      divided.each { |move, nodes| expect(engine(Chess::KIWIPETE).push(move).perft(2)).to eq(nodes) }
    end

    it "is the same with threads and with a hash table" do
      expect(engine.divide(4, threads: 2, hash: 4)).to eq(engine.divide(4))
    end

    it "is empty where there is no move" do
      expect(after("f3", "e5", "g4", "Qh4").divide(1)).to eq({})
    end
  end

  it "refuses a count that 64 bits do not hold" do
    kings = described_class.new("7k/8/8/8/8/8/8/K7 w - - 0 1")
    expect(kings.perft(24, hash: 16)).to eq(9_642_192_050_662_659_700)
    expect { kings.perft(25, hash: 16) }.to raise_error(ArgumentError, /depth is too great: there are \d+ leaves/)
  end
end
