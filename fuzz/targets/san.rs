//! Fuzzes the reading of moves: the first line is the FEN of a position, the rest is the move.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (fen, text) = text.split_once('\n').unwrap_or(("", text));
    pgn2_fuzz::check_move(fen, text);
});
