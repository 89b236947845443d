//! Passed pawns: how free their way is, and how far the kings are.

use super::context::{Context, ahead_of, distance, relative_rank};
use super::pawns::{PASSED_RANKS, PawnFacts};
use super::tally::Tally;
use super::terms::*;
use crate::attacks::Sliders;
use crate::types::Side;

#[inline(always)]
pub(super) fn passed_pawns<Us: Side, S: Sliders, T: Tally>(
    context: &Context<'_, S>,
    facts: &PawnFacts,
    tally: &mut T,
) {
    let (us, them) = (context.army::<Us>(), context.army::<Us::Them>());
    for from in facts.passed[Us::COLOR.index()] {
        let rank = relative_rank::<Us>(from);
        if !PASSED_RANKS.contains(&rank) {
            continue;
        }
        let path = ahead_of::<Us>(from.bitboard());
        let stop_set = Us::forward(from.bitboard());
        let stop = stop_set.first_unchecked();
        if !context.occupied.intersects(stop_set) {
            tally.add::<Us>(PASSED_FREE + rank, 1);
        }
        let hindered = context.of::<Us::Them>().all | context.occupied;
        if !path.intersects(hindered) {
            tally.add::<Us>(PASSED_SAFE_PATH + rank, 1);
        }
        if context.of::<Us>().all.intersects(stop_set) {
            tally.add::<Us>(PASSED_HELD + rank, 1);
        }
        let behind = ahead_of::<Us::Them>(from.bitboard());
        let sees_pawn = context.sliders.rook(from, context.occupied) & behind;
        tally.add::<Us>(PASSED_BACKED, i32::from(sees_pawn.intersects(us.orthogonal)));
        tally.add::<Us>(PASSED_HUNTED, i32::from(sees_pawn.intersects(them.orthogonal)));
        let by_rank = 8 * (rank - PASSED_RANKS.start());
        tally.add::<Us>(PASSED_OWN_KING + by_rank + distance(context.king::<Us>(), stop), 1);
        tally
            .add::<Us>(PASSED_ENEMY_KING + by_rank + distance(context.king::<Us::Them>(), stop), 1);
    }
}
