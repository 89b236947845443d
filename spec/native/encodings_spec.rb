# frozen_string_literal: true

RSpec.describe PGN::Position, "given texts in any encoding" do
  let(:start) { described_class.start }

  it "reads what is there" do
    %w[UTF-8 UTF-16LE UTF-32BE ISO-8859-1 US-ASCII].each do |encoding|
      expect(start.legal?("Nf3".encode(encoding))).to be(true)
      expect(start.move("e2e4".encode(encoding)).to_s).to include(" b KQkq e3 ")
      expect(PGN::FEN.new(PGN::FEN::INITIAL.encode(encoding))).to eq(PGN::FEN.start)
      expect(PGN::FEN.new(PGN::FEN::INITIAL.encode(encoding)).to_position).to eq(start)
      expect(PGN::EPD.new("4k3/8/8/8/8/8/8/4K3 w - - acd 7;".encode(encoding)).operations).to eq("acd" => 7)
    end
  end

  it "reads UTF-8 that does not say so" do
    [Encoding::BINARY, Encoding::US_ASCII].each do |encoding|
      unlabelled = ->(text) { text.dup.force_encoding(encoding) }
      marked = unlabelled["\u{feff}#{PGN::FEN::INITIAL}"]
      expect([described_class.from_fen(marked), PGN::FEN.new(marked).to_position]).to all(eq(start))
      expect(PGN::Bitboard::Engine.new(marked).push(unlabelled["♘f3"]).pop).to eq("g1f3")
      expect(PGN::FEN.new(marked).board_string).to eq(PGN::FEN.start.board_string)
      expect(PGN::EPD.new(unlabelled["\u{feff}4k3/8/8/8/8/8/8/4K3 w - - c0 \"Zoë\";"]).operations).to eq("c0" => "Zoë")
      expect([marked.encoding, marked.bytes.first]).to eq([encoding, 0xEF])
    end
  end

  # 23 bytes are what Ruby 3.1 keeps inside a string object: some of its own
  # functions break such strings in encodings of wide characters.
  it "refuses what is broken in one, of every length" do
    (1..40).each do |length|
      %w[UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-16 UTF-7 BINARY Shift_JIS Emacs-Mule].each do |encoding|
        text = ("\xFF" * length).dup.force_encoding(encoding)
        expect(start.legal?(text)).to be(false)
        expect { start.move(text) }.to raise_error(PGN::IllegalMove)
        expect { described_class.from_fen(text) }.to raise_error(PGN::InvalidFEN)
        expect(PGN::FEN.new(text)).not_to be_valid
        expect(PGN::EPD.new(text)).not_to be_valid
        expect { described_class.new(PGN::Board.start, :white, [text], text) }.to raise_error(PGN::InvalidFEN)
        expect(PGN::Move.new(text, :white).inspect).to be_a(String)
      end
    end
  end
end
