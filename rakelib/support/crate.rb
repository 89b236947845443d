# frozen_string_literal: true

require "json"
require "open3"

# A Rust package that the workspace is built from, as Cargo describes it.
class Crate
  # @return [Array<Crate>] ours and all that they need
  # @raise [RuntimeError] when Cargo.lock is not what the manifests ask for
  def self.all
    printed, problem, status = Open3.capture3("cargo", "metadata", "--locked", "--format-version", "1")
    raise problem unless status.success?

    metadata = JSON.parse(printed.force_encoding(Encoding::UTF_8))
    nodes = metadata["resolve"]["nodes"].to_h { |node| [node["id"], node["deps"]] }
    metadata["packages"].map { |package| new(package, nodes.fetch(package["id"])) }
  end

  def initialize(package, edges)
    @package = package
    @edges = edges
  end

  def id = @package["id"]
  def name = @package["name"]
  def version = @package["version"]

  # @return [String, nil] an SPDX expression, or an old one with slashes
  def licence = @package["license"]

  # Whether it is not of this workspace.
  def foreign? = !@package["source"].nil?

  # Whether it works in the compiler only.
  def macro? = @package["targets"].any? { |target| target["kind"].include?("proc-macro") }

  # The ids of what is linked with it: no build or test dependencies.
  def linked_ids
    @edges.select { |edge| edge["dep_kinds"].any? { |kind| kind["kind"].nil? } }.map { |edge| edge["pkg"] }
  end

  # The first of the named files that it brings.
  # @return [String] the text
  def read(*names)
    directory = File.dirname(@package["manifest_path"])
    path = names.map { |file| File.join(directory, file) }.find { |candidate| File.exist?(candidate) }
    File.read(path || raise("#{name} brings none of #{names.join(", ")}"), encoding: "UTF-8")
  end
end
