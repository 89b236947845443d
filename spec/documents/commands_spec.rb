# frozen_string_literal: true

require "open3"
require "shellwords"

# What the documents tell to type, and the places they name, is there.
RSpec.describe "documents" do
  def tasks
    @tasks ||= Open3.capture2("rake", "-P", chdir: Document::ROOT).first.scan(/^rake (\S+)/).flatten
  end

  # Each command of a block of lines for the shell, as words without variables and comments.
  def commands(block)
    block.code.lines.flat_map { |line| line.sub(/(^| )# .*/, "").split(/&&|\|\|?|;/) }
         .map { |command| command.shellsplit.drop_while { |word| word.match?(/\A[A-Z_]+=/) } }.reject(&:empty?)
  end

  # What is wrong with a command of the project; other programs are taken on trust.
  def problem(words)
    words = words.drop(2) if words.first(2) == %w[bundle exec]
    program, *arguments = words
    case program
    when "rake" then missing_task(arguments)
    when "cargo" then missing_target(arguments)
    when "gem" then missing_gem(arguments)
    when %r{\A\.?\w+/} then "#{program} is no program" unless program?(File.join(Document::ROOT, program))
    end
  end

  # Windows goes by the names of files, which say nothing here.
  def program?(path)
    Gem.win_platform? ? File.file?(path) : File.executable?(path)
  end

  def missing_task(arguments)
    named = arguments.map { |name| name.sub(/\[.*/, "") }.reject { |name| name.match?(/=|\A-/) }
    "no tasks #{named - tasks}" unless (named - tasks).empty?
  end

  # The crate and its example that `cargo -p crate --example name` names.
  def missing_target(arguments)
    options = arguments.each_cons(2).to_h
    crate, example = options.values_at("-p", "--example")
    path = File.join(*["ext", crate].compact, *(["examples/#{example}.rs"] if example))
    "no #{path}" unless File.exist?(File.join(Document::ROOT, path))
  end

  def missing_gem(arguments)
    package = arguments.grep(/\Apkg/).first
    "no #{package} is built" unless package.nil? || package == "pkg/pgn2-#{PGN::VERSION}.gem"
  end

  Document.all.each do |document|
    describe document.path do
      # Rust has its doctests, where the code is.
      it "says of each block what is in it: Ruby, lines for the shell, or no code" do
        expect(document.blocks.map(&:language) - %w[ruby sh text]).to be_empty
        # Code in any other form would be passed over: `~~~`, in a list or a quotation, with a title, in HTML.
        expect(document.prose.lines.grep(/```|~~~|<(?:pre|code)\b/)).to be_empty
        expect(document.prose).not_to match(/\n\n(?: {4}|\t)\s*\S/)
      end

      it "gives commands that there are" do
        shown = document.blocks.select { |block| block.language == "sh" }.flat_map { |block| commands(block) }
        expect(shown.map(&:first)).not_to include("$")
        named = document.prose.scan(/`((?:bundle exec )?rake [^`]+)`/).map { |line,| line.shellsplit }
        expect((shown + named).filter_map { |words| problem(words) }).to be_empty
      end

      it "names files that there are" do
        named = document.prose.scan(%r{`((?:bin|lib|ext|exe|spec|bench|fuzz|models|rakelib|sig|docs|\.ci)/[\w./-]+)`})
        paths = document.links.map(&:path) + named.flatten
        expect(paths.reject { |path| File.exist?(File.join(Document::ROOT, path)) }).to be_empty
      end

      it "leads to headings that there are" do
        lost = document.links.select(&:heading)
                       .reject { |link| Document.new(link.path).headings.include?(link.heading) }
        expect(lost).to be_empty
      end
    end
  end
end
