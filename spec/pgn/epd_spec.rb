# frozen_string_literal: true

RSpec.describe PGN::EPD do
  let(:fields) { "4k3/8/8/8/8/8/8/R3K3 w - -" }

  def operations(ops)
    described_class.new("#{fields} #{ops}").operations
  end

  it "has four fields and the operations as they are written" do
    epd = described_class.new("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 bm e5;  id \"x\"; ")
    expect([epd.board_string, epd.active, epd.castling, epd.en_passant, epd.ops])
      .to eq(["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "b", "KQkq", "e3", "bm e5;  id \"x\";"])
    expect(epd.board.at("e4")).to eq("P")
  end

  it "writes itself" do
    [fields, "#{fields} bm Ra8+; id \"start\";"].each do |text|
      expect(described_class.new(text).to_s).to eq(text)
      expect(described_class.new(text).inspect).to eq(text)
    end
  end

  it "has dashes for missing rights and en passant squares" do
    epd = described_class.new("4k3/8/8/8/8/8/8/R3K3 w")
    expect([epd.castling, epd.en_passant, epd.ops]).to eq(["-", "-", nil])
  end

  describe "#operations" do
    it "have types" do
      expect(operations('bm Ra8+; c0 "part one; part two"; acd 7; acs 1.5; eco B20; noop;'))
        .to eq("bm" => ["Ra8+"], "c0" => "part one; part two", "acd" => 7, "acs" => 1.5, "eco" => "B20", "noop" => nil)
      expect(operations("v 1 x 2.5;")).to eq("v" => [1, "x", 2.5])
      expect(described_class.new(fields).operations).to eq({})
    end

    it "have moves of the position, and lines" do
      expect(operations("bm a1a8 Kd2; am; pv Ra8 Kd7 Ra7+;"))
        .to eq("bm" => ["Ra8+", "Kd2"], "am" => [], "pv" => ["Ra8+", "Kd7", "Ra7+"])
    end

    it "count once" do
      expect(operations("acd 1; acd 2;")).to eq("acd" => 1)
    end

    it "raise for what makes no sense" do
      expect { operations("bm Rb8;") }
        .to raise_error(PGN::IllegalMove) { |error| expect([error.move, error.reason]).to eq(["Rb8", :illegal]) }
      expect { operations("pv Ra8 Ra7;") }
        .to raise_error(PGN::IllegalMove) { |error| expect(error.fen).to eq("R3k3/8/8/8/8/8/8/4K3 b - - 1 1") }
      expect { operations('id "x') }.to raise_error(PGN::InvalidFEN) { |error|
        expect([error.field, error.found, error.reasons]).to match([:operations, "id", [/no closing quotation mark/]])
      }
      expect { described_class.new("x").operations }.to raise_error(PGN::InvalidFEN)
    end
  end

  describe "#to_position" do
    it "has the counters of the operations" do
      expect(described_class.new("#{fields} hmvc 6; fmvn 31;").to_position.to_s).to eq("#{fields} 6 31")
      expect(described_class.new(fields).to_position.to_s).to eq("#{fields} 0 1")
    end

    it "does not mind other operations" do
      expect(described_class.new("#{fields} bm nonsense;").to_position.to_s).to eq("#{fields} 0 1")
    end

    it "raises for what is no legal position" do
      ["", "x", "4k3/8/8/8/8/8/7/4K3 w - -", "8/8/8/8/8/8/8/4K3 w - -", "\xFF"].each do |text|
        expect { described_class.new(text).to_position }.to raise_error(PGN::InvalidFEN)
      end
      expect { described_class.new("#{fields} hmvc x;").to_position }.to raise_error(PGN::InvalidFEN, /'x'/)
    end

    it "reads Chess960 and is strict when asked" do
      text = "nrk1bbqr/pppppppp/8/8/8/8/PPPPPPPP/NRK1BBQR w HBhb -"
      expect(described_class.new(text, chess960: true).to_position.castling).to eq(%w[K Q k q])
      expect { described_class.new(text).to_position(strict: true) }.to raise_error(PGN::InvalidFEN)
    end
  end

  describe "#errors" do
    it "tells what is wrong, the position first" do
      expect(described_class.new("8/8/8/8/8/8/8/4K3 w - - bm x;").errors).to eq(["no black king: '8/8/8/8/8/8/8/4K3'"])
      expect(described_class.new("#{fields} bm x;").errors).to match([/unreadable move 'x'/])
      expect(described_class.new("#{fields} id \"x").errors).to match([/quotation/])
      expect(described_class.new("#{fields} id \"x\";")).to be_valid
    end
  end

  it "changes field by field" do
    epd = described_class.new(fields)
    epd.ops = "acd 7;"
    epd.active = "b"
    epd.board.update("a1", nil)
    expect(epd.to_s).to eq("4k3/8/8/8/8/8/8/4K3 b - - acd 7;")
    expect(epd.operations).to eq("acd" => 7)
    expect { epd.ops = 7 }.to raise_error(TypeError)
    expect { described_class.new(7) }.to raise_error(TypeError)
  end

  it "is equal to one that is written the same" do
    expect(described_class.new(fields)).to eq(described_class.new(" #{fields} "))
    expect(described_class.new(fields)).not_to eq(PGN::FEN.new(fields))
    expect({ described_class.new(fields) => 1 }).to have_key(described_class.new(fields))
  end

  it "takes the first of a counter that is there twice, as of any operation" do
    epd = described_class.new("4k3/8/8/8/8/8/8/4K3 w - - hmvc 12; hmvc 13; fmvn 40; fmvn 41;")
    expect(epd.operations).to eq("hmvc" => 12, "fmvn" => 40)
    expect(epd.to_position.then { |position| [position.halfmove, position.fullmove] }).to eq([12, 40])
    expect(epd.errors).to eq([])
  end
end
