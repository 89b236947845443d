# frozen_string_literal: true

# The Cargo projects beside the workspace have lock files of their own, which know what our crates need.
RSpec.describe "Cargo.lock" do
  root = File.expand_path("../..", __dir__)
  needed = Dir[File.join(root, "ext/*/Cargo.toml")].to_h do |path|
    manifest = File.read(path, encoding: "UTF-8")
    tables = manifest.scan(/^\[(?:target\..+\.)?dependencies\]\n(.*?)(?=^\[|\z)/m).join("\n")
    [manifest[/^name = "(.+)"/, 1], tables.scan(/^([\w-]+) *[.=]/).flatten]
  end

  it "is looked at with what the crates need" do
    expect(needed.fetch("pgn2-reader")).to include("pgn2-bitboard")
  end

  %w[. bench/peers bench/tuner fuzz].each do |directory|
    it "of #{directory} knows what our crates need" do
      lock = File.read(File.join(root, directory, "Cargo.lock"), encoding: "UTF-8")
      ours = needed.filter_map { |name, crates| [name, crates, lock[/^name = "#{name}"\n.*?(?=^\n|\z)/m]] }
      ours.select!(&:last)
      expect(ours).not_to be_empty
      missing = ours.to_h { |name, crates, block| [name, crates - block.scan(/^ "([\w-]+)/).flatten] }
      expect(missing.values).to all(be_empty), missing.to_s
    end
  end
end
