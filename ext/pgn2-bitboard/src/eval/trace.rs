//! The evaluation taken apart, for the tuner.

use super::pawns::pawn_structure;
use super::shelter::shelters;
use super::tally::Trace;
use super::terms::COUNT;
use super::weights::WEIGHTS;
use super::{FULL_PHASE, all_but_pawns, blended, endings, phase};
use crate::attacks::Sliders;
use crate::cpu::{Job, Tier};
use crate::eval::weight::Weight;
use crate::position::Position;
use crate::types::Color;

/// What a position's score is made of. It is linear in the weights: the sum over all terms of
/// `count * (middlegame * phase + endgame * (1 - phase)) * scale`, all from White's side.
#[derive(Clone, Debug)]
pub struct EvalTrace {
    /// The terms that hold: index of the weight, and White's count less Black's.
    pub counts: Vec<(u16, i16)>,
    /// How much of the middlegame is left, 0 to 1.
    pub phase: f32,
    /// How much of the score the side ahead can hope for, 0 to 1.
    pub scale: f32,
}

/// Takes the evaluation of a position apart.
#[must_use]
pub fn trace(position: &Position) -> EvalTrace {
    Tier::run_current(TraceJob(position))
}

/// The middlegame and endgame value of a weight, by its index.
///
/// # Panics
/// When there is no such weight.
#[must_use]
pub fn weight(index: usize) -> (i32, i32) {
    (WEIGHTS[index].middlegame(), WEIGHTS[index].endgame())
}

struct TraceJob<'p>(&'p Position);

impl Job for TraceJob<'_> {
    type Output = EvalTrace;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> EvalTrace {
        let board = self.0.board();
        let mut all = Trace(Box::new([0; COUNT]));
        let facts = pawn_structure(board, &mut all);
        shelters(board, &mut all);
        all_but_pawns(sliders, self.0, &facts, &mut all);
        let sum = all.0.iter().zip(&WEIGHTS);
        let sum = sum.fold(Weight::ZERO, |sum, (&count, &weight)| sum + weight * i32::from(count));
        let ahead = if blended(board, sum) >= 0 { Color::White } else { Color::Black };
        let counts = all.0.iter().enumerate().filter(|&(_, &count)| count != 0);
        EvalTrace {
            counts: counts.map(|(index, &count)| (index as u16, count)).collect(),
            phase: phase(board) as f32 / FULL_PHASE as f32,
            scale: endings::scale(board, ahead) as f32 / endings::FULL_SCALE as f32,
        }
    }
}
