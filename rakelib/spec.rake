# frozen_string_literal: true

require "rspec/core/rake_task"

desc "Run the specs"
RSpec::Core::RakeTask.new(spec: :compile) do |task|
  task.verbose = false
end

namespace :spec do
  # Timing is no subject here: what spec/native promises about it cannot hold.
  desc "Run the engine's specs, collecting at every allocation"
  RSpec::Core::RakeTask.new(stress: :compile) do |task|
    task.pattern = "spec/pgn/bitboard/**/*_spec.rb"
    task.rspec_opts = "--require stress_helper"
    task.verbose = false
  end

  desc "Run the hardening specs: interrupts, threads, forks"
  RSpec::Core::RakeTask.new(hardening: :compile) do |task|
    task.rspec_opts = "--tag hardening"
    task.verbose = false
  end

  # Part of `rake test:deep`.
  RSpec::Core::RakeTask.new(deep: :compile) do |task|
    task.rspec_opts = "--tag deep"
    task.verbose = false
  end
  Rake::Task["spec:deep"].clear_comments
end
