# frozen_string_literal: true

module PGN
  module Native
    # What to tell whoever has no extension that loads: what is wrong, and what to run.
    # @api private
    module Advice
      # What the gem, or the checkout, was unpacked into.
      ROOT = File.expand_path("../../..", __dir__)

      class << self
        # @return [String] when there is no extension for this Ruby
        def missing
          held = prebuilt_minors
          return "the native extension of pgn2 is not built: #{remedy}" if held.empty?

          "pgn2 holds its native extension for Ruby #{held.join(", ")} here, and this is Ruby #{RUBY_VERSION}: " \
            "#{remedy}"
        end

        # @param error [LoadError] of the extension that is there
        # @return [String]
        def unloadable(error)
          "the native extension of pgn2 is there but cannot be loaded (#{error.message}): #{remedy}"
        end

        private

        # The Ruby minor versions, "3.1" and so on, that have an extension in this gem.
        def prebuilt_minors
          extensions = Dir[File.join(ROOT, "lib/pgn2_native/*/pgn2_native.*")]
          extensions.map { |path| File.basename(File.dirname(path)) }.uniq.sort_by { |minor| Gem::Version.new(minor) }
        end

        def remedy
          if File.directory?(File.join(ROOT, "ext"))
            "in a checkout run `bundle exec rake compile`; for an installed gem run `gem pristine pgn2`"
          else
            # RubyGems prefers a platform's gem to one that compiles, where both are installed.
            "compile it with `gem uninstall pgn2` and then `gem install pgn2 --platform ruby` (needs Rust and " \
              "libclang), or with Bundler `gem \"pgn2\", force_ruby_platform: true`"
          end
        end
      end
    end
  end
end
