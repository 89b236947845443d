# frozen_string_literal: true

require "timeout"

# The extension under what a long-lived server may do to it, in numbers. `rake spec:hardening`.
# Each in a program of its own: what leaks, crashes or hangs is seen from outside.
RSpec.describe PGN::Bitboard::Engine, "in hard use", :hardening do
  around { |example| Timeout.timeout(Programs::HANG) { example.run } }

  # glibc would keep what was freed, for each thread and below what is still in use.
  def run_well(program)
    printed, status = run_ruby("require 'pgn'; require 'timeout'\n#{program}",
                               environment: { "MALLOC_ARENA_MAX" => "1", "MALLOC_MMAP_THRESHOLD_" => "65536" })
    expect(status).to be_success, printed
    printed
  end

  resident = <<~'RUBY'
    def resident_kib
      GC.start
      File.read("/proc/self/status")[/^VmRSS:\s+(\d+)/, 1].to_i
    end
  RUBY

  # Ruby's own heap and stacks grow at first. Of several samples the lowest counts: what the last call held,
  # megabytes of table perhaps, may look to the collector as if it were in use, until the next one.
  { "a count" => "engine.perft(12, threads: 2)",
    "a count with a table" => "engine.perft(14, hash: 4)",
    "a search" => "engine.search(infinite: true, hash: 4)",
    "a search with threads" => "engine.search(infinite: true, hash: 4, threads: 2) { }" }.each do |title, call|
    it "keeps no memory of a thousand interruptions of #{title}" do
      skip "reads Linux's /proc" unless File.readable?("/proc/self/status")
      printed = run_well(<<~RUBY)
        #{resident}
        engine = PGN::Bitboard::Engine.new
        interrupted = 0
        interrupt = proc do
          Timeout.timeout(0.005) { #{call} }
        rescue Timeout::Error
          interrupted += 1
        end
        lowest = -> { Array.new(20) { 5.times(&interrupt) && resident_kib }.min }
        600.times(&interrupt)
        before = lowest.call
        900.times(&interrupt)
        grown = lowest.call - before
        puts interrupted, grown, engine.perft(4)
      RUBY
      interrupted, grown, count = printed.lines.map(&:to_i)
      expect([interrupted, count]).to eq([1700, 197_281])
      expect(grown).to be < 1_000 # a kilobyte an interruption
    end
  end

  it "lets one of many threads at an engine in, and tells the others that it is busy" do
    printed = run_well(<<~RUBY)
      engine = PGN::Bitboard::Engine.new
      calls = [-> { engine.perft(3) }, -> { engine.legal_moves.size }, -> { engine.search(nodes: 500).best_move.size },
               -> { engine.push("e4"); 0 }, -> { engine.pop; 0 }, -> { engine.dup.legal_moves.size }, -> { engine.fen.size }]
      answers = Queue.new
      threads = Array.new(32) do |index|
        Thread.new do
          200.times do |turn|
            answers << calls[(index + turn) % calls.size].call
          rescue PGN::Bitboard::Busy, PGN::IllegalMove
            answers << nil
          end
        end
      end
      threads.each(&:join)
      nil while engine.pop
      puts answers.size, engine.perft(4)
    RUBY
    expect(printed).to eq("6400\n197281\n")
  end

  it "gives each of many engines in threads its own answers" do
    printed = run_well(<<~RUBY)
      moves = PGN::Position.start.legal_moves
      work = lambda do |move|
        engine = PGN::Bitboard::Engine.new.push(move)
        [engine.perft(3), engine.search(nodes: 2000).pv, engine.legal_moves_san, engine.pop]
      end
      expected = moves.map(&work)
      3.times { puts moves.map { |move| Thread.new { work.call(move) } }.map(&:value) == expected }
    RUBY
    expect(printed).to eq("true\n" * 3)
  end

  it "works in children of a process whose threads are at work, again and again" do
    skip_without_fork
    printed = run_well(<<~RUBY)
      busy = PGN::Bitboard::Engine.new
      threads = [Thread.new { PGN::Bitboard::Engine.new.perft(14, threads: 2) },
                 Thread.new { busy.search(infinite: true, threads: 2) }]
      sleep 0.1
      ended = Array.new(50) do
        pid = fork do
          right = busy.perft(3) == 8_902 && busy.search(depth: 3, threads: 2).depth == 3
          exit!(right ? 0 : 1)
        end
        Process.wait2(pid).last.exitstatus
      end
      threads.each { |thread| thread.kill.join }
      puts ended.uniq.inspect, ended.size
    RUBY
    expect(printed).to eq("[0]\n50\n")
  end

  # Everything that a program holds of the extension, through collections and compactions at any time.
  it "gives the same while the heap is compacted" do
    skip "this Ruby cannot compact" unless GC.respond_to?(:compact)
    printed = run_well(<<~RUBY)
      begin
        GC.compact
      rescue NotImplementedError
        puts true
        exit
      end
      text = "[White \\"Anna\\"]\\n\\n1. e4! {[%clk 0:05:00] best} (1. d4 d5) e5 2. Nf3 *\\n\\n" * 20
      work = lambda do
        games = PGN.parse(text)
        engine = PGN::Bitboard::Engine.new.push("e4")
        [games.map(&:to_pgn), games.map(&:fen_list), engine.legal_moves_san, engine.divide(2),
         engine.search(nodes: 2000, multipv: 2) { GC.compact }.lines.map(&:pv_san)]
      end
      expected = work.call
      kept = Array.new(100) { |index| PGN::Bitboard::Engine.new.push(%w[e4 d4 c4 Nf3][index % 4]) }
      fens = kept.map(&:fen)
      GC.auto_compact = true
      right = Array.new(20) { GC.compact; work.call == expected && kept.map(&:fen) == fens }
      GC.verify_compaction_references(toward: :empty)
      puts right.all? && work.call == expected && kept.map(&:fen) == fens
    RUBY
    expect(printed).to end_with("true\n")
  end

  it "gives the same when reading, writing and searching collect at every allocation" do
    printed = run_well(<<~RUBY)
      text = "[White \\"Anna\\"]\\n\\n1. e4! {[%clk 0:05:00] best} (1. d4 d5) e5 2. Ke3 *\\n\\n1. e4 Ke3 *"
      work = lambda do
        games = PGN.parse(text)
        found = PGN::Bitboard::Engine.new.search(nodes: 300) { |info| info.to_s }
        [games.map(&:to_pgn), games.flat_map(&:errors).map(&:to_s), games.first.fen_list,
         PGN.each_game(text).map(&:white), PGN.validate(text).map(&:to_s), found.pv_san]
      end
      expected = work.call
      GC.stress = true
      stressed = work.call
      GC.stress = false
      puts stressed == expected
    RUBY
    expect(printed).to eq("true\n")
  end
end

RSpec.describe Ractor, "with the engine" do
  # The extension does not say that it is safe in several Ractors at once, and Ruby refuses it there.
  it "gets a clear error for what needs the extension, and works for the rest" do
    printed, status = run_ruby(<<~RUBY)
      Warning[:experimental] = false
      require "pgn"
      def inside(*given, &block)
        ractor = Ractor.new(*given, &block)
        ractor.respond_to?(:value) ? ractor.value : ractor.take
      rescue Ractor::RemoteError => e
        e.cause.class
      end
      Thread.report_on_exception = false
      engine = PGN::Bitboard::Engine.new
      puts inside { PGN::FEN.start.to_s }, inside { PGN::Bitboard::Engine.new }, inside { PGN::Position.start },
           inside { PGN.parse("1. e4 *") }, inside(engine) { |copy| copy.perft(1) }, engine.perft(3)
    RUBY
    expect(status).to be_success, printed
    fen, *refused, count = printed.lines(chomp: true)
    expect(fen).to eq(Chess::START)
    expect(refused).to eq(["Ractor::UnsafeError"] * 4)
    expect(count).to eq("8902")
  end
end
