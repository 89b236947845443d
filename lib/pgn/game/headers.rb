# frozen_string_literal: true

module PGN
  class Game
    # Readers for the tags that most games have. A value that PGN writes as unknown (`?`, `-`) is nil.
    module Headers
      # The values that stand for "unknown" or "none" (PGN standard, 8.1.1).
      UNKNOWN = [nil, "", "?", "-", "????.??.??"].freeze

      {
        event: "Event", site: "Site", date: "Date", round: "Round", white: "White", black: "Black",
        white_title: "WhiteTitle", black_title: "BlackTitle", eco: "ECO", opening: "Opening",
        time_control: "TimeControl", termination: "Termination", annotator: "Annotator"
      }.each do |reader, tag|
        define_method(reader) { header(tag) }
      end

      # @!method event
      #   @return [String, nil]
      # @!method site
      #   @return [String, nil]
      # @!method date
      #   @return [String, nil] as `"2024.05.??"`
      # @!method round
      #   @return [String, nil]
      # @!method white
      #   @return [String, nil] the player's name
      # @!method black
      #   @return [String, nil] the player's name
      # @!method white_title
      #   @return [String, nil]
      # @!method black_title
      #   @return [String, nil]
      # @!method eco
      #   @return [String, nil] the opening's code
      # @!method opening
      #   @return [String, nil] the opening's name
      # @!method time_control
      #   @return [String, nil]
      # @!method termination
      #   @return [String, nil] why the game ended, as the tag says
      # @!method annotator
      #   @return [String, nil]

      # @return [Integer, nil] the rating of the player
      def white_elo
        header("WhiteElo")&.then { |text| Integer(text, 10, exception: false) }
      end

      # @return [Integer, nil] the rating of the player
      def black_elo
        header("BlackElo")&.then { |text| Integer(text, 10, exception: false) }
      end

      # @return [String, nil] the FEN of the position the game starts from, when a tag gives one
      def initial_fen
        tag("FEN")
      end

      # @return [Boolean] whether the tags say that the game is Chess960
      def chess960?
        Record.variant(variant) == :chess960
      end

      private

      def variant
        tag("Variant").to_s
      end

      def check_variant
        return if Record.variant(variant)

        raise UnsupportedVariant, "the variant '#{variant[0, 40]}' is not supported"
      end

      # The value of the tag of that name, in any mixture of cases when not in this one.
      def tag_in(tags, name)
        tags.fetch(name) { tags.find { |key, _| key.to_s.casecmp(name)&.zero? }&.last }
      end

      # Its text, whatever a program has put there.
      def tag(name)
        tag_in(tags, name)&.then { |value| PositionFields.utf8(value.to_s) }
      end

      def header(name)
        value = tag(name)
        value unless UNKNOWN.include?(value)
      end
    end
  end
end
