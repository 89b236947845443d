//! Perft: the counts of the data files.

mod support;

use pgn2_bitboard::perft;
use support::{PERFT_FILES, PerftCase, perft_cases};

#[test]
fn counts_are_right() {
    for (name, mode) in PERFT_FILES {
        for PerftCase { position, counts } in perft_cases(name, mode) {
            for (depth, nodes) in counts {
                assert_eq!(perft::perft(&position, depth), nodes, "{position:?} depth {depth}");
            }
        }
    }
}
