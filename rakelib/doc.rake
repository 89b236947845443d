# frozen_string_literal: true

desc "Write the Ruby and the Rust documentation"
task doc: %w[doc:ruby doc:rust]

namespace :doc do
  desc "Write the Ruby documentation to doc/"
  task :ruby do
    sh "yard", "doc"
  end

  desc "Write the Rust documentation to target/doc/"
  task :rust do
    sh "cargo", "doc", "--locked", "-p", "pgn2-bitboard", "--no-deps"
  end

  desc "Check that both can be written without a warning"
  task :check do
    sh "yard", "doc", "--no-output", "--no-save", "--no-stats", "--fail-on-warning"
    # In the profile of `lint:clippy`, which has looked at the dependencies. The extension has private items only.
    all = %w[--locked --workspace --release --no-deps --document-private-items --quiet]
    sh({ "RUSTDOCFLAGS" => "-D warnings" }, "cargo", "doc", *all)
  end
end
