# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine, "under the garbage collector" do
  # Every call of the engine once, whatever comes out.
  def everything
    here = engine(Chess::KIWIPETE)
    copy = here.dup
    refused = [-> { here.push("Ke4") }, -> { engine("nothing") }, -> { here.uci("Nd5x") }].map do |call|
      call.call
    rescue PGN::Error => e
      e.message
    end
    [here.legal_moves, here.legal_moves_san, here.san("e1g1"), here.uci("O-O"), here.divide(2), here.perft(4),
     here.push("O-O").fen, here.outcome, copy.fen, here.pop, refused, here.inspect]
  end

  it "gives the same when every allocation collects" do
    expected = everything
    GC.stress = true
    stressed = everything
    GC.stress = false
    expect(stressed).to eq(expected)
  ensure
    GC.stress = false
  end

  it "survives compaction" do
    skip "this Ruby cannot compact" unless GC.respond_to?(:compact)
    engines = Array.new(100) { |index| engine.push(%w[e4 d4 c4 Nf3][index % 4]) }
    fens = engines.map(&:fen)
    begin
      GC.compact
    rescue NotImplementedError
      skip "this platform cannot compact"
    end
    expect(engines.map(&:fen)).to eq(fens)
    expect(everything.first).to eq(everything.first)
  end

  it "gives memory back" do
    skip "reads Linux's /proc" unless File.readable?("/proc/self/status")
    20_000.times { engine }
    before = resident_kib
    200_000.times { engine }
    expect(resident_kib - before).to be < 50_000 # 200,000 engines that stayed would be more
  end

  it "does not let copies of long games pile up" do
    skip "reads Linux's /proc" unless File.readable?("/proc/self/status")
    printed, = run_ruby(<<~'RUBY')
      require "pgn"
      long = PGN::Bitboard::Engine.new
      100.times { %w[Nf3 Nf6 Ng1 Ng8].each { |move| long.push(move) } }
      10_000.times { long.dup }
      puts File.read("/proc/self/status")[/^VmHWM:\s+(\d+)/, 1]
    RUBY
    expect(Integer(printed)).to be < 200_000 # all of them together are 500 MB
  end

  it "forgets the memory of moves that were taken back, and of copies overwritten" do
    require "objspace"
    here = engine
    %w[Nf3 Nf6 Ng1 Ng8].each { |move| here.push(move) }
    grown = ObjectSpace.memsize_of(here)
    expect(grown).to be > ObjectSpace.memsize_of(engine)
    here.send(:initialize)
    expect(ObjectSpace.memsize_of(here)).to eq(ObjectSpace.memsize_of(engine))
  end

  def resident_kib
    GC.start
    File.read("/proc/self/status")[/^VmRSS:\s+(\d+)/, 1].to_i
  end

  it "knows how much memory an engine has" do
    require "objspace"
    long = engine
    20.times { %w[Nf3 Nf6 Ng1 Ng8].each { |move| long.push(move) } }
    expect(ObjectSpace.memsize_of(long)).to be > ObjectSpace.memsize_of(engine) + 1000
  end
end

RSpec.describe PGN::Position, "under the garbage collector" do
  # In a program of its own: each collection takes far longer among everything that specs load.
  it "gives the same when every allocation collects" do
    printed, = run_ruby(<<~'RUBY')
      require "pgn"

      # Every native call of the face once, whatever comes out.
      def everything
        here = PGN::Position.from_fen("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1")
        refused = [-> { here.move("Ke4") }, -> { PGN::Position.from_fen("x") }, -> { here.attackers("j9") }].map do |call|
          call.call
        rescue ArgumentError => e
          e.message
        end
        epd = PGN::EPD.new("#{here.to_fen.to_epd} bm O-O a1b1; v 1 \"x y\" 2.5; pv O-O;")
        [here.legal_moves_san, here.legal_moves, here.move("O-O").to_s, here.castling, here.en_passant, here.board,
         here.attackers("e5"), here.outcome, here.with(halfmove: 3).checkers, epd.operations, here.san("e1g1"), refused,
         PGN::FEN.new("x").errors, PGN::Attack.attackers(here.board, "e5", "w"), here.hash, here.divide(1)]
      end

      expected = everything
      GC.stress = true
      stressed = everything
      GC.stress = false
      puts stressed == expected
    RUBY
    expect(printed).to eq("true\n")
  end

  it "survives compaction" do
    skip "this Ruby cannot compact" unless GC.respond_to?(:compact)
    positions = described_class.start.legal_moves.to_h { |move| [described_class.start.move(move), move] }
    begin
      GC.compact
    rescue NotImplementedError
      skip "this platform cannot compact"
    end
    positions.each { |position, move| expect(position).to eq(described_class.start.move(move)) }
  end
end
