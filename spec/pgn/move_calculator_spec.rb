# frozen_string_literal: true

RSpec.describe PGN::MoveCalculator do
  def calculator(text, fen = PGN::FEN::INITIAL)
    fen = PGN::FEN.new(fen)
    described_class.new(fen.board, PGN::Move.new(text, fen.active == "w" ? :white : :black))
  end

  it "tells what a double step changes" do
    here = calculator("e4")
    expect([here.origin, here.en_passant_square, here.castling_restrictions]).to eq(["e2", "e3", []])
    expect([here.increment_halfmove?, here.increment_fullmove?]).to eq([false, false])
    expect(here.result_board.fen_board_string).to eq("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
    expect(here.board).to eq(PGN::Board.start)
  end

  it "counts quiet moves and Black's" do
    here = calculator("Nf6", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
    expect([here.origin, here.en_passant_square, here.increment_halfmove?, here.increment_fullmove?])
      .to eq(["g8", nil, true, true])
  end

  it "ends castling rights" do
    kings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    expect(calculator("O-O", kings)).to have_attributes(origin: nil, castling_restrictions: %w[K Q])
    expect(calculator("Ke2", kings).castling_restrictions).to eq(%w[K Q])
    expect(calculator("Rxa8+", kings).castling_restrictions).to eq(%w[Q q])
    expect(calculator("O-O-O", kings).result_board.fen_board_string).to eq("r3k2r/8/8/8/8/8/8/2KR3R")
  end

  it "takes en passant where the board allows it" do
    here = calculator("exd6", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")
    expect(here.result_board.fen_board_string).to eq("4k3/8/3P4/8/8/8/8/4K3")
    expect(here.increment_halfmove?).to be(false)
  end

  it "does not count a capture of nothing" do
    expect(calculator("Nxf3").increment_halfmove?).to be(true)
  end

  it "passes" do
    expect(calculator("--")).to have_attributes(origin: nil, result_board: PGN::Board.start)
  end

  it "refuses what cannot be played" do
    expect { calculator("Qh5") }.to raise_error(PGN::IllegalMove)
    expect { calculator("e4", "8/8/8/8/8/8/4P3/4K3 w - - 0 1") }.to raise_error(PGN::InvalidFEN)
    expect { described_class.new(PGN::Board.start, "e4") }.to raise_error(TypeError, /PGN::Move/)
    expect { described_class.new("board", PGN::Move.new("e4", :white)) }.to raise_error(TypeError, /PGN::Board/)
  end
end
