# frozen_string_literal: true

RSpec.describe PGN::Game::Browser do
  let(:game) { PGN::Game.new(%w[e4 e5]) }

  describe "#play" do
    def keys(text)
      reader, writer = IO.pipe
      writer.write(text)
      writer.close
      allow($stdin).to receive(:getch) { reader.getc }
    end

    it "shows the positions that the keys ask for" do
      keys("dd\e[Da\e[Cq")
      expect { game.play }.to output(/(?:♜.*?){1}/m).to_stdout
    end

    it "ends with its input" do
      keys("d")
      expect { game.play }.to output.to_stdout
    end
  end
end
