# frozen_string_literal: true

require "rspec/core/rake_task"
require "rubygems/package_task"
require_relative "support/joined_gem"

# `rake gem` builds the source gem under pkg/.
Gem::PackageTask.new(GEMSPEC).define
%w[package repackage clobber_package].each { |name| Rake::Task[name].clear_comments }

namespace :gem do
  desc "Join platform gems, each for one Ruby, into one under pkg/: FROM='a/*.gem b/*.gem'"
  task :join do
    paths = ENV.fetch("FROM").split.flat_map { |pattern| Dir[pattern] }
    puts JoinedGem.new(paths).write("pkg")
  end

  desc "Build the source and the platform gem, install them in empty places and try them"
  task :check do
    # What an earlier build staged must not come along, and Rake knows it by now.
    rm_rf Dir["pkg/pgn2-*"]
    sh "bundle", "exec", "rake", "native", "gem", "gem:try"
  end

  desc "Install the gems under pkg/ in empty places and try them"
  RSpec::Core::RakeTask.new(try: :compile) do |task|
    task.rspec_opts = "--tag install"
    task.verbose = false
  end
end
