# frozen_string_literal: true

module PGN
  # The gem's version. The Rust crates carry the same one in Cargo's spelling;
  # spec/packaging checks that the two agree.
  VERSION = "3.0.0.pre"
end
