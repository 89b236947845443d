# frozen_string_literal: true

require "timeout"

# A count that would take years stands for every long call.
RSpec.describe PGN::Bitboard::Engine, "while a long count runs" do
  # What is promised. The quickest of several tries must keep it: on a machine
  # with other work one alone may be late through no fault of ours.
  let(:promptly) { 0.05 }

  def quickest(tries = 4)
    Array.new(tries) { yield }.min # rubocop:disable Style/ExplicitBlockArgument
  end

  # Seconds past a time limit that a block takes to stop.
  def overrun(limit = 0.1, &block)
    seconds { expect { Timeout.timeout(limit) { block.call } }.to raise_error(Timeout::Error) } - limit
  end

  it "lets other threads run" do
    here = engine
    counting = Thread.current
    ticker = Thread.new do
      sleep 0.001 until here.inspect.include?("(busy)")
      20.times { sleep 0.001 }
      counting.raise(IOError, "enough")
    end
    expect { here.perft(12) }.to raise_error(IOError, "enough")
    ticker.join
  end

  it "stops for Timeout, and counts right afterwards" do
    here = engine
    expect(quickest { overrun { here.perft(12) } }).to be < promptly
    expect(here.perft(4)).to eq(197_281)
  end

  it "stops for Timeout with threads, with a hash table and in divide" do
    [-> { engine.perft(12, threads: 2) }, -> { engine.perft(14, hash: 64) },
     -> { engine.perft(14, threads: 2, hash: 64) }, -> { engine.divide(12) }].each do |count|
      expect(quickest { overrun(&count) }).to be < promptly
    end
  end

  it "stops for Thread#kill, and runs what the thread ensures" do
    ensured = 0
    here = engine
    took = quickest do
      counting = Thread.new do
        here.perft(12)
      ensure
        ensured += 1
      end
      sleep 0.1
      seconds { counting.kill.join }
    end
    expect(took).to be < promptly
    expect(ensured).to eq(4)
    expect(here.perft(4)).to eq(197_281)
  end

  it "stops for Thread#raise with that exception" do
    counting = Thread.new { engine.perft(12) }
    counting.report_on_exception = false
    sleep 0.1
    counting.raise(IOError, "enough")
    expect { counting.join(Programs::HANG) }.to raise_error(IOError, "enough")
  end

  it "goes on after wake-ups that raise nothing, and counts right" do
    wakeups = 0
    # On a busy machine one count may be over before.
    while wakeups <= 3
      counting = Thread.new { engine.perft(6) }
      begin
        (wakeups += 1) && counting.wakeup while counting.alive? && sleep(0.001)
      rescue ThreadError
        # It ended between the question and the call.
      end
      expect(counting.value).to eq(119_060_324)
    end
  end

  it "ends first where its thread holds interrupts back" do
    counted = nil
    counting = Thread.new do
      Thread.handle_interrupt(IOError => :never) do
        counted = engine.perft(6)
        # It may be over before the main thread has had its turn.
        sleep 0.001 until Thread.pending_interrupt?
      end
    end
    counting.report_on_exception = false
    sleep 0.01
    counting.raise(IOError, "enough")
    expect { counting.join }.to raise_error(IOError)
    expect(counted).to eq(119_060_324)
  end

  it "runs beside another count" do
    counts = Array.new(3) { Thread.new { engine.perft(5) } }.map(&:value)
    expect(counts).to all(eq(4_865_609))
  end

  it "stops for Ctrl-C" do
    printed, = interrupt_ruby(<<~RUBY)
      engine = PGN::Bitboard::Engine.new
      begin
        ready_when_busy(engine)
        engine.perft(12)
      rescue Interrupt
        puts "interrupted, then \#{engine.perft(4)}"
      end
    RUBY
    expect(printed).to eq("interrupted, then 197281\n")
  end

  # Ruby leaves signals to its other threads; here the only one ends with sending it.
  it "stops for a signal that no other thread is left to take" do
    skip_without_fork
    printed, = run_ruby(<<~RUBY)
      require "pgn"
      engine = PGN::Bitboard::Engine.new
      counting = Process.pid
      watchdog = fork { (sleep 10) && Process.kill("KILL", counting) }
      Thread.new { (sleep 0.1) && Process.kill("INT", counting) }
      begin
        engine.perft(12)
      rescue Interrupt
        puts "interrupted, then \#{engine.perft(4)}"
      end
      Process.kill("KILL", watchdog)
    RUBY
    expect(printed).to eq("interrupted, then 197281\n")
  end

  it "ends the program at once for a Ctrl-C that nobody rescues" do
    took = quickest(3) do
      printed, seconds = interrupt_ruby(<<~RUBY)
        engine = PGN::Bitboard::Engine.new
        ready_when_busy(engine)
        engine.perft(12, threads: 2)
      RUBY
      expect(printed).to include("Interrupt")
      seconds
    end
    expect(took).to be < promptly * 2 # Ruby itself takes a while to end.
  end

  it "goes on after a trap handler that raises nothing" do
    printed, = interrupt_ruby(<<~RUBY)
      trapped = 0
      trap("INT") { trapped += 1 }
      engine = PGN::Bitboard::Engine.new
      # The count must last longer than it takes to be interrupted.
      ready_when_busy(engine)
      engine.perft(5) while trapped.zero?
      pid = Process.pid
      Thread.new { 20.times { Process.kill("INT", pid); sleep 0.005 } }
      puts [engine.perft(6), trapped > 1].inspect
    RUBY
    expect(printed).to eq("[119060324, true]\n")
  end

  it "shows a trap handler a busy engine, not a deadlock" do
    printed, = interrupt_ruby(<<~RUBY)
      engine = PGN::Bitboard::Engine.new
      trap("INT") do
        engine.fen
      rescue PGN::Bitboard::Busy
        puts "busy"
        raise Interrupt
      end
      begin
        ready_when_busy(engine)
        engine.perft(12)
      rescue Interrupt
        puts engine.perft(1)
      end
    RUBY
    expect(printed).to eq("busy\n20\n")
  end
end
