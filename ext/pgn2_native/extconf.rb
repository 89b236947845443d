# frozen_string_literal: true

require "mkmf"
require "rb_sys/mkmf"

create_rust_makefile("pgn2_native/pgn2_native") do |builder|
  # The versions that were tested, and no others.
  builder.extra_cargo_args << "--locked"
  # What a gem's installation leaves of it is a label, and Cargo's notes.
  builder.rubygems_clean_dirs << "target"
end
