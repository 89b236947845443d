# frozen_string_literal: true

module PGN
  # Checks of what a program passes in.
  # @api private
  module Argument
    # @param given [Object]
    # @param kind [Module] what it has to be
    # @param name [String] what the message calls it
    # @return [Object] what was given; the String of what stands for one (`to_str`), where one is wanted
    # @raise [TypeError] for anything else
    def self.check(given, kind, name)
      return given if given.is_a?(kind)
      return given.to_str if kind.equal?(String) && given.respond_to?(:to_str)

      article = kind.name.match?(/\A[AEIOU]/) ? "an" : "a"
      raise TypeError, "#{name} must be #{article} #{kind}, not #{given.class}"
    end

    # @param object [Object] about to be changed, it or what belongs to it
    # @raise [FrozenError]
    def self.check_frozen(object)
      raise FrozenError.new("can't modify frozen #{object.class}", receiver: object) if object.frozen?
    end
  end

  private_constant :Argument
end
