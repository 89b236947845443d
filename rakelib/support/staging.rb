# frozen_string_literal: true

require_relative "git"

# The folder that a gem is packed from.
module Staging
  module_function

  # Nothing is packed that lies in a checkout by chance.
  # @param files [Array<String>] what a gem is to hold
  # @raise [RuntimeError] with those of them that git does not track
  def refuse_strays(files)
    return unless File.exist?(".git")

    strays = files - Git.files
    return if strays.empty?

    raise "not under version control: #{strays.join(", ")}; `git add` them or move them away"
  rescue Git::Unusable => e
    warn "packing what the gemspec names, tracked or not: #{e.message}"
  end

  # Whoever packs a gem, and with whatever umask: everybody may read what it installs.
  # @param folder [String] with copies of the files, not links to them
  def readable(folder)
    Dir.glob("**/*", File::FNM_DOTMATCH, base: folder).each do |name|
      path = File.join(folder, name)
      File.chmod(File.executable?(path) ? 0o755 : 0o644, path) if File.file?(path)
    end
  end
end
