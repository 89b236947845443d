# frozen_string_literal: true

module Bench
  module Peers
    # Programs that a machine may have.
    module Executable
      # Where a package may put one besides the PATH.
      FOLDERS = [*ENV.fetch("PATH", "").split(File::PATH_SEPARATOR), "/usr/games"].freeze
      private_constant :FOLDERS

      # The path of the program of that name, or nil when there is none.
      def self.find(name)
        FOLDERS.map { |folder| File.join(folder, name) }.find { |path| File.executable?(path) }
      end
    end
  end
end
