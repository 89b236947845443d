//! Keys: incremental ones equal recomputed ones, Polyglot's equal the published ones, and
//! positions share a key just when the repetition rule calls them the same.

use crate::support::{self, Random, all_positions, chess960_start, columns, data_lines, walk_game};
use pgn2_bitboard::{CastlingMode, Position};

fn assert_key(position: &Position) {
    assert_eq!(position.zobrist(), position.recomputed_zobrist(), "{position:?}");
}

fn assert_keys_below(position: &Position, depth: u32) {
    assert_key(position);
    if depth > 0 {
        for chess_move in position.legal_moves() {
            assert_keys_below(&position.play_unchecked(chess_move), depth - 1);
        }
    }
}

#[test]
fn incremental_keys_are_recomputed_keys_at_every_node() {
    for position in all_positions() {
        let depth = if position.legal_moves().len() < 12 { 4 } else { 3 };
        assert_keys_below(&position, depth);
    }
}

#[test]
fn incremental_keys_are_recomputed_keys_in_games() {
    let mut random = Random(21);
    for _ in 0..100 {
        walk_game(Position::start(), 200, &mut random, assert_key);
        walk_game(chess960_start(&mut random), 200, &mut random, assert_key);
    }
}

#[test]
fn polyglot_keys_are_the_published_ones() {
    for line in data_lines("polyglot.txt") {
        let columns = columns(&line);
        let position = support::position(columns[0], CastlingMode::Standard);
        assert_eq!(format!("{:016x}", position.polyglot_key()), columns[1], "{position}");
    }
}

fn key(fen: &str) -> u64 {
    support::position(fen, CastlingMode::Standard).zobrist()
}

#[test]
fn only_a_legal_en_passant_capture_counts() {
    let without = |fen: &str| key(fen) == key(&fen.replace(" c6 ", " - "));
    assert!(!without("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"), "legal");
    assert!(without("4k3/8/8/2p4P/8/8/8/4K3 w - c6 0 1"), "no pawn beside it");
    assert!(without("3rk3/8/8/2pP4/8/8/8/3K4 w - c6 0 1"), "pinned on the file");
    assert!(without("4k3/8/8/K1pP3r/8/8/8/8 w - c6 0 1"), "opens the rank");
}

#[test]
fn side_and_rights_count_but_not_the_counters() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for other in ["w KQk -", "w Qkq -", "w - -", "b KQkq -"] {
        assert_ne!(key(fen), key(&fen.replace("w KQkq -", other)));
    }
    assert_eq!(key(fen), key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 37 80"));
}

#[test]
fn the_mode_does_not_change_a_key() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let chess960 = support::position(fen, CastlingMode::Chess960);
    assert_eq!(chess960.zobrist(), key(fen));
    assert_eq!(chess960.polyglot_key(), chess960.zobrist());
}

#[test]
fn positions_repeat_each_other_whatever_the_counters_say() {
    let read = |fen: &str| support::position(fen, CastlingMode::Standard);
    let start = Position::start();
    assert!(start.repeats(&read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9")));
    assert!(!start.repeats(&read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")));
    assert!(!start.repeats(&read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1")));
    let useless = read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert!(useless.repeats(&read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")));
    let usable = read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert!(!usable.repeats(&read("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")));
}
