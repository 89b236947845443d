# frozen_string_literal: true

module Bench
  # Times blocks of code.
  module Stopwatch
    module_function

    # @return [Float] seconds of CPU time that the block takes, over all threads
    def cpu
      began = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
      yield
      Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - began
    end

    # @return [Float] microseconds of CPU time that one call of the block takes:
    #   the least of several batches
    def microseconds_a_call(batches: 7, calls: 20_000)
      Array.new(batches) { cpu { calls.times { yield } } }.min / calls * 1e6 # rubocop:disable Style/ExplicitBlockArgument
    end
  end
end
