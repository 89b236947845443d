//! Slider lookups by magic multiplication: works on every CPU.
//!
//! `(occupied & mask) * magic >> shift` maps every blocker set of a square to a table index such
//! that sets with different attacks never meet. See "Magic Bitboards", chessprogramming.org.

use super::magic_numbers::{BISHOP_MAGICS, ROOK_MAGICS};
use super::ray_walk::SliderKind;
use super::sliders::{Sliders, Slot, slots};
use crate::cpu::{Baseline, Instructions, Job};
use crate::types::{Bitboard, Square};

#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

impl Entry {
    const fn index(&self, occupied: u64) -> usize {
        self.offset as usize
            + ((occupied & self.mask).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

const fn entries(kind: SliderKind, magics: &[u64; 64]) -> [Entry; 64] {
    let slots: [Slot; 64] = slots(kind);
    let mut entries = [Entry { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let Slot { mask, offset } = slots[square];
        entries[square] =
            Entry { mask, magic: magics[square], offset, shift: 64 - mask.count_ones() };
        square += 1;
    }
    entries
}

static BISHOPS: [Entry; 64] = entries(SliderKind::Bishop, &BISHOP_MAGICS);
static ROOKS: [Entry; 64] = entries(SliderKind::Rook, &ROOK_MAGICS);

// BISHOP_TABLE and ROOK_TABLE: per square, the attacks of every blocker set at its magic index.
include!(concat!(env!("OUT_DIR"), "/magic_tables.rs"));

#[inline(always)]
fn lookup<const ENTRIES: usize>(
    table: &'static [Bitboard; ENTRIES],
    entries: &'static [Entry; 64],
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let index = entries[square.index()].index(occupied.0);
    // SAFETY: the shift leaves as many bits as the mask has, so the index stays inside the
    // square's part of the table.
    unsafe { *table.get_unchecked(index) }
}

/// Lookups by magic multiplication, compiled for the instructions `I`.
#[derive(Clone, Copy)]
pub(crate) struct Magic<I>(pub(crate) I);

/// The lookups of every CPU, for what is no [`Job`].
pub(crate) const ANY_CPU: Magic<Baseline> = Magic(Baseline);

impl<I: Instructions> Sliders for Magic<I> {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        bishop_attacks(square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        rook_attacks(square, occupied)
    }

    #[inline(always)]
    fn enter<J: Job>(self, job: J) -> J::Output {
        self.0.enter(self, job)
    }
}

/// The squares a bishop on `square` attacks, up to and including the first of `occupied` each way.
#[inline(always)]
#[must_use]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    lookup(&BISHOP_TABLE, &BISHOPS, square, occupied)
}

/// The squares a rook on `square` attacks, up to and including the first of `occupied` each way.
#[inline(always)]
#[must_use]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    lookup(&ROOK_TABLE, &ROOKS, square, occupied)
}

/// The squares a queen on `square` attacks, up to and including the first of `occupied` each way.
#[inline(always)]
#[must_use]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
}

#[cfg(test)]
mod tests {
    use super::super::ray_walk::slow_slider_attacks;
    use super::*;
    use crate::cpu::Tier;

    /// Every lookup of a tier for one square and occupancy.
    struct Lookups(Square, Bitboard);

    impl Job for Lookups {
        type Output = [Bitboard; 2];

        #[inline(always)]
        fn run<S: Sliders>(self, sliders: S) -> [Bitboard; 2] {
            [sliders.bishop(self.0, self.1), sliders.rook(self.0, self.1)]
        }
    }

    #[test]
    fn tables_have_an_entry_for_every_blocker_set() {
        assert_eq!((BISHOP_TABLE.len(), ROOK_TABLE.len()), (5_248, 102_400));
    }

    #[test]
    fn every_tier_agrees_with_the_walk() {
        let mut occupied = 0x0123_4567_89AB_CDEF_u64;
        for _ in 0..500 {
            occupied = occupied.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            for square in Square::all() {
                for set in [occupied, occupied & occupied.rotate_left(29)].map(Bitboard) {
                    let walked = [SliderKind::Bishop, SliderKind::Rook]
                        .map(|kind| slow_slider_attacks(kind, square, set));
                    for tier in Tier::supported() {
                        assert_eq!(tier.run(Lookups(square, set)), walked, "{tier} {square}");
                    }
                }
            }
        }
    }
}
