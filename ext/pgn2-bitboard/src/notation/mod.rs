//! Moves as text: UCI and standard algebraic notation (SAN), read and written.

mod either;
mod error;
mod move_text;
mod san;
mod san_reader;
mod uci;

pub use error::{Candidates, NotationError, NotationReason};
pub use move_text::MoveText;
