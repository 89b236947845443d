use std::fmt;

use super::{Piece, Square};

/// What a move does beyond taking a piece from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[rustfmt::skip]
pub enum MoveKind {
    /// A quiet move or a capture with nothing special about it.
    Normal,
    /// A pawn's two-square advance.
    DoublePush,
    /// Castling, stored as the king taking its own rook.
    Castling,
    /// A pawn takes a pawn that has just made a double push past it.
    EnPassant,
    /// A pawn, capturing or not, becomes a knight.
    PromoteKnight,
    /// A pawn, capturing or not, becomes a bishop.
    PromoteBishop,
    /// A pawn, capturing or not, becomes a rook.
    PromoteRook,
    /// A pawn, capturing or not, becomes a queen.
    PromoteQueen,
}

impl MoveKind {
    const ALL: [MoveKind; 8] = [
        MoveKind::Normal,
        MoveKind::DoublePush,
        MoveKind::Castling,
        MoveKind::EnPassant,
        MoveKind::PromoteKnight,
        MoveKind::PromoteBishop,
        MoveKind::PromoteRook,
        MoveKind::PromoteQueen,
    ];

    /// The kind that promotes to `piece`; `None` for a pawn or a king.
    #[must_use]
    pub const fn promoting_to(piece: Piece) -> Option<MoveKind> {
        Some(match piece {
            Piece::Knight => MoveKind::PromoteKnight,
            Piece::Bishop => MoveKind::PromoteBishop,
            Piece::Rook => MoveKind::PromoteRook,
            Piece::Queen => MoveKind::PromoteQueen,
            Piece::Pawn | Piece::King => return None,
        })
    }
}

/// A move in 16 bits: from (6), to (6), kind (4). It has a meaning only with a position.
///
/// Castling goes from the king's square to the square of the rook it castles with.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// Passing the turn. No legal move looks like it.
    pub const NULL: Move = Move::new(Square::A1, Square::A1, MoveKind::Normal);

    /// A move of `kind` from `from` to `to`. Whether it is legal is another question.
    #[inline(always)]
    #[must_use]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | (kind as u16) << 12)
    }

    /// The packed form.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// A move from its packed form.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }

    /// The square it starts from.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::from_index(self.0 as usize)
    }

    /// The square it ends on (for castling: the rook's square).
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_index((self.0 >> 6) as usize)
    }

    /// What it does beyond moving a piece.
    #[inline(always)]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        MoveKind::ALL[(self.0 >> 12) as usize & 7]
    }

    /// The piece a pawn becomes; `None` when it is no promotion.
    #[inline(always)]
    #[must_use]
    pub const fn promotion(self) -> Option<Piece> {
        match self.kind() {
            MoveKind::PromoteKnight => Some(Piece::Knight),
            MoveKind::PromoteBishop => Some(Piece::Bishop),
            MoveKind::PromoteRook => Some(Piece::Rook),
            MoveKind::PromoteQueen => Some(Piece::Queen),
            _ => None,
        }
    }
}

/// From, to and promotion letter, castling as king takes rook: `e2e4`, `a7a8q`, `e1h1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::NULL {
            return f.write_str("0000");
        }
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(piece) => write!(f, "{}", piece.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.kind())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_survive_packing() {
        for kind in MoveKind::ALL {
            for (from, to) in [(Square::A1, Square::H8), (Square::H8, Square::A1)] {
                let packed = Move::new(from, to, kind);
                assert_eq!((packed.from(), packed.to(), packed.kind()), (from, to, kind));
            }
        }
    }

    #[test]
    fn a_move_fits_two_bytes() {
        assert_eq!(size_of::<Move>(), 2);
    }
}
