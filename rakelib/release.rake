# frozen_string_literal: true

require_relative "support/release_check"

namespace :release do
  desc "Check that this checkout can be released: versions, licences, files, lock, signatures, docs"
  task check: %w[lint:signatures doc:check] do
    require "pgn/version"
    ReleaseCheck.new(GEMSPEC).report || abort("not ready to be released")
  end
end
