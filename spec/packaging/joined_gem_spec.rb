# frozen_string_literal: true

require "fileutils"
require "tmpdir"
require_relative "../../rakelib/support/joined_gem"

RSpec.describe JoinedGem do
  around do |example|
    Dir.mktmpdir do |directory|
      @directory = directory
      Gem::DefaultUserInteraction.use_ui(Gem::SilentUI.new) { example.run }
    end
  end

  # A platform gem with the extension for one Ruby and some more files.
  def gem_for(minor, files = {}, version: "1.0.0")
    files = { "lib/pgn2_native/#{minor}/pgn2_native.so" => "for #{minor}", "lib/pgn.rb" => "same" }.merge(files)
    stage = File.join(@directory, minor)
    files.each do |path, text|
      FileUtils.mkdir_p(File.dirname(File.join(stage, path)))
      File.write(File.join(stage, path), text)
    end
    specification = Gem::Specification.new("pgn2", version) do |spec|
      spec.summary = spec.author = "test"
      spec.platform = "x86_64-linux"
      spec.files = files.keys
    end
    Dir.chdir(stage) { Gem::Package.build(specification, true) }
    File.join(stage, specification.file_name)
  end

  it "holds the extension for each Ruby, and everything else once" do
    path = described_class.new([gem_for("3.9"), gem_for("3.10")]).write(File.join(@directory, "pkg"))
    joined = Gem::Package.new(path)
    expect(joined.contents).to contain_exactly("lib/pgn.rb", "lib/pgn2_native/3.9/pgn2_native.so",
                                               "lib/pgn2_native/3.10/pgn2_native.so")
    expect(joined.spec.full_name).to eq("pgn2-1.0.0-x86_64-linux")
  end

  it "installs on the Rubies between the first and the last" do
    path = described_class.new([gem_for("3.10"), gem_for("3.9")]).write(@directory)
    expect(Gem::Package.new(path).spec.required_ruby_version).to eq(Gem::Requirement.new(">= 3.9", "< 3.11.dev"))
  end

  it "refuses gems whose other files differ" do
    gems = [gem_for("3.1"), gem_for("3.2", { "lib/pgn.rb" => "changed" })]
    expect { described_class.new(gems).write(@directory) }.to raise_error(ArgumentError, %r{\Alib/pgn.rb differs})
  end

  it "refuses a pattern that matches nothing, and names it" do
    expect { described_class.new([gem_for("3.1"), "no/such/*.gem"]) }
      .to raise_error(ArgumentError, "nothing matches no/such/*.gem")
  end

  it "refuses to write over what it is made of" do
    path = gem_for("3.1")
    text = File.binread(path)
    expect { described_class.new([path, gem_for("3.2")]).write(File.dirname(path)) }
      .to raise_error(ArgumentError, /\A#{path} would be written over/)
    expect(File.binread(path)).to eq(text)
  end

  it "refuses what is no gem" do
    { "rubbish.gem" => "\0rubbish" * 1000, "README.md" => "# Readme\n" * 100, "empty.gem" => "" }.each do |name, text|
      path = File.join(@directory, name)
      File.binwrite(path, text)
      expect { described_class.new([path]) }.to raise_error(ArgumentError, "#{path} is no gem")
    end
  end

  it "refuses a gem without an extension" do
    path = File.join(@directory, "source.gem")
    specification = Gem::Specification.new("pgn2", "1.0.0") { |spec| spec.summary = spec.author = "test" }
    Gem::Package.build(specification, true, false, path)
    expect { described_class.new([path]) }.to raise_error(ArgumentError, "#{path} holds no extension")
  end

  it "refuses to join nothing" do
    expect { described_class.new([]) }.to raise_error(ArgumentError, "no gems to join")
  end

  it "refuses gems of different versions" do
    gems = [gem_for("3.1"), gem_for("3.2", version: "1.0.1")]
    expect { described_class.new(gems) }.to raise_error(ArgumentError, /pgn2-1.0.0-x86_64-linux, pgn2-1.0.1/)
  end
end
