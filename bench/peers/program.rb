# frozen_string_literal: true

module Bench
  module Peers
    # One of the two builds of the Rust program beside this file, built when it is first needed and
    # then kept running; src/main.rs says how it is spoken to.
    class Program
      MANIFEST = File.expand_path("Cargo.toml", __dir__)
      private_constant :MANIFEST

      # The build for this machine's CPU.
      def self.native = new("native", "-C target-cpu=native", pext? ? %w[native pext] : %w[native])

      # The build for the default target.
      def self.shipped = new("shipped", "", %w[shipped])

      # Whether this machine's CPU has the PEXT instruction, as far as is known.
      def self.pext?
        cpus = "/proc/cpuinfo"
        File.readable?(cpus) && File.foreach(cpus).any? { |line| line.match?(/\Aflags\b.*\bbmi2\b/) }
      end

      def initialize(build, flags, features)
        @build = build
        @flags = flags
        @features = features
      end

      # Counts +position+ by +peer+; answers the count and the CPU seconds.
      def perft(peer, position)
        answer = ask("perft #{peer} #{position.depth} #{position.fen}")
        nodes, seconds = answer.split
        [Integer(nodes), Float(seconds)]
      end

      # Lets +peer+ read the file; answers the number of games and the CPU seconds.
      def read(peer, path)
        games, _moves, seconds = ask("read #{peer} #{path}").split
        [Integer(games), Float(seconds)]
      end

      # Ends the program if it runs.
      def close
        @pipe&.close
        @pipe = nil
      end

      private

      def ask(line)
        @pipe ||= IO.popen([build], "r+")
        @pipe.puts(line)
        answer = @pipe.gets or raise "the #{@build} build ended at: #{line}"
        raise "#{line}: #{answer}" if answer.start_with?("error")

        answer
      end

      # Builds the program, and answers its path.
      def build
        target = File.join(__dir__, "target", @build)
        warn "building bench/peers for #{@features.join(", ")}"
        system(environment, "cargo", "build", "--release", "--quiet", "--manifest-path", MANIFEST,
               "--features", @features.join(","), "--target-dir", target, exception: true)
        File.join(target, "release", "pgn2-bench-peers")
      end

      # Flags from outside would turn one build into the other.
      def environment
        { "RUSTFLAGS" => @flags, "CARGO_ENCODED_RUSTFLAGS" => nil, "CARGO_BUILD_TARGET" => nil }
      end
    end
  end
end
