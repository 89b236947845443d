# frozen_string_literal: true

require "open3"
require "rbconfig"
require "timeout"

# Ruby programs that need a process of their own.
module Programs
  # Seconds after which something hangs, however busy the machine: for a niced process beside a compiler
  # a minute passes before Ruby has started.
  HANG = 600

  # What programs that are to be interrupted begin with.
  INTERRUPTED = <<~RUBY
    require "pgn"
    $stdout.sync = true

    # Prints "ready" once a long call runs on the engine.
    def ready_when_busy(engine)
      Thread.new do
        sleep 0.001 until engine.inspect.include?("(busy)")
        puts "ready"
      end
    end
  RUBY

  LIB = File.expand_path("../../lib", __dir__)

  # A bare Ruby: Bundler would put this checkout's lib/ on its load path.
  def ruby_command(program, lib: LIB, environment: {})
    [{ "RUBYOPT" => nil, "RUBYLIB" => nil, **environment }, RbConfig.ruby, "-I", lib, "-e", program]
  end

  # Runs a program to its end.
  # @return [Array(String, Process::Status)] what it printed, on either stream
  def run_ruby(program, **options)
    Open3.capture2e(*ruby_command(program, **options))
  end

  # For examples that need what Windows does not have.
  def skip_without_fork
    skip "this platform cannot fork" unless Process.respond_to?(:fork)
  end

  # On Windows a signal reaches no other process, but to end it.
  def skip_without_signals
    skip "this platform sends no signals" if Gem.win_platform?
  end

  # Starts a program that prints "ready" when it is to be interrupted, sends it
  # a signal, and waits for its end.
  # @return [Array(String, Float)] what else it printed, and the seconds that it
  #   took to end after the signal
  def interrupt_ruby(program, signal: "INT")
    skip_without_signals
    Open3.popen2e(*ruby_command(INTERRUPTED + program)) do |input, output, waiter|
      input.close
      raise "the program did not start" unless output.gets == "ready\n"

      began = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      Process.kill(signal, waiter.pid)
      printed = output.read
      [printed, Process.clock_gettime(Process::CLOCK_MONOTONIC) - began]
    ensure
      end_program(waiter)
    end
  end

  # Ends a program that hangs: Open3 waits for it.
  def end_program(waiter)
    Process.kill("KILL", waiter.pid) if waiter.alive?
  rescue Errno::ESRCH
    # It ended between the question and the call.
  end

  # What the block gives in a child process.
  def in_child
    reader, writer = IO.pipe
    pid = fork do
      reader.close
      writer.write(Marshal.dump(yield))
      writer.close
      exit!(0)
    end
    writer.close
    Timeout.timeout(HANG) { Marshal.load(reader.read) } # rubocop:disable Security/MarshalLoad
  ensure
    Process.wait(pid)
  end

  def seconds
    began = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    yield
    Process.clock_gettime(Process::CLOCK_MONOTONIC) - began
  end
end

RSpec.configure { |config| config.include Programs }
