# frozen_string_literal: true

# Chess for Ruby: positions, legal moves and perft on a native rules engine.
module PGN
  # Mixed into every error that this gem raises on purpose, so that
  # `rescue PGN::Error` catches them all whatever they inherit from.
  module Error
  end

  # A text that is not a FEN, or one that describes no legal position.
  class InvalidFEN < ArgumentError
    include Error

    # @return [Symbol, nil] the FEN field of the first problem: `:placement`,
    #   `:side_to_move`, `:castling`, `:en_passant`, `:halfmove_clock`, ...
    attr_reader :field

    # @return [String, nil] what was found there
    attr_reader :found

    # @return [Array<String>] every problem, one sentence each
    attr_reader :reasons

    # @param message [String]
    # @param field [Symbol, nil]
    # @param found [String, nil]
    # @param reasons [Array<String>]
    def initialize(message = "invalid FEN", field: nil, found: nil, reasons: [message])
      super(message)
      @field = field
      @found = found
      @reasons = reasons
    end
  end

  # A move that cannot be played in the position it was given for.
  class IllegalMove < ArgumentError
    include Error

    # @return [String, nil] the move as it was given
    attr_reader :move

    # @return [String, nil] the position, as a FEN
    attr_reader :fen

    # @return [Symbol] why: `:illegal`, `:ambiguous`, `:pinned`, `:in_check`,
    #   `:no_such_piece`, `:missing_promotion`, ...
    attr_reader :reason

    # @return [Array<String>] the moves, in UCI notation, that an ambiguous text
    #   could mean; empty for every other reason
    attr_reader :candidates

    # @param message [String]
    # @param move [String, nil]
    # @param fen [String, nil]
    # @param reason [Symbol]
    # @param candidates [Array<String>]
    def initialize(message = "illegal move", move: nil, fen: nil, reason: :illegal, candidates: [])
      super(message)
      @move = move
      @fen = fen
      @reason = reason
      @candidates = candidates
    end
  end

  # Raised on the first use of anything native when there is no compiled extension
  # for this Ruby, and at once when there is one that cannot be loaded. The message
  # says what to run.
  class NativeExtensionMissing < LoadError
    include Error
  end

  module Bitboard
    # Another call is still running on the same object, in another thread or
    # further up in this one. Use a `dup` to work side by side.
    class Busy < StandardError
      include Error
    end

    # The engine could not finish: a failure inside the native code, or memory
    # that could not be had. The object is as it was before the call.
    class EngineFailure < StandardError
      include Error
    end
  end
end
