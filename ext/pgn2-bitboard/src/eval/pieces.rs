//! Where knights, bishops, rooks and queens stand and how far they reach.

use super::context::{Context, distance, relative_rank};
use super::pawns::PawnFacts;
use super::tally::Tally;
use super::terms::*;
use crate::attacks::{Sliders, knight_attacks};
use crate::types::{Bitboard, File, Piece, Rank, Side, Square};

/// How much one attacked square next to the enemy king counts for king danger.
const PRESSURE: [i32; 6] = [0, 2, 2, 3, 4, 0];
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// Ranks on which an outpost counts, as White sees them.
const OUTPOST_RANKS: [Rank; 3] = [Rank::Fourth, Rank::Fifth, Rank::Sixth];

/// The parts of the board that the piece terms of one side share.
struct Ground {
    /// Squares that count as mobility.
    mobility: Bitboard,
    /// Where a supported minor piece is out of reach of enemy pawns.
    outposts: Bitboard,
    /// Squares right behind own pawns.
    shelters: Bitboard,
    enemy_ring: Bitboard,
}

/// Adds the piece terms of `Us`, and notes what its pieces attack.
#[inline(always)]
pub(super) fn pieces<Us: Side, S: Sliders, T: Tally>(
    context: &mut Context<'_, S>,
    facts: &PawnFacts,
    tally: &mut T,
) {
    let (us, them) = (context.army::<Us>(), context.army::<Us::Them>());
    let enemy_pawn_attacks = context.of::<Us::Them>().by[Piece::Pawn.index()];
    let stuck = us.pawns & Us::backward(context.occupied);
    let ranks = OUTPOST_RANKS.map(|rank| rank.relative_to(Us::COLOR).bitboard());
    let ground = Ground {
        mobility: !(stuck | us.king | enemy_pawn_attacks),
        outposts: (ranks[0] | ranks[1] | ranks[2])
            & context.of::<Us>().by[Piece::Pawn.index()]
            & !facts.attack_span[1 - Us::COLOR.index()],
        shelters: Us::backward(us.pawns),
        enemy_ring: context.rings[1 - Us::COLOR.index()],
    };
    let king = context.king::<Us>();
    for from in us.knights {
        let attacks = knight_attacks(from);
        note::<Us, S, T>(context, &ground, Piece::Knight, from, attacks, tally);
        tally.add::<Us>(MINOR_KING_DISTANCE, distance(from, king) as i32);
        tally.add::<Us>(KNIGHT_OUTPOST, i32::from(ground.outposts.contains(from)));
        tally.add::<Us>(SHELTERED_MINOR, i32::from(ground.shelters.contains(from)));
    }
    bishops::<Us, S, T>(context, &ground, tally);
    rooks::<Us, S, T>(context, &ground, tally);
    for from in us.diagonal & us.orthogonal {
        let (diagonal, orthogonal) = (
            context.sliders.bishop(from, context.occupied),
            context.sliders.rook(from, context.occupied),
        );
        note::<Us, S, T>(context, &ground, Piece::Queen, from, diagonal | orthogonal, tally);
        let hidden = context.occupied.without(diagonal | orthogonal);
        let exposed = context.sliders.bishop(from, hidden) & them.diagonal.without(them.orthogonal)
            | context.sliders.rook(from, hidden) & them.orthogonal.without(them.diagonal);
        tally.add::<Us>(QUEEN_EXPOSED, i32::from(exposed.is_not_empty()));
    }
    tally.place::<Us>(Piece::King, king);
}

#[inline(always)]
fn bishops<Us: Side, S: Sliders, T: Tally>(
    context: &mut Context<'_, S>,
    ground: &Ground,
    tally: &mut T,
) {
    let us = context.army::<Us>();
    let bishops = us.diagonal.without(us.orthogonal);
    let king = context.king::<Us>();
    // A bishop works through its own queen.
    let occupied = context.occupied ^ (us.diagonal & us.orthogonal);
    for from in bishops {
        let attacks = context.sliders.bishop(from, occupied);
        note::<Us, S, T>(context, ground, Piece::Bishop, from, attacks, tally);
        let light = Bitboard::LIGHT_SQUARES.contains(from);
        let color = if light { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
        tally.add::<Us>(BISHOP_COLOR_PAWNS, (us.pawns & color).count() as i32);
        tally.add::<Us>(MINOR_KING_DISTANCE + 1, distance(from, king) as i32);
        tally.add::<Us>(BISHOP_OUTPOST, i32::from(ground.outposts.contains(from)));
        tally.add::<Us>(SHELTERED_MINOR, i32::from(ground.shelters.contains(from)));
        let pawns = us.pawns | context.army::<Us::Them>().pawns;
        let sees = context.sliders.bishop(from, pawns) | from.bitboard();
        tally.add::<Us>(LONG_DIAGONAL, i32::from((sees & CENTRE).is_several()));
    }
    let pair =
        bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES);
    tally.add::<Us>(BISHOP_PAIR, i32::from(pair));
}

#[inline(always)]
fn rooks<Us: Side, S: Sliders, T: Tally>(
    context: &mut Context<'_, S>,
    ground: &Ground,
    tally: &mut T,
) {
    let (us, them) = (context.army::<Us>(), context.army::<Us::Them>());
    // A rook works through own rooks and queens.
    let occupied = context.occupied ^ us.orthogonal;
    let king = context.king::<Us>();
    for from in us.orthogonal.without(us.diagonal) {
        let attacks = context.sliders.rook(from, occupied);
        note::<Us, S, T>(context, ground, Piece::Rook, from, attacks, tally);
        let file = from.file().bitboard();
        if !us.pawns.intersects(file) {
            let term = if them.pawns.intersects(file) { ROOK_HALF_OPEN } else { ROOK_OPEN };
            tally.add::<Us>(term, 1);
        } else {
            let mobility = (attacks & ground.mobility).count();
            let same_wing = (king.file() >= File::E) == (from.file() >= king.file());
            let shut_in = mobility <= 3 && same_wing && from.file() != king.file();
            tally.add::<Us>(ROOK_SHUT_IN, i32::from(shut_in));
        }
        let seventh = Rank::Seventh.relative_to(Us::COLOR).bitboard();
        let worth = them.pawns.intersects(seventh)
            || relative_rank::<Us>(context.king::<Us::Them>()) == Rank::Eighth.index();
        tally.add::<Us>(ROOK_ON_SEVENTH, i32::from(seventh.contains(from) && worth));
    }
}

/// Material, place and mobility of one piece, and its attacks.
#[inline(always)]
fn note<Us: Side, S: Sliders, T: Tally>(
    context: &mut Context<'_, S>,
    ground: &Ground,
    piece: Piece,
    from: Square,
    attacks: Bitboard,
    tally: &mut T,
) {
    let mobility = (attacks & ground.mobility).count() as usize;
    let term = match piece {
        Piece::Knight => KNIGHT_MOBILITY + mobility.min(8),
        Piece::Bishop => BISHOP_MOBILITY + mobility.min(13),
        Piece::Rook => ROOK_MOBILITY + mobility.min(14),
        _ => QUEEN_MOBILITY + mobility.min(27),
    };
    tally.place::<Us>(piece, from);
    tally.add::<Us>(term, 1);
    let own = &mut context.attacks[Us::COLOR.index()];
    own.add(piece, attacks);
    let near_king = attacks & ground.enemy_ring;
    if near_king.is_not_empty() {
        own.attackers += 1;
        own.pressure += PRESSURE[piece.index()] * near_king.count() as i32;
    }
}
