use std::fmt;

use crate::attacks::pawn_attacks;
use crate::movegen::piece_attacks;
use crate::position::Position;
use crate::types::{Bitboard, Color, Piece, Rank, Square};

/// Why a piece cannot go to a square, whatever that would mean for the kings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Obstacle {
    /// No piece that could be meant moves that way.
    Movement,
    /// The move ends where it starts.
    SameSquare,
    /// A piece of the same side stands there.
    OwnPiece,
    /// Something is in the way; of a pawn that goes straight on, also on the square itself.
    Blocked,
    /// Pawns take diagonally, but nothing stands there.
    NothingToTake,
    /// A pawn stands beside that could have been taken en passant, but the chance is gone.
    EnPassantLost,
}

impl Obstacle {
    /// What is wrong, as the rest of a sentence.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Obstacle::Movement => "no such piece can go there",
            Obstacle::SameSquare => "a move ends on another square",
            Obstacle::OwnPiece => "a piece of the same side stands there",
            Obstacle::Blocked => "a piece is in the way",
            Obstacle::NothingToTake => "the pawn has nothing to take there",
            Obstacle::EnPassantLost => "en passant is possible only right after the double step",
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.description())
    }
}

impl Position {
    /// Why the piece on `from`, of the side to move, cannot go to `to`.
    #[cold]
    pub(super) fn obstacle(&self, from: Square, to: Square) -> Obstacle {
        if from == to {
            return Obstacle::SameSquare;
        }
        if self.color(self.side_to_move()).contains(to) {
            return Obstacle::OwnPiece;
        }
        match self.piece_on(from) {
            Some(Piece::Pawn) => self.pawn_obstacle(from, to),
            Some(piece) if piece_attacks(piece, from, Bitboard::EMPTY).contains(to) => {
                Obstacle::Blocked
            }
            _ => Obstacle::Movement,
        }
    }

    fn pawn_obstacle(&self, from: Square, to: Square) -> Obstacle {
        let us = self.side_to_move();
        if pawn_attacks(us, from).contains(to) {
            let beside = Square::new(to.file(), from.rank());
            let is_late = to.rank() == Rank::Sixth.relative_to(us)
                && self.pieces(!us, Piece::Pawn).contains(beside);
            return if is_late { Obstacle::EnPassantLost } else { Obstacle::NothingToTake };
        }
        let forward = if us == Color::White { 1 } else { -1 };
        let is_home = from.rank() == Rank::Second.relative_to(us);
        let is_push = from.offset(0, forward) == Some(to)
            || is_home && from.offset(0, 2 * forward) == Some(to);
        if is_push { Obstacle::Blocked } else { Obstacle::Movement }
    }

    /// Why none of several pieces can go to `to`. What forbids it to some of those that move that
    /// way tells more than that others do not.
    #[cold]
    pub(super) fn common_obstacle(&self, pieces: Bitboard, to: Square) -> Obstacle {
        if self.color(self.side_to_move()).contains(to) {
            return Obstacle::OwnPiece;
        }
        let mut obstacles = pieces
            .into_iter()
            .map(|from| self.obstacle(from, to))
            .filter(|obstacle| *obstacle != Obstacle::Movement);
        let first = obstacles.next().unwrap_or(Obstacle::Movement);
        if obstacles.all(|other| other == first) { first } else { Obstacle::Movement }
    }
}
