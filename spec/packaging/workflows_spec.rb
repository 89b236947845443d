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

  # The platforms of a job's matrix.
  def platforms(job)
    matrix = job.dig("strategy", "matrix").to_h
    matrix["platform"] || matrix.fetch("machine", []).map { |machine| machine["platform"] }
  end

  # The names of the artifacts that a job uploads or downloads, its platforms' spelt out.
  def artifacts(job, action)
    steps = job["steps"].select { |step| step["uses"].to_s.include?(action) }
    steps.map { |step| step["with"]["name"] }.flat_map do |name|
      name.include?("$") ? platforms(job).map { |platform| "gem-#{platform}" } : name
    end
  end

  it "try each gem that is published, the very file" do
    jobs = workflows.fetch("gems").fetch("jobs").values
    built = jobs.flat_map { |job| artifacts(job, "actions/upload-artifact@") }
    expect(built).to match_array(["gem-source", *dock("PLATFORMS").map { |platform| "gem-#{platform}" }])
    tried = jobs.select { |job| job["steps"].any? { |step| step["run"].to_s.include?("smoke.rb") } }
    expect(tried.flat_map { |job| artifacts(job, "actions/download-artifact@") }).to match_array(built)
  end

  it "publish what has passed everything" do
    jobs = workflows.fetch("release").fetch("jobs")
    expect(jobs.dig("publish", "needs").map { |name| jobs.dig(name, "uses") })
      .to contain_exactly("./.github/workflows/ci.yml", "./.github/workflows/gems.yml")
    expect(jobs.values_at("ci", "gems").map { |job| job["needs"] }).to all(eq("check"))
    # YAML takes "on" for true.
    called = workflows.values_at("ci", "gems").map { |workflow| workflow.fetch(true).keys }
    expect(called).to all(include("workflow_call"))
  end

  it "let nothing that is compiled for the runner into the containers" do
    set_up = workflows.dig("gems", "jobs", "platform", "steps").find { |step| step["uses"].to_s.include?("setup-ruby") }
    expect(set_up["with"].keys).to eq(["ruby-version"])
  end

  it "pin the actions of the job that may publish" do
    used = workflows.dig("release", "jobs", "publish", "steps").filter_map { |step| step["uses"] }
    expect(used).to all(match(/@\h{40}\z/))
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
