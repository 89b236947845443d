# frozen_string_literal: true

require "fileutils"
require "rubygems/package"
require "tmpdir"
require_relative "staging"

# One platform gem out of several of the same version and platform, each with the extension for
# another Ruby minor version.
class JoinedGem
  MINOR = %r{\Alib/pgn2_native/(\d+\.\d+)/}

  # @param patterns [Array<String>] of the gem files
  # @raise [ArgumentError] when one matches nothing, or they do not belong together
  def initialize(patterns)
    @paths = patterns.flat_map { |pattern| matches(pattern) }.uniq
    raise ArgumentError, "no gems to join" if @paths.empty?

    @packages = @paths.map { |path| package(path) }
    names = @packages.map { |package| package.spec.full_name }.uniq
    raise ArgumentError, "not one version on one platform: #{names.join(", ")}" unless names.one?
  end

  # Writes the gem.
  # @param directory [String] where
  # @return [String] its path
  # @raise [ArgumentError] when it would take the place of one that it is made of
  def write(directory)
    path = File.expand_path("#{@packages.first.spec.full_name}.gem", directory)
    input = @paths.find { |given| File.identical?(given, path) }
    raise ArgumentError, "#{input} would be written over: move it out of #{directory}" if input

    FileUtils.mkdir_p(directory)
    Dir.mktmpdir do |stage|
      @packages.each { |package| unpack(package, stage) }
      Staging.readable(stage)
      specification = joined_specification
      Dir.chdir(stage) { Gem::Package.build(specification, false, false, path) }
    end
    path
  end

  private

  def matches(pattern)
    found = Dir[pattern]
    found.empty? ? raise(ArgumentError, "nothing matches #{pattern}") : found
  end

  def package(path)
    package = Gem::Package.new(path)
    raise ArgumentError, "#{path} holds no extension" if read(package, path).files.grep(MINOR).empty?

    package
  end

  # RubyGems has many errors for what is none.
  def read(package, path)
    package.spec
  rescue StandardError
    raise ArgumentError, "#{path} is no gem"
  end

  # Everything but the extensions must be the same in all.
  def unpack(package, stage)
    Dir.mktmpdir do |own|
      package.extract_files(own)
      package.contents.each do |file|
        from = File.join(own, file)
        to = File.join(stage, file)
        next FileUtils.mkdir_p(File.dirname(to)) && FileUtils.cp(from, to) unless File.exist?(to)

        raise ArgumentError, "#{file} differs between the gems" unless FileUtils.identical?(from, to)
      end
    end
  end

  def joined_specification
    @packages.first.spec.dup.tap do |specification|
      specification.files = files
      specification.required_ruby_version = rubies
    end
  end

  # Up to, but not with, the early releases of the next minor version.
  def rubies
    first, last = files.filter_map { |file| file[MINOR, 1] }.map { |minor| Gem::Version.new(minor) }.minmax
    [">= #{first}", "< #{Gem::Version.new("#{last}.0").bump}.dev"]
  end

  def files
    @packages.flat_map { |package| package.spec.files }.uniq.sort
  end
end
