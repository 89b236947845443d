# frozen_string_literal: true

# Properties: what must hold for every input, tried on random ones.
module Properties
  # For example groups.
  module Definition
    # An example that tries the block with `cases` different Randoms, and a deep one with `deep`.
    def property(description, cases:, deep:, &body)
      it(description) { try_cases(cases, body) }
      it(description, :deep) { try_cases(deep, body) }
    end
  end

  # The first seed: PROPERTY_SEED, or the seed of the whole run.
  def self.first_seed
    Integer(ENV["PROPERTY_SEED"] || RSpec.configuration.seed)
  end

  def try_cases(count, body)
    first = Properties.first_seed
    (first...(first + count)).each do |seed|
      instance_exec(Random.new(seed), &body)
    rescue RSpec::Expectations::ExpectationNotMetError, StandardError => e
      raise e.exception("#{e.message}\nagain with PROPERTY_SEED=#{seed}")
    end
  end
end

RSpec.configure do |config|
  config.extend Properties::Definition
  config.include Properties
end
