# frozen_string_literal: true

module Bench
  module Peers
    # A peer that a build of the Rust program serves: the program, the peer's name there, and what
    # the table calls it.
    ProgramPeer = Struct.new(:program, :name, :label) do
      # Counts a position; answers the count and the CPU seconds.
      def perft(position) = program.perft(name, position)
    end
  end
end
