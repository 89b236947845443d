# frozen_string_literal: true

require "rubygems/package"

# `rake gem:check` builds the gem and runs this.
RSpec.describe "the platform gem", :install do
  package = Dir[File.expand_path("../../pkg/pgn2-#{PGN::VERSION}-*.gem", __dir__)].find do |path|
    Gem::Platform.match_spec?(Gem::Package.new(path).spec)
  end
  minor = RUBY_VERSION[/\A\d+\.\d+/]

  let(:specification) { Gem::Package.new(package).spec }
  let(:held) { specification.files.filter_map { |path| path[%r{\Alib/pgn2_native/(\d+\.\d+)/pgn2_native\.\w+\z}, 1] } }

  before(:all) do
    raise "pkg/ holds no gem for #{Gem::Platform.local}" unless package

    # Nothing can be compiled: there is no program on its path.
    @installed = InstalledGem.new(package, environment: { "PATH" => "/no/programs/here" })
  end

  after(:all) { @installed&.remove }

  it "holds an extension for this Ruby" do
    expect(held).to include(minor)
  end

  it "holds nothing to compile and depends on nothing" do
    expect(specification.files.grep(%r{\Aext/|Cargo|\.rs\z})).to be_empty
    expect(specification.extensions + specification.runtime_dependencies).to be_empty
  end

  it "holds the files of this checkout as they are" do
    expect(@installed.changed(specification.files.grep_v(%r{\Alib/pgn2_native/}))).to be_empty
  end

  it "installs on no Ruby below or above those it holds" do
    lowest, highest = held.map { |version| Gem::Version.new(version) }.minmax
    latest = Gem::Version.new("#{highest}.99")
    rubies = [Gem::Version.new("3.0.99"), lowest, latest, latest.bump]
    satisfied = rubies.map { |ruby| specification.required_ruby_version.satisfied_by?(ruby) }
    expect(satisfied).to eq([false, true, true, false])
  end

  it "takes at most 1.5 MB for each Ruby" do
    expect(File.size(package)).to be <= 1_500_000 * held.size
  end

  it "works without any compiler, on the fastest tier of this CPU" do
    expect(@installed.smoke(PGN::Bitboard.cpu_tier)).to include("all is well")
  end

  it "brings a program that speaks UCI" do
    printed = @installed.run(File.join(@installed.home, "bin/pgn2-uci"), input: "uci\nquit\n")
    expect(printed).to include("id name pgn2").and(end_with("uciok\n"))
  end

  tiers = RbConfig::CONFIG["host_cpu"] == "x86_64" ? %w[baseline popcnt bmi2] : %w[baseline]
  tiers.take(tiers.index(PGN::Bitboard.cpu_tier) + 1).each do |tier|
    it "works on the tier #{tier}" do
      expect(@installed.smoke(tier, PGN2_CPU_TIER: tier)).to include("all is well")
    end
  end
end
