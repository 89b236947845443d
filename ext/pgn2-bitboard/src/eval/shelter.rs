//! The pawns before a king: what depends on nothing but pawns and kings, and so is remembered by them.

use super::context::{ahead_of, relative_rank};
use super::tally::Tally;
use super::terms::*;
use crate::position::Board;
use crate::types::{Bitboard, Black, Color, File, Side, Square, White};

/// Adds what the pawns around both kings are worth.
#[inline(always)]
pub(super) fn shelters<T: Tally>(board: &Board, tally: &mut T) {
    shelter::<White, T>(board, tally);
    shelter::<Black, T>(board, tally);
}

/// The pawns on the king's file and the two beside it.
#[inline(always)]
fn shelter<Us: Side, T: Tally>(board: &Board, tally: &mut T) {
    let (own, enemy) = (board.of::<Us>().pawns, board.of::<Us::Them>().pawns);
    let king = board.of::<Us>().king.first_unchecked();
    let row = king.rank().bitboard();
    let before = row | ahead_of::<Us>(row);
    let centre = (king.file().index()).clamp(1, 6);
    for file in centre - 1..=centre + 1 {
        let on_file = File::ALL[file].bitboard() & before;
        let beside = usize::from(file != king.file().index());
        let own_rank = nearest::<Us>(own & on_file).map_or(0, relative_rank::<Us>);
        let storm = nearest::<Us>(enemy & on_file);
        let enemy_rank = storm.map_or(0, relative_rank::<Us>);
        tally.add::<Us>(SHELTER + 8 * beside + own_rank, 1);
        if own_rank != 0 && enemy_rank == own_rank + 1 {
            tally.add::<Us>(STORM_BLOCKED + enemy_rank, 1);
        } else {
            tally.add::<Us>(STORM + 8 * beside + enemy_rank, 1);
        }
    }
    let file = king.file().bitboard();
    if !own.intersects(file) {
        let term = if enemy.intersects(file) { KING_HALF_OPEN } else { KING_OPEN };
        tally.add::<Us>(term, 1);
    }
}

/// The pawn of a file that is nearest to the first rank of `Us`.
#[inline(always)]
fn nearest<Us: Side>(pawns: Bitboard) -> Option<Square> {
    match Us::COLOR {
        Color::White => pawns.first(),
        Color::Black => pawns.last(),
    }
}
