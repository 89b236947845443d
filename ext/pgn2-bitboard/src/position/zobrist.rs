//! Zobrist keys from the random numbers of the Polyglot opening book format.

use super::Position;
use super::polyglot_random::POLYGLOT_RANDOM;
use crate::attacks::pawn_attacks;
use crate::types::{Bitboard, Color, File, Piece, Square};

/// Where the numbers of the four castling rights start: white short, white long, black short, long.
const CASTLING: usize = 768;
/// Where the numbers of the en passant files start.
const EN_PASSANT: usize = 772;
/// The number of White to move.
const WHITE_TO_MOVE: usize = 780;

/// The number of a piece on a square. Polyglot orders black pawn, white pawn, black knight...
#[inline(always)]
pub(super) fn piece_key(color: Color, piece: Piece, square: Square) -> u64 {
    let kind = 2 * piece.index() + (1 - color.index());
    POLYGLOT_RANDOM[64 * kind + square.index()]
}

/// The number to flip when the side to move changes.
#[inline(always)]
pub(super) const fn side_key() -> u64 {
    POLYGLOT_RANDOM[WHITE_TO_MOVE]
}

#[inline(always)]
fn en_passant_key(file: File) -> u64 {
    POLYGLOT_RANDOM[EN_PASSANT + file.index()]
}

/// The numbers of a side's castling rights, with its king on `king`.
///
/// In Chess960 a right is told by the side of the king its rook stands on: within one game no two
/// rooks of the same side can have it.
pub(super) fn castling_key(color: Color, king: Square, rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |key, rook| {
        let long = usize::from(rook.index() < king.index());
        key ^ POLYGLOT_RANDOM[CASTLING + 2 * color.index() + long]
    })
}

/// Built from nothing: what the incremental key must always equal.
pub(super) fn key_without_en_passant(position: &Position) -> u64 {
    let mut key = if position.side_to_move == Color::White { side_key() } else { 0 };
    for color in Color::ALL {
        for piece in Piece::ALL {
            for square in position.pieces(color, piece) {
                key ^= piece_key(color, piece, square);
            }
        }
        key ^= castling_key(color, position.king(color), position.castling_rooks(color));
    }
    key
}

impl Position {
    /// The key of the repetition rule: equal for two positions with the same pieces, side to move,
    /// castling rights and *legal* en passant capture, and hardly ever for others.
    ///
    /// Built from the constants of the Polyglot book format. It differs from
    /// [`Position::polyglot_key`] only where a pawn stands beside a double-pushed one but may not
    /// take it.
    #[inline]
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        if self.en_passant.is_empty() {
            return self.key;
        }
        self.key ^ self.legal_en_passant().map_or(0, |to| en_passant_key(to.file()))
    }

    /// Whether the repetition rule counts the two positions as the same: pieces, side to move,
    /// castling rights and *legal* en passant captures are.
    #[must_use]
    pub fn repeats(&self, other: &Position) -> bool {
        // The keys tell it; the pieces are compared for the one case in 2^64 that they do not.
        self.zobrist() == other.zobrist()
            && self.side_to_move == other.side_to_move
            && self.castling_rooks == other.castling_rooks
            && self.board == other.board
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// The key of a Polyglot opening book: en passant counts as soon as a pawn of the side to move
    /// stands beside the double-pushed one.
    #[must_use]
    pub fn polyglot_key(&self) -> u64 {
        let usable = self.en_passant().filter(|&to| {
            let takers = pawn_attacks(!self.side_to_move, to);
            takers.intersects(self.pieces(self.side_to_move, Piece::Pawn))
        });
        self.key ^ usable.map_or(0, |to| en_passant_key(to.file()))
    }

    /// [`Position::zobrist`] computed from the pieces alone: the check for the incremental one.
    #[must_use]
    pub fn recomputed_zobrist(&self) -> u64 {
        let en_passant = self.legal_en_passant().map_or(0, |to| en_passant_key(to.file()));
        key_without_en_passant(self) ^ en_passant
    }
}
