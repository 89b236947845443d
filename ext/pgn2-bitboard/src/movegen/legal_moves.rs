use std::fmt;

use super::{FillList, FillSets, Rights, count, has_move};
use crate::attacks::Sliders;
use crate::cpu::{Job, Tier};
use crate::position::{Board, Position};
use crate::types::{Black, Color, Move, MoveList, MoveSets, Moves, White};

/// The legal moves of a position. They are found when they are asked for, and only as far as the
/// question needs: their number needs no list, and whether a move is among them no other move.
///
/// ```
/// use pgn2_bitboard::{Move, MoveKind, Position, Square};
///
/// let start = Position::start();
/// let moves = start.legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.contains(Move::new(Square::E2, Square::E4, MoveKind::DoublePush)));
/// let mut texts: Vec<String> = moves.iter().map(|chess_move| start.san(chess_move)).collect();
/// texts.sort();
/// assert_eq!(texts[..3], ["Na3", "Nc3", "Nf3"]);
/// for chess_move in moves {
///     assert_eq!(start.play_unchecked(chess_move).legal_moves().len(), 20);
/// }
/// ```
#[derive(Clone, Copy)]
pub struct LegalMoves<'p> {
    position: &'p Position,
}

impl Position {
    /// All legal moves.
    #[inline(always)]
    #[must_use]
    pub const fn legal_moves(&self) -> LegalMoves<'_> {
        LegalMoves { position: self }
    }
}

impl LegalMoves<'_> {
    /// How many there are. They are counted at each call, but not listed.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        Tier::run_current(Count(self.position)) as usize
    }

    /// Whether there is none: mate or stalemate. No more is looked at than it takes to find one.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        Tier::run_current(IsEmpty(self.position))
    }

    /// Whether `chess_move` is one of them: [`Position::is_legal`].
    #[must_use]
    pub fn contains(&self, chess_move: Move) -> bool {
        self.position.is_legal(chess_move)
    }

    /// Goes through them, in the same order every time.
    #[inline(always)]
    #[must_use]
    pub fn iter(&self) -> Moves {
        let mut sets = MoveSets::new();
        let (board, side_to_move, rights) = self.parts();
        Tier::run_current(FillSets { board, side_to_move, rights, sets: &mut sets });
        sets.into_moves()
    }

    /// All of them in a list, to be sorted or indexed, in the order of [`LegalMoves::iter`].
    #[inline]
    #[must_use]
    pub fn to_list(&self) -> MoveList {
        let mut list = MoveList::new();
        let (board, side_to_move, rights) = self.parts();
        Tier::run_current(FillList { board, side_to_move, rights, list: &mut list });
        list
    }

    #[inline(always)]
    fn parts(&self) -> (&Board, Color, Rights) {
        (self.position.board(), self.position.side_to_move(), self.position.rights())
    }
}

impl IntoIterator for LegalMoves<'_> {
    type Item = Move;
    type IntoIter = Moves;

    #[inline(always)]
    fn into_iter(self) -> Moves {
        self.iter()
    }
}

impl IntoIterator for &LegalMoves<'_> {
    type Item = Move;
    type IntoIter = Moves;

    #[inline(always)]
    fn into_iter(self) -> Moves {
        self.iter()
    }
}

impl fmt::Debug for LegalMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// [`LegalMoves::len`] as a job.
struct Count<'p>(&'p Position);

impl Job for Count<'_> {
    type Output = u32;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u32 {
        let (board, rights) = (self.0.board(), self.0.rights());
        match self.0.side_to_move() {
            Color::White => count::<White, S>(sliders, board, rights),
            Color::Black => count::<Black, S>(sliders, board, rights),
        }
    }
}

/// [`LegalMoves::is_empty`] as a job.
struct IsEmpty<'p>(&'p Position);

impl Job for IsEmpty<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> bool {
        let (board, rights) = (self.0.board(), self.0.rights());
        !match self.0.side_to_move() {
            Color::White => has_move::<White, S>(sliders, board, rights),
            Color::Black => has_move::<Black, S>(sliders, board, rights),
        }
    }
}
