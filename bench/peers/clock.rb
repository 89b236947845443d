# frozen_string_literal: true

module Bench
  module Peers
    # Seconds on the clocks that the benches read.
    module Clock
      module_function

      # CPU time of this process, all its threads together.
      def cpu = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)

      # Time on the wall.
      def wall = Process.clock_gettime(Process::CLOCK_MONOTONIC)

      # CPU time of another process, all its threads together. Linux numbers a process's clock
      # after its id, see clock_getcpuclockid(3); elsewhere this is the wall's.
      def cpu_of(pid)
        return wall unless RUBY_PLATFORM.include?("linux")

        Process.clock_gettime((~pid << 3) | 2)
      end
    end
  end
end
