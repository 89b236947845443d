//! What the fuzz targets check: each function reads an input in every way that there is, and
//! panics when what it gets does not hold together.

mod pgn;
mod position;
mod replay;

pub use pgn::check_pgn;
pub use position::{check_fen, check_move};
