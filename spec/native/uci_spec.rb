# frozen_string_literal: true

require "open3"
require "timeout"

RSpec.describe "exe/pgn2-uci" do
  program = File.expand_path("../../exe/pgn2-uci", __dir__)

  around { |example| Timeout.timeout(Programs::HANG) { example.run } }

  let(:command) { [{ "RUBYOPT" => nil, "RUBYLIB" => nil, "BUNDLE_GEMFILE" => nil }, RbConfig.ruby, program] }

  # Lines up to the first that begins with the given text.
  def lines_to(output, start)
    lines = []
    while (line = output.gets)
      lines << line.chomp
      return lines if line.start_with?(start)
    end
    raise "no #{start} in #{lines}"
  end

  it "holds a conversation through pipes" do
    Open3.popen2(*command) do |input, output, waiter|
      input.sync = true
      input.puts "uci"
      expect(lines_to(output, "uciok")).to include(a_string_starting_with("id name pgn2"))
      input.puts "isready"
      expect(lines_to(output, "readyok")).to eq(["readyok"])
      input.puts "position startpos moves e2e4", "go depth 6"
      searched = lines_to(output, "bestmove")
      expect(searched.first).to start_with("info depth 1 ")
      move = searched.last[/\Abestmove (\S+)/, 1]
      expect(after("e4").legal?(move)).to be(true)
      input.puts "go infinite", "isready"
      lines_to(output, "readyok")
      input.puts "stop"
      lines_to(output, "bestmove")
      input.puts "quit"
      expect(waiter.value).to be_success
    end
  end

  it "ends at the end of input, whatever came before" do
    printed, status = Open3.capture2(*command, stdin_data: "nonsense\nposition fen x\ngo infinite\nisready\n")
    expect(status).to be_success
    expect(printed).to include("readyok").and(include("bestmove"))
  end

  it "ends for Ctrl-C" do
    skip_without_signals
    Open3.popen3(*command) do |input, output, errors, waiter|
      input.puts "isready"
      lines_to(output, "readyok")
      Process.kill("INT", waiter.pid)
      expect(waiter.value.exitstatus).to eq(130)
      expect(errors.read).to eq("")
    end
  end
end

RSpec.describe PGN::Bitboard, ".run_uci" do
  it "lets other Ruby threads run" do
    printed, status = run_ruby(<<~'RUBY')
      require "pgn"
      reader, writer = IO.pipe
      $stdin.reopen(reader)
      Thread.new { sleep 0.05; writer.puts "isready", "quit" }
      PGN::Bitboard.run_uci
      puts "over"
    RUBY
    expect(status).to be_success
    expect(printed).to eq("readyok\nover\n")
  end
end
