use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A middlegame and an endgame value in centipawns, added and multiplied together: the endgame
/// value in the upper half of a word, the middlegame value in the lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Weight(i32);

impl Weight {
    pub(crate) const ZERO: Weight = Weight(0);

    /// A pair of values of up to 16 bits.
    pub(crate) const fn new(middlegame: i32, endgame: i32) -> Weight {
        Weight((endgame << 16).wrapping_add(middlegame))
    }

    /// The value while all pieces are on the board.
    #[inline(always)]
    pub(crate) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value with pawns only.
    #[inline(always)]
    pub(crate) const fn endgame(self) -> i32 {
        // A negative lower half has borrowed one from the upper.
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// The sum, for constants too.
    #[inline(always)]
    pub(crate) const fn plus(self, other: Weight) -> Weight {
        Weight(self.0.wrapping_add(other.0))
    }
}

impl Add for Weight {
    type Output = Weight;
    #[inline(always)]
    fn add(self, other: Weight) -> Weight {
        self.plus(other)
    }
}

impl Sub for Weight {
    type Output = Weight;
    #[inline(always)]
    fn sub(self, other: Weight) -> Weight {
        Weight(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Weight {
    type Output = Weight;
    #[inline(always)]
    fn neg(self) -> Weight {
        Weight(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Weight {
    type Output = Weight;
    #[inline(always)]
    fn mul(self, count: i32) -> Weight {
        Weight(self.0.wrapping_mul(count))
    }
}

impl AddAssign for Weight {
    #[inline(always)]
    fn add_assign(&mut self, other: Weight) {
        *self = *self + other;
    }
}

impl SubAssign for Weight {
    #[inline(always)]
    fn sub_assign(&mut self, other: Weight) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_touch_each_other() {
        for middlegame in [-900, -1, 0, 1, 900] {
            for endgame in [-1200, -1, 0, 1, 1200] {
                let weight = Weight::new(middlegame, endgame);
                assert_eq!((weight.middlegame(), weight.endgame()), (middlegame, endgame));
                let sum = weight * 3 - Weight::new(5, -7);
                assert_eq!(
                    (sum.middlegame(), sum.endgame()),
                    (3 * middlegame - 5, 3 * endgame + 7)
                );
                assert_eq!(-(-weight), weight);
            }
        }
    }
}
