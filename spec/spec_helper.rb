# frozen_string_literal: true

require "timeout"
require "pgn"

Dir[File.join(__dir__, "support", "*.rb")].each { |file| require file }

RSpec.configure do |config|
  config.disable_monkey_patching!
  config.order = :random
  Kernel.srand config.seed
  # Minutes of counting: `rake test:deep`.
  config.filter_run_excluding :deep unless config.inclusion_filter[:deep]
end
