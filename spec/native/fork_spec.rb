# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine, "after a fork" do
  before { skip_without_fork }

  it "counts in the child, with threads too" do
    here = after("e4")
    here.perft(4, threads: 2)
    expect(in_child { [here.fen, here.perft(4), here.perft(4, threads: 2)] })
      .to eq([here.fen, here.perft(4), here.perft(4)])
  end

  it "is free in the child of a process where it was busy" do
    here = engine
    counting = Thread.new { here.perft(12) }
    sleep 0.1
    expect(in_child { here.perft(5) }).to eq(4_865_609)
  ensure
    counting.kill.join
  end
end
