# frozen_string_literal: true

require "rspec/core/rake_task"

RSpec::Core::RakeTask.new(spec: :compile) do |task|
  task.verbose = false
end

namespace :spec do
  RSpec::Core::RakeTask.new(deep: :compile) do |task|
    task.rspec_opts = "--tag deep"
    task.verbose = false
  end
end
