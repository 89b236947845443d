use super::Generator;
use crate::attacks::{
    KNIGHT_STEPS, SliderKind, Sliders, king_attacks, knight_attacks, pawn_attacks_of_set,
    slow_slider_attacks,
};
use crate::types::{Bitboard, Side, Square};

/// From where a piece could attack any of some squares at all.
#[derive(Clone, Copy)]
pub(crate) struct Zones {
    pub(crate) knight: Bitboard,
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
}

impl Zones {
    /// The zones of `targets`.
    pub(super) const fn of(targets: Bitboard) -> Zones {
        let (mut knight, mut diagonal, mut orthogonal) = (0, 0, 0);
        let mut left = targets.0;
        while left != 0 {
            let target = Bitboard(left).first_unchecked();
            diagonal |= slow_slider_attacks(SliderKind::Bishop, target, Bitboard::EMPTY).0;
            orthogonal |= slow_slider_attacks(SliderKind::Rook, target, Bitboard::EMPTY).0;
            let mut step = 0;
            while step < KNIGHT_STEPS.len() {
                if let Some(from) = target.offset(KNIGHT_STEPS[step].0, KNIGHT_STEPS[step].1) {
                    knight |= from.bitboard().0;
                }
                step += 1;
            }
            left &= left - 1;
        }
        Zones {
            knight: Bitboard(knight),
            diagonal: Bitboard(diagonal),
            orthogonal: Bitboard(orthogonal),
        }
    }

    /// Those of the targets of both.
    #[inline(always)]
    pub(crate) fn with(self, other: Zones) -> Zones {
        Zones {
            knight: self.knight | other.knight,
            diagonal: self.diagonal | other.diagonal,
            orthogonal: self.orthogonal | other.orthogonal,
        }
    }
}

/// The zones of a king on `square` and the squares beside it.
#[inline(always)]
pub(crate) fn zones_around(square: Square) -> Zones {
    ZONES[square.index()]
}

static ZONES: [Zones; 64] = {
    let mut table = [Zones::of(Bitboard::EMPTY); 64];
    let mut king = 0;
    while king < 64 {
        let square = Square::from_index(king);
        let (mut targets, mut neighbour) = (0, 0);
        while neighbour < 9 {
            if let Some(target) = square.offset(neighbour % 3 - 1, neighbour / 3 - 1) {
                targets |= target.bitboard().0;
            }
            neighbour += 1;
        }
        table[king] = Zones::of(Bitboard(targets));
        king += 1;
    }
    table
};

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// The squares the enemy attacks, at least those that `zones` are the zones of. The king is
    /// taken off first: it does not hide the squares behind it.
    #[inline(always)]
    pub(super) fn danger(&self, zones: Zones) -> Bitboard {
        let occupied = self.occupied ^ self.us.king;
        let mut danger = pawn_attacks_of_set(Us::Them::COLOR, self.them.pawns)
            | king_attacks(self.them.king.first_unchecked());
        for from in self.them.knights & zones.knight {
            danger |= knight_attacks(from);
        }
        for from in self.them.diagonal & zones.diagonal {
            danger |= self.sliders.bishop(from, occupied);
        }
        for from in self.them.orthogonal & zones.orthogonal {
            danger |= self.sliders.rook(from, occupied);
        }
        danger
    }

    /// Whether an enemy slider attacks `square` with `occupied` squares in the way.
    #[inline(always)]
    pub(super) fn is_attacked_by_slider(&self, square: Square, occupied: Bitboard) -> bool {
        let diagonal = self.sliders.bishop(square, occupied) & self.them.diagonal;
        let orthogonal = self.sliders.rook(square, occupied) & self.them.orthogonal;
        (diagonal | orthogonal).is_not_empty()
    }
}
