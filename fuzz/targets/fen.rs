//! Fuzzes the reading of FENs.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| pgn2_fuzz::check_fen(text));
