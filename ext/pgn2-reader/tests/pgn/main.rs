//! Reading and writing PGN, tested from outside: one binary, since linking one takes longer than
//! running all of its tests.

mod comments;
mod diagnostics;
mod encodings;
mod hostile;
mod layout;
mod moves;
mod properties;
#[path = "../../../pgn2-bitboard/tests/rules/random.rs"]
mod random;
mod results;
mod support;
mod tags;
mod variations;
mod writing;
