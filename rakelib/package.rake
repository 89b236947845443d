# frozen_string_literal: true

require "rspec/core/rake_task"
require "rubygems/package_task"
require_relative "support/joined_gem"

Gem::PackageTask.new(GEMSPEC).define
%w[package repackage clobber_package].each { |name| Rake::Task[name].clear_comments }
Rake::Task["gem"].clear_comments.add_description("Build the source gem under pkg/")
# Bundler's name for it.
task build: :gem

namespace :gem do
  desc "Join gems for one Ruby each: FROM='a/*.gem b/*.gem'"
  task :join do
    paths = ENV.fetch("FROM").split.flat_map { |pattern| Dir[pattern] }
    puts JoinedGem.new(paths).write("pkg")
  end

  desc "Build both gems, install them in empty places, try them"
  task :check do
    # What an earlier build staged must not come along, and Rake knows it by now.
    rm_rf Dir["pkg/pgn2-*"]
    sh "bundle", "exec", "rake", "native", "gem", "gem:try"
  end

  desc "Install the gems of pkg/ in empty places, try them"
  RSpec::Core::RakeTask.new(try: :compile) do |task|
    task.rspec_opts = "--tag install"
    task.verbose = false
  end
end
