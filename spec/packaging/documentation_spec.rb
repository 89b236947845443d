# frozen_string_literal: true

require "yard"

# What is documented, what has a type and what exists are the same methods.
RSpec.describe "documentation" do
  root = File.expand_path("../..", __dir__)

  before(:all) do
    YARD::Registry.clear
    YARD::Logger.instance.enter_level(YARD::Logger::ERROR) { YARD.parse(File.join(root, "lib/**/*.rb")) }
    @types = Dir[File.join(root, "sig/**/*.rbs")].map { |path| File.read(path, encoding: "UTF-8") }.join("\n")
  end

  after(:all) { YARD::Registry.clear }

  # The public methods that an owner has itself, as `#name` and `.name`.
  def existing(owner)
    own = owner.public_instance_methods(false).map { |name| "##{name}" }
    own << "#initialize" if owner.private_instance_methods(false).include?(:initialize)
    own + owner.singleton_class.public_instance_methods(false).map { |name| ".#{name}" } - internal(owner)
  end

  def documented(owner)
    names(methods_of(owner).reject { |method| method.docstring.blank?(false) }) - internal(owner)
  end

  # Those that only the gem itself calls.
  def internal(owner)
    names(methods_of(owner).select { |method| method.tag(:api)&.text == "private" })
  end

  def methods_of(owner)
    methods = YARD::Registry.at(owner.name).meths(inherited: false, included: false)
    methods.select { |method| method.visibility == :public }
  end

  def names(methods)
    methods.map { |method| "#{method.sep}#{method.name}" }
  end

  # The methods in the type of the owner, which stands alone in a file. Those of the gem itself may have one.
  def typed(owner)
    name = owner.name.split("::").last
    body = @types[/^( *)(?:class|module) #{name}(?: < \w+)?$.*?^\1end$/m]
    body = body.gsub(/^ *(?:class|module) (?!#{name}\b)\w+$.*?^ +end$/m, "")
    defined = body.scan(/^ *def (self\.)?([^\s:]+): /).map { |own, method| "#{own ? "." : "#"}#{method}" }
    defined + body.scan(/^ *attr_(reader|accessor|writer) (\w+): /).flat_map do |access, attribute|
      { "reader" => ["##{attribute}"], "writer" => ["##{attribute}="],
        "accessor" => ["##{attribute}", "##{attribute}="] }[access]
    end
  end

  [PGN::Bitboard::Engine, PGN::Bitboard::Engine::Searching, PGN::Position, PGN::Position::Analysis, PGN::FEN,
   PGN::EPD, PGN::Board, PGN::Board::Mailbox, PGN::Move,
   PGN::MoveCalculator, PGN::Notation, PGN::Attack, PGN::Zobrist, PGN::Outcome, PGN::Game, PGN::Game::Headers,
   PGN::Game::Rules, PGN::Game::Browser, PGN::Game::Annotating, PGN::AnnotationProgress, PGN::MoveText,
   PGN::Evaluation, PGN::Nag, PGN::Node, PGN::Node::Editing, PGN::Serializer, PGN::Parser, PGN::ParseError,
   PGN::Diagnostic, PGN::Value, PGN::Score, PGN::SearchInfo, PGN::SearchResult].each do |owner|
    it "covers every public method of #{owner}, and no other" do
      expect(documented(owner)).to match_array(existing(owner))
    end

    it "has a type for every public method of #{owner}, and no other" do
      expect(typed(owner) - internal(owner)).to match_array(existing(owner))
    end
  end
end
