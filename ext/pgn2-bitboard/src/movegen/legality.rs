use std::error::Error;
use std::fmt;

use super::CastlingPath;
use crate::attacks::{ANY_CPU, Sliders, king_attacks, knight_attacks, pawn_attacks};
use crate::cpu::{Job, Tier};
use crate::position::Position;
use crate::types::{Bitboard, Color, Move, MoveKind, Piece, Rank, Square};

/// A move that may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move.
    pub chess_move: Move,
    /// Why it may not be played.
    pub reason: Illegality,
}

/// Why a move may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Illegality {
    /// The side to move has no piece on the square it starts from.
    NoPiece,
    /// The piece does not move that way, or something is in its way.
    Unreachable,
    /// A pawn that reaches the last rank must become another piece.
    MissingPromotion,
    /// Only a pawn that reaches the last rank becomes another piece.
    NotAPromotion,
    /// The piece shields its king from a slider.
    Pinned,
    /// The king would be in check after it.
    InCheck,
    /// The king or the rook has moved, or there is no such rook.
    NoCastlingRight,
    /// A piece stands between king, rook and where they would go.
    CastlingBlocked,
    /// The king is in check, or would pass or reach an attacked square.
    CastlingThroughCheck,
}

impl Illegality {
    /// What is wrong, as the rest of a sentence.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Illegality::NoPiece => "no piece of the side to move stands there",
            Illegality::Unreachable => "the piece cannot go there",
            Illegality::MissingPromotion => "the piece to promote to is missing",
            Illegality::NotAPromotion => "the move is no promotion",
            Illegality::Pinned => "the piece is pinned",
            Illegality::InCheck => "it leaves the king in check",
            Illegality::NoCastlingRight => "there is no right to castle on that side",
            Illegality::CastlingBlocked => "a piece is in the way of castling",
            Illegality::CastlingThroughCheck => "the king may not castle out of or through check",
        }
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.description())
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move {}: {}", self.chess_move, self.reason)
    }
}

impl Error for IllegalMove {}

impl Position {
    /// Whether a move, whatever it is, is legal here. No other move is looked at.
    #[must_use]
    pub fn is_legal(&self, chess_move: Move) -> bool {
        self.check_move(chess_move).is_ok()
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] when the move is not legal here.
    pub fn play(&self, chess_move: Move) -> Result<Position, IllegalMove> {
        match self.check_move(chess_move) {
            Ok(()) => Ok(self.play_unchecked(chess_move)),
            Err(reason) => Err(IllegalMove { chess_move, reason }),
        }
    }

    /// Finds what forbids a move.
    pub(crate) fn check_move(&self, chess_move: Move) -> Result<(), Illegality> {
        Tier::run_current(CheckMove { position: self, chess_move })
    }

    #[inline(always)]
    fn check_move_by<S: Sliders>(&self, sliders: S, chess_move: Move) -> Result<(), Illegality> {
        let (from, to, kind) = (chess_move.from(), chess_move.to(), chess_move.kind());
        let own = self.color(self.side_to_move());
        let Some(piece) = self.mover(chess_move) else { return Err(Illegality::NoPiece) };
        if kind == MoveKind::Castling {
            return self.check_castling(sliders, piece, from, to);
        }
        if own.contains(to) {
            return Err(Illegality::Unreachable);
        }
        let expected = match piece {
            Piece::Pawn => self.pawn_move_kind(from, to)?,
            _ if piece_attacks_by(sliders, piece, from, self.occupied()).contains(to) => {
                MoveKind::Normal
            }
            _ => return Err(Illegality::Unreachable),
        };
        let is_promotion = chess_move.promotion().is_some();
        match (expected, is_promotion) {
            (MoveKind::PromoteQueen, true) => {}
            (MoveKind::PromoteQueen, false) => return Err(Illegality::MissingPromotion),
            (_, true) => return Err(Illegality::NotAPromotion),
            _ if kind == expected => {}
            _ => return Err(Illegality::Unreachable),
        }
        self.check_king_safety(sliders, piece, from, to, kind)
    }

