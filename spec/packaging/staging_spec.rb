# frozen_string_literal: true

require "fileutils"
require "open3"
require "rubygems/package"
require "stringio"
require "tmpdir"
require "zlib"

# What `rake gem` packs, tried in a checkout of its own.
RSpec.describe "rake gem" do
  root = File.expand_path("../..", __dir__)

  before(:all) do
    @checkout = Dir.mktmpdir
    files = Dir.chdir(root) do
      Gem::Specification.load("pgn2.gemspec").files + Dir["pgn2.gemspec", "Rakefile", "Gemfile*", "rakelib/**/*.r*"]
    end
    files.each do |path|
      copy = File.join(@checkout, path)
      FileUtils.mkdir_p(File.dirname(copy))
      FileUtils.cp(File.join(root, path), copy)
      File.chmod(File.executable?(copy) ? 0o700 : 0o600, copy)
    end
    run("git", "init", "--quiet")
    run("git", "add", ".")
    @first = run("bundle", "exec", "rake", "gem")
  rescue Errno::ENOENT => e
    skip e.message
  end

  after(:all) { FileUtils.rm_rf(@checkout) }

  def run(*command)
    Bundler.with_unbundled_env { Open3.capture2e(*command, chdir: @checkout) }
  end

  # Each file of the packed gem, with its mode and its text.
  def packed
    found = {}
    File.open(File.join(@checkout, "pkg/pgn2-#{PGN::VERSION}.gem"), "rb") do |file|
      data = Gem::Package::TarReader.new(file).find { |entry| entry.full_name == "data.tar.gz" }
      Zlib::GzipReader.wrap(StringIO.new(data.read)) do |unzipped|
        Gem::Package::TarReader.new(unzipped).each do |entry|
          found[entry.full_name] = [format("%o", entry.header.mode & 0o777), entry.read]
        end
      end
    end
    found
  end

  it "lets everybody read what is installed, whoever packed it" do
    expect(@first.last).to be_success, @first.first
    modes = packed.to_h { |path, (mode, _)| [path, mode] }
    expect(modes.delete("exe/pgn2-uci")).to eq("755") unless Gem.win_platform?
    expect(modes.reject { |_, mode| mode == "644" }).to be_empty
  end

  it "packs a file as it is now, were it older than what was packed before" do
    nag = File.join(@checkout, "lib/pgn/nag.rb")
    File.write("#{nag}.other", "# another\n")
    File.utime(0, 0, "#{nag}.other")
    File.rename("#{nag}.other", nag)
    printed, status = run("bundle", "exec", "rake", "gem")
    expect(status).to be_success, printed
    expect(packed.fetch("lib/pgn/nag.rb").last).to eq("# another\n")
  end

  it "refuses files that git does not track, and names them" do
    strays = %w[lib/pgn/stray.rb ext/pgn2-uci/src/stray.rs].map { |path| File.join(@checkout, path) }
    FileUtils.touch(strays)
    printed, status = run("bundle", "exec", "rake", "gem")
    expect(status).not_to be_success
    expect(printed).to include("not under version control: ext/pgn2-uci/src/stray.rs, lib/pgn/stray.rb;")
  ensure
    FileUtils.rm_f(strays)
  end

  it "refuses them for a gem that is asked for by its file" do
    stray = File.join(@checkout, "lib/pgn/stray.rb")
    other = File.join(@checkout, "rakelib/zother.rake")
    # A platform gem, as the task `native` defines it once it has compiled.
    File.write(other, <<~RUBY)
      Gem::PackageTask.new(GEMSPEC.dup.tap { |spec| spec.platform = "x86_64-linux" }).define
    RUBY
    FileUtils.touch(stray)
    printed, status = run("bundle", "exec", "rake", "pkg/pgn2-#{PGN::VERSION}-x86_64-linux.gem")
    expect(status).not_to be_success
    expect(printed).to include("not under version control: lib/pgn/stray.rb;")
  ensure
    FileUtils.rm_f([stray, other])
  end

  it "refuses to leave out a file that git tracks, and names it" do
    nag = File.join(@checkout, "lib/pgn/nag.rb")
    FileUtils.mv(nag, "#{nag}.away")
    printed, status = run("bundle", "exec", "rake", "gem")
    expect(status).not_to be_success
    expect(printed).to include("missing from the gem: lib/pgn/nag.rb;")
  ensure
    FileUtils.mv("#{nag}.away", nag)
  end

  it "takes names outside of ASCII, whatever the locale" do
    FileUtils.touch(File.join(@checkout, "Gr\u00fcnfeld"))
    run("git", "add", ".")
    printed, status = run({ "LC_ALL" => "C" }, "bundle", "exec", "rake", "gem")
    expect(status).to be_success, printed
  end

  it "makes a Makefile anew that another folder's checkout came with" do
    folder = File.join("tmp", RUBY_PLATFORM, "pgn2_native", RUBY_VERSION)
    FileUtils.mkdir_p(File.join(@checkout, folder))
    %w[.rake-compiler-siteconf.rb Makefile].each do |name|
      File.write(File.join(@checkout, folder, name), "dest_path = mkintpath(\"/elsewhere/lib/pgn2_native/0.0\")\n")
    end
    printed, status = run("bundle", "exec", "rake", "#{folder}/Makefile")
    expect(status).to be_success, printed
    expect(File.read(File.join(@checkout, folder, "Makefile"))).to include(File.realpath(@checkout))
  end

  it "packs without asking where there is no git" do
    FileUtils.mv(File.join(@checkout, ".git"), File.join(@checkout, "no-git"))
    printed, status = run("bundle", "exec", "rake", "gem")
    expect(status).to be_success, printed
  ensure
    FileUtils.mv(File.join(@checkout, "no-git"), File.join(@checkout, ".git"))
  end
end
