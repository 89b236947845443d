# frozen_string_literal: true

module PGN
  class Node
    # How Marshal and YAML keep a node: its game, and which child to take at each step from the root.
    # @api private
    module Dumping
      # @return [Array] for Marshal
      # @raise [ArgumentError] when the node is stale
      def marshal_dump
        check_way
        steps = []
        node = self
        until node.root?
          steps.unshift(node.place)
          node = node.parent
        end
        [@game, steps]
      end

      # @param dumped [Array]
      def marshal_load(dumped)
        game, steps = dumped
        node = steps.reduce(game.root) { |parent, step| parent[step] }
        node.instance_variables.each { |name| instance_variable_set(name, node.instance_variable_get(name)) }
      end

      # @param coder [Psych::Coder] for YAML
      def encode_with(coder)
        coder["game"], coder["steps"] = marshal_dump
      end

      # @param coder [Psych::Coder]
      def init_with(coder)
        marshal_load(coder.map.values_at("game", "steps"))
      end
    end
  end
end
