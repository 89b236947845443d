# frozen_string_literal: true

# A Markdown document, with the blocks of code that it shows.
class Document
  ROOT = File.expand_path("../..", __dir__)

  # @!attribute language [r] @return [String] what stands behind the fence
  # @!attribute line [r] @return [Integer] of its first line of code
  # @!attribute code [r] @return [String]
  Block = Struct.new(:language, :line, :code)

  # @return [Array<Document>] those that people read first, and what they lead to
  def self.all
    paths = Dir.chdir(ROOT) { %w[README.md MIGRATING.md CONTRIBUTING.md fuzz/README.md] + Dir["docs/*.md"] }
    paths.map { |path| new(path) }
  end

  attr_reader :path

  # @param path [String] from the root of the checkout
  def initialize(path)
    @path = path
  end

  def text
    @text ||= File.read(File.join(ROOT, path), encoding: "UTF-8")
  end

  # @return [Array<Block>]
  def blocks
    @blocks ||= text.to_enum(:scan, /^```(\w*)\n(.*?)^```$/m).map do
      match = Regexp.last_match
      Block.new(match[1], match.pre_match.count("\n") + 2, match[2])
    end
  end

  # @return [String] the text without its blocks
  def prose
    text.gsub(/^```\w*\n.*?^```$/m, "")
  end
end
