//! Moves that were set aside so that each kind is counted in one tight loop.

use super::replies::Replies;
use crate::attacks::Sliders;
use crate::movegen::{CountSink, Generator};
use crate::position::Board;
use crate::types::{Bitboard, Side, Square};

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

/// The batches of one parent, lent to each in turn so that none has to set them up.
pub(super) struct Batches {
    /// From and to together, of quiet moves that may change pawn replies.
    pub(super) pawns: Batch<Bitboard>,
    /// From and to together, of quiet moves that may change pawn and slider replies.
    pub(super) sliders: Batch<Bitboard>,
    /// From and to of moves that take a piece or end a pin: they may change all replies but the
    /// king's.
    pub(super) recounts: Batch<(Square, Square)>,
}

impl Batches {
    pub(super) fn new() -> Batches {
        Batches {
            pawns: Batch::new(Bitboard::EMPTY),
            sliders: Batch::new(Bitboard::EMPTY),
            recounts: Batch::new((Square::A1, Square::A1)),
        }
    }

    /// Forgets the moves of the parent before.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.pawns.len = 0;
        self.sliders.len = 0;
        self.recounts.len = 0;
    }

    /// The replies after all moves of all batches.
    #[inline(always)]
    pub(super) fn count<Us: Side, S: Sliders>(
        &self,
        sliders: S,
        board: &Board,
        replies: &Replies<Us>,
    ) -> i64 {
        let (us, them) = (board.of::<Us>(), board.of::<Us::Them>());
        let (own, enemy) = (them.occupied(), us.occupied());
        let mut nodes = 0;
        let kept = replies.count - replies.pawns.moves;
        for &change in self.pawns.entries() {
            let mut sink = CountSink { moves: kept };
            Generator::<Us::Them, S>::with_sets(sliders, them, us, own, enemy ^ change).pawn_moves(
                !own,
                replies.pins,
                &mut sink,
            );
            nodes += i64::from(sink.moves);
        }
        let kept = kept - replies.sliders.moves;
        for &change in self.sliders.entries() {
            let mut sink = CountSink { moves: kept };
            let reply = Generator::<Us::Them, S>::with_sets(sliders, them, us, own, enemy ^ change);
            reply.pawn_moves(!own, replies.pins, &mut sink);
            reply.slider_moves(!own, replies.pins, &mut sink);
            nodes += i64::from(sink.moves);
        }
        let kept = kept - replies.knight_moves;
        for &(from, to) in self.recounts.entries() {
            let pins = replies.pins_without(from);
            let (from, to) = (from.bitboard(), to.bitboard());
            let (mut left, own, enemy) = (*them, own.without(to), (enemy ^ from) | to);
            left.remove(to);
            let mut sink = CountSink { moves: kept };
            let reply = Generator::<Us::Them, S>::with_sets(sliders, &left, us, own, enemy);
            reply.pawn_moves(!own, pins, &mut sink);
            reply.piece_moves(!own, pins, &mut sink);
            nodes += i64::from(sink.moves);
        }
        nodes
    }
}
