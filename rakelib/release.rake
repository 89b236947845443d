# frozen_string_literal: true

require_relative "support/release_check"

namespace :release do
  desc "Check that this checkout can be released"
  task check: %w[lint:signatures doc:check] do
    require "pgn/version"
    ReleaseCheck.new(GEMSPEC).report || abort("not ready to be released")
  end
end
