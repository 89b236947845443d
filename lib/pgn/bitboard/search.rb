# frozen_string_literal: true

module PGN
  module Bitboard
    # A search that runs in a thread of its own. {Engine#search} waits for it.
    # @api private
    class Search
      # @!method next_info
      #   Waits for the next report.
      #   @return [Hash{Symbol => Object}, nil] what {SearchInfo.report} takes; nil when the search has
      #     ended
      # @!method result
      #   @return [Hash{Symbol => Object}] what {SearchResult.report} takes
      # @!method close
      #   Stops the search if it still runs, and frees the engine.
      #   @return [nil]
    end
    private_constant :Search
  end
end
