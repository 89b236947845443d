# frozen_string_literal: true

require "mkmf"
require "rb_sys/mkmf"

create_rust_makefile("pgn2_native/pgn2_native")
