use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{File, Rank, Square};

/// A set of squares: bit `n` stands for the square of index `n`.
///
/// `&`, `|`, `^` and `!` are intersection, union, symmetric difference and complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The light squares (`h1`, `a8` and so on).
    pub const LIGHT_SQUARES: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);
    /// The dark squares (`a1`, `h8` and so on).
    pub const DARK_SQUARES: Bitboard = Bitboard(!0x55AA_55AA_55AA_55AA);
    /// The first and the eighth rank.
    pub const BACK_RANKS: Bitboard = Bitboard(0xFF00_0000_0000_00FF);

    /// Whether it holds no square.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds at least one square.
    #[inline(always)]
    #[must_use]
    pub const fn is_not_empty(self) -> bool {
        self.0 != 0
    }

    /// Whether it holds at least two squares.
    #[inline(always)]
    #[must_use]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether it holds `square`.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bitboard().0 != 0
    }

    /// Whether it shares a square with `other`.
    #[inline(always)]
    #[must_use]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// How many squares it holds, 0 to 64.
    #[inline(always)]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The square of the lowest index; `None` when empty.
    #[inline(always)]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.first_unchecked()) }
    }

    /// The square of the lowest index. Of an empty set it is some square without meaning.
    #[inline(always)]
    #[must_use]
    pub const fn first_unchecked(self) -> Square {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The square of the highest index; `None` when empty.
    #[inline(always)]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(63 - self.0.leading_zeros() as usize))
        }
    }

    /// The squares of this set that are not in `other`.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// This set when `condition` holds, else the empty one.
    #[inline(always)]
    #[must_use]
    pub const fn when(self, condition: bool) -> Bitboard {
        Bitboard(self.0 & (condition as u64).wrapping_neg())
    }

    /// All 64 squares when `condition` holds, else this set.
    #[inline(always)]
    #[must_use]
    pub const fn or_all(self, condition: bool) -> Bitboard {
        Bitboard(self.0 | (condition as u64).wrapping_neg())
    }

    /// Every square moved one file towards `h`; those on the `h` file fall off.
    #[inline(always)]
    #[must_use]
    pub const fn east(self) -> Bitboard {
        Bitboard((self.0 & !File::H.bitboard().0) << 1)
    }

    /// Every square moved one file towards `a`; those on the `a` file fall off.
    #[inline(always)]
    #[must_use]
    pub const fn west(self) -> Bitboard {
        Bitboard((self.0 & !File::A.bitboard().0) >> 1)
    }

    /// Every square moved one rank up (towards Black); those on the eighth rank fall off.
    #[inline(always)]
    #[must_use]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// Every square moved one rank down (towards White); those on the first rank fall off.
    #[inline(always)]
    #[must_use]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl From<Square> for Bitboard {
    #[inline(always)]
    fn from(square: Square) -> Bitboard {
        square.bitboard()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | square.bitboard())
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// Iterates the squares of a [`Bitboard`] from `a1` to `h8`.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

/// A picture of eight lines, the eighth rank first, `X` for a square of the set.
///
/// ```
/// use pgn2_bitboard::{Bitboard, Square};
/// let corners: Bitboard = [Square::A1, Square::H8].into_iter().collect();
/// assert_eq!(corners.to_string().lines().next(), Some(". . . . . . . X"));
/// ```
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { 'X' } else { '.' };
                let end = if file == File::H { '\n' } else { ' ' };
                write!(f, "{mark}{end}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_do_not_wrap() {
        assert_eq!(Square::H4.bitboard().east(), Bitboard::EMPTY);
        assert_eq!(Square::A4.bitboard().west(), Bitboard::EMPTY);
        assert_eq!(Square::E8.bitboard().north(), Bitboard::EMPTY);
        assert_eq!(Square::E1.bitboard().south(), Bitboard::EMPTY);
        assert_eq!(Square::E4.bitboard().east().north(), Square::F5.bitboard());
    }

    #[test]
    fn iteration_is_in_order_and_complete() {
        let set: Bitboard = [Square::H8, Square::C3, Square::A1].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::C3, Square::H8]);
        assert_eq!((set.count(), set.last()), (3, Some(Square::H8)));
        assert_eq!(Bitboard::EMPTY.first(), None);
        assert!(set.is_several() && !Square::A1.bitboard().is_several());
    }

    #[test]
    fn light_and_dark_squares() {
        assert!(Bitboard::DARK_SQUARES.contains(Square::A1));
        assert!(Bitboard::LIGHT_SQUARES.contains(Square::H1));
    }
}
