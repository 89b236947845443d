# frozen_string_literal: true

require "open3"

# What git knows of this checkout.
module Git
  # Without git, or in a folder that is no checkout; with what it said.
  class Unusable < RuntimeError; end

  module_function

  # @return [Array<String>] the files under version control
  # @raise [Unusable]
  def files = run("ls-files", "-z").split("\0")

  # @return [Array<String>] how the lines of each file end, here and in the repository, and should end
  # @raise [Unusable]
  def line_ends = run("ls-files", "--eol").split("\n")

  # @return [Array<String>] a line for every change that is not committed
  # @raise [Unusable]
  def changes = run("status", "--porcelain").split("\n")

  def run(*arguments)
    printed, problem, status = Open3.capture3("git", *arguments)
    # Whatever the locale.
    [printed, problem].each { |text| text.force_encoding(Encoding::UTF_8) }
    status.success? ? printed : raise(Unusable, "git #{arguments.first}: #{problem.strip}")
  rescue Errno::ENOENT
    raise Unusable, "git is not installed"
  end
  private_class_method :run
end
