# frozen_string_literal: true

require_relative "git"
require_relative "staging"
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

  # How the gem's version stands in a document, and how the oldest Rust and Ruby stand in any file.
  VERSION = /This is (\d\S+)\. |pgn2-(\d[\w.]*?)(?:\.gem|-<)/
  RUST = /(?<!\d)(1\.\d+) or newer|^rust-version = "(.+)"/
  RUBY = /Ruby (\d\.\d+) or newer/

  # Files that must say which Rust is needed, and those that may. Other engines in bench/ need a newer one.
  SAY_RUST = %w[README.md CONTRIBUTING.md bin/setup ext/pgn2_native/extconf.rb].freeze
  MAY_SAY_RUST = %w[*.md docs/*.md bin/* {models,fuzz,bench/tuner}/Cargo.toml].freeze

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
    crates = our_crates.to_h { |crate| ["crate #{crate.name}", [crate.version.sub("-", ".")]] }
    named = { "CHANGELOG.md" => [*newest[/[\d.]\S+/]], "README.md" => named_in("README.md", VERSION),
              "lib/pgn/version.rb" => [PGN::VERSION], **crates }
    others(named, "the gem", @specification.version.to_s) + undated
  end

  # What is wrong with places that name another version than what counts.
  # @param named [Hash{String => Array<String>}] the versions named at each place
  def others(named, what_counts, version)
    named.transform_values { |versions| versions.empty? ? ["nothing"] : versions.uniq - [version] }
         .flat_map { |place, wrong| wrong.map { |other| "#{place} says #{other}, #{what_counts} #{version}" } }
  end

  def named_in(file, pattern)
    text(file).scan(pattern).flatten.compact
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
    read = %w[README.md MIGRATING.md].to_h do |file|
      ["#{file} says", ">= #{named_in(file, RUBY).uniq.join(", ")}"]
    end
    { "the gem requires" => required, "RuboCop reads" => ">= #{linted}", **read }
      .reject { |_, version| version == ">= 3.1" }.map { |place, version| "#{place} #{version}" }
  end

  # Whoever says which Rust is needed says what Cargo.toml says.
  def rust_versions
    named = Dir[*MAY_SAY_RUST].to_h { |file| [file, named_in(file, RUST)] }.reject { |_, versions| versions.empty? }
    needed = SAY_RUST.to_h { |file| [file, named_in(file, RUST)] }
    compared = named_in("bin/setup", /minor.* -lt (\d+)/).map { |minor| "1.#{minor}" }
    others({ **named, **needed, "the comparison in bin/setup" => compared }, "Cargo.toml",
           named_in("Cargo.toml", RUST).first)
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
    files = @specification.files
    Staging.strays(files).map { |file| "#{file} is packed and not under version control" } +
      Staging.missing(files).map { |file| "#{file} is not packed" }
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
