# frozen_string_literal: true

require_relative "own_engine"
require_relative "program"
require_relative "program_peer"
require_relative "stockfish"

module Bench
  module Peers
    # Everyone who may run. A build or a program starts when one of its contenders is first asked for.
    class Field
      PEXT = Program.pext? ? " + pext" : ""
      # The peers' names, and which build serves them under which label.
      PROGRAM_PEERS = {
        "cozy" => [:native, "cozy-chess 0.3.4, native#{PEXT}"],
        "chess" => [:native, "chess 3.2.0, native"],
        "cozy-default" => [:shipped, "cozy-chess 0.3.4, default target"],
        "chessie" => [:shipped, "chessie 2.0.0, default target"]
      }.freeze
      # Our engine without Ruby.
      OWN_CRATE = { "pgn2" => [:shipped, "pgn2, from Rust"] }.freeze
      # Perft written over the public interface of a library.
      LIBRARY_SHAPES = {
        "pgn2-moves" => [:shipped, "pgn2, legal_moves"],
        "cozy" => [:native, "cozy-chess native#{PEXT}, generate_moves"],
        "pgn2-list" => [:shipped, "pgn2, list"],
        "cozy-list" => [:native, "cozy-chess native#{PEXT}, list"],
        "cozy-vec" => [:native, "cozy-chess native#{PEXT}, new Vec"],
        "cozy-default-list" => [:shipped, "cozy-chess default target, list"]
      }.freeze
      private_constant :PEXT, :PROGRAM_PEERS, :OWN_CRATE, :LIBRARY_SHAPES

      # The names by which peers are chosen.
      NAMES = [*PROGRAM_PEERS.keys, "stockfish"].freeze

      def initialize
        @programs = { native: Program.native, shipped: Program.shipped }
      end

      # Our engine called from Ruby.
      def own = @own ||= OwnEngine.new

      # The same engine called from Rust.
      def own_crate = from(OWN_CRATE, "pgn2")

      # The chosen peers that are there, in the order of NAMES.
      def peers(chosen)
        (NAMES & chosen).map { |name| name == "stockfish" ? stockfish : from(PROGRAM_PEERS, name) }.compact
      end

      # The library shapes by name.
      def public_shapes
        LIBRARY_SHAPES.keys.to_h { |name| [name, from(LIBRARY_SHAPES, name)] }
      end

      # Ends every program that was started.
      def close
        [*@programs.values, @stockfish].compact.each(&:close)
      end

      private

      def from(table, name)
        build, label = table.fetch(name)
        ProgramPeer.new(@programs.fetch(build), name, label)
      end

      def stockfish
        return @stockfish ||= Stockfish.new if Stockfish.path

        puts "stockfish is not installed (Debian's package stockfish): left out", ""
      end
    end
  end
end
