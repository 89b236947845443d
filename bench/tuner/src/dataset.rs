//! Samples as the fit needs them: what each evaluation is made of, in little memory.

use std::fs::File;
use std::io::{BufRead, BufReader};

use pgn2_bitboard::Color;
use pgn2_bitboard::eval::{EvalTrace, trace};

use crate::sample::Sample;

/// A middlegame and an endgame value.
pub(crate) type Pair = [f64; 2];

/// Every so many games one is held out, to judge the fit by what it has not seen.
const HELD_OUT: u64 = 10;

/// A labelled position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    /// Where its counts lie in those of the whole set.
    start: u32,
    len: u32,
    /// How much of the middlegame is left, and of the score can be hoped for; 0 to 1.
    phase: f32,
    scale: f32,
    /// What the search saw, in centipawns from White's side.
    pub(crate) score: f32,
    /// White's points in the game: 1, 0.5 or 0.
    pub(crate) result: f32,
}

/// Labelled positions: those to fit to, and those to judge the fit by.
#[derive(Default)]
pub(crate) struct Dataset {
    /// Terms that hold and White's count less Black's, position after position: some 60 each.
    counts: Vec<(u16, i16)>,
    pub(crate) training: Vec<Case>,
    pub(crate) validation: Vec<Case>,
}

impl Dataset {
    /// Reads files of samples.
    ///
    /// # Errors
    /// A file that cannot be read, or a line that is none, with its place.
    pub(crate) fn read(paths: &[String]) -> Result<Dataset, String> {
        let mut data = Dataset::default();
        for path in paths {
            let file = File::open(path).map_err(|error| format!("{path}: {error}"))?;
            for (index, line) in BufReader::new(file).lines().enumerate() {
                let sample = line.map_err(|error| error.to_string()).and_then(|line| line.parse());
                let sample = sample.map_err(|error| format!("{path}:{}: {error}", index + 1))?;
                data.add(&sample);
            }
        }
        Ok(data)
    }

    /// Adds a sample. All of a game go to the same side.
    pub(crate) fn add(&mut self, sample: &Sample) {
        let EvalTrace { counts, phase, scale } = trace(&sample.position);
        let case = Case {
            start: self.counts.len() as u32,
            len: counts.len() as u32,
            phase,
            scale,
            score: sample.score as f32,
            result: match sample.winner {
                Some(Color::White) => 1.0,
                None => 0.5,
                Some(Color::Black) => 0.0,
            },
        };
        self.counts.extend(counts);
        let is_held_out = sample.game % HELD_OUT == 0;
        let side = if is_held_out { &mut self.validation } else { &mut self.training };
        side.push(case);
    }

    /// The static evaluation of a case in centipawns, from White's side.
    pub(crate) fn evaluation(&self, case: &Case, weights: &[Pair]) -> f64 {
        let [by_middlegame, by_endgame] = slopes(case);
        let mut sum = [0.0; 2];
        for &(term, count) in self.counts_of(case) {
            let [middlegame, endgame] = weights[usize::from(term)];
            sum[0] += f64::from(count) * middlegame;
            sum[1] += f64::from(count) * endgame;
        }
        sum[0] * by_middlegame + sum[1] * by_endgame
    }

    /// Adds to `gradient` how the evaluation of a case changes with each weight, times `factor`.
    pub(crate) fn add_gradient(&self, case: &Case, factor: f64, gradient: &mut [Pair]) {
        let [by_middlegame, by_endgame] = slopes(case).map(|slope| slope * factor);
        for &(term, count) in self.counts_of(case) {
            let pair = &mut gradient[usize::from(term)];
            pair[0] += f64::from(count) * by_middlegame;
            pair[1] += f64::from(count) * by_endgame;
        }
    }

    fn counts_of(&self, case: &Case) -> &[(u16, i16)] {
        &self.counts[case.start as usize..(case.start + case.len) as usize]
    }
}

/// How much a point of middlegame and of endgame value is worth in a case.
fn slopes(case: &Case) -> Pair {
    let (phase, scale) = (f64::from(case.phase), f64::from(case.scale));
    [phase * scale, (1.0 - phase) * scale]
}
