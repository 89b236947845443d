# frozen_string_literal: true

require "fileutils"
require_relative "export"
require_relative "generator"

module Bench
  module Games
    # The files that PGN reading is measured with. They are made when they are first asked for and
    # kept under tmp/.
    module Files
      # The number of games in {.games}.
      COUNT = 5_000
      PLIES = 80
      SEED = 20_240_721
      FOLDER = File.expand_path("../../../tmp/bench", __dir__)
      private_constant :PLIES, :SEED, :FOLDER

      module_function

      # 5,000 games of 80 plies, every third annotated: about 4.5 MB.
      # @return [String] its path
      def games = made("games-v#{Generator::VERSION}-#{COUNT}x#{PLIES}-#{SEED}.pgn") { |file| write_games(file) }

      # The same games over and over, whole ones, just short of +bytes+.
      # @return [String] its path
      def long(bytes)
        source = games
        raise ArgumentError, "at least #{File.size(source)} bytes" if bytes < File.size(source)

        made("games-v#{Generator::VERSION}-#{bytes}.pgn") { |file| repeat(File.binread(source), bytes, file) }
      end

      # The number of games in a made file.
      def count(path)
        buffer = +""
        tail = +""
        games = 0
        File.open(path, "rb") do |file|
          while file.read(1 << 20, buffer)
            # The tag may lie across the seam, but is never counted twice: the tail is shorter.
            games += (tail + buffer).scan(TAG).size
            tail = buffer[-(TAG.size - 1)..] || buffer.dup
          end
        end
        games
      end

      TAG = "[Event "
      private_constant :TAG

      def write_games(file)
        generator = Generator.new(seed: SEED, plies: PLIES)
        COUNT.times { |index| file.write(Export.write(generator.game(index))) }
      end

      def repeat(text, bytes, file)
        (bytes / text.bytesize).times { file.write(text) }
        # What is left ends before a game that would be cut.
        start = text.rindex(TAG.b, bytes % text.bytesize)
        file.write(text[0, start])
      end

      # The file of that name, complete or not there.
      def made(name, &)
        path = File.join(FOLDER, name)
        return path if File.exist?(path)

        warn "making #{path}"
        FileUtils.mkdir_p(FOLDER)
        unfinished = "#{path}.#{Process.pid}"
        File.open(unfinished, "wb", &)
        File.rename(unfinished, path)
        path
      end
    end
  end
end
