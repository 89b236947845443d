//! Moves as the search looks at them: which kinds there are, how a node lists them, and how much
//! those that take something promise.

use super::heuristics::{Heuristics, PieceTo};
use super::see::exchange_value;
use crate::attacks::Sliders;
use crate::movegen::{CheckMove, FillPart, FillSets, Part};
use crate::position::Position;
use crate::types::{Move, MoveKind, MoveSet, MoveSets, Piece};

/// Promotions to less than a queen come last.
pub(super) const UNDERPROMOTION: i32 = -(1 << 24);

/// Whether a move captures or makes a queen.
#[inline(always)]
pub(super) fn is_noisy(position: &Position, chess_move: Move) -> bool {
    match chess_move.kind() {
        MoveKind::EnPassant | MoveKind::PromoteQueen => true,
        MoveKind::Castling | MoveKind::DoublePush => false,
        _ => position.color(!position.side_to_move()).contains(chess_move.to()),
    }
}

/// Whether a move that some other position gave is legal in this one.
#[inline(always)]
pub(super) fn is_legal<S: Sliders>(sliders: S, position: &Position, chess_move: Move) -> bool {
    sliders.enter(CheckMove { position, chess_move }).is_ok()
}

/// What a noisy move takes; a queen made of a pawn counts like one taken.
#[inline(always)]
pub(super) fn taken(position: &Position, chess_move: Move) -> Piece {
    match chess_move.kind() {
        MoveKind::EnPassant => Piece::Pawn,
        MoveKind::PromoteQueen => Piece::Queen,
        _ => position.captured(chess_move).unwrap_or(Piece::Pawn),
    }
}

/// The legal moves of a position.
#[inline(always)]
pub(super) fn fill_all<S: Sliders>(sliders: S, position: &Position, sets: &mut MoveSets) {
    let (board, side_to_move, rights) =
        (position.board(), position.side_to_move(), position.rights());
    sliders.enter(FillSets { board, side_to_move, rights, sets });
}

/// One part of the legal moves of a position that is not in check.
#[inline(always)]
pub(super) fn fill_part<S: Sliders>(
    sliders: S,
    part: Part,
    position: &Position,
    sets: &mut MoveSets,
) {
    let (board, side_to_move, rights) =
        (position.board(), position.side_to_move(), position.rights());
    sliders.enter(FillPart { part, board, side_to_move, rights, sets });
}

/// Sets of moves, each with the piece that makes them.
#[inline(always)]
pub(super) fn by_piece<'p>(
    position: &'p Position,
    sets: &'p MoveSets,
) -> impl Iterator<Item = (Piece, MoveSet)> + 'p {
    let own = position.board().army(position.side_to_move());
    let piece_on = |from| own.piece_on(from).unwrap_or(Piece::Pawn);
    sets.by_piece().map(move |set| (set.mover().map_or(Piece::Pawn, piece_on), set))
}

#[inline(always)]
pub(super) fn noisy_score(
    position: &Position,
    heuristics: &Heuristics,
    piece: Piece,
    chess_move: Move,
) -> i32 {
    if chess_move.promotion().is_some_and(|piece| piece != Piece::Queen) {
        return UNDERPROMOTION;
    }
    let now = PieceTo::new(position.side_to_move(), piece, chess_move.to());
    let taken = taken(position, chess_move);
    16 * exchange_value(taken) + heuristics.capture(now, taken) / 4
}
