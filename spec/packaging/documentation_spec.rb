# frozen_string_literal: true

# What is documented, what has a type and what exists are the same methods.
RSpec.describe PGN::Bitboard::Engine, "documentation" do
  root = File.expand_path("../..", __dir__)

  let(:defined) do
    described_class.public_instance_methods(false).map(&:to_s) + ["initialize"]
  end

  it "covers every public method, and no other" do
    source = File.read(File.join(root, "lib/pgn/bitboard/engine.rb"))
    documented = source.scan(/@!method ([^\s(]+)/).flatten + source.scan(/^      def (?!self)([^\s(]+)/).flatten
    expect(documented).to match_array(defined)
  end

  it "has a type for every public method, and no other" do
    typed = File.read(File.join(root, "sig/pgn/bitboard/engine.rbs")).scan(/^ +def (?!self)([^\s:]+): /).flatten
    expect(typed).to match_array(defined)
  end
end
