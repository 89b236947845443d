use super::{Generator, Rights, Sink};
use crate::attacks::Sliders;
use crate::position::Board;
use crate::types::{Bitboard, Side, Square};

/// Adds up how many moves arrive.
#[derive(Default)]
pub(crate) struct CountSink {
    pub(crate) moves: u32,
}

impl<Us: Side> Sink<Us> for CountSink {
    #[inline(always)]
    fn king(&mut self, _: Square, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn knight(&mut self, _: Square, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn diagonal(&mut self, _: Square, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn orthogonal(&mut self, _: Square, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn push(&mut self, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn double_push(&mut self, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn capture_east(&mut self, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn capture_west(&mut self, targets: Bitboard) {
        self.moves += targets.count();
    }
    #[inline(always)]
    fn promote_push(&mut self, targets: Bitboard) {
        self.moves += 4 * targets.count();
    }
    #[inline(always)]
    fn promote_east(&mut self, targets: Bitboard) {
        self.moves += 4 * targets.count();
    }
    #[inline(always)]
    fn promote_west(&mut self, targets: Bitboard) {
        self.moves += 4 * targets.count();
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.moves += 1;
    }
    #[inline(always)]
    fn castle(&mut self, _: Square, _: Square) {
        self.moves += 1;
    }
}

/// How many legal moves `Us` has.
#[inline(always)]
pub(crate) fn count<Us: Side, S: Sliders>(sliders: S, board: &Board, rights: Rights) -> u32 {
    let mut sink = CountSink::default();
    Generator::<Us, S>::new(sliders, board).generate(rights, &mut sink);
    sink.moves
}

/// Whether `Us` has a legal move.
#[inline(always)]
pub(crate) fn has_move<Us: Side, S: Sliders>(sliders: S, board: &Board, rights: Rights) -> bool {
    let mut sink = CountSink::default();
    let generator = Generator::<Us, S>::new(sliders, board);
    generator.generate_until(|sink| sink.moves > 0, rights, &mut sink);
    sink.moves > 0
}
