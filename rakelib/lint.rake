# frozen_string_literal: true

namespace :lint do
  desc "Check that the Rust code is formatted"
  task :fmt do
    sh "cargo", "fmt", "--all", "--check"
    sh "cargo", "fmt", "--check", "--manifest-path", "bench/tuner/Cargo.toml"
  end

  desc "Run clippy; a warning is an error"
  task :clippy do
    all = %w[--locked --all-targets --release -- -D warnings]
    sh "cargo", "clippy", "--workspace", *all
    sh "cargo", "clippy", "--manifest-path", "bench/tuner/Cargo.toml", *all
  end

  desc "Check that the signatures in sig/ are whole"
  task :signatures do
    # Debian keeps the program off the PATH.
    ruby Gem.bin_path("rbs", "rbs"), "-r", "pathname", "-I", "sig", "validate", "--silent"
  end

  desc "Run RuboCop"
  task :rubocop do
    sh "rubocop", "--no-server"
  end
end

desc "Run every lint"
task lint: %w[lint:fmt lint:clippy lint:rubocop lint:signatures]
