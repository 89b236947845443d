//! Pawn structure: what depends on nothing but pawns, and so is remembered by them.

use super::context::{ahead_of, relative_rank};
use super::shelter::shelters;
use super::tally::{Sum, Tally};
use super::terms::*;
use super::weight::Weight;
use crate::attacks::{pawn_attacks, pawn_attacks_of_set};
use crate::position::Board;
use crate::types::{Bitboard, Black, Color, Piece, Rank, Side, Square, White};

/// What other terms want to know of the pawns.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct PawnFacts {
    /// The passed pawns of each color.
    pub(super) passed: [Bitboard; 2],
    /// All squares that each color's pawns attack, or may attack after pushes.
    pub(super) attack_span: [Bitboard; 2],
}

/// Adds the pawn terms of both sides.
#[inline(always)]
pub(super) fn pawn_structure<T: Tally>(board: &Board, tally: &mut T) -> PawnFacts {
    let mut facts = PawnFacts::default();
    side_structure::<White, T>(board, &mut facts, tally);
    side_structure::<Black, T>(board, &mut facts, tally);
    facts
}

#[inline(always)]
fn side_structure<Us: Side, T: Tally>(board: &Board, facts: &mut PawnFacts, tally: &mut T) {
    let (own, enemy) = (board.of::<Us>().pawns, board.of::<Us::Them>().pawns);
    let enemy_front = ahead_of::<Us::Them>(enemy);
    let enemy_span = enemy_front.east() | enemy_front.west();
    let front = ahead_of::<Us>(own);
    facts.attack_span[Us::COLOR.index()] = front.east() | front.west();
    let last_on_file = own.without(ahead_of::<Us::Them>(own));
    let passed = last_on_file.without(enemy_front | enemy_span);
    facts.passed[Us::COLOR.index()] = passed;
    let enemy_attacks = pawn_attacks_of_set(!Us::COLOR, enemy);
    let supported = own & pawn_attacks_of_set(Us::COLOR, own);
    let phalanx = own & (own.east() | own.west());
    for from in own {
        let rank = relative_rank::<Us>(from);
        tally.place::<Us>(Piece::Pawn, from);
        weakness::<Us, T>(own, enemy, enemy_attacks, from, tally);
        if supported.contains(from) {
            tally.add::<Us>(SUPPORTED + rank, 1);
        }
        if phalanx.contains(from) {
            tally.add::<Us>(PHALANX + rank, 1);
        }
        if passed.contains(from) {
            tally.add::<Us>(PASSED + rank, 1);
        } else if is_candidate::<Us>(own, enemy, from) {
            tally.add::<Us>(CANDIDATE + rank, 1);
        }
    }
}

/// Isolated, doubled and backward pawns.
#[inline(always)]
fn weakness<Us: Side, T: Tally>(
    own: Bitboard,
    enemy: Bitboard,
    enemy_attacks: Bitboard,
    from: Square,
    tally: &mut T,
) {
    let ahead = ahead_of::<Us>(from.bitboard());
    let file = from.file().bitboard();
    let neighbours = file.east() | file.west();
    let exposed = !ahead.intersects(enemy);
    if !own.intersects(neighbours) {
        tally.add::<Us>(if exposed { ISOLATED_EXPOSED } else { ISOLATED }, 1);
    } else {
        let stop = Us::forward(from.bitboard());
        let beside_or_behind = ahead_of::<Us::Them>(stop);
        let helpers = (beside_or_behind.east() | beside_or_behind.west()) & own;
        if helpers.is_empty() && stop.intersects(enemy_attacks | enemy) {
            tally.add::<Us>(if exposed { BACKWARD_EXPOSED } else { BACKWARD }, 1);
        }
    }
    tally.add::<Us>(DOUBLED, i32::from(ahead.intersects(own)));
}

/// Whether nothing but neighbours stands in a pawn's way, and as many own pawns support it there.
#[inline(always)]
fn is_candidate<Us: Side>(own: Bitboard, enemy: Bitboard, from: Square) -> bool {
    let ahead = ahead_of::<Us>(from.bitboard());
    if ahead.intersects(own | enemy) {
        return false;
    }
    let rivals = ((ahead.east() | ahead.west()) & enemy).count();
    let behind = ahead_of::<Us::Them>(Us::forward(from.bitboard()));
    let helpers = ((behind.east() | behind.west()) & own).count();
    let attackers = (pawn_attacks(Us::COLOR, from) & enemy).count();
    let defenders = (pawn_attacks(!Us::COLOR, from) & own).count();
    rivals <= helpers && attackers <= defenders
}

/// The squares up to the last rank in front of a passed pawn lie on files; its rank is never the
/// first or last.
pub(super) const PASSED_RANKS: std::ops::RangeInclusive<usize> =
    Rank::Fourth as usize..=Rank::Seventh as usize;

#[derive(Clone, Copy, Default)]
struct Entry {
    pawns: [Bitboard; 2],
    score: Weight,
    facts: PawnFacts,
    kings: [Bitboard; 2],
    /// What the pawns are worth to these kings.
    shelter: Weight,
}

/// Pawn structures met lately, by pawns, each with the kings last seen there.
pub(crate) struct PawnTable {
    entries: Box<[Entry]>,
}

impl PawnTable {
    const ENTRIES: usize = 1 << 12;

    pub(crate) fn new() -> PawnTable {
        // All-zero entries are right: they stand for a board without pawns, and no king yet.
        PawnTable { entries: vec![Entry::default(); PawnTable::ENTRIES].into_boxed_slice() }
    }

    /// The score, from White's side, of a board's pawns and its kings' shelters; facts of the pawns.
    #[inline(always)]
    pub(super) fn probe(&mut self, board: &Board) -> (Sum, PawnFacts) {
        let pawns = Color::ALL.map(|color| board.army(color).pawns);
        let mixed = pawns[0].0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ pawns[1].0.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(29);
        let mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let entry = &mut self.entries[(mixed >> (64 - PawnTable::ENTRIES.ilog2())) as usize];
        if entry.pawns != pawns {
            let mut sum = Sum::default();
            let facts = pawn_structure(board, &mut sum);
            *entry = Entry { pawns, score: sum.0, facts, ..Entry::default() };
        }
        let kings = Color::ALL.map(|color| board.army(color).king);
        if entry.kings != kings {
            let mut sum = Sum::default();
            shelters(board, &mut sum);
            (entry.kings, entry.shelter) = (kings, sum.0);
        }
        (Sum(entry.score + entry.shelter), entry.facts)
    }
}
