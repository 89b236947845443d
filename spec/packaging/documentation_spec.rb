# frozen_string_literal: true

require "yard"
require_relative "signatures"

# What is documented, what has a type and what exists are the same: classes, modules, constants, methods.
# Whatever stands under PGN is public unless it is a private constant or marked `@api private`.
RSpec.describe "documentation" do
  root = File.expand_path("../..", __dir__)

  before(:all) do
    YARD::Registry.clear
    YARD::Logger.instance.enter_level(YARD::Logger::ERROR) { YARD.parse(File.join(root, "lib/**/*.rb")) }
    @signatures = Signatures.new(Dir[File.join(root, "sig/**/*.rbs")]).owners
    @owners = public_within(PGN) | @signatures.keys.filter_map { |name| find(name) }
  end

  after(:all) { YARD::Registry.clear }

  def public_within(owner)
    inner = owner.constants(false).map { |name| owner.const_get(name) }
                 .select { |value| value.is_a?(Module) && value.name.start_with?("#{owner}::") }
    [owner, *inner.reject { |value| internal?(page(value)) }.flat_map { |value| public_within(value) }]
  end

  # The class or module of that name, also where it is a private constant.
  def find(name)
    name.split("::").inject(Object) { |owner, part| owner.const_get(part, false) if owner&.const_defined?(part, false) }
  end

  # What YARD knows of a class or module.
  def page(owner)
    object = YARD::Registry.at(owner.name)
    object if object.is_a?(YARD::CodeObjects::NamespaceObject)
  end

  def internal?(object)
    object&.tag(:api)&.text == "private"
  end

  def written?(object)
    !object.nil? && !object.docstring.blank?(false)
  end

  # The public methods that an owner has itself, as `#name` and `.name`, but for those of the gem itself.
  def existing(owner)
    own = owner.public_instance_methods(false).map { |name| "##{name}" }
    own << "#initialize" if owner.private_instance_methods(false).include?(:initialize)
    own + owner.singleton_class.public_instance_methods(false).map { |name| ".#{name}" } - exempt(owner)
  end

  # What every Struct has, and what only the gem itself calls.
  def exempt(owner)
    of_structs = owner < Struct ? Struct.new(:any).singleton_methods(false).map { |name| ".#{name}" } : []
    return of_structs if internal?(page(owner))

    of_structs + pages(owner).select { |_, method| internal?(method) }.keys
  end

  # What YARD knows of the public methods of an owner, by `#name` and `.name`.
  def pages(owner)
    methods = page(owner)&.meths(inherited: false, included: false).to_a
    methods.select { |method| method.visibility == :public }.to_h { |method| ["#{method.sep}#{method.name}", method] }
  end

  # Its public constants that are no classes.
  def constants(owner)
    owner.constants(false).reject { |name| owner.const_get(name).is_a?(Module) }
  end

  def documented_constants(owner)
    pages = page(owner)&.constants(inherited: false, included: false).to_a
    pages.select { |constant| written?(constant) && !internal?(constant) && constant.visibility == :public }.map(&:name)
  end

  # The block gives of an owner what there is, and what is documented or has a type.
  def expect_same(what)
    named = @owners.map { |owner| yield(owner).map { |names| names.map { |name| "#{owner} #{name}" } } }
    present, given = named.transpose.map(&:flatten)
    expect_none("has no #{what}", present - given)
    expect_none("has a #{what}, and is not public or not there", given - present)
  end

  def expect_none(problem, names)
    expect(names).to be_empty, names.map { |name| "#{name} #{problem}" }.join("\n")
  end

  def signature(owner)
    @signatures.fetch(owner.name) { Signatures::Owner.new({}, []) }
  end

  def method_of(owner, name)
    name.start_with?(".") ? owner.method(name[1..]) : owner.instance_method(name[1..])
  end

  # Whether a method has the parameters of its type, as far as Ruby knows them: of Rust's methods with optional
  # ones no more than that, and not the keywords that are handed on. Either may leave names out.
  def fits?(typed, own)
    return !all_required?(typed) if own == [[:rest]]

    handed_on = own.any? { |kind,| kind == :keyrest }
    typed = typed.reject { |kind,| kind.start_with?("key") } + [[:keyrest, nil]] if handed_on
    own.size == typed.size && own.zip(typed).all? { |pair| same?(*pair) }
  end

  def all_required?(typed)
    typed.all? { |kind,| kind == :req }
  end

  def same?((own_kind, own_name), (kind, name))
    own_kind == kind && [own_name, name].compact.uniq.size < 2
  end

  it "knows every class and module by a definition" do
    unknown = @owners.select { |owner| YARD::Registry.at(owner.name).is_a?(YARD::CodeObjects::ConstantObject) }
    expect_none("is a mere constant to YARD: define it by `class` or `module`", unknown)
  end

  it "covers every public class and module" do
    expect_none("has no documentation", @owners.reject { |owner| written?(page(owner)) })
  end

  it "has a type for every public class and module, and no other" do
    expect_none("has no type", @owners.map(&:name) - @signatures.keys)
    expect_none("has a type and is not there", @signatures.keys.reject { |name| find(name) })
  end

  it "covers every public method, and no other" do
    expect_same("documentation") do |owner|
      [existing(owner), pages(owner).select { |_, method| written?(method) }.keys - exempt(owner)]
    end
  end

  it "has a type for every public method, and no other" do
    expect_same("type") { |owner| [existing(owner), signature(owner).parameters.keys - exempt(owner)] }
  end

  it "has types with the parameters that methods have" do
    unfit = @owners.flat_map do |owner|
      signature(owner).parameters.slice(*existing(owner)).compact.filter_map do |name, typed|
        own = method_of(owner, name).parameters.reject { |kind,| kind == :block }
        "#{owner} #{name} takes #{own}, its type #{typed}" unless fits?(typed, own)
      end
    end
    expect(unfit).to be_empty, unfit.join("\n")
  end

  it "covers every public constant, and no other" do
    expect_same("documentation") { |owner| [constants(owner), documented_constants(owner)] }
  end

  it "has a type for every public constant, and no other" do
    expect_same("type") { |owner| [constants(owner), signature(owner).constants] }
  end
end
