# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine, "#outcome" do
  def ended(winner, termination)
    PGN::Outcome.new(winner:, termination:)
  end

  it "is nil while the game goes on" do
    expect(engine.outcome).to be_nil
    expect(engine.outcome(claim: true)).to be_nil
  end

  it "is the mating side's win" do
    expect(after("f3", "e5", "g4", "Qh4#").outcome).to eq(ended(:black, :checkmate))
    expect(engine("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").outcome).to eq(ended(:white, :checkmate))
  end

  it "is a draw by stalemate" do
    expect(engine("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome).to eq(ended(nil, :stalemate))
  end

  it "is a draw when nobody can ever mate" do
    drawn = ["8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3K4/8/N7 w - - 0 1",
             "8/8/4k3/2b5/8/B2K4/8/8 w - - 0 1"]
    expect(drawn.map { |fen| engine(fen).outcome }).to all(eq(ended(nil, :insufficient_material)))
    expect(engine("8/8/4k3/8/8/3K4/8/1N3N2 w - - 0 1").outcome).to be_nil
  end

  it "needs a claim for fifty moves, and none for seventy-five" do
    fifty = engine("4k3/8/8/8/8/8/8/R3K3 w - - 100 90")
    expect(fifty.outcome).to be_nil
    expect(fifty.outcome(claim: true)).to eq(ended(nil, :fifty_moves))
    expect(engine("4k3/8/8/8/8/8/8/R3K3 w - - 150 120").outcome).to eq(ended(nil, :seventyfive_moves))
  end

  it "counts no claim that needs a move first, as Game#claimable_draw? does" do
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 90"
    expect(engine(fen).outcome(claim: true)).to be_nil
    expect(PGN::Position.from_fen(fen).outcome(claim: true)).to be_nil
    game = PGN::Game.new([], { "FEN" => fen })
    expect([game.outcome, game.claimable_draw?]).to eq([nil, true])
  end

  it "needs a claim for a threefold repetition, and none for a fivefold" do
    here = engine
    2.times { %w[Nf3 Nf6 Ng1 Ng8].each { |move| here.push(move) } }
    expect(here.outcome).to be_nil
    expect(here.outcome(claim: true)).to eq(ended(nil, :threefold_repetition))
    2.times { %w[Nf3 Nf6 Ng1 Ng8].each { |move| here.push(move) } }
    expect(here.outcome).to eq(ended(nil, :fivefold_repetition))
    here.pop
    expect(here.outcome(claim: true)&.termination).to eq(:threefold_repetition)
  end
end
