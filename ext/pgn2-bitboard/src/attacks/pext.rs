//! Slider lookups by the PEXT instruction of BMI2, which gathers the bits of a mask into an index.

use std::arch::x86_64::_pext_u64;

use super::ray_walk::SliderKind;
use super::sliders::{Sliders, Slot, slots};
use crate::cpu::{Bmi2, Instructions, Job};
use crate::types::{Bitboard, Square};

static BISHOP_SLOTS: [Slot; 64] = slots(SliderKind::Bishop);
static ROOK_SLOTS: [Slot; 64] = slots(SliderKind::Rook);

// BISHOP_TABLE and ROOK_TABLE: per square, the attacks of every blocker set in PEXT's order.
include!(concat!(env!("OUT_DIR"), "/pext_tables.rs"));

/// Lookups by PEXT. A value of it proves that the CPU has BMI2.
#[derive(Clone, Copy)]
pub(crate) struct Pext(pub(crate) Bmi2);

#[inline(always)]
fn lookup<const ENTRIES: usize>(
    table: &'static [Bitboard; ENTRIES],
    slots: &'static [Slot; 64],
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let slot = &slots[square.index()];
    // SAFETY: `Pext` holds a proof that the CPU has BMI2.
    let index = unsafe { _pext_u64(occupied.0, slot.mask) };
    // SAFETY: PEXT gives less than 2^(bits of the mask), which is the length of the square's part
    // of the table.
    unsafe { *table.get_unchecked(slot.offset as usize + index as usize) }
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        lookup(&BISHOP_TABLE, &BISHOP_SLOTS, square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        lookup(&ROOK_TABLE, &ROOK_SLOTS, square, occupied)
    }

    #[inline(always)]
    fn enter<J: Job>(self, job: J) -> J::Output {
        self.0.enter(self, job)
    }
}
