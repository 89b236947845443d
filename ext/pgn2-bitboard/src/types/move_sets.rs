use std::fmt;
use std::mem::MaybeUninit;

use super::{Bitboard, Move, MoveKind, MoveList, Square};

/// How the moves of one set follow from their targets: `bits = to * factor + base`.
///
/// For a piece the factor is 64 and the base holds its square and the kind of move. For pawns the
/// factor is 65, since the square they come from is `to` less a constant step.
#[derive(Clone, Copy)]
struct Origin {
    factor: u16,
    base: u16,
}

impl Origin {
    #[inline(always)]
    fn move_to(self, to: Square) -> Move {
        Move::from_bits((to.index() as u16).wrapping_mul(self.factor).wrapping_add(self.base))
    }
}

/// The legal moves of a position as sets of targets, one for each piece: quicker to make than a
/// [`MoveList`], with its length known at once, and each move is put together when it is asked for.
///
/// ```
/// use pgn2_bitboard::Position;
/// let sets = Position::start().legal_move_sets();
/// assert_eq!(sets.len(), 20);
/// assert_eq!(sets.iter().filter(|chess_move| chess_move.from().file().letter() == 'e').count(), 2);
/// ```
#[derive(Clone)]
pub struct MoveSets {
    targets: [MaybeUninit<Bitboard>; MoveSets::CAPACITY],
    origins: [MaybeUninit<Origin>; MoveSets::CAPACITY],
    sets: usize,
    moves: usize,
}

impl MoveSets {
    /// How many sets fit. Of up to 16 pieces, 15 may be queens with two sets each; pawns have at
    /// most 18 sets together, and the king two.
    const CAPACITY: usize = 64;

    /// No moves.
    #[inline(always)]
    pub(crate) const fn new() -> MoveSets {
        // SAFETY: arrays of `MaybeUninit` need no initialization.
        let (targets, origins) =
            unsafe { (MaybeUninit::uninit().assume_init(), MaybeUninit::uninit().assume_init()) };
        MoveSets { targets, origins, sets: 0, moves: 0 }
    }

    /// Adds the moves of the piece on `from`.
    #[inline(always)]
    pub(crate) fn push_piece(&mut self, from: Square, targets: Bitboard, kind: MoveKind) {
        let base = Move::new(from, Square::A1, kind).bits();
        self.push(targets, Origin { factor: 64, base });
    }

    /// Adds moves of pawns onto `targets`, each from the square `step` before.
    #[inline(always)]
    pub(crate) fn push_pawns(&mut self, targets: Bitboard, step: i16, kind: MoveKind) {
        let base = Move::new(Square::A1, Square::A1, kind).bits().wrapping_add_signed(-step);
        self.push(targets, Origin { factor: 65, base });
    }

    /// An empty set is written too, and then overwritten by the next: that saves a branch that
    /// nobody can predict.
    #[inline(always)]
    fn push(&mut self, targets: Bitboard, origin: Origin) {
        // The remainder changes nothing, as there are never so many sets; it saves a check.
        let at = self.sets % MoveSets::CAPACITY;
        self.targets[at].write(targets);
        self.origins[at].write(origin);
        self.sets += usize::from(targets.is_not_empty());
        self.moves += targets.count() as usize;
    }

    /// How many moves there are.
    #[inline(always)]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.moves
    }

    /// Whether there is no move: mate or stalemate.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves == 0
    }

    /// Every move once.
    #[inline(always)]
    #[must_use]
    pub fn iter(&self) -> MoveSetsIter<'_> {
        MoveSetsIter {
            sets: self,
            next: 0,
            left: Bitboard::EMPTY,
            origin: Origin { factor: 0, base: 0 },
        }
    }

    /// The set and origin of an index below `self.sets`.
    #[inline(always)]
    fn set(&self, index: usize) -> (Bitboard, Origin) {
        debug_assert!(index < self.sets);
        // SAFETY: the first `sets` entries have been written.
        unsafe { (self.targets[index].assume_init(), self.origins[index].assume_init()) }
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

impl<'a> IntoIterator for &'a MoveSets {
    type Item = Move;
    type IntoIter = MoveSetsIter<'a>;

    #[inline(always)]
    fn into_iter(self) -> MoveSetsIter<'a> {
        self.iter()
    }
}

impl fmt::Debug for MoveSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// Iterates the moves of [`MoveSets`].
#[derive(Clone)]
pub struct MoveSetsIter<'a> {
    sets: &'a MoveSets,
    /// The index of the set after the present one.
    next: usize,
    left: Bitboard,
    origin: Origin,
}

impl Iterator for MoveSetsIter<'_> {
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
}
