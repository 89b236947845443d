# frozen_string_literal: true

require "timeout"

# A count that would take years stands for every long call.
RSpec.describe PGN::Bitboard::Engine, "while a long count runs" do
  # Fifty milliseconds are promised. A machine that runs other things at the
  # same time needs some room, but a count that does not stop would hang.
  let(:promptly) { 0.5 }

  it "lets other threads run" do
    ticks = 0
    ticker = Thread.new { loop { (ticks += 1) && sleep(0.001) } }
    expect { Timeout.timeout(0.3) { engine.perft(12) } }.to raise_error(Timeout::Error)
    ticker.kill.join
    expect(ticks).to be > 20
  end

  it "stops for Timeout, and counts right afterwards" do
    here = engine
    took = seconds { expect { Timeout.timeout(0.1) { here.perft(12) } }.to raise_error(Timeout::Error) }
    expect(took).to be < 0.1 + promptly
    expect(here.perft(4)).to eq(197_281)
  end

  it "stops for Timeout with threads, with a hash table and in divide" do
    [proc { engine.perft(12, threads: 2) }, proc { engine.perft(14, hash: 1) },
     proc { engine.perft(14, threads: 2, hash: 1) }, proc { engine.divide(12) }].each do |count|
      took = seconds { expect { Timeout.timeout(0.1, &count) }.to raise_error(Timeout::Error) }
      expect(took).to be < 0.1 + promptly
    end
  end

  it "stops for Thread#kill, and runs what the thread ensures" do
    ensured = false
    here = engine
    counting = Thread.new do
      here.perft(12)
    ensure
      ensured = true
    end
    sleep 0.1
    expect(seconds { counting.kill.join }).to be < promptly
    expect(ensured).to be(true)
    expect(here.perft(4)).to eq(197_281)
  end

  it "stops for Thread#raise with that exception" do
    counting = Thread.new { engine.perft(12) }
    counting.report_on_exception = false
    sleep 0.1
    counting.raise(IOError, "enough")
    expect { counting.join(5) }.to raise_error(IOError, "enough")
  end

  it "goes on after wake-ups that raise nothing, and counts right" do
    counting = Thread.new { engine.perft(6) }
    wakeups = 0
    begin
      (wakeups += 1) && counting.wakeup while counting.alive? && sleep(0.001)
    rescue ThreadError
      # It ended between the question and the call.
    end
    expect(counting.value).to eq(119_060_324)
    expect(wakeups).to be > 3
  end

  it "runs beside another count" do
    counts = Array.new(3) { Thread.new { engine.perft(5) } }.map(&:value)
    expect(counts).to all(eq(4_865_609))
  end

  it "stops for Ctrl-C" do
    printed, took = interrupt_ruby(<<~RUBY)
      require "pgn"
      engine = PGN::Bitboard::Engine.new
      $stdout.sync = true
      puts "ready"
      begin
        engine.perft(12)
      rescue Interrupt
        puts "interrupted, then \#{engine.perft(4)}"
      end
    RUBY
    expect(printed).to eq("interrupted, then 197281\n")
    expect(took).to be < promptly + 1
  end

  it "goes on after a trap handler that raises nothing" do
    printed, = interrupt_ruby(<<~RUBY)
      require "pgn"
      trapped = 0
      trap("INT") { trapped += 1 }
      engine = PGN::Bitboard::Engine.new
      # The count must last longer than it takes to be interrupted.
      $stdout.sync = true
      puts "ready"
      engine.perft(5) while trapped.zero?
      pid = Process.pid
      Thread.new { 20.times { Process.kill("INT", pid); sleep 0.005 } }
      puts [engine.perft(6), trapped > 1].inspect
    RUBY
    expect(printed).to eq("[119060324, true]\n")
  end

  it "shows a trap handler a busy engine, not a deadlock" do
    printed, = interrupt_ruby(<<~RUBY)
      require "pgn"
      engine = PGN::Bitboard::Engine.new
      trap("INT") do
        engine.fen
      rescue PGN::Bitboard::Busy
        puts "busy"
        raise Interrupt
      end
      $stdout.sync = true
      puts "ready"
      begin
        engine.perft(12)
      rescue Interrupt
        puts engine.perft(1)
      end
    RUBY
    expect(printed).to eq("busy\n20\n")
  end
end
