//! Moves that were set aside so that each kind is counted in one tight loop.

use crate::types::{Bitboard, Square};

/// How many entries a batch holds: more than a position has moves.
const BATCH: usize = 512;

/// Moves that wait for one of their kind to be counted together.
pub(super) struct Batch<T> {
    entries: [T; BATCH],
    len: usize,
}

impl<T: Copy> Batch<T> {
    fn new(filler: T) -> Batch<T> {
        Batch { entries: [filler; BATCH], len: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, entry: T) {
        // No position has this many moves; the remainder saves a bounds check.
        self.entries[self.len % BATCH] = entry;
        self.len += 1;
    }

    #[inline(always)]
    pub(super) fn entries(&self) -> &[T] {
        &self.entries[..self.len % BATCH]
    }
}

/// The batches of one parent, lent to each in turn so that nobody has to clear them.
pub(super) struct Batches {
    /// From and to together, of quiet moves that may change pawn replies.
    pub(super) pawns: Batch<Bitboard>,
    /// From and to together, of quiet moves that may change pawn and slider replies.
    pub(super) sliders: Batch<Bitboard>,
    /// From and to of captures.
    pub(super) captures: Batch<(Square, Square)>,
}

impl Batches {
    pub(super) fn new() -> Batches {
        Batches {
            pawns: Batch::new(Bitboard::EMPTY),
            sliders: Batch::new(Bitboard::EMPTY),
            captures: Batch::new((Square::A1, Square::A1)),
        }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.pawns.len = 0;
        self.sliders.len = 0;
        self.captures.len = 0;
    }
}
