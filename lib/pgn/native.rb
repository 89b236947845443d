# frozen_string_literal: true

require "rbconfig"
require "pgn/native/advice"

module PGN
  # Finds and loads the compiled extension. Comes after everything that it adds
  # methods to.
  # @api private
  module Native
    # Where a gem with prebuilt extensions, or a checkout, keeps the one for this Ruby.
    PREBUILT = File.expand_path(
      "../pgn2_native/#{RUBY_VERSION[/\A\d+\.\d+/]}/pgn2_native.#{RbConfig::CONFIG["DLEXT"]}", __dir__
    )

    # The name under which a source install builds it.
    BUILT = "pgn2_native/pgn2_native"

    # The environment variable that may choose the instructions to use.
    CPU_TIER = "PGN2_CPU_TIER"

    # The native functions that are meant for everyone.
    PUBLIC = {
      Bitboard => %i[cpu_tier], Bitboard::Engine => %i[new], Position => %i[new start], Nag => %i[number]
    }.freeze

    # Those of modules that nobody outside is meant to know.
    INTERNAL = {
      Record => %i[parse variant],
      Replay => %i[new],
      Stream => %i[new],
      Serializer => %i[write]
    }.freeze

    # Those that only their own class calls.
    PRIVATE = {
      Bitboard => %i[speak_uci],
      Position => %i[at_start read],
      FEN => %i[problems cells],
      EPD => %i[read_position read_operations],
      Attack => %i[squares],
      MoveText => %i[split]
    }.freeze

    class << self
      # Loads the extension. Where there is none, puts stand-ins into its place, so
      # that the first use says what is missing.
      # @raise [NativeExtensionMissing] when it is there but cannot be loaded
      def load
        require(File.file?(PREBUILT) ? PREBUILT : BUILT)
      rescue LoadError => e
        # Only its absence is expected. One that is there and does not load (built
        # for another Ruby, say) must tell what is wrong with it.
        raise NativeExtensionMissing, Advice.unloadable(e) unless e.path == BUILT

        stand_in
      else
        PRIVATE.each { |owner, names| owner.singleton_class.send(:private, *names) }
        check_cpu_tier(ENV.fetch(CPU_TIER, ""))
      end

      private

      def check_cpu_tier(asked)
        return if ["", Bitboard.cpu_tier].include?(asked)

        warn "pgn2: #{CPU_TIER} is #{asked[0, 20].inspect}, no tier that this CPU has: using #{Bitboard.cpu_tier}"
      end

      def stand_in
        message = Advice.missing
        [*PUBLIC, *INTERNAL, *PRIVATE].each do |owner, names|
          names.each do |name|
            owner.define_singleton_method(name) { |*, **| raise NativeExtensionMissing, message }
          end
        end
      end
    end

    load
  end
end
