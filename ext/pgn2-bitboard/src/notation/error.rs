use std::error::Error;
use std::fmt;
use std::ops::Deref;

use super::{MoveText, Obstacle};
use crate::error::{Listed, Quoted, excerpt};
use crate::movegen::Illegality;
use crate::types::{Move, Piece};

/// A text that is no legal move of the position it was read for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The text, cut short when it is very long.
    pub text: String,
    /// What is wrong with it.
    pub reason: NotationReason,
}

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotationReason {
    /// No move is written like it.
    Syntax,
    /// It stands for passing, which is no legal move.
    NullMove,
    /// The side to move has no such piece, or none where the text says.
    NoSuchPiece,
    /// No piece that is meant can go there.
    Illegal(Obstacle),
    /// Several pieces could be meant.
    Ambiguous(Candidates),
    /// The piece shields its king from a slider.
    Pinned,
    /// The king would be in check after the move.
    InCheck,
    /// A pawn reaches the last rank, and what it becomes is missing.
    MissingPromotion,
    /// The text names a promotion, but the move is none.
    NotAPromotion,
    /// A pawn cannot become this piece, a pawn or a king.
    BadPromotion(Piece),
    /// The king or the rook has moved, or there is no such rook.
    NoCastlingRight,
    /// A piece stands in the way of castling.
    CastlingBlocked,
    /// The king is in check, or would pass or reach an attacked square.
    CastlingThroughCheck,
    /// In Chess960 mode castling is written as king takes own rook, which is this.
    KingTakesRook(MoveText),
    /// The move is legal but not written as the PGN standard wants it, which is this (strict
    /// reading only).
    NotCanonical(MoveText),
}

/// The moves an ambiguous text could mean: at least two, all of the same kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    pub(super) piece: Piece,
    pub(super) moves: Vec<Move>,
}

impl Candidates {
    /// The kind of piece that moves.
    #[must_use]
    pub fn piece(&self) -> Piece {
        self.piece
    }
}

impl Deref for Candidates {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl From<Illegality> for NotationReason {
    fn from(illegality: Illegality) -> NotationReason {
        match illegality {
            Illegality::NoPiece => NotationReason::NoSuchPiece,
            Illegality::Unreachable => NotationReason::Illegal(Obstacle::Movement),
            Illegality::MissingPromotion => NotationReason::MissingPromotion,
            Illegality::NotAPromotion => NotationReason::NotAPromotion,
            Illegality::Pinned => NotationReason::Pinned,
            Illegality::InCheck => NotationReason::InCheck,
            Illegality::NoCastlingRight => NotationReason::NoCastlingRight,
            Illegality::CastlingBlocked => NotationReason::CastlingBlocked,
            Illegality::CastlingThroughCheck => NotationReason::CastlingThroughCheck,
        }
    }
}

impl NotationReason {
    /// Its name as an identifier: `syntax`, `null_move`, `no_such_piece`, `illegal`, `ambiguous`,
    /// `pinned`, `in_check`, `missing_promotion`, `not_a_promotion`, `bad_promotion`,
    /// `no_castling_right`, `castling_blocked`, `castling_through_check`, `king_takes_rook` or
    /// `not_canonical`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            NotationReason::Syntax => "syntax",
            NotationReason::NullMove => "null_move",
            NotationReason::NoSuchPiece => "no_such_piece",
            NotationReason::Illegal(_) => "illegal",
            NotationReason::Ambiguous(_) => "ambiguous",
            NotationReason::Pinned => "pinned",
            NotationReason::InCheck => "in_check",
            NotationReason::MissingPromotion => "missing_promotion",
            NotationReason::NotAPromotion => "not_a_promotion",
            NotationReason::BadPromotion(_) => "bad_promotion",
            NotationReason::NoCastlingRight => "no_castling_right",
            NotationReason::CastlingBlocked => "castling_blocked",
            NotationReason::CastlingThroughCheck => "castling_through_check",
            NotationReason::KingTakesRook(_) => "king_takes_rook",
            NotationReason::NotCanonical(_) => "not_canonical",
        }
    }
}

impl fmt::Display for NotationReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            NotationReason::Syntax => "no move is written like this",
            NotationReason::NullMove => "passing is not allowed",
            NotationReason::NoSuchPiece => "the side to move has no such piece there",
            NotationReason::Illegal(obstacle) => obstacle.description(),
            NotationReason::Ambiguous(candidates) => return candidates.fmt(f),
            NotationReason::BadPromotion(_) => {
                "a pawn becomes a knight, a bishop, a rook or a queen"
            }
            NotationReason::KingTakesRook(uci) => {
                return write!(f, "castling is written king takes rook in Chess960, {uci}");
            }
            NotationReason::NotCanonical(canonical) => return write!(f, "written {canonical}"),
            NotationReason::Pinned => Illegality::Pinned.description(),
            NotationReason::InCheck => Illegality::InCheck.description(),
            NotationReason::MissingPromotion => Illegality::MissingPromotion.description(),
            NotationReason::NotAPromotion => Illegality::NotAPromotion.description(),
            NotationReason::NoCastlingRight => Illegality::NoCastlingRight.description(),
            NotationReason::CastlingBlocked => Illegality::CastlingBlocked.description(),
            NotationReason::CastlingThroughCheck => Illegality::CastlingThroughCheck.description(),
        };
        f.write_str(text)
    }
}

/// `both knights can go there (b1, f3)`, `3 queens can go there (a1, a3, c1)`
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves.len() {
            2 => f.write_str("both ")?,
            count => write!(f, "{count} ")?,
        }
        let squares = self.moves.iter().map(|chess_move| chess_move.from());
        write!(f, "{}s can go there ({})", self.piece.name(), Listed(squares))
    }
}

impl NotationError {
    #[cold]
    pub(super) fn new(text: &str, reason: NotationReason) -> NotationError {
        NotationError { text: excerpt(text), reason }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.reason {
            NotationReason::Syntax => "unreadable",
            NotationReason::Ambiguous(_) => "ambiguous",
            NotationReason::NotCanonical(_) => "loosely written",
            _ => "illegal",
        };
        write!(f, "{kind} move {}: {}", Quoted(&self.text), self.reason)
    }
}

impl Error for NotationError {}
