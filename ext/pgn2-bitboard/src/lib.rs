//! Chess rules, perft and search on bitboards: the engine under the `pgn2` Ruby gem.
//!
//! Arrows only go down: `types <- attacks <- position <- movegen <- perft`.

pub mod attacks;
mod cpu;
mod error;
mod movegen;
pub mod perft;
mod position;
mod types;

pub use cpu::Tier;
pub use position::{EnPassantPolicy, FenError, FenField, FenProblem, FenReason, Position, Setup};
pub use types::*;
