//! Perft: the counts of the data files.

use crate::oracle::Oracle;
use crate::support::{PERFT_FILES, PerftCase, Random, chess960_start, perft_cases, walk_game};
use pgn2_bitboard::{Position, perft};

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

#[test]
fn counts_are_those_of_the_oracle_in_random_games() {
    let mut random = Random(61);
    let assert_count = |position: &Position| {
        let expected = Oracle::from(position).perft(2);
        assert_eq!(perft::perft(position, 2), expected, "{position:?}");
    };
    for _ in 0..4 {
        walk_game(Position::start(), 100, &mut random, assert_count);
        walk_game(chess960_start(&mut random), 100, &mut random, assert_count);
    }
}
