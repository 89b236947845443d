# frozen_string_literal: true

require "rb_sys/extensiontask"

# `rake compile` builds the extension with Cargo's release profile.
RbSys::ExtensionTask.new("pgn2_native", GEMSPEC) do |ext|
  ext.lib_dir = "lib/pgn2_native"
  # Relative to the extension's own crate: a change in any crate rebuilds it.
  ext.source_pattern = "../*/{src,build.rs}/**/*.rs"
end
