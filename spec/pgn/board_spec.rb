# frozen_string_literal: true

RSpec.describe PGN::Board do
  let(:board) { described_class.start }

  it "is made of files of squares from rank 1 up" do
    rebuilt = described_class.new(PGN::Board::START)
    expect(rebuilt).to eq(board)
    expect(rebuilt.squares).to eq(PGN::Board::START)
    expect(rebuilt.squares[4]).to eq(["K", "P", nil, nil, nil, nil, "p", "k"])
  end

  it "takes underscores for empty squares" do
    files = PGN::Board::START.map { |file| file.map { |piece| piece || "_" } }
    expect(described_class.new(files)).to eq(board)
  end

  it "refuses what is no board" do
    file = [nil] * 8
    [nil, [], "x", [file] * 7, ([file] * 7) + [[nil] * 7], [["x"] * 8] * 8, [["KQ"] * 8] * 8].each do |squares|
      expect { described_class.new(squares) }.to raise_error(ArgumentError)
    end
  end

  it "tells the piece on a square, by name and by coordinates" do
    expect([board.at("e1"), board.at("d8"), board.at("e4")]).to eq(["K", "q", nil])
    expect([board.at(4, 0), board.at(3, 7), board.at(4, 3)]).to eq(["K", "q", nil])
  end

  it "has nothing off the board, and no other names" do
    expect([board.at(-1, 0), board.at(0, 8)]).to eq([nil, nil])
    ["e9", "i1", "", "e44", "E4", "e4\n", "e\xFF", "e4".encode("UTF-16LE")].each do |name|
      expect { board.at(name) }.to raise_error(ArgumentError, /square/)
    end
    expect { board.at(nil) }.to raise_error(TypeError)
    expect { board.at(:e4) }.to raise_error(TypeError)
  end

  it "changes" do
    expect(board.change!("e2" => nil, "e4" => "P")).to be(board)
    expect(board.update("d7", nil)).to be(board)
    expect(board.fen_board_string).to eq("rnbqkbnr/ppp1pppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
    expect { board.update("e4", "x") }.to raise_error(ArgumentError, /piece/)
    expect { board.update("e9", "P") }.to raise_error(ArgumentError, /square/)
  end

  it "changes nothing when one of the changes cannot be made" do
    ["e9", nil].each do |square|
      expect { board.change!("e2" => nil, square => "P") }.to raise_error(StandardError, /square/)
    end
    expect { board.change!("e2" => nil, "e4" => "x") }.to raise_error(ArgumentError, /piece/)
    expect(board).to eq(described_class.start)
  end

  it "says what is wrong with what it is given" do
    { "changes must be a Hash, not NilClass" => -> { board.change!(nil) },
      "changes must be a Hash, not String" => -> { board.change!("e4") },
      "file must be an Integer, not String" => -> { board.at("a", 1) },
      "file must be an Integer, not NilClass" => -> { board.at(nil, 1) },
      "rank must be an Integer, not Float" => -> { board.at(1, 1.5) } }.each do |message, call|
      expect(&call).to raise_error(TypeError, message)
    end
  end

  it "translates names and coordinates" do
    expect(board.coordinates_for("e4")).to eq([4, 3])
    expect(board.position_for([4, 3])).to eq("e4")
    expect { board.position_for([8, 0]) }.to raise_error(ArgumentError)
    expect { board.coordinates_for("x") }.to raise_error(ArgumentError)
  end

  it "has copies that go their own way" do
    [board.dup, board.clone].each { |copy| expect(copy.update("e2", nil)).not_to eq(board) }
    expect(board.at("e2")).to eq("P")
    expect(board.freeze.clone).to be_frozen
    expect { board.update("e2", nil) }.to raise_error(FrozenError)
  end

  it "is equal to one with the same pieces" do
    expect(board).to eq(described_class.start)
    expect({ board => 1 }).to have_key(described_class.start)
    expect(board).not_to eq(described_class.start.update("e2", nil))
    expect(board).not_to eq("board")
  end

  it "draws itself" do
    expect(board.inspect.lines.first.chomp).to eq("♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜")
    expect(board.ascii.lines.values_at(2, 7)).to eq([". . . . . . . .\n", "R N B Q K B N R"])
  end
end

RSpec.describe PGN::Board::Mailbox do
  let(:board) { PGN::Board.start }

  it "numbers squares by rank and file" do
    expect([board.index_of("a1"), board.index_of("e4"), board.index_for(4, 3)]).to eq([0, 52, 52])
    expect(board.square_name(52)).to eq("e4")
    expect([board.at_index(4), board.at_index(52), board.at_index(8)]).to eq(["K", nil, nil])
  end

  it "knows the edges" do
    expect([0, 7, 8, 119, 120, 128, -1].map { |number| board.on_board?(number) })
      .to eq([true, true, false, true, false, false, false])
    expect { board.square_name(8) }.to raise_error(ArgumentError)
  end

  it "says what is wrong with what it is given" do
    { "changes must be a Hash, not Array" => -> { board.apply!([1]) },
      "number must be an Integer, not NilClass" => -> { board.at_index(nil) },
      "number must be an Integer, not String" => -> { board.on_board?("e4") },
      "number must be an Integer, not Float" => -> { board.square_name(1.5) },
      "rank must be an Integer, not NilClass" => -> { board.index_for(1, nil) } }.each do |message, call|
      expect(&call).to raise_error(TypeError, message)
    end
  end

  it "changes squares" do
    expect(board.apply!(20 => nil, 52 => "P").update_index(115, nil).fen_board_string)
      .to eq("rnb1kbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
  end
end
