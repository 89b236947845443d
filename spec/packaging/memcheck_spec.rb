# frozen_string_literal: true

require "tmpdir"
require_relative "../../rakelib/support/memcheck"

RSpec.describe Memcheck do
  # An error as Valgrind writes it, with the libraries of its stack from the innermost call outwards.
  def error(*libraries, kind: "InvalidRead")
    frames = libraries.map { |library| "<frame><ip>0x4A66437</ip><obj>/usr/lib/#{library}</obj></frame>\n" }
    "<error>\n<kind>#{kind}</kind>\n<stack>\n#{frames.join}</stack>\n" \
      "<stack><frame><obj>/gem/pgn2_native.so</obj></frame></stack>\n</error>"
  end

  def found(*errors)
    Dir.mktmpdir do |directory|
      errors.each_with_index { |error, pid| File.write(File.join(directory, "#{pid}.xml"), error) }
      described_class.new(directory).errors
    end
  end

  it "finds what the extension does wrong, itself or by the C library" do
    ours = [error("pgn2_native.so", "libruby-3.1.so.3.1"),
            error("valgrind/vgpreload_memcheck-amd64-linux.so", "pgn2_native.so"),
            error("x86_64-linux-gnu/libc.so.6", "pgn2_native.so")]
    expect(found(*ours)).to match_array(ours)
  end

  it "leaves to Ruby what Ruby does, also when the extension called it" do
    expect(found(error("libruby-3.1.so.3.1", "pgn2_native.so"), error("ruby3.1"))).to be_empty
  end

  it "passes over what is in use at the end" do
    expect(found(error("pgn2_native.so", kind: "Leak_PossiblyLost"))).to be_empty
  end

  it "does not take nothing for no errors" do
    expect { found }.to raise_error(/wrote nothing/)
  end
end
