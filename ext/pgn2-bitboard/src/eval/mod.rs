//! What a position is worth without looking ahead.
//!
//! The score is a sum of terms, each with a weight for the middlegame and one for the endgame
//! (`weights`), blended by the pieces left, and scaled down where such material is hard to win
//! with (`endings`). Every term is counted through a `Tally`, so that the tuner sees exactly what
//! the search sees. The evaluation is symmetric: mirrored with colors swapped, a position is worth
//! the same to the side to move.
//!
//! The weights come from the engine's own games: `bench/tuner` plays them, and moves all weights at
//! once to where the evaluation foretells the games' results, and the scores of short searches, with
//! the least squared error.

mod context;
mod endings;
mod king;
mod passed;
mod pawns;
mod pieces;
mod shelter;
mod tally;
mod terms;
mod threats;
mod trace;
mod weight;
mod weights;

pub(crate) use pawns::PawnTable;
pub use terms::{COUNT as TERM_COUNT, GROUPS as TERM_GROUPS, TermGroup};
pub use trace::{EvalTrace, trace, weight};

use crate::attacks::Sliders;
use crate::cpu::{Job, Tier};
use crate::position::{Board, Position};
use crate::types::{Black, Color, Piece, White};
use context::Context;
use endings::FULL_SCALE;
use pawns::PawnFacts;
use tally::{Sum, Tally};
use weight::Weight;

/// No evaluation is beyond this many centipawns.
pub const MAX_EVALUATION: i32 = 20_000;

/// How far along the middlegame is: knights and bishops 1, rooks 2, queens 4, 24 at most.
const FULL_PHASE: i32 = 24;

/// What the position is worth to the side to move, in centipawns. It must not be in check for this
/// to mean much.
///
/// ```
/// use pgn2_bitboard::{Position, eval::evaluate};
/// assert!(evaluate(&Position::start()).abs() < 60);
/// ```
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    Tier::run_current(EvaluateOnce(position))
}

/// [`evaluate`] as a job.
struct EvaluateOnce<'p>(&'p Position);

impl Job for EvaluateOnce<'_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> i32 {
        let mut sum = Sum::default();
        let facts = pawns::pawn_structure(self.0.board(), &mut sum);
        shelter::shelters(self.0.board(), &mut sum);
        whole(sliders, self.0, sum, &facts)
    }
}

/// The same, with pawn structures remembered.
pub(crate) struct Evaluate<'p> {
    pub(crate) position: &'p Position,
    pub(crate) pawns: &'p mut PawnTable,
}

impl Job for Evaluate<'_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> i32 {
        let (sum, facts) = self.pawns.probe(self.position.board());
        whole(sliders, self.position, sum, &facts)
    }
}

/// The evaluation of a position whose pawns are known: `sum` is what they are worth, to their kings
/// too.
#[inline(always)]
fn whole<S: Sliders>(sliders: S, position: &Position, mut sum: Sum, facts: &PawnFacts) -> i32 {
    let board = position.board();
    all_but_pawns(sliders, position, facts, &mut sum);
    let white = blended(board, sum.0);
    let ahead = if white >= 0 { Color::White } else { Color::Black };
    let sign = if ahead == Color::White { 1 } else { -1 };
    let scaled = white * endings::scale(board, ahead) / FULL_SCALE;
    let white = scaled + sign * endings::drive(board, ahead);
    let score = if position.side_to_move() == Color::White { white } else { -white };
    score.clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// Every term but those of pawn structure and shelter.
#[inline(always)]
fn all_but_pawns<S: Sliders, T: Tally>(
    sliders: S,
    position: &Position,
    facts: &PawnFacts,
    tally: &mut T,
) {
    let mut context = Context::new(sliders, position);
    pieces::pieces::<White, S, T>(&mut context, facts, tally);
    pieces::pieces::<Black, S, T>(&mut context, facts, tally);
    passed::passed_pawns::<White, S, T>(&context, facts, tally);
    passed::passed_pawns::<Black, S, T>(&context, facts, tally);
    king::king_safety::<White, S, T>(&context, tally);
    king::king_safety::<Black, S, T>(&context, tally);
    threats::threats::<White, S, T>(&context, tally);
    threats::threats::<Black, S, T>(&context, tally);
    match position.side_to_move() {
        Color::White => tally.add::<White>(terms::TEMPO, 1),
        Color::Black => tally.add::<Black>(terms::TEMPO, 1),
    }
}

/// How much of the middlegame is left, 0 to [`FULL_PHASE`].
#[inline(always)]
fn phase(board: &Board) -> i32 {
    let all = |piece| Color::ALL.map(|color| board.army(color).pieces(piece).count() as i32);
    let count = |piece| all(piece)[0] + all(piece)[1];
    let phase = count(Piece::Knight)
        + count(Piece::Bishop)
        + 2 * count(Piece::Rook)
        + 4 * count(Piece::Queen);
    phase.min(FULL_PHASE)
}

/// A pair of values blended by the phase.
#[inline(always)]
fn blended(board: &Board, weight: Weight) -> i32 {
    let phase = phase(board);
    (weight.middlegame() * phase + weight.endgame() * (FULL_PHASE - phase)) / FULL_PHASE
}
