# frozen_string_literal: true

require "fileutils"

# Runs specs under Valgrind's memcheck. What Ruby does on purpose, as looking through its stack for objects,
# is an error there too: only those count that the extension makes, itself or by what it calls in the C library.
class Memcheck
  OURS = /pgn2_native/
  # Valgrind's own in place of malloc, memcpy and so on, and the C library.
  HELPERS = %r{/vgpreload_|/libc\.so|/libc-|/ld-linux|/libgcc_s}

  # @param directory [String] where Valgrind writes what it finds
  def initialize(directory)
    @directory = directory
  end

  # @param paths [Array<String>] of specs
  # @return [Boolean] whether they passed
  def run(*paths)
    FileUtils.rm_rf(@directory)
    FileUtils.mkdir_p(@directory)
    system("valgrind", "--quiet", "--undef-value-errors=no", "--xml=yes", "--xml-file=#{@directory}/%p.xml",
           Gem.ruby, "-S", "rspec", *paths)
  end

  # @return [Array<String>] the errors of the extension, as Valgrind wrote them
  def errors
    reports.flat_map { |report| report.scan(%r{<error>.*?</error>}m) }.select { |error| ours?(error) }
  end

  private

  def reports
    paths = Dir[File.join(@directory, "*.xml")]
    raise "Valgrind wrote nothing to #{@directory}" if paths.empty?

    paths.map { |path| File.read(path, encoding: "UTF-8") }
  end

  # Not what is in use as the program ends, which is no error and which Valgrind's XML cannot do without.
  def ours?(error)
    return false if error.include?("<kind>Leak_")

    stack = error[%r{<stack>.*?</stack>}m]
    stack.scan(%r{<obj>(.*?)</obj>}).flatten.grep_v(HELPERS).first.to_s.match?(OURS)
  end
end
