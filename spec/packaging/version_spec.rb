# frozen_string_literal: true

RSpec.describe PGN, "::VERSION" do
  it "is the version of the Cargo workspace" do
    manifest = File.read(File.expand_path("../../Cargo.toml", __dir__), encoding: "UTF-8")
    cargo = manifest[/^\[workspace\.package\]$.*?^version = "(.+?)"/m, 1]
    expect(cargo.sub("-", ".")).to eq(described_class::VERSION)
  end

  it "is the version of every crate" do
    manifests = Dir[File.expand_path("../../ext/*/Cargo.toml", __dir__)]
    expect(manifests.size).to be >= 2
    expect(manifests.map { |path| File.read(path, encoding: "UTF-8") }).to all(match(/^version\.workspace = true$/))
  end
end
