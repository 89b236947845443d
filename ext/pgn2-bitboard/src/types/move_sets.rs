use std::fmt;
use std::iter::FusedIterator;
use std::mem::MaybeUninit;

use super::{Bitboard, Move, MoveKind, MoveList, Square};

/// How the moves of one set follow from their targets, in 16 bits.
///
/// For a piece it is the move's packed form with no target: its square and the kind of move. For
/// pawns the square they come from is `to` less a constant step, so `to` counts twice in the packed
/// form; the top bit, which no kind of move uses, tells so.
#[derive(Clone, Copy)]
struct Origin(u16);

impl Origin {
    const PAWNS: u16 = 1 << 15;

    #[inline(always)]
    const fn piece(from: Square, kind: MoveKind) -> Origin {
        Origin(Move::new(from, Square::A1, kind).bits())
    }

    /// `step` may be negative: what it borrows from the bits above is given back by the target.
    #[inline(always)]
    const fn pawns(step: i16, kind: MoveKind) -> Origin {
        let base = Move::new(Square::A1, Square::A1, kind).bits().wrapping_add_signed(-step);
        Origin(base & !Origin::PAWNS | Origin::PAWNS)
    }

    #[inline(always)]
    fn move_to(self, to: Square) -> Move {
        let to = to.index() as u16;
        let again = to * (self.0 >> 15);
        Move::from_bits(((to << 6) + again).wrapping_add(self.0) & !Origin::PAWNS)
    }
}

/// Moves as sets of targets, one for each piece: quicker to make than a [`MoveList`], and each move
/// is put together when it is asked for.
#[derive(Clone)]
pub(crate) struct MoveSets {
    targets: [MaybeUninit<Bitboard>; MoveSets::CAPACITY],
    origins: [MaybeUninit<Origin>; MoveSets::CAPACITY],
    sets: usize,
}

impl MoveSets {
    /// How many sets fit. Of up to 16 pieces, 14 besides a pawn may be queens with two sets each;
    /// pawns have at most 18 sets together, and the king one. One more is written and dropped.
    const CAPACITY: usize = 48;

    /// No moves.
    #[inline(always)]
    pub(crate) const fn new() -> MoveSets {
        // SAFETY: arrays of `MaybeUninit` need no initialization.
        let (targets, origins) =
            unsafe { (MaybeUninit::uninit().assume_init(), MaybeUninit::uninit().assume_init()) };
        MoveSets { targets, origins, sets: 0 }
    }

    /// Replaces the moves by those added to the writer until it is finished.
    #[inline(always)]
    pub(crate) fn writer(&mut self) -> MoveSetsWriter<'_> {
        let MoveSets { targets, origins, sets } = self;
        MoveSetsWriter { targets, origins, len: sets, sets: 0 }
    }

    /// Every move once.
    #[inline(always)]
    pub(crate) fn into_moves(self) -> Moves {
        Moves { sets: self, next: 0, left: Bitboard::EMPTY, origin: Origin(0) }
    }

    /// The set and origin of an index below `self.sets`.
    #[inline(always)]
    fn set(&self, index: usize) -> (Bitboard, Origin) {
        debug_assert!(index < self.sets);
        // SAFETY: the first `sets` entries have been written.
        unsafe { (self.targets[index].assume_init(), self.origins[index].assume_init()) }
    }

    /// The moves piece by piece.
    #[inline(always)]
    pub(crate) fn by_piece(&self) -> impl Iterator<Item = MoveSet> + '_ {
        (0..self.sets).map(|index| {
            let (targets, origin) = self.set(index);
            MoveSet { targets, origin }
        })
    }

    /// The moves one by one in a list.
    #[inline(always)]
    pub(crate) fn write_to(&self, list: &mut MoveList) {
        for index in 0..self.sets {
            let (targets, origin) = self.set(index);
            list.push_each(targets, |to| origin.move_to(to));
        }
    }
}

/// The moves of one piece, or those that pawns make in the same way.
#[derive(Clone, Copy)]
pub(crate) struct MoveSet {
    pub(crate) targets: Bitboard,
    origin: Origin,
}

impl MoveSet {
    /// The square of the piece; `None` for pawns, which come from several.
    #[inline(always)]
    pub(crate) fn mover(self) -> Option<Square> {
        let is_pawns = self.origin.0 & Origin::PAWNS != 0;
        (!is_pawns).then(|| self.origin.move_to(Square::A1).from())
    }

    /// The move onto one of the targets.
    #[inline(always)]
    pub(crate) fn move_to(self, to: Square) -> Move {
        self.origin.move_to(to)
    }
}

/// Adds moves to [`MoveSets`]. Its counter is its own, so that it can stay in a register.
pub(crate) struct MoveSetsWriter<'s> {
    targets: &'s mut [MaybeUninit<Bitboard>; MoveSets::CAPACITY],
    origins: &'s mut [MaybeUninit<Origin>; MoveSets::CAPACITY],
    /// Where the counter goes in the end.
    len: &'s mut usize,
    sets: usize,
}

impl MoveSetsWriter<'_> {
    /// Makes what was added the moves. (A closure in place of this call could be compiled apart,
    /// without the instructions of the CPU's tier.)
    #[inline(always)]
    pub(crate) fn finish(self) {
        *self.len = self.sets;
    }

    /// Adds the moves of the piece on `from`.
    #[inline(always)]
    pub(crate) fn push_piece(&mut self, from: Square, targets: Bitboard, kind: MoveKind) {
        self.push(targets, Origin::piece(from, kind));
    }

    /// Adds moves of pawns onto `targets`, each from the square `step` before.
    #[inline(always)]
    pub(crate) fn push_pawns(&mut self, targets: Bitboard, step: i16, kind: MoveKind) {
        self.push(targets, Origin::pawns(step, kind));
    }

    /// An empty set is written too, and then overwritten by the next: that saves a branch that
    /// nobody can predict.
    #[inline(always)]
    fn push(&mut self, targets: Bitboard, origin: Origin) {
        // There are never more sets; the minimum costs less than a check.
        let at = self.sets.min(MoveSets::CAPACITY - 1);
        self.targets[at].write(targets);
        self.origins[at].write(origin);
        self.sets += usize::from(targets.is_not_empty());
    }
}

/// Goes through moves one by one: see [`LegalMoves::iter`](crate::LegalMoves::iter).
#[derive(Clone)]
pub struct Moves {
    sets: MoveSets,
    /// The index of the set after the present one.
    next: usize,
    left: Bitboard,
    origin: Origin,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        if self.left.is_empty() {
            if self.next == self.sets.sets {
                return None;
            }
            // No set in the list is empty.
            (self.left, self.origin) = self.sets.set(self.next);
            self.next += 1;
        }
        let to = self.left.first_unchecked();
        self.left.0 &= self.left.0.wrapping_sub(1);
        Some(self.origin.move_to(to))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let ahead = (self.next..self.sets.sets).map(|index| self.sets.set(index).0.count());
        let len = (self.left.count() + ahead.sum::<u32>()) as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Moves {}

impl FusedIterator for Moves {}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
