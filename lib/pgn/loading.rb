# frozen_string_literal: true

module PGN
  # Reading what a game holds happens once, whichever threads ask.
  # @api private
  module Loading
    LOCK = Mutex.new
    private_constant :LOCK

    # @yield what must not run in two threads at the same time
    # @return [Object] what the block gives
    def self.alone
      entered = false
      LOCK.synchronize do
        entered = true
        yield
      end
    rescue ThreadError
      raise if entered

      # In a signal handler no lock can be taken.
      yield
    end
  end

  private_constant :Loading
end
