# frozen_string_literal: true

require "rspec/core/rake_task"
require_relative "support/memcheck"

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

  # Part of no other task. Programs that specs start are not looked at, and collecting at every allocation
  # would take hours.
  desc "Run native specs under Valgrind"
  task valgrind: :compile do
    memcheck = Memcheck.new("tmp/valgrind")
    memcheck.run("spec/pgn/bitboard", "spec/pgn/position", "spec/pgn/reading_spec.rb", "spec/pgn/serializer_spec.rb",
                 "spec/native/encodings_spec.rb", "spec/native/threads_spec.rb") || abort("a spec failed")
    puts memcheck.errors
    abort("the extension misuses memory") unless memcheck.errors.empty?
  end

  # Part of `rake test:deep`.
  RSpec::Core::RakeTask.new(deep: :compile) do |task|
    task.rspec_opts = "--tag deep"
    task.verbose = false
  end
  Rake::Task["spec:deep"].clear_comments
end
