use std::fmt;
use std::mem::MaybeUninit;
use std::ops::Deref;
use std::slice;

use super::{Bitboard, Move, Square};

/// A list of moves on the stack. Dereferences to a slice.
///
/// No position of a real game has more than 218 moves. A setup may have up to 16 pieces a side,
/// and 15 queens with 27 targets each and a king with 8 make 413 at the very most.
#[derive(Clone)]
pub struct MoveList {
    moves: [MaybeUninit<Move>; MoveList::CAPACITY],
    len: usize,
}

impl MoveList {
    /// How many moves fit: the bound of 413 and room for one more piece's targets.
    pub const CAPACITY: usize = 413 + 64;

    /// A list without moves.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> MoveList {
        // SAFETY: an array of `MaybeUninit` needs no initialization. (Repeating one such value
        // would be the same, but has been seen to compile to writing zeros.)
        MoveList { moves: unsafe { MaybeUninit::uninit().assume_init() }, len: 0 }
    }

    /// Adds a move at the end.
    ///
    /// # Panics
    /// When the list is full.
    #[inline(always)]
    pub fn push(&mut self, chess_move: Move) {
        self.moves[self.len] = MaybeUninit::new(chess_move);
        self.len += 1;
    }

    /// Adds `make(to)` for each square of `targets`.
    ///
    /// Moves are written four at a time, whatever is left of the set: a loop that ends after the
    /// exact number of moves is mispredicted for almost every piece. What is written past the end
    /// is never read.
    #[inline(always)]
    pub(crate) fn push_each(&mut self, targets: Bitboard, make: impl Fn(Square) -> Move) {
        const BLOCK: usize = 4;
        assert!(self.len <= MoveList::CAPACITY - Square::COUNT, "move list overflow");
        let (mut at, mut left) = (self.len, targets);
        while left.is_not_empty() {
            for offset in 0..BLOCK {
                let chess_move = make(left.first_unchecked());
                // SAFETY: `targets` has at most 64 squares, a multiple of the block, and there was
                // room for 64 entries.
                unsafe { self.moves.get_unchecked_mut(at + offset) }.write(chess_move);
                left.0 &= left.0.wrapping_sub(1);
            }
            at += BLOCK;
        }
        self.len += targets.count() as usize;
    }

    /// The moves as a slice.
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        // SAFETY: the first `len` entries have been written, and `len` never passes CAPACITY.
        unsafe { slice::from_raw_parts(self.moves.as_ptr().cast(), self.len) }
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = slice::Iter<'a, Move>;

    #[inline(always)]
    fn into_iter(self) -> slice::Iter<'a, Move> {
        self.as_slice().iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
