# frozen_string_literal: true

require_relative "lib/pgn/version"

Gem::Specification.new do |spec|
  spec.name = "pgn2"
  spec.version = PGN::VERSION
  spec.authors = ["The pgn2 authors"]
  spec.summary = "Chess for Ruby: legal moves, perft and positions from a native rules engine"
  spec.description = <<~TEXT
    pgn2 gives Ruby programs chess. Every rule lives once, in a Rust engine on
    bitboards that picks the fastest instructions the CPU has; Ruby is a thin
    face on it.
  TEXT
  spec.license = "MIT"
  spec.homepage = "https://github.com/pgn2/pgn2"
  spec.metadata = { "rubygems_mfa_required" => "true" }
  spec.required_ruby_version = ">= 3.1"

  # Nothing but these. A source install compiles the whole Cargo workspace: Cargo refuses to build
  # when a member is missing.
  spec.files = Dir.chdir(__dir__) do
    Dir["lib/**/*.rb", "sig/**/*.rbs", "exe/pgn2-uci",
        "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "MIGRATING.md", "docs/*.md",
        "LICENSE", "THIRD_PARTY.md", ".yardopts",
        "Cargo.toml", "Cargo.lock", "ext/pgn2_native/extconf.rb",
        "ext/*/Cargo.toml", "ext/*/build.rs", "ext/*/src/**/*.rs"]
  end
  spec.require_paths = ["lib"]
  spec.bindir = "exe"
  spec.executables = ["pgn2-uci"]
  spec.extensions = ["ext/pgn2_native/extconf.rb"]

  # extconf.rb needs it. Kept on the same 0.9 line as the rb-sys crate.
  spec.add_dependency "rb_sys", "~> 0.9.87"
end
