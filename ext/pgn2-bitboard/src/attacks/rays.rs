//! Straight lines between two squares.

use crate::types::{Bitboard, Square};

// BETWEEN and LINE: 64 entries a square, by the index of the other square.
include!(concat!(env!("OUT_DIR"), "/ray_tables.rs"));

/// The squares strictly between `a` and `b` on a rank, file or diagonal; empty when they share none.
#[inline(always)]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index() * 64 + b.index()]
}

/// The whole rank, file or diagonal through `a` and `b`, from edge to edge; empty when they share
/// none or are the same.
#[inline(always)]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index() * 64 + b.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Bitboard {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn between_leaves_out_both_ends() {
        assert_eq!(between(Square::A1, Square::D4), squares("b2 c3"));
        assert_eq!(between(Square::E8, Square::E5), squares("e7 e6"));
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(between(Square::A1, Square::B2), Bitboard::EMPTY);
    }

    #[test]
    fn line_runs_from_edge_to_edge() {
        assert_eq!(line(Square::B2, Square::C3), squares("a1 b2 c3 d4 e5 f6 g7 h8"));
        assert_eq!(line(Square::C8, Square::A8), squares("a8 b8 c8 d8 e8 f8 g8 h8"));
        assert_eq!(line(Square::A1, Square::B3), Bitboard::EMPTY);
    }
}