    /// What a pawn's move from `from` to `to` is: any promotion is given as that to a queen.
    #[inline(always)]
    fn pawn_move_kind(&self, from: Square, to: Square) -> Result<MoveKind, Illegality> {
        let us = self.side_to_move();
        let free = |square: &Square| !self.occupied().contains(*square);
        if pawn_attacks(us, from).contains(to) {
            if self.en_passant() == Some(to) {
                return Ok(MoveKind::EnPassant);
            }
            if free(&to) {
                return Err(Illegality::Unreachable);
            }
        } else {
            let step = |square: Square| square.offset(0, if us == Color::White { 1 } else { -1 });
            let single = step(from).filter(free);
            if single != Some(to) {
                let is_home = from.rank() == Rank::Second.relative_to(us);
                let double = single.and_then(step).filter(free);
                let is_double = is_home && double == Some(to);
                return is_double.then_some(MoveKind::DoublePush).ok_or(Illegality::Unreachable);
            }
        }
        let is_last = Bitboard::BACK_RANKS.contains(to);
        Ok(if is_last { MoveKind::PromoteQueen } else { MoveKind::Normal })
    }

    /// Makes the move on the set of occupied squares and looks who then attacks the king.
    #[inline(always)]
    fn check_king_safety<S: Sliders>(
        &self,
        sliders: S,
        piece: Piece,
        from: Square,
        to: Square,
        kind: MoveKind,
    ) -> Result<(), Illegality> {
        let us = self.side_to_move();
        let captured = match kind {
            MoveKind::EnPassant => Square::new(to.file(), from.rank()).bitboard(),
            _ => to.bitboard(),
        };
        let king = if piece == Piece::King { to } else { self.king(us) };
        let occupied = self.occupied().without(from.bitboard() | captured) | to.bitboard();
        let attackers = self.board().attackers(sliders, king, !us, occupied).without(captured);
        if attackers.is_empty() { Ok(()) } else { Err(self.exposure(from)) }
    }

    #[cold]
    fn exposure(&self, from: Square) -> Illegality {
        let is_pinned = self.pinned().contains(from);
        if is_pinned { Illegality::Pinned } else { Illegality::InCheck }
    }

    #[inline(always)]
    fn check_castling<S: Sliders>(
        &self,
        sliders: S,
        piece: Piece,
        king: Square,
        rook: Square,
    ) -> Result<(), Illegality> {
        let us = self.side_to_move();
        if piece != Piece::King {
            return Err(Illegality::Unreachable);
        }
        if !self.castling_rooks(us).contains(rook) {
            return Err(Illegality::NoCastlingRight);
        }
        let path = CastlingPath::of(king, rook);
        let occupied = self.occupied();
        if path.both_paths.intersects(occupied) {
            return Err(Illegality::CastlingBlocked);
        }
        let on_way = occupied ^ king.bitboard();
        let after = on_way.without(rook.bitboard()) | path.rook_to.bitboard();
        let is_attacked = |square, occupied| {
            self.board().attackers(sliders, square, !us, occupied).is_not_empty()
        };
        let mut way = (path.king_path | king.bitboard()).into_iter();
        // In Chess960 the rook may have shielded the king's new square from a slider behind it.
        if way.any(|square| is_attacked(square, on_way)) || is_attacked(path.king_to, after) {
            return Err(Illegality::CastlingThroughCheck);
        }
        Ok(())
    }
}

/// [`Position::check_move`] as a job.
pub(crate) struct CheckMove<'p> {
    pub(crate) position: &'p Position,
    pub(crate) chess_move: Move,
}

impl Job for CheckMove<'_> {
    type Output = Result<(), Illegality>;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> Result<(), Illegality> {
        self.position.check_move_by(sliders, self.chess_move)
    }
}

/// What a piece on `from` attacks. Of pawns, which need a color, it knows nothing.
#[inline]
pub(crate) fn piece_attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    piece_attacks_by(ANY_CPU, piece, from, occupied)
}

/// [`piece_attacks`] inside a job.
#[inline(always)]
fn piece_attacks_by<S: Sliders>(
    sliders: S,
    piece: Piece,
    from: Square,
    occupied: Bitboard,
) -> Bitboard {
    match piece {
        Piece::Pawn => Bitboard::EMPTY,
        Piece::Knight => knight_attacks(from),
        Piece::Bishop => sliders.bishop(from, occupied),
        Piece::Rook => sliders.rook(from, occupied),
        Piece::Queen => sliders.bishop(from, occupied) | sliders.rook(from, occupied),
        Piece::King => king_attacks(from),
    }
}
