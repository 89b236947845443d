# frozen_string_literal: true

# For `rake spec:stress`: every allocation of every example collects garbage. Minor collections alone:
# among all that specs load, a full one takes a hundred times longer.
MINOR_COLLECTIONS = 1

RSpec.configure do |config|
  config.around do |example|
    GC.stress = MINOR_COLLECTIONS
    example.run
  ensure
    GC.stress = false
  end
end
