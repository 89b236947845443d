# frozen_string_literal: true

require "open3"
require "rbconfig"

module Bench
  # Ruby programs that are measured in a process of their own.
  module Child
    LIB = File.expand_path("../../lib", __dir__)
    # Prints what the program has made of +answer+, and its memory in kB now and at its highest.
    REPORT = <<~'RUBY'
      status = File.read("/proc/self/status")
      puts [answer, *%w[VmRSS VmHWM].map { |name| status[/^#{name}:\s*(\d+)/, 1] }].join(" ")
    RUBY
    private_constant :LIB, :REPORT

    # What a program has answered, and the MB (10^6 bytes) that it took at its end and at its highest.
    Report = Struct.new(:answer, :held, :peak, keyword_init: true)

    module_function

    # Whether the system tells how much memory a process takes.
    def measurable? = File.readable?("/proc/self/status")

    # Runs +program+, which sets +answer+ to a number, with +arguments+ as its ARGV.
    # @return [Report]
    def run(program, *arguments)
      # Without Bundler, whose memory would be counted too.
      command = [{ "RUBYOPT" => nil, "RUBYLIB" => nil }, RbConfig.ruby, "-I", LIB,
                 "-e", "#{program}\n#{REPORT}", *arguments.map(&:to_s)]
      printed, errors, status = Open3.capture3(*command)
      raise "a measured program failed:\n#{errors}" unless status.success?

      answer, held, peak = printed.split.map { |number| Float(number) }
      Report.new(answer:, held: held * 1024 / 1e6, peak: peak * 1024 / 1e6)
    end

    # A Ruby that has loaded nothing and does nothing.
    # @return [Report]
    def idle = @idle ||= run("answer = 0")
  end
end
