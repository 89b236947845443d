# frozen_string_literal: true

require "timeout"
require "pgn"

Dir[File.join(__dir__, "support", "*.rb")].each { |file| require file }

RSpec.configure do |config|
  config.disable_monkey_patching!
  config.order = :random
  Kernel.srand config.seed
  # Minutes of counting, `rake test:deep`, of installing, `rake gem:check`, and `rake spec:hardening`.
  %i[deep install hardening].each { |tag| config.filter_run_excluding tag unless config.inclusion_filter[tag] }
end
