use super::context::relative;
use super::terms::{COUNT, MATERIAL, PIECE_SQUARE};
use super::weight::Weight;
use super::weights::WEIGHTS;
use crate::types::{Color, Piece, Side, Square};

/// Takes in the terms of a position: to add their weights up, or to note them for the tuner.
pub(crate) trait Tally {
    /// The term of index `term` holds `count` times for `Us`.
    fn add<Us: Side>(&mut self, term: usize, count: i32);

    /// `Us` has a piece on a square: its material and its place.
    #[inline(always)]
    fn place<Us: Side>(&mut self, piece: Piece, square: Square) {
        self.add::<Us>(MATERIAL + piece.index(), 1);
        self.add::<Us>(PIECE_SQUARE + 64 * piece.index() + relative::<Us>(square), 1);
    }
}

/// Material and place of a piece on a square in one, as `Us` sees it.
static PLACED: [[Weight; 64]; 6] = {
    let mut placed = [[Weight::ZERO; 64]; 6];
    let mut index = 0;
    while index < 6 * 64 {
        let (piece, square) = (index / 64, index % 64);
        placed[piece][square] = WEIGHTS[MATERIAL + piece].plus(WEIGHTS[PIECE_SQUARE + index]);
        index += 1;
    }
    placed
};

/// The weighted sum, from White's side.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum(pub(crate) Weight);

impl Tally for Sum {
    #[inline(always)]
    fn add<Us: Side>(&mut self, term: usize, count: i32) {
        self.take::<Us>(WEIGHTS[term] * count);
    }

    #[inline(always)]
    fn place<Us: Side>(&mut self, piece: Piece, square: Square) {
        self.take::<Us>(PLACED[piece.index()][relative::<Us>(square)]);
    }
}

impl Sum {
    #[inline(always)]
    fn take<Us: Side>(&mut self, weight: Weight) {
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
