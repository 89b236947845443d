# frozen_string_literal: true

RSpec.describe PGN::Bitboard::Engine, "shared by threads" do
  around do |example|
    @engine = after("e4")
    @counting = Thread.new { @engine.perft(12) }
    @counting.report_on_exception = false
    Timeout.timeout(Programs::HANG) { Thread.pass until @counting.stop? || busy? }
    example.run
  ensure
    @counting.kill.join
  end

  def busy?
    @engine.fen
    false
  rescue PGN::Bitboard::Busy
    true
  end

  it "is busy for every call while one runs, and free again afterwards" do
    calls = [[:fen], [:legal_moves], [:legal_moves_san], [:legal?, "e7e5"], [:san, "e7e5"], [:uci, "e5"],
             [:push, "e5"], [:pop], [:in_check?], [:outcome], [:zobrist], [:perft, 1], [:perft, 9], [:divide, 1],
             [:dup], [:==, engine], [:evaluate], [:search, { depth: 1 }]]
    expect(calls).to all(satisfy { |call| raises_busy?(*call) })
    @counting.kill.join
    expect(@engine).to eq(after("e4"))
  end

  it "can still be shown" do
    expect(@engine.inspect).to eq("#<PGN::Bitboard::Engine (busy)>")
  end

  def raises_busy?(name, *given)
    options = given.last.is_a?(Hash) ? given.pop : {}
    @engine.public_send(name, *given, **options)
    false
  rescue PGN::Bitboard::Busy
    true
  end
end
