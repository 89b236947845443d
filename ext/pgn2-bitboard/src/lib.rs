//! Chess rules, perft and search on bitboards: the engine under the `pgn2` Ruby gem.
//!
//! Arrows only go down: `types <- attacks <- position <- movegen <- perft`, and
//! `movegen <- eval <- search`.
//!
//! Positions are values: a move gives a new one. So a count of all lines of moves, which the field
//! calls perft, is (the module [`perft`] counts quicker):
//!
//! ```
//! use pgn2_bitboard::Position;
//!
//! fn count_leaves(position: &Position, depth: u32) -> usize {
//!     let moves = position.legal_moves();
//!     match depth {
//!         0 => 1,
//!         1 => moves.len(),
//!         _ => moves.iter().map(|m| count_leaves(&position.play_unchecked(m), depth - 1)).sum(),
//!     }
//! }
//!
//! assert_eq!(count_leaves(&Position::start(), 3), 8_902);
//! ```

pub mod attacks;
mod cpu;
mod error;
pub mod eval;
mod movegen;
mod notation;
pub mod perft;
mod position;
pub mod search;
mod types;
mod zeroed;

#[doc(hidden)]
pub use attacks::Sliders;
#[doc(hidden)]
pub use cpu::Job;
pub use cpu::Tier;
pub use movegen::{IllegalMove, Illegality, LegalMoves};
pub use notation::{
    Candidates, EpdError, EpdOperand, EpdOperation, EpdProblem, MoveText, NotationError,
    NotationReason, Obstacle, SanCode,
};
#[doc(hidden)]
pub use notation::{Replay, UsualSan};
pub use position::{
    EnPassantPolicy, FenError, FenField, FenProblem, FenReason, History, Outcome, Position, Setup,
    Termination,
};
pub use types::*;
