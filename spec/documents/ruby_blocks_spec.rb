# frozen_string_literal: true

require "fileutils"
require "tmpdir"

# Every Ruby block of the documents runs, and gives what its comments say.
RSpec.describe "Ruby in the documents" do
  runner = File.expand_path("run_ruby_blocks.rb", __dir__)
  games = File.expand_path("files/games.pgn", __dir__)

  # The files that the documents open.
  around do |example|
    Dir.mktmpdir do |directory|
      %w[games huge umlauts old].each { |name| FileUtils.cp(games, File.join(directory, "#{name}.pgn")) }
      @directory = directory
      example.run
    end
  end

  setups = { "MIGRATING.md" => 'text = File.read("games.pgn")' }

  Document.all.each do |document|
    ruby = document.blocks.select { |block| block.language == "ruby" }
    next if ruby.empty?

    it "holds in #{document.path}" do
      printed, = run_ruby(<<~PROGRAM)
        require #{runner.dump}
        Dir.chdir(#{@directory.dump})
        RubyBlocks.new(Document.new(#{document.path.dump}), #{setups.fetch(document.path, "").dump}).run
      PROGRAM
      expect(printed).to eq("#{ruby.sum { |block| block.code.scan(/# (?:=>|raises|prints) /).size }} checked\n")
    end
  end
end
