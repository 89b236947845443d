# frozen_string_literal: true

module PGN
  # The text of comments: how it is cleaned, and the commands that programs leave in it, such as
  # `[%clk 0:01:23]`.
  # @api private
  module CommentText
    # A command that this gem knows. Every other one stays part of the text. Its value holds no
    # bracket and is not gone back over, so that no part of a comment is looked at twice.
    COMMAND = /\[%(?<name>clk|eval|emt|cal|csl)\s++(?<value>[^\[\]]*+)\]/

    # `H:M:S`, `M:S` after `[%emt`, or `H:M`; seconds may have a fraction.
    TIME = /\A\s*(?:(?<hours>\d+):(?<minutes>\d+)(?::(?<seconds>\d+(?:\.\d+)?))?|(?<only>\d+(?:\.\d+)?))\s*\z/

    # The colours of arrows and marked squares, by the letter they are written with.
    COLORS = { "G" => :green, "R" => :red, "Y" => :yellow, "B" => :blue }.freeze

    class << self
      # @param text [String]
      # @return [String] without a pair of braces around it, each run of white space and control
      #   characters one space
      def clean(text)
        text = text.strip
        tidy(enclosed?(text) ? text[1..-2] : text)
      end

      # @param comments [Array<String>]
      # @return [String, nil] what people wrote: without the known commands; nil when nothing is left
      def prose(comments)
        text = comments.map { |comment| tidy(comment.gsub(COMMAND, " ")) }.reject(&:empty?).join(" ")
        text unless text.empty?
      end

      # @param comments [Array<String>]
      # @return [Array<String>] the known commands as written
      def commands(comments)
        comments.flat_map { |comment| comment.gsub(COMMAND).to_a }
      end

      # @param comments [Array<String>]
      # @param name [String] a command's name
      # @return [String, nil] the value of the first such command
      def value(comments, name)
        comments.each do |comment|
          comment.scan(COMMAND) { |found, value| return value.strip if found == name }
        end
        nil
      end

      # @param comments [Array<String>]
      # @param name [String] a command's name
      # @param value [Object, nil] nil for none
      # @return [Array<String>] with the command at the beginning, and no other of that name
      def put(comments, name, value)
        others = comments.map { |comment| without(comment, name) }
        others[0] = ["[%#{name} #{value}]", *others.first].join(" ") if value
        others.map(&:strip).reject(&:empty?)
      end

      # @param text [String, nil] a time as `[%clk]` writes it
      # @return [Float, nil] seconds; nil for what is no time
      def seconds(text)
        time = text && TIME.match(text) or return
        return time[:only].to_f if time[:only]

        (time[:hours].to_f * 3600) + (time[:minutes].to_f * 60) + time[:seconds].to_f
      end

      private

      def without(comment, name)
        comment.gsub(COMMAND) { |command| command unless command.start_with?("[%#{name}") }
      end

      def tidy(text)
        text.gsub(/[[:space:]\x00-\x08\x0e-\x1f\x7f]+/, " ").strip
      end

      # Whether the first brace and the last are a pair.
      def enclosed?(text)
        return false unless text.start_with?("{") && text.end_with?("}")

        depth = 0
        text.chop.scan(/[{}]/) do |brace|
          depth += brace == "{" ? 1 : -1
          return false if depth.zero?
        end
        true
      end
    end
  end
end
