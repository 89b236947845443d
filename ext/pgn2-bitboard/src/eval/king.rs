//! How safe a king is: what bears on the squares around it.

use super::context::Context;
use super::tally::Tally;
use super::terms::*;
use crate::attacks::{Sliders, knight_attacks};
use crate::types::{Piece, Side};

/// Adds what the safety of the king of `Us` is worth.
#[inline(always)]
pub(super) fn king_safety<Us: Side, S: Sliders, T: Tally>(context: &Context<'_, S>, tally: &mut T) {
    let (own, enemy) = (context.of::<Us>(), context.of::<Us::Them>());
    let them = context.army::<Us::Them>();
    let king = context.king::<Us>();
    let weak = enemy.all
        & !own.twice
        & (!own.all | own.by[Piece::King.index()] | own.by[Piece::Queen.index()]);
    let safe = !them.occupied() & (!own.all | weak & enemy.twice);
    let (diagonal, orthogonal) = (
        context.sliders.bishop(king, context.occupied),
        context.sliders.rook(king, context.occupied),
    );
    let checks = [
        knight_attacks(king) & enemy.by[Piece::Knight.index()],
        diagonal & enemy.by[Piece::Bishop.index()],
        orthogonal & enemy.by[Piece::Rook.index()],
        (diagonal | orthogonal) & enemy.by[Piece::Queen.index()] & !own.by[Piece::Queen.index()],
    ];
    let behind = context.occupied.without(diagonal | orthogonal);
    let pinners = context.sliders.bishop(king, behind) & them.diagonal
        | context.sliders.rook(king, behind) & them.orthogonal;
    tally.add::<Us>(KING_BLOCKERS, pinners.count() as i32);
    let mut danger = enemy.pressure + 3 * (weak & context.rings[Us::COLOR.index()]).count() as i32;
    for (kind, from) in checks.into_iter().enumerate() {
        let is_safe = from.intersects(safe);
        tally.add::<Us>(SAFE_CHECK + kind, i32::from(is_safe));
        danger += 5 * i32::from(is_safe) + i32::from(from.is_not_empty());
    }
    let has_queen = (them.diagonal & them.orthogonal).is_not_empty();
    if enemy.attackers < 2 {
        danger /= 2;
    }
    if !has_queen {
        danger = danger * 5 / 8;
    }
    tally.add::<Us>(KING_DANGER + (danger.max(0) as usize).min(47), 1);
}
