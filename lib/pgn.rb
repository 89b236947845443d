# frozen_string_literal: true

require "pgn/version"
require "pgn/errors"
require "pgn/outcome"
require "pgn/board"
require "pgn/attack"
require "pgn/fen"
require "pgn/position"
require "pgn/bitboard"
require "pgn/native"
