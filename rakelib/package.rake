# frozen_string_literal: true

require "rspec/core/rake_task"
require "rubygems/package_task"
require_relative "support/joined_gem"
require_relative "support/staging"

Gem::PackageTask.new(GEMSPEC).define
# What is staged are copies: links would share their modes with the checkout.
FileUtils::LN_SUPPORTED[0] = false
# What every gem needs first, also those that `native` defines.
task "pkg" => "gem:fresh"
%w[package repackage clobber_package].each { |name| Rake::Task[name].clear_comments }
Rake::Task["gem"].clear_comments.add_description("Build the source gem under pkg/")
desc "Build the source gem, by Bundler's name for the task"
task build: :gem

namespace :gem do
  # Nothing of an earlier build comes along: Rake would keep a folder that is there.
  task :fresh do
    Staging.compare(GEMSPEC.files)
    Rake::Task["gem"].prerequisites.grep(/\.gem\z/).each do |package|
      folder = package.delete_suffix(".gem")
      rm_rf folder
      Rake::Task[package].enhance([:anew])
      Rake::Task[folder].enhance { Staging.readable(folder) }
    end
  rescue RuntimeError => e
    abort e.message
  end

  desc "Join gems for one Ruby each: FROM='a/*.gem b/*.gem'"
  task :join do
    patterns = ENV.fetch("FROM") { abort "name the gems to join: rake gem:join FROM='a/*.gem b/*.gem'" }.split
    puts JoinedGem.new(patterns).write("pkg")
  rescue ArgumentError => e
    abort e.message
  end

  desc "Build both gems, install them in empty places, try them"
  task check: %w[native gem gem:try]

  desc "Install the gems of pkg/ in empty places, try them"
  RSpec::Core::RakeTask.new(try: :compile) do |task|
    task.rspec_opts = "--tag install"
    task.verbose = false
  end
end
