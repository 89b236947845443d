# frozen_string_literal: true

require "timeout"

# What ends a search before its limit. A hang is the failure.
RSpec.describe PGN::Bitboard::Engine, "while it searches" do
  around { |example| Timeout.timeout(Programs::HANG) { example.run } }

  # Yields once the search has reported something.
  def searching(here, **options)
    begun = Queue.new
    thread = Thread.new { here.search(infinite: true, **options) { begun << true } }
    thread.report_on_exception = false
    begun.pop
    yield thread
  ensure
    thread&.kill&.join
  end

  def free?(here)
    here.perft(1) == 20
  end

  it "stops from another thread, with the best so far" do
    here = engine
    searching(here) do |thread|
      expect(here.stop).to be(true)
      expect(thread.value).to have_attributes(best_move: be_a(String), depth: be >= 1)
    end
    expect(here.stop).to be(false)
    expect(free?(here)).to be(true)
  end

  it "stops from its own block" do
    result = engine.then { |here| here.search(infinite: true) { |info| here.stop if info.depth == 3 } }
    expect(result.depth).to be >= 3
  end

  it "stops from a signal handler" do
    skip_without_signals
    printed, = run_ruby(<<~RUBY)
      require "pgn"
      engine = PGN::Bitboard::Engine.new
      trap("USR1") { engine.stop }
      puts engine.search(infinite: true) { |info| Process.kill("USR1", Process.pid) if info.depth == 2 }.best_move
    RUBY
    expect(printed).to match(/\A[a-h]\d[a-h]\d\n\z/)
  end

  it "stops with more threads too" do
    here = engine
    searching(here, threads: 2) do |thread|
      here.stop
      expect(thread.value.best_move).not_to be_nil
    end
  end

  it "stops for Timeout" do
    here = engine
    expect { Timeout.timeout(0.1) { here.search(infinite: true) } }.to raise_error(Timeout::Error)
    expect(free?(here)).to be(true)
  end

  it "stops for Thread#kill, and runs what the thread ensures" do
    here = engine
    ensured = false
    begun = Queue.new
    thread = Thread.new do
      here.search(infinite: true) { begun << true }
    ensure
      ensured = true
    end
    begun.pop
    thread.kill.join
    expect(ensured).to be(true)
    expect(free?(here)).to be(true)
  end

  it "stops for Thread#raise with that exception" do
    here = engine
    begun = Queue.new
    thread = Thread.new { here.search(infinite: true) { begun << true } }
    thread.report_on_exception = false
    begun.pop
    thread.raise(IOError, "enough")
    expect { thread.join }.to raise_error(IOError, "enough")
    expect(free?(here)).to be(true)
  end

  it "goes on after wake-ups that raise nothing, and finds the same" do
    here = engine(Chess::KIWIPETE)
    expected = here.search(depth: 9).pv
    wakeups = 0
    # On a busy machine one search may be over before.
    while wakeups <= 3
      thread = Thread.new { here.search(depth: 9) }
      begin
        (wakeups += 1) && thread.wakeup while thread.alive? && sleep(0.001)
      rescue ThreadError
        # It ended between the question and the call.
      end
      expect(thread.value.pv).to eq(expected)
    end
  end

  it "stops for Ctrl-C" do
    printed, = interrupt_ruby(<<~RUBY)
      engine = PGN::Bitboard::Engine.new
      begin
        ready_when_busy(engine)
        engine.search(infinite: true)
      rescue Interrupt
        puts "interrupted, then \#{engine.perft(4)}"
      end
    RUBY
    expect(printed).to eq("interrupted, then 197281\n")
  end

  it "ends with an exception from the block" do
    here = engine
    expect { here.search(infinite: true) { raise IOError, "no more" } }.to raise_error(IOError, "no more")
    expect { here.search(infinite: true) { raise StopIteration, "no more" } }.to raise_error(StopIteration)
    expect(free?(here)).to be(true)
  end

  it "ends with the block's break, and with a throw" do
    here = engine
    expect(here.search(infinite: true) { |info| break info.depth if info.depth == 4 }).to eq(4)
    expect(catch(:enough) { here.search(infinite: true) { throw :enough, 7 } }).to eq(7)
    expect(free?(here)).to be(true)
  end

  it "works through an Enumerator, which may be left in the middle" do
    here = engine
    expect(here.enum_for(:search, infinite: true).first(3).map(&:depth)).to eq([1, 2, 3])
    expect(free?(here)).to be(true)
    step = here.enum_for(:search, infinite: true)
    expect([step.next.depth, step.next.depth]).to eq([1, 2])
    expect(here.stop).to be(true)
    loop { step.next }
    expect(free?(here)).to be(true)
  end

  it "lets other Ruby threads run" do
    here = engine
    searching(here) do
      expect(Thread.new { engine.perft(4) }.value).to eq(197_281)
      expect { here.fen }.to raise_error(PGN::Bitboard::Busy)
      expect { here.search(depth: 1) }.to raise_error(PGN::Bitboard::Busy)
      expect(here.inspect).to include("(busy)")
    end
  end

  it "is busy in its block for all but stop" do
    here = engine
    expect { here.search(depth: 3) { here.push("e4") } }.to raise_error(PGN::Bitboard::Busy)
    expect(here.push("e4").pop).to eq("e2e4")
  end

  it "runs beside other engines" do
    expected = engine(Chess::KIWIPETE).search(nodes: 30_000)
    found = Array.new(4) { Thread.new { engine(Chess::KIWIPETE).search(nodes: 30_000) } }.map(&:value)
    expect(found.map { |result| [result.pv, result.nodes] }).to all(eq([expected.pv, expected.nodes]))
  end

  it "does not go on in a copy" do
    here = engine
    copy = here.dup
    searching(here) { expect(free?(copy)).to be(true) }
  end

  # In a program of its own: each collection takes far longer among everything that specs load.
  it "gives the same when every allocation collects" do
    printed, = run_ruby(<<~RUBY)
      require "pgn"
      found = [false, true].map do |stress|
        reports = []
        GC.stress = stress
        result = PGN::Bitboard::Engine.new.search(depth: 3, multipv: 2, moves: %w[e4 d4 c4]) { |info| reports << info.to_s }
        GC.stress = false
        [result.lines.map(&:pv_san), result.nodes, reports.size]
      end
      puts found.uniq.size, found.first.last
    RUBY
    expect(printed).to eq("1\n6\n")
  end

  context "with a fork" do
    before { skip_without_fork }

    it "searches in the child, also with threads and after a search in the parent" do
      here = engine
      here.search(depth: 4, threads: 2)
      expected = here.search(nodes: 20_000).pv
      expect(in_child { here.search(nodes: 20_000).pv }).to eq(expected)
      expect(in_child { here.search(depth: 4, threads: 2).best_move }).to be_a(String)
    end

    it "is free in the child of a process where it searched" do
      here = engine
      searching(here) do |thread|
        expect(in_child { [here.stop, here.search(depth: 3).depth] }).to eq([false, 3])
        expect(thread).to be_alive
      end
    end
  end
end
