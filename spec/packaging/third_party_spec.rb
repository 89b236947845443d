# frozen_string_literal: true

require_relative "../../rakelib/support/third_party"

RSpec.describe ThirdParty do
  def crate(licence)
    package = { "name" => "some", "license" => licence }
    described_class.new([Crate.new(package, [])]).forbidden
  end

  ["MIT", "MIT OR Apache-2.0", "Apache-2.0/MIT", "GPL-3.0 OR MIT",
   "(MIT OR Apache-2.0) AND Unicode-3.0"].each do |licence|
    it "permits #{licence}" do
      expect(crate(licence)).to be_empty
    end
  end

  [nil, "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND MPL-2.0"].each do |licence|
    it "forbids #{licence.inspect}" do
      expect(crate(licence)).to eq(["some: #{licence || "no licence given"}"])
    end
  end

  it "has its page up to date" do
    Dir.chdir(File.expand_path("../..", __dir__)) { expect(described_class.new).to be_current }
  end
end
