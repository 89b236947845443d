//! Chess rules, perft and search on bitboards: the engine under the `pgn2` Ruby gem.
//!
//! Arrows only go down: `types <- attacks <- position <- movegen <- perft`, and
//! `movegen <- eval <- search`.

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

#[doc(hidden)]
pub use attacks::Sliders;
#[doc(hidden)]
pub use cpu::Job;
pub use cpu::Tier;
pub use movegen::{IllegalMove, Illegality};
pub use notation::{
    Candidates, EpdError, EpdOperand, EpdOperation, EpdProblem, MoveText, NotationError,
    NotationReason, Replay, SanCode, UsualSan,
};
pub use position::{
    EnPassantPolicy, FenError, FenField, FenProblem, FenReason, History, Outcome, Position, Setup,
    Termination,
};
pub use types::*;
