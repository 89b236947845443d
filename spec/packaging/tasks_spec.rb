# frozen_string_literal: true

require "open3"

# `rake -T` is the tasks' table of contents.
RSpec.describe "rake -T" do
  lines = Open3.capture2("rake", "-T", chdir: File.expand_path("../..", __dir__)).first.lines(chomp: true)

  it "gives a line of a terminal to each task" do
    expect(lines.size).to be > 20
    expect(lines.reject { |line| line.match?(/\Arake \S+ +# [A-Z]/) && line.size <= 80 }).to be_empty
  end

  it "says something else of each" do
    descriptions = lines.map { |line| line[/# (.+)/, 1] }
    expect(descriptions.tally.select { |_, count| count > 1 }).to be_empty
  end
end
