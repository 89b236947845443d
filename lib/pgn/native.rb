# frozen_string_literal: true

module PGN
  # Finds and loads the compiled extension.
  # @api private
  module Native
    # Where a gem with prebuilt extensions keeps the one for this Ruby.
    PREBUILT = File.expand_path(
      "../pgn2_native/#{RUBY_VERSION[/\A\d+\.\d+/]}/pgn2_native.#{RbConfig::CONFIG["DLEXT"]}", __dir__
    )

    # The name under which a source install or a checkout builds it.
    BUILT = "pgn2_native/pgn2_native"

    class << self
      # Loads the extension.
      # @return [Boolean] whether it is there
      # @raise [LoadError] when it is there but cannot be loaded
      def load
        require(File.file?(PREBUILT) ? PREBUILT : BUILT)
        true
      rescue LoadError => e
        # Only its absence is expected. One that is there and does not load
        # (built for another Ruby, say) must tell what is wrong with it.
        raise unless e.path == BUILT

        false
      end
    end
  end
end
