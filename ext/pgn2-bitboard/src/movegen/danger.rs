use super::Generator;
use crate::attacks::{
    SliderKind, Sliders, king_attacks, knight_attacks, pawn_attacks_of_set, slow_slider_attacks,
};
use crate::types::{Bitboard, Side, Square};

/// From where a piece could attack a square next to a king at all.
pub(crate) struct Zones {
    pub(crate) knight: Bitboard,
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
}

/// The zones of a king on `square`.
#[inline(always)]
pub(crate) fn zones_around(square: Square) -> &'static Zones {
    &ZONES[square.index()]
}

static ZONES: [Zones; 64] = zones();

const fn zones() -> [Zones; 64] {
    let mut table = [const {
        Zones { knight: Bitboard::EMPTY, diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY }
    }; 64];
    let mut king = 0;
    while king < 64 {
        let square = Square::from_index(king);
        let mut neighbour = 0;
        while neighbour < 9 {
            if let Some(target) = square.offset(neighbour % 3 - 1, neighbour / 3 - 1) {
                let open = Bitboard::EMPTY;
                table[king].diagonal.0 |= slow_slider_attacks(SliderKind::Bishop, target, open).0;
                table[king].orthogonal.0 |= slow_slider_attacks(SliderKind::Rook, target, open).0;
                let mut from = 0;
                while from < 64 {
                    let (files, ranks) = (from % 8 - king as i32 % 8, from / 8 - king as i32 / 8);
                    let (files, ranks) =
                        (files - (neighbour as i32 % 3 - 1), ranks - (neighbour as i32 / 3 - 1));
                    if files * files + ranks * ranks == 5 {
                        table[king].knight.0 |= 1 << from;
                    }
                    from += 1;
                }
            }
            neighbour += 1;
        }
        king += 1;
    }
    table
}

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// The squares the enemy attacks: all of them when `everywhere`, else at least those next to
    /// the king. The king itself is taken off first: it does not hide the squares behind it.
    #[inline(always)]
    pub(super) fn danger(&self, everywhere: bool) -> Bitboard {
        let zones = zones_around(self.king);
        let occupied = self.occupied ^ self.us.king;
        let mut danger = pawn_attacks_of_set(Us::Them::COLOR, self.them.pawns)
            | king_attacks(self.them.king.first_unchecked());
        for from in self.them.knights & zones.knight.or_all(everywhere) {
            danger |= knight_attacks(from);
        }
        for from in self.them.diagonal & zones.diagonal.or_all(everywhere) {
            danger |= self.sliders.bishop(from, occupied);
        }
        for from in self.them.orthogonal & zones.orthogonal.or_all(everywhere) {
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
