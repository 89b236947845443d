# frozen_string_literal: true

# Platform gems for other systems, each with the extension for every Ruby, are built in containers
# that have the compilers (rb-sys-dock, on rake-compiler-dock) and an old C library, which a gem made
# elsewhere needs as new as where it was made (Debian 12: glibc 2.34). Without Docker, `rake native gem`
# makes this machine's gem for the Ruby it runs in, `rake gem:join` puts several into one, and
# `.ci/aarch64` builds for that processor and tries it.
DOCK_PLATFORMS = %w[
  x86_64-linux aarch64-linux x86_64-linux-musl aarch64-linux-musl x86_64-darwin arm64-darwin x64-mingw-ucrt
].freeze
DOCK_RUBIES = %w[3.1 3.2 3.3 3.4 4.0].freeze

desc "Build the gems of all systems, or of one, in containers"
task :dock, [:platform] do |_, arguments|
  (arguments.to_a.empty? ? DOCK_PLATFORMS : arguments.to_a).each do |platform|
    sh "rb-sys-dock", "--platform", platform, "--ruby-versions", DOCK_RUBIES.join(","), "--build"
  end
end
