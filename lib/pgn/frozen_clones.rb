# frozen_string_literal: true

module PGN
  # Clones as frozen as their original, all that they hold with them: Ruby freezes the object alone.
  # @api private
  module FrozenClones
    private

    def initialize_clone(other, freeze: nil)
      super
      self.freeze if freeze || (freeze.nil? && other.frozen?)
    end
  end

  private_constant :FrozenClones
end
