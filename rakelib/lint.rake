# frozen_string_literal: true

namespace :lint do
  desc "Check that the Rust code is formatted"
  task :fmt do
    sh "cargo", "fmt", "--all", "--check"
  end

  desc "Run clippy; a warning is an error"
  task :clippy do
    sh "cargo", "clippy", "--workspace", "--all-targets", "--release", "--", "-D", "warnings"
  end

  desc "Run RuboCop"
  task :rubocop do
    sh "rubocop", "--no-server"
  end
end

desc "Run every lint"
task lint: %w[lint:fmt lint:clippy lint:rubocop]
