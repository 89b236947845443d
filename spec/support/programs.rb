# frozen_string_literal: true

require "open3"
require "rbconfig"
require "timeout"

# Ruby programs that need a process of their own.
module Programs
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

  # Starts a program that prints "ready" and then does something long, sends it
  # a signal, and waits for its end.
  # @return [Array(String, Float)] what else it printed, and the seconds that it
  #   took to end after the signal
  def interrupt_ruby(program, signal: "INT")
    Open3.popen2e(*ruby_command(program)) do |input, output, waiter|
      input.close
      raise "the program did not start" unless output.gets == "ready\n"

      sleep 0.2
      began = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      Process.kill(signal, waiter.pid)
      printed = output.read
      [printed, Process.clock_gettime(Process::CLOCK_MONOTONIC) - began]
    end
  end

  # What the block gives in a child process; it must come within half a minute.
  def in_child
    reader, writer = IO.pipe
    pid = fork do
      reader.close
      writer.write(Marshal.dump(yield))
      writer.close
      exit!(0)
    end
    writer.close
    Timeout.timeout(30) { Marshal.load(reader.read) } # rubocop:disable Security/MarshalLoad
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
