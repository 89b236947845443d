# frozen_string_literal: true

require "rubygems/package"

# `rake gem:check` builds the gem and runs this: it compiles for a minute or more.
RSpec.describe "the source gem, installed", :install do
  # A compile needs the shell's Rust, and where it keeps its crates.
  compiling = ENV.select { |name, _| name.match?(/\A(PATH|HOME|(CARGO|RUSTUP|LIBCLANG)_.+)\z/) }
  # Cargo must find the crates' sources in the gem, and build where the gem is.
  compiling = compiling.except("CARGO_TARGET_DIR")

  before(:all) do
    @package = File.expand_path("../../pkg/pgn2-#{PGN::VERSION}.gem", __dir__)
    rb_sys = Gem::Specification.find_by_name("rb_sys").base_dir
    @installed = InstalledGem.new(@package, environment: compiling, gem_path: rb_sys)
  end

  after(:all) { @installed&.remove }

  it "works from another directory" do
    expect(@installed.smoke).to include("all is well")
  end

  it "holds the files of this checkout as they are" do
    expect(@installed.changed(Gem::Package.new(@package).spec.files)).to be_empty
  end

  it "leaves nothing of the compile behind" do
    expect(@installed.files.grep(%r{(\A|/)target/|\.(o|rlib|rmeta)\z})).to be_empty
  end
end
