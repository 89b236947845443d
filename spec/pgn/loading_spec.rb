# frozen_string_literal: true

RSpec.describe "PGN::Loading" do
  let(:loading) { PGN.const_get(:Loading) }

  it "lets the ThreadErrors of its block through, and runs it once" do
    runs = 0
    failing = lambda do
      runs += 1
      raise ThreadError, "of the block"
    end
    expect { loading.alone(&failing) }.to raise_error(ThreadError, "of the block")
    expect(runs).to eq(1)
  end

  it "does without the lock where none can be taken" do
    expect(loading.alone { loading.alone { :inner } }).to eq(:inner)
  end
end
