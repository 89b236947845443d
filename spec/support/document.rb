# frozen_string_literal: true

# A Markdown document, with the blocks of code that it shows.
class Document
  ROOT = File.expand_path("../..", __dir__)

  # @!attribute language [r] @return [String] what stands behind the fence
  # @!attribute line [r] @return [Integer] of its first line of code
  # @!attribute code [r] @return [String]
  Block = Struct.new(:language, :line, :code)

  # @!attribute path [r] @return [String] of the file it leads to, from the root of the checkout
  # @!attribute heading [r] @return [String, nil] the name of the heading there
  Link = Struct.new(:path, :heading)

  # @return [Array<Document>] those that people read first, and what they lead to
  def self.all
    named = %w[README.md MIGRATING.md CHANGELOG.md CONTRIBUTING.md fuzz/README.md]
    (named + Dir.glob("docs/*.md", base: ROOT)).map { |path| new(path) }
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

  # @return [Array<Link>] those that do not lead to the web
  def links
    targets = prose.scan(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/).flatten.compact
    targets.grep_v(/\A[a-z]+:/).map do |target|
      file, heading = target.split("#", 2)
      Link.new(file.empty? ? path : from_root(file), heading)
    end
  end

  # @return [Array<String>] the names by which links lead to its headings
  def headings
    prose.scan(/^#+ (.+)$/).flatten.map { |title| title.downcase.gsub(/[^\w -]/, "").tr(" ", "-") }
  end

  private

  def from_root(file)
    File.expand_path(file, File.join(ROOT, File.dirname(path))).delete_prefix("#{ROOT}/")
  end
end
