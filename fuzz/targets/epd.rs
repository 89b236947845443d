//! Fuzzes the reading of EPDs.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| pgn2_fuzz::check_epd(text));
