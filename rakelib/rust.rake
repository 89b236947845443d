# frozen_string_literal: true

namespace :rust do
  desc "Run the Rust tests"
  task test: "tune:test" do
    sh "cargo", "test", "--locked", "--workspace", "--release"
  end

  desc "Model-check how searching threads share their work"
  task :models do
    sh "cargo", "test", "--locked", "--manifest-path", "models/Cargo.toml", "models::"
  end

  # Part of `rake test:deep`.
  task :deep do
    sh "cargo", "test", "--locked", "-p", "pgn2-bitboard", "--release", "--", "--ignored"
  end
end

namespace :test do
  desc "Run the deep tests: minutes of counting"
  task deep: %w[compile rust:deep spec:deep]
end
