# frozen_string_literal: true

require_relative "crate"

# The licences of the crates that the extension is made with, and the page that gives the texts of
# those that end up in it.
class ThirdParty
  PAGE = "THIRD_PARTY.md"

  # What may be linked into a gem under the MIT licence.
  PERMITTED = %w[MIT Apache-2.0 BSD-2-Clause BSD-3-Clause ISC Zlib Unlicense CC0-1.0 Unicode-3.0].freeze

  # The usual files of a crate; where there is a choice, ours is MIT.
  TEXTS = %w[LICENSE-MIT LICENSE LICENSE.md LICENSE.txt LICENSE-APACHE].freeze

  HEADER = <<~TEXT
    # Third-party software

    The native extension of pgn2 contains code of the Rust crates below and of the Rust standard
    library. `rake licences` writes this page from what Cargo knows.
  TEXT

  # @param crates [Array<Crate>]
  def initialize(crates = Crate.all)
    @crates = crates
  end

  # @return [Array<String>] name and licence of every crate that must not be used
  def forbidden
    @crates.reject { |crate| permitted?(crate.licence) }
           .map { |crate| "#{crate.name}: #{crate.licence || "no licence given"}" }
  end

  # @return [String] what the page should say
  def page
    sections = linked.map { |crate| section("#{crate.name} #{crate.version}", crate.licence, crate.read(*TEXTS)) }
    [HEADER, *sections, standard_library].join("\n")
  end

  # @return [Boolean] whether the page says so
  def current?
    File.exist?(PAGE) && File.read(PAGE, encoding: "UTF-8") == page
  end

  private

  # Sound, if stricter than SPDX where OR stands outside of parentheses.
  def permitted?(expression)
    factors = expression.to_s.split(/\bAND\b/)
    factors.any? && factors.all? { |factor| factor.scan(/[\w.-]+/).intersect?(PERMITTED) }
  end

  # The crates of others whose code is in the extension.
  def linked
    found = @crates.select { |crate| crate.name == "pgn2_native" }
    found.each do |crate|
      needed = @crates.select { |other| crate.linked_ids.include?(other.id) }
      found.concat(needed.reject(&:macro?) - found)
    end
    found.select(&:foreign?).sort_by(&:name)
  end

  def standard_library
    permission = File.read("LICENSE", encoding: "UTF-8")[/^Permission is hereby granted.*/m]
    section("The Rust standard library", "MIT OR Apache-2.0",
            "Copyright (c) The Rust Project Contributors\n\n#{permission}")
  end

  def section(title, licence, text)
    "## #{title}\n\nLicence: #{licence}\n\n#{text.gsub(/^(?=.)/, "    ").rstrip}\n"
  end
end
