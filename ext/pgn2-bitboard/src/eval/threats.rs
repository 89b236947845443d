//! Attacks on pieces that are worth more, or undefended; space.

use super::context::Context;
use super::tally::Tally;
use super::terms::*;
use crate::attacks::{Sliders, knight_attacks, pawn_attacks_of_set};
use crate::types::{Bitboard, File, Piece, Rank, Side};

#[inline(always)]
pub(super) fn threats<Us: Side, S: Sliders, T: Tally>(context: &Context<'_, S>, tally: &mut T) {
    let (us, them) = (context.army::<Us>(), context.army::<Us::Them>());
    let (own, enemy) = (context.of::<Us>(), context.of::<Us::Them>());
    let undefended = !enemy.all;
    let kinds = Piece::ALL.map(|piece| them.pieces(piece));
    let by = |piece: Piece| own.by[piece.index()];
    let mut count = |term: usize, set: Bitboard| tally.add::<Us>(term, set.count() as i32);

    let pawns = by(Piece::Pawn);
    let pieces = them.occupied().without(them.pawns | them.king);
    if pieces.intersects(pawns) {
        for (kind, &targets) in kinds[1..5].iter().enumerate() {
            count(PAWN_THREAT + kind, targets & pawns);
        }
    }
    let minors = by(Piece::Knight) | by(Piece::Bishop);
    count(MINOR_THREAT, kinds[0] & minors & undefended);
    for (kind, &targets) in kinds[..5].iter().enumerate().skip(1) {
        count(MINOR_THREAT + kind, targets & minors);
    }
    let rooks = by(Piece::Rook);
    count(ROOK_THREAT, kinds[0] & rooks & undefended);
    count(ROOK_THREAT + 1, (kinds[1] | kinds[2]) & rooks & !undefended);
    count(ROOK_THREAT + 2, (kinds[1] | kinds[2]) & rooks & undefended);
    count(ROOK_THREAT + 3, kinds[4] & rooks);
    count(ROOK_THREAT + 4, kinds[3] & rooks & undefended);
    count(KING_THREAT, them.occupied() & by(Piece::King) & undefended);
    count(HANGING, pieces & own.all & undefended);
    let held = enemy.by[Piece::Pawn.index()] | enemy.twice.without(own.twice);
    count(OUTNUMBERED, pieces & own.twice & enemy.all.without(held));
    let by_queen = enemy.by[Piece::Queen.index()].without(enemy.twice);
    count(QUEEN_DEFENDED, them.occupied() & own.all & by_queen);
    count(RESTRICTED, own.all & enemy.all.without(held));

    for queen in them.diagonal & them.orthogonal {
        let safe = !(us.pawns | held);
        count(QUEEN_TARGET, knight_attacks(queen) & by(Piece::Knight) & safe);
        let lines = context.sliders.bishop(queen, context.occupied) & by(Piece::Bishop)
            | context.sliders.rook(queen, context.occupied) & rooks;
        count(QUEEN_TARGET + 1, lines & safe & own.twice);
    }

    // Pawns that may step ahead to where they are not lost, and attack something from there.
    let third = Us::THIRD_RANK.bitboard();
    let steps = Us::forward(us.pawns).without(context.occupied);
    let steps = steps | Us::forward(steps & third).without(context.occupied);
    let safe_steps = steps & !enemy.by[Piece::Pawn.index()] & (own.all | undefended);
    count(PUSH_THREAT, pawn_attacks_of_set(Us::COLOR, safe_steps) & pieces & !pawns);

    let enemy_half = [Rank::Fifth, Rank::Sixth, Rank::Seventh, Rank::Eighth]
        .map(|rank| rank.relative_to(Us::COLOR).bitboard().0);
    let enemy_half = Bitboard(enemy_half.into_iter().fold(0, |all, rank| all | rank));
    count(CONTROL, own.all & undefended & enemy_half);

    let files = [File::C, File::D, File::E, File::F].map(|file| file.bitboard().0);
    let centre = Bitboard(files.into_iter().fold(0, |all, file| all | file));
    let near = [Rank::Second, Rank::Third, Rank::Fourth]
        .map(|rank| rank.relative_to(Us::COLOR).bitboard().0);
    let near = Bitboard(near.into_iter().fold(0, |all, rank| all | rank));
    let safe = centre & near & !us.pawns & !enemy.by[Piece::Pawn.index()];
    let pieces_left = (us.occupied().without(us.pawns)).count() as i32;
    tally.add::<Us>(SPACE, safe.count() as i32 * (pieces_left - 3).max(0) / 4);
}
