# frozen_string_literal: true

require "pgn/version"
require "pgn/errors"
require "pgn/outcome"
require "pgn/bitboard"
