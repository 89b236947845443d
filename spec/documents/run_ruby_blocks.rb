# frozen_string_literal: true

require "pgn"
require "ripper"
require "stringio"
require_relative "../support/document"

# Runs the Ruby blocks of a document, from its first to its last as one program, and checks what the
# comments behind statements say. What stands behind a semicolon in them is prose:
#
#   statement  # => the value
#   statement  # raises ErrorClass: message
#   statement  # prints the text
class RubyBlocks
  EXPECTATION = /\A# (=>|raises|prints) (.+?)(?:; .*)?\Z/

  # What readers take for one. In another form it would not be checked.
  LOOKALIKE = /\A#+\s*(?:[=-]*>|[→⇒↦]|(?:raise|print|return|output|give|put)s?\b)/i

  # @param document [Document]
  # @param setup [String] what a reader is taken to have done before
  def initialize(document, setup)
    @document = document
    @scope = Object.new.instance_eval { binding }
    @scope.eval(setup)
    @checked = 0
  end

  # Prints what is not as the document says, and last how many expectations it checked.
  def run
    @document.blocks.select { |block| block.language == "ruby" }.each do |block|
      refuse_lookalikes(block)
      each_statement(block) { |statement, line| check(statement, line) }
    end
    puts "#{@checked} checked"
  end

  private

  def refuse_lookalikes(block)
    comments(block.code).grep(LOOKALIKE).grep_v(EXPECTATION).each do |comment|
      puts "#{@document.path}: not in the form of what is checked: #{comment}"
    end
  end

  # Lines belong to one statement until it can be parsed.
  def each_statement(block)
    statement = +""
    block.code.each_line.with_index(block.line) do |text, line|
      statement << text
      next unless Ripper.sexp(statement)

      yield statement, line
      statement = +""
    end
    puts "#{@document.path}:#{block.line}: incomplete: #{statement}" unless statement.empty?
  end

  def check(statement, line)
    kind, expected = expectation(statement)
    @checked += 1 if kind
    found = run_statement(statement, line)
    return if kind ? as_expected?(kind, expected, found) : !found[:raised]

    puts "#{@document.path}:#{line}: #{statement.strip}\n  gave #{found.inspect}"
  end

  def expectation(statement)
    EXPECTATION.match(comments(statement).last.to_s)&.captures
  end

  def comments(code)
    Ripper.lex(code).filter_map { |_, type, text| text.chomp if type == :on_comment }
  end

  def run_statement(statement, line)
    streams = [$stdout, $stderr]
    $stdout = $stderr = printed = StringIO.new
    { value: @scope.eval(statement, @document.path, line), printed: printed.string }
  rescue StandardError => e
    { raised: "#{e.class}: #{e.message}" }
  ensure
    $stdout, $stderr = streams
  end

  def as_expected?(kind, expected, found)
    case kind
    when "raises" then found[:raised].to_s.match?(/\A#{Regexp.escape(expected)}(:|\z)/)
    when "prints" then found[:printed]&.chomp == expected
    else !found[:raised] && (found[:value].inspect == expected || found[:value] == @scope.eval(expected))
    end
  end
end
