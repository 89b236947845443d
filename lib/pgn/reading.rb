# frozen_string_literal: true

require "pgn/diagnostic"
require "pgn/game"
require "pgn/source"

# Reading PGN.
module PGN
  class << self
    # Reads all games of a text. A game that cannot be read whole keeps what is legal up to there,
    # and tells what is wrong in {Game#errors}; the others are not touched by it.
    #
    # Bytes are UTF-8, and Latin-1 in each tag or comment where they cannot be. Bytes that are no
    # character of an encoding that is given become U+FFFD. Both have a warning.
    #
    # @param text [String] never changed
    # @param given [Encoding, String, nil] the encoding, as second argument
    # @param encoding [Encoding, String, nil] of the text, whatever the String says
    # @param strict [Boolean] whether the first error is raised
    # @return [Array<Game>]
    # @raise [ArgumentError] for an encoding that Ruby does not know or cannot convert to UTF-8
    # @raise [ParseError] with `strict`
    # @raise [TypeError] when `text` is not a String
    def parse(text, given = nil, encoding: given, strict: false)
      games = Record.parse(*Source.whole(Argument.check(text, String, "text"), encoding))
      games.each { |game| check(game) } if strict
      games
    end

    # Reads all games of a file; see {.parse}.
    # @param path [String, Pathname]
    # @param given [Encoding, String, nil] the encoding, as second argument
    # @param encoding [Encoding, String, nil]
    # @param strict [Boolean]
    # @return [Array<Game>]
    # @raise [SystemCallError] when the file cannot be read
    # @raise [TypeError] when `path` is none
    def parse_file(path, given = nil, encoding: given, strict: false)
      unless path.is_a?(String) || path.respond_to?(:to_path)
        raise TypeError, "path must be a String or a Pathname, not #{path.class}"
      end

      parse(File.binread(path), encoding, strict:)
    end

    # Reads games one by one, in memory that does not grow with the file.
    #
    # A String is a path when a file has that name or when it looks like a path, and otherwise PGN
    # text. Where it comes from somebody else and must not name a file, give a `StringIO` of it.
    #
    # @param source [IO, #read, Pathname, String] a file to read, its path, or PGN text
    # @param given [Encoding, String, nil] the encoding, as second argument
    # @param encoding [Encoding, String, nil]
    # @param strict [Boolean] whether the first error is raised
    # @param tags_only [Boolean] whether moves are passed over unread, which is much quicker; such
    #   games have their tags, and of results what the Result tag says; games without tags are not
    #   seen
    # @yieldparam game [Game]
    # @return [nil, Enumerator] an Enumerator without a block
    # @raise [ParseError] with `strict`
    def each_game(source, given = nil, encoding: given, strict: false, tags_only: false, &block)
      return enum_for(:each_game, source, encoding:, strict:, tags_only:) unless block

      Source.open(source, encoding) do |input|
        stream(input, tags_only) do |games|
          strict ? games.each { |game| check(game).then(&block) } : games.each(&block)
        end
      end
    end

    # Finds what is wrong or doubtful in a PGN text; of one game the first 100 warnings and 200
    # problems in all.
    # @param source [String, IO, #read, Pathname] PGN text, or a file to read; a String is never a path
    # @param given [Encoding, String, nil] the encoding, as second argument
    # @param encoding [Encoding, String, nil]
    # @return [Array<Diagnostic>] in file order
    def validate(source, given = nil, encoding: given)
      found = []
      Source.open(source, encoding, paths: false) do |input|
        stream(input, false) { |games| games.each { |game| found.concat(game.diagnostics) } }
      end
      found
    end

    private

    # Yields the games that each piece of the input completes.
    def stream(input, tags_only)
      stream = Stream.new(input.reading, tags_only)
      input.each { |chunk| yield stream.push(chunk) }
      yield stream.finish
      nil
    end

    def check(game)
      error = game.errors.first
      raise error.to_error if error

      game
    end
  end
end
