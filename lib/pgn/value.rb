# frozen_string_literal: true

module PGN
  # What objects of plain data have in common: they are frozen, and equal when their fields are. A
  # class that includes it names its fields in `FIELDS`.
  module Value
    # @return [Hash{Symbol => Object}] the fields
    def to_h
      self.class::FIELDS.to_h { |field| [field, public_send(field)] }
    end

    # For pattern matching.
    # @param _keys [Array<Symbol>, nil]
    # @return [Hash{Symbol => Object}]
    def deconstruct_keys(_keys)
      to_h
    end

    # @param other [Object]
    # @return [Boolean] whether it is of the same class and has equal fields
    def ==(other)
      other.instance_of?(self.class) && to_h == other.to_h
    end

    alias eql? ==

    # @return [Integer]
    def hash
      [self.class, to_h].hash
    end

    # @return [String]
    def inspect
      "#<#{self.class} #{self}>"
    end

    private

    # Sets every field and freezes, the texts and lists in it too.
    def assign(fields)
      fields.each do |field, value|
        value.each(&:freeze) if value.is_a?(Array)
        instance_variable_set(:"@#{field}", value.freeze)
      end
      freeze
    end
  end
end
