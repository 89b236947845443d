# frozen_string_literal: true

RSpec.describe PGN::Move do
  # piece, disambiguation, capture, destination, promotion, check, castle
  def parts(text, player = :white)
    move = described_class.new(text, player)
    %i[piece disambiguation capture destination promotion check castle].map { |part| move.send(part) }
  end

  it "takes the text of a move apart" do
    expect(parts("e4")).to eq(["P", nil, false, "e4", nil, nil, nil])
    expect(parts("Nbxd7+")).to eq(["N", "b", true, "d7", nil, "+", nil])
    expect(parts("R1e2")).to eq(["R", "1", false, "e2", nil, nil, nil])
    expect(parts("Qh4xe1#")).to eq(["Q", "h4", true, "e1", nil, "#", nil])
    expect(parts("exd8=N")).to eq(["P", "e", true, "d8", "N", nil, nil])
    expect(parts("O-O-O+")).to eq([nil, nil, false, nil, nil, "+", "Q"])
  end

  it "has lower-case letters for Black" do
    expect(parts("Nf6", :black).first).to eq("n")
    expect(parts("e1=Q", :black)[4]).to eq("q")
    expect(%w[O-O O-O-O].map { |text| parts(text, :black).last }).to eq(%w[k q])
  end

  it "reads loose forms" do
    ["e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "Pe8=Q!?"].each { |text| expect(parts(text)[3, 2]).to eq(%w[e8 Q]) }
    ["exd6 e.p.", "exd6e.p.", "e:d6", "exd6ep"].each { |text| expect(parts(text)[0, 4]).to eq(["P", "e", true, "d6"]) }
    %w[0-0 o-o O-O!].each { |text| expect(parts(text).last).to eq("K") }
    expect(parts("Nf3++")[5]).to eq("+")
    expect(parts("e2-e4")[1, 3]).to eq(["e2", false, "e4"])
  end

  it "has no parts where the text is no move" do
    ["", "--", "e9", "Nf", "xx", "e4 e5", "O-O-O-O", "é", "\xFF", "e4".encode("UTF-16LE")].each do |text|
      expect(parts(text)).to all(be_nil)
    end
  end

  it "answers questions" do
    move = described_class.new("exd5+", :black)
    expect([move.check?, move.checkmate?, move.white?, move.black?, move.pawn?]).to eq([true, false, false, true, true])
    expect(described_class.new("Nf3#", :white)).to be_checkmate
    expect(described_class.new("Nf3", :white)).not_to be_pawn
  end

  it "keeps its text and player, and never changes" do
    text = +"Nf3"
    move = described_class.new(text, :white)
    text.clear
    expect([move.san, move.player, move.to_s]).to eq(["Nf3", :white, "Nf3"])
    expect(move).to be_frozen.and(eq(described_class.new("Nf3", :white)))
    expect(move).not_to eq(described_class.new("Nf3", :black))
    expect({ move => 1 }).to have_key(described_class.new("Nf3", :white))
  end

  it "takes a String and a player" do
    expect { described_class.new(nil, :white) }.to raise_error(TypeError, /must be a String/)
    expect { described_class.new("e4", "w") }.to raise_error(ArgumentError, /:white or :black/)
  end
end
