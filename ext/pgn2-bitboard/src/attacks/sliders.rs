//! What every slider lookup has in common.

use super::ray_walk::{SliderKind, relevant_occupancy};
use crate::cpu::Job;
use crate::types::{Bitboard, Square};

/// Looks up what a slider attacks. Values are zero-sized proofs that the CPU can do it their way.
pub trait Sliders: Copy + Send + Sync + 'static {
    /// The squares a bishop on `square` attacks, up to and including the first of `occupied`.
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a rook on `square` attacks, up to and including the first of `occupied`.
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// Runs `job` in a function compiled for the instructions this lookup may use.
    fn enter<J: Job>(self, job: J) -> J::Output;
}

/// Where a square's part of an attack table starts and which occupancy selects within it.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) mask: u64,
    pub(super) offset: u32,
}

pub(super) const fn slots(kind: SliderKind) -> [Slot; 64] {
    let mut slots = [Slot { mask: 0, offset: 0 }; 64];
    let (mut square, mut offset) = (0, 0);
    while square < 64 {
        let mask = relevant_occupancy(kind, Square::from_index(square));
        slots[square] = Slot { mask: mask.0, offset };
        offset += 1 << mask.count();
        square += 1;
    }
    slots
}
