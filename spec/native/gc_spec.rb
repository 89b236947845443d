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
