# frozen_string_literal: true

require "rbs"

# What stands in sig/, by the full names of classes and modules.
class Signatures
  # @!attribute parameters [r] @return [Hash{String => Array, nil}] of its methods, by `#name` and `.name`: as
  #   `Method#parameters` has them but for blocks, with nil for a name that is not told; nil of attributes
  # @!attribute constants [r] @return [Array<Symbol>]
  Owner = Struct.new(:parameters, :constants)

  # @return [Hash{String => Owner}]
  attr_reader :owners

  # @param paths [Array<String>]
  def initialize(paths)
    @owners = {}
    paths.each { |path| read_all(declarations(File.read(path, encoding: "UTF-8")), nil) }
  end

  private

  # RBS 3 gives more beside them.
  def declarations(text)
    parsed = RBS::Parser.parse_signature(text)
    parsed.last.is_a?(Array) ? parsed.last : parsed
  end

  def read_all(members, name)
    members.each { |member| read(member, name) }
  end

  def read(member, name)
    case member
    when RBS::AST::Declarations::Class, RBS::AST::Declarations::Module
      inner = [name, member.name].compact.join("::")
      @owners[inner] ||= Owner.new({}, [])
      read_all(member.members, inner)
    when RBS::AST::Declarations::Constant then @owners[name].constants << member.name.name
    when RBS::AST::Members::MethodDefinition then add(name, member, member.name, parameters(functions(member)))
    else read_attribute(member, name)
    end
  end

  def read_attribute(member, name)
    case member
    when RBS::AST::Members::AttrAccessor then ["", "="].each { |sign| add(name, member, "#{member.name}#{sign}") }
    when RBS::AST::Members::AttrReader then add(name, member, member.name)
    when RBS::AST::Members::AttrWriter then add(name, member, "#{member.name}=")
    end
  end

  def add(owner, member, method, parameters = nil)
    @owners[owner].parameters["#{member.kind == :singleton ? "." : "#"}#{method}"] = parameters
  end

  # What RBS 3 calls overloads, RBS 2 called types.
  def functions(member)
    types = member.respond_to?(:overloads) ? member.overloads.map(&:method_type) : member.types
    types.map(&:type)
  end

  def parameters(functions)
    merged(functions.map { |function| positionals(function) }) |
      functions.flat_map { |function| keywords(function) }
  end

  # Of several types: what one of them can do without is optional.
  def merged(types)
    types.max_by(&:size).each_index.map do |index|
      kinds, names = types.map { |type| type.fetch(index, [:opt, nil]) }.transpose.map(&:uniq)
      [kinds.one? ? kinds.first : :opt, (names.first if names.one?)]
    end
  end

  def positionals(function)
    { req: function.required_positionals, opt: function.optional_positionals, rest: [*function.rest_positionals] }
      .flat_map { |kind, given| given.map { |parameter| [kind, parameter.name] } }
  end

  def keywords(function)
    { keyreq: function.required_keywords.keys, key: function.optional_keywords.keys,
      keyrest: [*function.rest_keywords].map(&:name) }
      .flat_map { |kind, names| names.map { |name| [kind, name] } }
  end
end
