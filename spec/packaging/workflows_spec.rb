# frozen_string_literal: true

require "open3"
require "yaml"

# What the workflows say twice, or say of the project.
RSpec.describe "the workflows" do
  root = File.expand_path("../..", __dir__)
  workflows = Dir[File.join(root, ".github/workflows/*.yml")].to_h { |path| [File.basename(path, ".yml"), path] }
  workflows.transform_values! { |path| YAML.safe_load(File.read(path, encoding: "UTF-8")) }

  def steps(workflow)
    workflow["jobs"].values.flat_map { |job| job.fetch("steps", []) }
  end

  # The words of a constant of rakelib/dock.rake.
  def dock(constant)
    text = File.read(File.join(__dir__, "../../rakelib/dock.rake"), encoding: "UTF-8")
    text[/^DOCK_#{constant} = %w\[(.*?)\]/m, 1].split
  end

  it "build gems for the systems and the Rubies that rake dock builds for" do
    jobs = workflows.fetch("gems").fetch("jobs").transform_values { |job| job.dig("strategy", "matrix") }
    expect(jobs.dig("platform", "platform")).to match_array(dock("PLATFORMS"))
    tried = jobs.values_at("smoke", "alpine")
    expect(tried.flat_map { |matrix| matrix["machine"] }.map { |machine| machine["platform"] })
      .to match_array(dock("PLATFORMS"))
    expect(tried.map { |matrix| matrix["ruby"] }).to all(eq(dock("RUBIES")))
    expect(workflows.dig("ci", "jobs", "ruby", "strategy", "matrix", "ruby")).to eq(dock("RUBIES"))
  end

  it "run tasks that there are" do
    tasks = Open3.capture2("rake", "-P", chdir: root).first.scan(/^rake (\S+)/).flatten
    named = workflows.values.flat_map { |workflow| steps(workflow) }.filter_map { |step| step["run"] }
                     .flat_map { |run| run.scan(/bundle exec rake "?([\w: ]+)/).flatten.flat_map(&:split) }
    expect(named).not_to be_empty
    expect(named - tasks).to be_empty
  end

  it "may read, and in one job ask for the right to publish" do
    expect(workflows.values.map { |workflow| workflow["permissions"] }).to all(eq("contents" => "read"))
    more = workflows.values.flat_map { |workflow| workflow["jobs"].values }.filter_map { |job| job["permissions"] }
    expect(more).to eq(["contents" => "read", "id-token" => "write"])
    checkouts = workflows.values.flat_map { |workflow| steps(workflow) }
                         .select { |step| step["uses"].to_s.start_with?("actions/checkout@") }
    expect(checkouts.map { |step| step.dig("with", "persist-credentials") }).to all(be(false))
  end
end
