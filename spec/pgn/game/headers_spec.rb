# frozen_string_literal: true

RSpec.describe PGN::Game::Headers do
  describe "headers" do
    let(:game) do
      PGN::Game.new([], { "White" => "Anna", "Black" => "?", "WhiteElo" => "2100", "BlackElo" => "-",
                          "Date" => "2024.05.??", "ECO" => "B01", "Round" => "" })
    end

    it "reads the usual tags" do
      expect([game.white, game.white_elo, game.date, game.eco]).to eq(["Anna", 2100, "2024.05.??", "B01"])
    end

    it "gives nil for what is unknown" do
      expect([game.black, game.black_elo, game.round, game.site]).to all(be_nil)
    end

    it "finds tags whatever their case" do
      game = PGN.parse("[WHITE \"Anna\"]\n[whiteElo \"2100\"]\n[White \"Berta\"]\n\n1. e4 *").first
      expect(game.tags).to eq("WHITE" => "Anna", "whiteElo" => "2100")
      expect([game.white, game.white_elo, game.warnings.map(&:code)]).to eq(["Anna", 2100, [:duplicate_tag]])
      expect(PGN.parse(game.to_pgn).first.white).to eq("Anna")
    end

    it "reads values that are no Strings" do
      game.tags["WhiteElo"] = 2500
      game.tags["White"] = nil
      expect([game.white_elo, game.white]).to eq([2500, nil])
    end
  end
end
