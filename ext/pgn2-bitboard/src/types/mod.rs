//! The words of chess: squares, sets of squares, colors, pieces and moves.
//!
//! Nothing here knows a rule. Every type is `Copy` and as small as its content.

mod bitboard;
mod castling;
mod chess_move;
mod color;
mod move_list;
mod move_sets;
mod piece;
mod side;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingMode, CastlingStyle};
pub use chess_move::{Move, MoveKind};
pub use color::Color;
pub use move_list::MoveList;
pub use move_sets::Moves;
pub(crate) use move_sets::{MoveSet, MoveSets, MoveSetsWriter};
pub use piece::Piece;
pub(crate) use side::{Black, Side, White};
pub use square::{File, Rank, Square, SquareParseError};
