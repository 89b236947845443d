# frozen_string_literal: true

require "fileutils"
require "open3"
require "tmpdir"

# What is missing, or in the way, is said in a line and not in a backtrace.
RSpec.describe "an unfit machine" do
  root = File.expand_path("../..", __dir__)

  # Runs a program of the checkout; what it says, and whether it ended well.
  def said(*command, **options)
    printed, status = Open3.capture2e(*command, **options)
    [printed, status.success?]
  end

  # The block gets a folder with nothing but the named programs.
  def with_programs(*names)
    Dir.mktmpdir do |folder|
      names.each do |name|
        found = ENV.fetch("PATH").split(File::PATH_SEPARATOR).map { |place| File.join(place, name) }
        FileUtils.ln_s(found.find { |path| File.executable?(path) }, folder)
      end
      yield folder
    end
  end

  # Windows has no names with a colon.
  ["a space", "a&b", "a#b", "it's", *("a:b" unless Gem.win_platform?)].each do |name|
    it "hears of a path that make cannot work with: #{name}" do
      Dir.mktmpdir do |folder|
        place = File.join(folder, name)
        FileUtils.mkdir_p(place)
        FileUtils.cp(File.join(root, "ext/pgn2_native/extconf.rb"), place)
        printed, success = said(RbConfig.ruby, "extconf.rb", chdir: place)
        expect(success).to be(false)
        expect(printed.lines).to match([start_with("pgn2 does not compile in #{File.realpath(place)}: make cannot")])
      end
    end
  end

  it "hears from rake that cargo is missing" do
    rake = [{ "PATH" => "/no/programs/here" }, RbConfig.ruby, Gem.bin_path("rake", "rake")]
    expect(said(*rake, "-T", chdir: root))
      .to eq(["cargo not found: run bin/setup, which tells what to install\n", false])
  end

  it "hears from bin/setup that cargo is missing, even where HOME is not set" do
    skip "needs a Unix shell" if Gem.win_platform?
    with_programs("bash", "dirname", "env") do |folder|
      printed, success = said({ "PATH" => folder, "HOME" => nil }, "bin/setup", chdir: root)
      expect(success).to be(false)
      expect(printed).to match(%r{\Abin/setup: (cargo not found|Rust is installed but not on the PATH)})
    end
  end

  %w[aarch64 trixie].each do |name|
    it "hears from .ci/#{name} that it takes root" do
      skip "needs a Unix shell" if Gem.win_platform?
      Dir.mktmpdir do |folder|
        # Where whoever is not root may read it.
        File.chmod(0o755, folder)
        FileUtils.cp_r(File.join(root, ".ci"), folder)
        other = Process.uid.zero? ? %w[setpriv --reuid=65534 --clear-groups] : []
        expect(said(*other, ".ci/#{name}", chdir: folder))
          .to eq([".ci/#{name}: run it as root: it mounts and makes root file systems\n", false])
      end
    end
  end

  it "hears from rake gem:join what to name" do
    join = [{ "FROM" => nil }, "rake", "gem:join", { chdir: root }]
    expect(said(*join)).to eq(["name the gems to join: rake gem:join FROM='a/*.gem b/*.gem'\n", false])
    join[0] = { "FROM" => "no/such/*.gem" }
    expect(said(*join)).to eq(["nothing matches no/such/*.gem\n", false])
  end
end
