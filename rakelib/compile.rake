# frozen_string_literal: true

require "rb_sys/extensiontask"

# rb_sys asks Cargo about the crates, which every task waits for.
found = ENV.fetch("PATH", "").split(File::PATH_SEPARATOR).any? do |directory|
  File.executable?(File.join(directory, "cargo#{RbConfig::CONFIG["EXEEXT"]}"))
end
found || abort("cargo not found: run bin/setup, which tells what to install")

# `rake compile` builds the extension with Cargo's release profile.
RbSys::ExtensionTask.new("pgn2_native", GEMSPEC) do |ext|
  # A folder for every Ruby minor version, which is how far one build serves. A cross build for
  # several makes those folders itself.
  rubies = ENV.fetch("RUBY_CC_VERSION", RUBY_VERSION).split(":")
  ext.lib_dir = "lib/pgn2_native"
  ext.lib_dir += "/#{rubies.first[/\A\d+\.\d+/]}" if rubies.one?
  # One name for glibc's Linux, which old RubyGems call linux and new ones linux-gnu.
  ext.cross_compiling { |gem| gem.platform = gem.platform.to_s.delete_suffix("-gnu") }
  # Relative to the extension's own crate: a change in any crate rebuilds it.
  ext.source_pattern = "../*/{src,build.rs}/**/*.rs"
end

# A Makefile names the checkout that it was made in, as does what it was made with. In one that has been copied
# or moved since, both are made anew.
Rake::Task.tasks.map(&:name).grep(%r{\Atmp/.+/Makefile\z}).map { |name| File.dirname(name) }.each do |folder|
  moved = "#{folder}:moved"
  task moved do
    config = File.join(folder, ".rake-compiler-siteconf.rb")
    here = File.expand_path("lib/").dump.delete_suffix('"')
    rm_f [config, File.join(folder, "Makefile")] unless File.exist?(config) && File.read(config).include?("#{here}/")
  end
  Rake::Task[folder].enhance([moved])
end

# Platform gems are packed from copies. Rake would keep one that is newer than its file, and an older file
# may have been put in place (mv, rsync): they are always made anew, as what depends on a mere task is.
task :anew
Rake::Task.tasks.grep(Rake::FileTask).select { |task| task.name.match?(%r{\Atmp/[^/]+/stage/}) }
          .each { |task| task.enhance([:anew]) }

Rake::Task["compile"].clear_comments.add_description("Compile the extension")
Rake::Task["compile:dev"].clear_comments.add_description("Compile the extension without optimization")
desc "Build this machine's platform gem: rake native gem"
task :native
%w[compile:pgn2_native compile:release rb_sys:env:dev rb_sys:env:release].each do |name|
  Rake::Task[name].clear_comments
end
