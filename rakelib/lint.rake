# frozen_string_literal: true

namespace :lint do
  desc "Check that the Rust code is formatted"
  task :fmt do
    sh "cargo", "fmt", "--all", "--check"
    Dir["{models,fuzz,bench/*}/Cargo.toml"].each { |path| sh "cargo", "fmt", "--check", "--manifest-path", path }
  end

  # Of the projects outside the workspace those with few dependencies.
  desc "Run clippy; a warning is an error"
  task :clippy do
    all = %w[--locked --all-targets --release -- -D warnings]
    sh "cargo", "clippy", "--workspace", *all
    %w[bench/tuner models].each { |project| sh "cargo", "clippy", "--manifest-path", "#{project}/Cargo.toml", *all }
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
