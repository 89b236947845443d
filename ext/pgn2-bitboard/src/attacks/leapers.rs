//! Knights, kings and pawns: one table entry a square.

use crate::types::{Bitboard, Color, Square};

/// A knight's steps by files and ranks.
pub(crate) const KNIGHT_STEPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const WHITE_PAWN_STEPS: [(i8, i8); 2] = [(-1, 1), (1, 1)];
const BLACK_PAWN_STEPS: [(i8, i8); 2] = [(-1, -1), (1, -1)];

const fn leaper_table(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            if let Some(to) = Square::from_index(index).offset(steps[step].0, steps[step].1) {
                table[index].0 |= to.bitboard().0;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] = leaper_table(&KNIGHT_STEPS);
static KING: [Bitboard; 64] = leaper_table(&KING_STEPS);
static PAWN: [[Bitboard; 64]; 2] =
    [leaper_table(&WHITE_PAWN_STEPS), leaper_table(&BLACK_PAWN_STEPS)];

/// The squares a knight on `square` attacks.
#[inline(always)]
#[must_use]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares a king on `square` attacks.
#[inline(always)]
#[must_use]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a pawn of `color` on `square` attacks (pushes are not attacks).
#[inline(always)]
#[must_use]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// The squares attacked by pawns of `color` on any square of `pawns`.
#[inline(always)]
pub(crate) fn pawn_attacks_of_set(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = match color {
        Color::White => pawns.north(),
        Color::Black => pawns.south(),
    };
    ahead.east() | ahead.west()
}

/// The squares attacked by knights on any square of `knights`.
#[inline(always)]
pub(crate) fn knight_attacks_of_set(knights: Bitboard) -> Bitboard {
    let (one_east, one_west) = (knights.east(), knights.west());
    let (two_east, two_west) = (one_east.east(), one_west.west());
    let (near, far) = (one_east | one_west, two_east | two_west);
    near.north().north() | near.south().south() | far.north() | far.south()
}

/// The squares attacked by kings on any square of `kings`.
#[inline(always)]
pub(crate) fn king_attacks_of_set(kings: Bitboard) -> Bitboard {
    let sides = kings.east() | kings.west();
    let row = sides | kings;
    sides | row.north() | row.south()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_and_centre() {
        assert_eq!(knight_attacks(Square::A1), Square::B3.bitboard() | Square::C2.bitboard());
        assert_eq!(knight_attacks(Square::E4).count(), 8);
        assert_eq!(king_attacks(Square::H8).count(), 3);
        assert_eq!(pawn_attacks(Color::White, Square::A2), Square::B3.bitboard());
        assert_eq!(pawn_attacks(Color::Black, Square::A1), Bitboard::EMPTY);
    }

    #[test]
    fn set_wise_attacks_are_the_union_of_single_ones() {
        let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..200 {
            seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            let set = Bitboard(seed & seed.rotate_left(23));
            let union = |attacks: &dyn Fn(Square) -> Bitboard| {
                set.into_iter().fold(Bitboard::EMPTY, |sum, square| sum | attacks(square))
            };
            assert_eq!(knight_attacks_of_set(set), union(&knight_attacks));
            assert_eq!(king_attacks_of_set(set), union(&king_attacks));
            for color in Color::ALL {
                let single = union(&|square| pawn_attacks(color, square));
                assert_eq!(pawn_attacks_of_set(color, set), single);
            }
        }
    }
}
