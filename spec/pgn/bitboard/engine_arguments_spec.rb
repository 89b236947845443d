# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine do
  let(:not_strings) { [nil, 3, :e2e4, ["e2e4"], Object.new] }

  %i[legal? san uci push].each do |method|
    it "wants a String for ##{method}" do
      not_strings.each do |value|
        expect { engine.public_send(method, value) }.to raise_error(TypeError, /must be a String, not #{value.class}/)
      end
    end
  end

  it "wants a FEN in one of its forms" do
    (not_strings + [PGN::EPD.new(Chess::START)]).each do |value|
      expect { engine(value) }
        .to raise_error(TypeError, "fen must be a String, a PGN::FEN or a PGN::Position, not #{value.class}")
    end
  end

  %i[perft divide].each do |method|
    it "wants Integers for ##{method}" do
      [nil, "3", 3.0, :three, Object.new].each do |value|
        expect { engine.public_send(method, value) }.to raise_error(TypeError, /depth must be an Integer/)
        expect { engine.public_send(method, 1, threads: value) }.to raise_error(TypeError, /threads must be/)
        expect { engine.public_send(method, 1, hash: value) }.to raise_error(TypeError, /hash must be/)
      end
    end

    it "tells the range of ##{method}'s arguments" do
      [-1, 65, 2**62, 2**80, -(2**80)].each do |value|
        expect { engine.public_send(method, value) }.to raise_error(ArgumentError, /depth .* between [01] and 64/)
      end
      [0, -1, 257, 2**80].each do |value|
        expect { engine.public_send(method, 1, threads: value) }
          .to raise_error(ArgumentError, /threads must be between 1 and 256/)
      end
      [-1, (2**20) + 1, 2**80].each do |value|
        expect { engine.public_send(method, 1, hash: value) }
          .to raise_error(ArgumentError, /hash must be between 0 and 1048576/)
      end
    end

    it "refuses keywords that it does not know in ##{method}" do
      expect { engine.public_send(method, 1, thread: 2) }.to raise_error(ArgumentError, /unknown keyword: :thread/)
      expect { engine.public_send(method) }.to raise_error(ArgumentError)
      expect { engine.public_send(method, 1, 2) }.to raise_error(ArgumentError)
    end
  end

  it "cannot divide at depth 0" do
    expect { engine.divide(0) }.to raise_error(ArgumentError, /between 1 and 64/)
  end

  it "says so when a table's memory cannot be had" do
    overcommit = "/proc/sys/vm/overcommit_memory"
    skip "this system promises more memory than it has" unless File.exist?(overcommit) && File.read(overcommit) != "1\n"
    here = engine
    expect { Timeout.timeout(Programs::HANG) { here.perft(64, hash: 2**20) } }
      .to raise_error(PGN::Bitboard::EngineFailure)
    expect(here.perft(1)).to eq(20)
  end

  it "takes text in any encoding, and bytes that are no text" do
    ["\xFF\xFE\xFA", "\xFF".b, "\0", "e2e4\0", "e4".encode("UTF-16LE") << "\u{1F600}".encode("UTF-16LE"),
     (+"e4").force_encoding("UTF-7")[0, 1]].each do |text|
      expect { engine.push(text) }.to raise_error(PGN::IllegalMove)
      expect { engine(text) }.to raise_error(PGN::InvalidFEN)
    end
    expect(engine(Chess::START.encode("UTF-16BE")).fen).to eq(Chess::START)
  end
end
