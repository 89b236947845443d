use super::terms::COUNT;
use super::weight::Weight;
use super::weights::WEIGHTS;
use crate::types::{Color, Side};

/// Takes in the terms of a position: to add their weights up, or to note them for the tuner.
pub(crate) trait Tally {
    /// The term of index `term` holds `count` times for `Us`.
    fn add<Us: Side>(&mut self, term: usize, count: i32);
}

/// The weighted sum, from White's side.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum(pub(crate) Weight);

impl Tally for Sum {
    #[inline(always)]
    fn add<Us: Side>(&mut self, term: usize, count: i32) {
        let weight = WEIGHTS[term] * count;
        match Us::COLOR {
            Color::White => self.0 += weight,
            Color::Black => self.0 -= weight,
        }
    }
}

/// How often each term holds: White's count less Black's. The evaluation is linear in it, so it is
/// the gradient of the score.
pub(crate) struct Trace(pub(crate) Box<[i16; COUNT]>);

impl Tally for Trace {
    fn add<Us: Side>(&mut self, term: usize, count: i32) {
        let sign = if Us::COLOR == Color::White { 1 } else { -1 };
        self.0[term] += (sign * count) as i16;
    }
}
