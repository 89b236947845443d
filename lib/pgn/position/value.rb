# frozen_string_literal: true

module PGN
  # A position as a value: it is its own copy, and Marshal keeps it.
  class Position
    class << self
      private

      # For Marshal.
      def _load(data)
        mode, fen = data.split(":", 2)
        from_fen(fen, chess960: mode == "chess960")
      end
    end

    # @return [self] it cannot change, so there is no need for another
    def dup
      self
    end

    # @param freeze [Boolean, nil]
    # @return [self] it cannot change, so there is no need for another
    # @raise [ArgumentError] when one that is not frozen is asked for
    def clone(freeze: nil)
      raise ArgumentError, "can't unfreeze #{self.class}" if freeze == false

      self
    end

    # YAML cannot make positions.
    # @api private
    # @raise [TypeError] always
    def encode_with(_coder)
      raise TypeError, "a #{self.class} has no YAML: dump its FEN, to_s, and read that with from_fen"
    end

    private

    # For Marshal.
    def _dump(_level)
      "#{chess960? ? "chess960" : "standard"}:#{fen(false)}"
    end
  end
end
