# frozen_string_literal: true

require "fileutils"
require "open3"
require "rbconfig"
require "tmpdir"

# A gem file, installed where no other gem is and used from elsewhere: nothing of this checkout, of
# Bundler or of the shell reaches it but what it is given.
class InstalledGem
  SMOKE = File.expand_path("../packaging/smoke.rb", __dir__)

  # With what the process said.
  class Failed < StandardError; end

  # @param package [String] the gem file
  # @param environment [Hash{String => String}] all that its processes see besides RubyGems' own variables
  # @param gem_path [String] a gem directory whose gems it may depend on; empty for none
  def initialize(package, environment:, gem_path: "")
    @directory = Dir.mktmpdir
    @elsewhere = File.join(@directory, "elsewhere")
    FileUtils.mkdir_p(@elsewhere)
    @environment = { "GEM_HOME" => home, "GEM_PATH" => gem_path, "HOME" => @elsewhere }.merge(environment)
    run(File.join(RbConfig::CONFIG["bindir"], "gem"), "install", "--local", "--no-document", package)
  end

  # @return [String] the gem directory that it is installed in
  def home
    File.join(@directory, "home")
  end

  # @return [Array<String>] what the gem's own folder holds
  def files
    Dir.glob("**/*", base: root).select { |path| File.file?(File.join(root, path)) }
  end

  # @return [Array<String>] those of the files that are not what they are in this checkout
  def changed(files)
    checkout = File.expand_path("../..", __dir__)
    files.reject { |path| FileUtils.identical?(File.join(root, path), File.join(checkout, path)) }
  end

  # Runs a Ruby program in the installed gem's world.
  # @param input [String] what it reads
  # @param environment [Hash{Symbol => String}] what it sees besides
  # @return [String] what it printed
  # @raise [Failed] unless it ends well
  def run(*command, input: "", **environment)
    printed, status = Open3.capture2e(@environment.merge(environment.transform_keys(&:to_s)), RbConfig.ruby, *command,
                                      stdin_data: input, unsetenv_others: true, chdir: @elsewhere)
    status.success? ? printed : raise(Failed, printed)
  end

  # Tries everything once.
  def smoke(*arguments, **environment)
    run(SMOKE, *arguments, **environment)
  end

  def remove
    FileUtils.rm_rf(@directory)
  end

  private

  def root = Dir[File.join(home, "gems/pgn2-*")].fetch(0)
end
