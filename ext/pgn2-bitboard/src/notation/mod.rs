//! Moves as text: UCI and standard algebraic notation (SAN), read and written.

mod either;
mod epd;
mod error;
mod move_text;
mod obstacle;
mod placement;
mod replay;
mod san;
mod san_code;
mod san_reader;
mod typography;
mod uci;
mod usual_san;

pub use epd::{EpdError, EpdOperand, EpdOperation, EpdProblem};
pub use error::{Candidates, NotationError, NotationReason};
pub use move_text::MoveText;
pub use obstacle::Obstacle;
pub use replay::Replay;
pub use san_code::SanCode;
pub use usual_san::UsualSan;
