# frozen_string_literal: true

require "rubygems/package"
require "tmpdir"
require_relative "../../rakelib/support/git"

RSpec.describe "the source gem" do
  root = File.expand_path("../..", __dir__)

  before(:all) do
    @directory = Dir.mktmpdir
    spec = Gem::Specification.load(File.join(root, "pgn2.gemspec"))
    Dir.chdir(root) do
      Gem::DefaultUserInteraction.use_ui(Gem::SilentUI.new) do
        @package = Gem::Package.build(spec, false, false, File.join(@directory, "pgn2.gem"))
      end
    end
    @contents = Gem::Package.new(@package).contents
  end

  after(:all) { FileUtils.rm_rf(@directory) }

  it "holds the Cargo workspace, whole" do
    members = Dir.chdir(root) { Dir["ext/*/Cargo.toml"] }
    sources = Dir.chdir(root) { Dir["ext/*/src/**/*.rs"] }
    expect(@contents).to include("Cargo.toml", "Cargo.lock", *members, *sources)
  end

  it "holds every file that the crates name in their manifests" do
    Dir.chdir(root) do
      Dir["ext/*/Cargo.toml"].each do |manifest|
        manifest_text = File.read(manifest, encoding: "UTF-8")
        named = manifest_text.scan(/^(?:path|build) = "(?!\.\.)(.+?)"/).flatten
        expect(@contents).to include(*named.map { |path| File.join(File.dirname(manifest), path) })
        benches = manifest_text.scan(/^\[\[bench\]\]\nname = "(.+?)"/).flatten
        expect(@contents).to include(*benches.map { |name| "#{File.dirname(manifest)}/benches/#{name}.rs" })
      end
    end
  end

  it "holds the Ruby code, its types and what people read" do
    ruby = Dir.chdir(root) { Dir["lib/**/*.rb"] + Dir["sig/**/*.rbs"] }
    expect(@contents).to include(*ruby, "ext/pgn2_native/extconf.rb", "README.md", "LICENSE", "THIRD_PARTY.md")
  end

  it "holds every file that its documents lead to" do
    links = @contents.grep(/\.md\z/).flat_map { |path| Document.new(path).links }.map(&:path)
    expect(links).to include("MIGRATING.md", "docs/search.md")
    expect(links - @contents).to be_empty
  end

  it "holds the documents that its generated documentation takes in" do
    named = File.readlines(File.join(root, ".yardopts"), chomp: true).drop_while { |line| line != "-" }.drop(1)
    expect(named).not_to be_empty
    missing = named.reject { |pattern| @contents.any? { |path| File.fnmatch?(pattern, path) } }
    expect(missing).to be_empty
  end

  it "brings its programs" do
    programs = Dir.chdir(root) { Dir.children("exe") }
    expect(@contents).to include(*programs.map { |name| "exe/#{name}" })
    expect(Gem::Package.new(@package).spec.executables).to match_array(programs)
  end

  it "holds nothing else" do
    known = %r{\A(
      lib/.+\.rb | sig/.+\.rbs | exe/[^/]+ | ext/[^/]+/(src/.+\.rs|build\.rs|Cargo\.toml|extconf\.rb) |
      Cargo\.(toml|lock) | (README|CHANGELOG|CONTRIBUTING|MIGRATING|THIRD_PARTY|docs/[^/]+)\.md | LICENSE | \.yardopts
    )\z}x
    expect(@contents.grep_v(known)).to be_empty
  end

  it "holds nothing that git does not track" do
    tracked = Dir.chdir(root) { Git.files }
    expect(@contents - tracked).to be_empty
  rescue Git::Unusable => e
    skip e.message
  end
end
