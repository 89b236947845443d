# frozen_string_literal: true

require_relative "git"
require_relative "third_party"

# What must hold before a version is released. Every check returns what is wrong, one line each.
class ReleaseCheck
  CHECKS = {
    "one version" => :versions,
    "the tag" => :tag,
    "Ruby 3.1 and newer" => :ruby_versions,
    "one oldest Rust" => :rust_versions,
    "licences" => :licences,
    "Cargo.lock" => :cargo_lock,
    "files of the gem" => :files,
    "nothing uncommitted" => :uncommitted
  }.freeze

  # @param specification [Gem::Specification]
  def initialize(specification)
    @specification = specification
  end

  # @return [Hash{String => Array<String>}] what is wrong, by the title of the check
  def problems
    @problems ||= CHECKS.transform_values { |check| problems_of(check) }
  end

  # Prints a line for every check, and what is wrong below it.
  # @return [Boolean] whether all is well
  def report
    problems.each do |title, found|
      puts "#{found.empty? ? "ok " : "BAD"} #{title}"
      found.each { |problem| puts "      #{problem}" }
    end
    problems.values.all?(&:empty?)
  end

  private

  def problems_of(check)
    send(check)
  rescue RuntimeError => e
    e.message.lines(chomp: true)
  end

  def versions
    crates = our_crates.to_h { |crate| ["crate #{crate.name}", crate.version.sub("-", ".")] }
    { "CHANGELOG.md" => newest[/[\d.]\S+/],
      "lib/pgn/version.rb" => PGN::VERSION, **crates }
      .reject { |_, version| version == @specification.version.to_s }
      .map { |place, version| "#{place} says #{version}, the gem #{@specification.version}" } + undated
  end

  # The environment names the tag in TAG where there is one.
  def tag
    tag = ENV.fetch("TAG") { return [] }
    expected = "v#{@specification.version}"
    (tag == expected ? [] : ["the tag is #{tag} instead of #{expected}"]) + unreleased
  end

  # A version proper has its day in the changelog.
  def undated
    return [] if @specification.version.prerelease? || newest.match?(/\d{4}-\d\d-\d\d\z/)

    ["CHANGELOG.md has no date in '#{newest}'"]
  end

  # What is tagged has its changes below its version.
  def unreleased
    changes = changelog[/^## Unreleased$(.*?)(?=^## )/m, 1].to_s
    changes.strip.empty? ? [] : ["CHANGELOG.md has changes that are in no version"]
  end

  # The heading of the newest version.
  def newest = changelog[/^## \d.*$/].to_s

  def changelog = text("CHANGELOG.md")

  # Whatever the locale.
  def text(file) = File.read(file, encoding: "UTF-8")

  def ruby_versions
    required = @specification.required_ruby_version.to_s
    linted = text(".rubocop.yml")[/TargetRubyVersion: (.+)/, 1]
    { "the gem requires" => required, "RuboCop reads" => ">= #{linted}" }
      .reject { |_, version| version == ">= 3.1" }.map { |place, version| "#{place} #{version}" }
  end

  # Whoever says which Rust is needed says what Cargo.toml says.
  def rust_versions
    oldest = text("Cargo.toml")[/^rust-version = "(.+)"/, 1]
    { "README.md" => /Rust \((1\.\d+) or newer\)/, "bin/setup" => /install Rust (1\.\d+) or newer/ }
      .to_h { |file, pattern| [file, text(file)[pattern, 1]] }
      .reject { |_, version| version == oldest }
      .map { |file, version| "#{file} says #{version || "nothing"}, Cargo.toml #{oldest}" }
  end

  def licences
    ours = our_crates.to_h { |crate| [crate.name, crate.licence] }.merge("the gem" => @specification.license)
    problems = ours.reject { |_, licence| licence == "MIT" }.map { |name, licence| "#{name} is under #{licence}" }
    problems += third_party.forbidden
    problems << "#{ThirdParty::PAGE} is out of date: run `rake licences`" unless third_party.current?
    problems
  end

  # Cargo refuses to read a lock file that is out of date.
  def cargo_lock
    crates && []
  end

  # Every packed file is under version control, and every source that is, is packed.
  def files
    kept = Git.files
    sources = kept.grep(%r{\A(lib|sig|docs)/|\Aext/[^/]+/(src/|build\.rs|Cargo\.toml|extconf\.rb)})
    (@specification.files - kept).map { |file| "#{file} is packed and not under version control" } +
      (sources - @specification.files).map { |file| "#{file} is not packed" }
  end

  def uncommitted
    Git.changes
  end

  def crates
    @crates ||= Crate.all
  end

  def our_crates
    crates.reject(&:foreign?)
  end

  def third_party
    @third_party ||= ThirdParty.new(crates)
  end
end
