# frozen_string_literal: true

desc "Write the Ruby and the Rust documentation, to doc/ and target/doc/"
task doc: %w[doc:ruby doc:rust]

namespace :doc do
  desc "Write the Ruby documentation to doc/"
  task :ruby do
    sh "yard", "doc"
  end

  desc "Write the Rust documentation to target/doc/"
  task :rust do
    sh "cargo", "doc", "-p", "pgn2-bitboard", "--no-deps"
  end
end
