//! The plain way to find a slider's attacks, square by square. It fills the lookup tables.

use crate::types::{Bitboard, Square};

/// The two ways to slide; a queen does both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SliderKind {
    /// Along diagonals.
    Bishop,
    /// Along ranks and files.
    Rook,
}

impl SliderKind {
    /// The four directions as (file, rank) steps.
    #[must_use]
    pub const fn directions(self) -> [(i8, i8); 4] {
        match self {
            SliderKind::Bishop => [(1, 1), (1, -1), (-1, -1), (-1, 1)],
            SliderKind::Rook => [(0, 1), (1, 0), (0, -1), (-1, 0)],
        }
    }
}

/// The attacks of a slider by walking each ray square by square: slow, but plainly right. Fills the
/// tables at compile time.
#[must_use]
pub const fn slow_slider_attacks(kind: SliderKind, square: Square, occupied: Bitboard) -> Bitboard {
    let (directions, mut attacks) = (kind.directions(), 0);
    let mut direction = 0;
    while direction < 4 {
        let (files, ranks) = directions[direction];
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            attacks |= next.bitboard().0;
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
        direction += 1;
    }
    Bitboard(attacks)
}

/// The squares whose occupancy changes a slider's attacks: its rays without the last square of
/// each, since nothing stands behind that one.
#[must_use]
pub const fn relevant_occupancy(kind: SliderKind, square: Square) -> Bitboard {
    let (directions, mut mask) = (kind.directions(), 0);
    let mut direction = 0;
    while direction < 4 {
        let (files, ranks) = directions[direction];
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            if next.offset(files, ranks).is_some() {
                mask |= next.bitboard().0;
            }
            at = next;
        }
        direction += 1;
    }
    Bitboard(mask)
}

/// Every set of blockers within a square's mask, upwards, with the attacks it leaves: what a lookup
/// table of the square must hold. There are 2^(bits of the mask) of them.
#[must_use]
pub fn blocker_sets(kind: SliderKind, square: Square) -> Vec<(u64, u64)> {
    let mask = relevant_occupancy(kind, square).0;
    let (mut sets, mut subset) = (Vec::new(), 0_u64);
    loop {
        sets.push((subset, slow_slider_attacks(kind, square, Bitboard(subset)).0));
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            return sets;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_leave_out_only_the_end_of_each_ray() {
        let bits = |kind, square| relevant_occupancy(kind, square).count();
        assert_eq!(bits(SliderKind::Rook, Square::D4), 10);
        assert_eq!(bits(SliderKind::Rook, Square::A1), 12);
        assert_eq!(bits(SliderKind::Bishop, Square::D4), 9);
        assert_eq!(bits(SliderKind::Bishop, Square::A1), 6);
    }
}
