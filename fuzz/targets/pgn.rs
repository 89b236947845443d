//! Fuzzes the reading of games.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| pgn2_fuzz::check_pgn(text));
