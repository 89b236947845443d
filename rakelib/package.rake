# frozen_string_literal: true

require "rubygems/package_task"

# `rake gem` builds the source gem under pkg/; `rake native gem` the one with
# the compiled extension for this machine.
Gem::PackageTask.new(GEMSPEC).define
