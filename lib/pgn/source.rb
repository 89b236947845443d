# frozen_string_literal: true

module PGN
  # Where PGN text comes from: its bytes piece by piece, and how they are to be read.
  # @api private
  class Source
    # How many bytes are read at once.
    CHUNK = 1 << 18

    # What the reader itself can decode. Bytes of an unknown encoding are UTF-8, and Latin-1 in
    # every tag and comment where they cannot be.
    READINGS = { Encoding::UTF_8 => :utf8, Encoding::ISO_8859_1 => :latin1 }.freeze

    # Labels that say nothing: Ruby puts them on whatever it reads.
    VAGUE = [nil, Encoding::UTF_8, Encoding::US_ASCII, Encoding::BINARY].freeze

    # A String that looks like a path; `1. e4 d5 2.ed` begins as moves do.
    PATH = %r{\A(?:~|\.{0,2})/|\A(?!\s*\d+\.+\s*\S+\s(?!.*\.pgn\z)).*\.[a-z]{2,4}\z}in

    # Marks at the start of a text that give its encoding away.
    MARKS = { "\xFF\xFE".b => Encoding::UTF_16LE, "\xFE\xFF".b => Encoding::UTF_16BE }.freeze

    # What the converter puts for bytes that are no character of their encoding: one that no text has.
    NO_CHARACTER = "\u{FDD0}".b.freeze

    # What the reader gets instead, which is no UTF-8: so it warns of it where it stands.
    BROKEN = "\xFF".b.freeze

    class << self
      # @param given [IO, #read, Pathname, String] a file to read, its path, or PGN text
      # @param encoding [Encoding, String, nil]
      # @param paths [Boolean] whether a String may be a path
      # @yieldparam source [Source]
      # @return [Object] what the block gives
      def open(given, encoding, paths: true)
        return File.open(given, "rb") { |file| yield new(file, encoding) } if path?(given, paths)
        return yield new(given, encoding) if given.respond_to?(:read)
        raise TypeError, "source must be an IO, a path or a String, not #{given.class}" unless given.is_a?(String)

        require "stringio"
        yield new(StringIO.new(given), encoding, given.encoding)
      end

      # @param text [String]
      # @param encoding [Encoding, String, nil]
      # @return [Array(String, Symbol)] all bytes, and how they are to be read
      def whole(text, encoding)
        known = known_encoding(encoding, text.encoding, text)
        converter = converter(known) or return text, reading(known)
        [reveal_broken(converter.convert(binary(text)) << converter.finish), :utf8]
      end

      # @param converted [String] what {.converter} gave; it is changed
      # @return [String] UTF-8 but for the broken bytes
      def reveal_broken(converted)
        converted.force_encoding(Encoding::BINARY)
        converted.gsub!(NO_CHARACTER, BROKEN)
        converted
      end

      # @return [Encoding, nil] nil when nothing tells it
      def known_encoding(given, label, bytes)
        encoding = given ? find(given) : label
        VAGUE.include?(encoding) && !(given && READINGS.key?(encoding)) ? mark(bytes) : encoding
      end

      # @return [Symbol] `:auto`, `:utf8` or `:latin1`
      def reading(known)
        known ? READINGS.fetch(known, :utf8) : :auto
      end

      # @return [Encoding::Converter, nil] nil where the reader decodes by itself
      def converter(known)
        return if known.nil? || READINGS.key?(known)

        replace = NO_CHARACTER.dup.force_encoding(Encoding::UTF_8)
        Encoding::Converter.new(known, "UTF-8", invalid: :replace, undef: :replace, replace:)
      rescue Encoding::ConverterNotFoundError
        raise ArgumentError, "text in #{known} cannot be read: Ruby does not convert it to UTF-8"
      end

      private

      def find(encoding)
        encoding.is_a?(Encoding) ? encoding : Encoding.find(Argument.check(encoding, String, "encoding"))
      end

      # A String is a path when something has that name, or when it looks like one: one line that
      # begins or ends as paths do, and does not begin as moves do.
      def path?(given, strings)
        return given.respond_to?(:to_path) && !given.respond_to?(:eof?) unless given.is_a?(String)

        bytes = binary(given)
        return false if !strings || bytes.size > 4096 || bytes.match?(/[\n\r\0\[{]/n)

        bytes.match?(PATH) || File.exist?(bytes)
      end

      # The encoding that the first bytes give away.
      def mark(bytes)
        MARKS[binary(bytes.byteslice(0, 2))]
      end

      # String#b of Ruby 3.1 breaks some texts in UTF-16.
      def binary(text)
        text.dup.force_encoding(Encoding::BINARY)
      end
    end

    # @return [Symbol] `:auto`, `:utf8` or `:latin1`, for the reader
    attr_reader :reading

    # @param io [#read]
    # @param encoding [Encoding, String, nil]
    # @param label [Encoding, nil] what the input itself says
    # @raise [ArgumentError] for an encoding that Ruby does not know or cannot convert
    def initialize(io, encoding, label = io.respond_to?(:external_encoding) ? io.external_encoding : nil)
      @io = io
      @first = beginning
      known = self.class.known_encoding(encoding, label, @first)
      @reading = self.class.reading(known)
      @converter = self.class.converter(known)
    end

    # @yieldparam chunk [String] the next bytes
    # @return [void]
    def each
      chunk = @first
      until chunk.nil? || chunk.empty?
        yield @converter ? self.class.reveal_broken(@converter.convert(chunk)) : chunk
        chunk = read
      end
      yield self.class.reveal_broken(@converter.finish) if @converter
    end

    private

    # The first bytes, as many as a mark has where there are so many.
    def beginning
      bytes = +""
      while bytes.bytesize < 2 && (chunk = read) && !chunk.empty?
        bytes << chunk
      end
      bytes
    end

    # What there is of the next bytes: a pipe or a socket may have no more for long.
    def read
      chunk = @io.is_a?(IO) ? @io.readpartial(CHUNK) : @io.read(CHUNK)
      return chunk if chunk.nil? || chunk.is_a?(String)

      raise TypeError, "read must give a String or nil, not #{chunk.class}"
    rescue EOFError
      nil
    end
  end
end
