# frozen_string_literal: true

require "open3"
require "tmpdir"

# Tried with a `gem` that answers as the registry does.
RSpec.describe ".ci/push" do
  program = File.expand_path("../../.ci/push", __dir__)

  before { skip "needs a Unix shell" if Gem.win_platform? }

  # What it prints, and whether it ends well, when the registry has or refuses some of the gems.
  def push(*gems, program:)
    Dir.mktmpdir do |folder|
      File.write(File.join(folder, "gem"), <<~SH, perm: 0o755)
        #!/bin/sh
        case $2 in
          *yanked*) echo "A yanked version already exists. Repushing of gem versions is not allowed."; exit 1 ;;
          *has*) echo "Repushing of gem versions is not allowed."; exit 1 ;;
          *refuses*) echo "You do not have permission to push to this gem."; exit 1 ;;
          *) echo "Successfully registered gem: $2" ;;
        esac
      SH
      printed, status = Open3.capture2e({ "PATH" => "#{folder}:#{ENV.fetch("PATH")}" }, program, *gems)
      [printed.lines(chomp: true), status.success?]
    end
  end

  it "publishes each gem" do
    expect(push("pkg/a.gem", "pkg/b.gem", program:))
      .to eq([["Successfully registered gem: pkg/a.gem", "Successfully registered gem: pkg/b.gem"], true])
  end

  it "passes over what is published already" do
    expect(push("pkg/has.gem", "pkg/b.gem", program:))
      .to eq([[".ci/push: has.gem is published already", "Successfully registered gem: pkg/b.gem"], true])
  end

  it "fails for a version that was withdrawn" do
    expect(push("pkg/yanked.gem", program:))
      .to eq([["A yanked version already exists. Repushing of gem versions is not allowed.",
               ".ci/push: not published: yanked.gem"], false])
  end

  it "tells how to call it when no gem is named" do
    printed, status = Open3.capture2e(program)
    expect([printed, status.exitstatus]).to eq(["usage: .ci/push pkg/*.gem\n", 2])
  end

  it "fails for any other answer, when it has tried the rest" do
    printed, success = push("pkg/refuses.gem", "pkg/b.gem", program:)
    expect(success).to be(false)
    expect(printed).to eq(["You do not have permission to push to this gem.",
                           "Successfully registered gem: pkg/b.gem", ".ci/push: not published: refuses.gem"])
  end
end
