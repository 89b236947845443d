# frozen_string_literal: true

# Before mkmf, which would add its guesses: neither make nor the Makefile that rb_sys writes quotes them.
# Cargo puts the path into a list of paths. In bytes: the locale may not know a path's letters.
unfit = [__dir__, Dir.pwd].find { |path| path.b.match?(/[\s"'`\#$%&*;<>?|()\[\]#{File::PATH_SEPARATOR}]/n) }
unfit &&
  abort("pgn2 does not compile in #{unfit}: make cannot work with spaces and signs like $ # & ' " \
        "#{File::PATH_SEPARATOR} in a path. " \
        "Move the checkout, or install the gem (GEM_HOME, or Bundler's path), to where there are none")

require "mkmf"
require "rb_sys/mkmf"

find_executable("cargo") ||
  abort("pgn2 is compiled with Rust 1.85 or newer: install it (rustup is the usual way), then try again")

create_rust_makefile("pgn2_native/pgn2_native") do |builder|
  # Not fetched behind anyone's back, as rb_sys would.
  builder.auto_install_rust_toolchain = false
  # The versions that were tested, and no others.
  builder.extra_cargo_args << "--locked"
  # What a gem's installation leaves of it is a label, and Cargo's notes.
  builder.rubygems_clean_dirs << "target"
end
