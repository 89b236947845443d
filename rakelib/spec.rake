# frozen_string_literal: true

require "rspec/core/rake_task"

desc "Run the specs"
RSpec::Core::RakeTask.new(spec: :compile) do |task|
  task.verbose = false
end

namespace :spec do
  # Part of `rake test:deep`.
  RSpec::Core::RakeTask.new(deep: :compile) do |task|
    task.rspec_opts = "--tag deep"
    task.verbose = false
  end
  Rake::Task["spec:deep"].clear_comments
end
