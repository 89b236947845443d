//! What the fuzz targets check: each function reads an input in every way that there is, and
//! panics when what it gets does not hold together.

mod epd;
mod pgn;
mod position;
mod replay;
mod writing;

pub use epd::check_epd;
pub use pgn::check_pgn;
pub use position::{check_fen, check_move};

use pgn2_bitboard::CastlingMode;

const MODES: [CastlingMode; 2] = [CastlingMode::Standard, CastlingMode::Chess960];
/// No message repeats a long input; this is well above the longest that one may be.
const LONGEST_MESSAGE: usize = 2_500;
