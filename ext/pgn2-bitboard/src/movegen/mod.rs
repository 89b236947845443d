//! Fully legal moves, found directly: no move is made to see whether it was legal.
//!
//! One generator serves all who ask. It walks the pieces and hands a [`Sink`] the set of legal
//! targets of each: [`list`] writes moves out, [`count()`] adds up set sizes, perft plays them.

mod castling;
mod checks;
mod count;
mod danger;
mod en_passant;
mod generator;
mod legal_moves;
mod legality;
mod list;
mod parts;
mod pawns;

pub(crate) use castling::CastlingPath;
pub(crate) use checks::Pins;
pub(crate) use count::{CountSink, count, has_move};
pub(crate) use danger::{Zones, zones_around};
pub(crate) use generator::{Generator, Rights, Sink};
pub use legal_moves::LegalMoves;
pub(crate) use legality::{CheckMove, piece_attacks};
pub use legality::{IllegalMove, Illegality};
pub(crate) use list::{FillList, FillSets};
pub(crate) use parts::{FillPart, Part};
