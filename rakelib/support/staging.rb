# frozen_string_literal: true

require_relative "git"

# The folder that a gem is packed from.
module Staging
  # What a gem holds of the files under version control.
  PACKED = %r{\A(?:(?:lib|sig|exe|docs)/|ext/[^/]+/(?:src/|build\.rs|Cargo\.toml|extconf\.rb)
              |(?:[^/]+\.md|LICENSE|\.yardopts|Cargo\.(?:toml|lock))\z)}x

  module_function

  # Nothing is packed that lies in a checkout by chance, and nothing is left out that is missing by chance.
  # @param files [Array<String>] what a gem is to hold
  # @raise [RuntimeError] with what git does not track, or tracks and the gem would not hold
  def compare(files)
    return unless File.exist?(".git")

    strays = strays(files)
    raise "not under version control: #{strays.join(", ")}; `git add` them or move them away" if strays.any?

    missing = missing(files)
    raise "missing from the gem: #{missing.join(", ")}; put them back or `git rm` them" if missing.any?
  rescue Git::Unusable => e
    warn "packing what the gemspec names, tracked or not: #{e.message}"
  end

  # @return [Array<String>] those of the files that git does not track
  # @raise [Git::Unusable]
  def strays(files) = files - Git.files

  # @return [Array<String>] those that git tracks, belong to the gem and are not among the files
  # @raise [Git::Unusable]
  def missing(files) = Git.files.grep(PACKED) - files

  # Whoever packs a gem, and with whatever umask: everybody may read what it installs.
  # @param folder [String] with copies of the files, not links to them
  def readable(folder)
    Dir.glob("**/*", File::FNM_DOTMATCH, base: folder).each do |name|
      path = File.join(folder, name)
      File.chmod(File.executable?(path) ? 0o755 : 0o644, path) if File.file?(path)
    end
  end
end
