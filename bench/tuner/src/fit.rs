//! The command `weights`: moves the weights to where the evaluation foretells the games best.
//!
//! The error of a position is the square of the difference between the points that its evaluation
//! stands for and a blend of the game's result with the points that the search's score stands for.
//! The curve from centipawns to points is fitted to the results first and then held: so weights keep
//! their scale, on which the margins of the search rely.

use std::thread;

use fastrand::Rng;
use pgn2_bitboard::eval::{TERM_COUNT, weight};

use crate::adam::Adam;
use crate::dataset::{Case, Dataset, Pair};
use crate::expectation::Expectation;
use crate::options::Options;
use crate::weights_file::with_weights;

pub(crate) const OPTIONS: &[&str] = &["write", "epochs", "threads", "search-share", "pull"];

/// Positions from one step to the next.
const BATCH: usize = 16_384;
/// How far a weight moves in a step, in centipawns: in the first epoch and in the last.
const RATES: (f64, f64) = (2.0, 0.02);
/// What a centipawn away from its start costs a weight is told in positions: as much as that many in
/// an even game, in which its term holds once.
const PULL: f64 = 100.0;

pub(crate) fn run(options: &Options) -> Result<(), String> {
    let epochs: usize = options.number("epochs", 60)?;
    let threads: usize = options.number("threads", 1)?;
    let search_share: f64 = options.number("search-share", 0.5)?;
    let pull: f64 = options.number("pull", PULL)?;
    let data = Dataset::read(&options.files)?;
    if data.training.is_empty() || data.validation.is_empty() {
        return Err("weights: files with samples of several games are needed".to_owned());
    }
    println!("{} positions, {} held out", data.training.len(), data.validation.len());
    let start: Vec<Pair> = (0..TERM_COUNT).map(present_weight).collect();
    let objective = Objective::new(data, &start, search_share, pull);
    let fitted = descend(&objective, epochs, threads);
    let rounded: Vec<(i32, i32)> =
        fitted.iter().map(|pair| (pair[0].round() as i32, pair[1].round() as i32)).collect();
    report(&objective, &rounded, threads);
    if let Some(path) = options.text("write") {
        let failed = |error: &dyn std::fmt::Display| format!("{path}: {error}");
        let present = std::fs::read_to_string(path).map_err(|error| failed(&error))?;
        let text = with_weights(&present, &rounded).map_err(|error| failed(&error))?;
        std::fs::write(path, text).map_err(|error| failed(&error))?;
    }
    Ok(())
}

fn present_weight(index: usize) -> Pair {
    let (middlegame, endgame) = weight(index);
    [f64::from(middlegame), f64::from(endgame)]
}

/// Goes through the training cases so often, in batches, and prints the errors after each time.
fn descend(objective: &Objective, epochs: usize, threads: usize) -> Vec<Pair> {
    let Dataset { training, validation, .. } = &objective.data;
    let mut cases = training.clone();
    let mut weights = objective.start.clone();
    let mut adam = Adam::new(weights.len());
    let mut random = Rng::with_seed(1);
    let print = |epoch: usize, weights: &[Pair]| {
        let [training, validation] =
            [training, validation].map(|cases| objective.mean_error(cases, weights, threads));
        println!("epoch {epoch}: training {training:.6}, validation {validation:.6}");
    };
    print(0, &weights);
    for epoch in 1..=epochs {
        let progress = (epoch - 1) as f64 / epochs as f64;
        let rate = RATES.0 * (RATES.1 / RATES.0).powf(progress);
        random.shuffle(&mut cases);
        for batch in cases.chunks(BATCH) {
            let gradient = objective.gradient(batch, &weights, threads);
            adam.step(&mut weights, &gradient, rate);
        }
        print(epoch, &weights);
    }
    weights
}

/// Tells what the rounded weights reach, and whether centipawns still mean the same.
fn report(objective: &Objective, rounded: &[(i32, i32)], threads: usize) {
    let weights: Vec<Pair> =
        rounded.iter().map(|&(mg, eg)| [f64::from(mg), f64::from(eg)]).collect();
    let cases = &objective.data.validation;
    let size = |weights: &[Pair]| {
        let sum: f64 =
            cases.iter().map(|case| objective.data.evaluation(case, weights).abs()).sum();
        sum / cases.len() as f64
    };
    println!("rounded: validation {:.6}", objective.mean_error(cases, &weights, threads));
    println!(
        "mean size of an evaluation: {:.1}, was {:.1}",
        size(&weights),
        size(&objective.start)
    );
}

/// What is to be made small.
struct Objective {
    data: Dataset,
    /// Where the weights start and are pulled back to.
    start: Vec<Pair>,
    evaluation: Expectation,
    search: Expectation,
    search_share: f64,
    /// What a centipawn of distance from the start adds to the slope of the mean error.
    pull: f64,
}

impl Objective {
    fn new(data: Dataset, start: &[Pair], search_share: f64, pull: f64) -> Objective {
        let fitted = |score: &dyn Fn(&Case) -> f64| {
            let known = data.training.iter().map(|case| (score(case), f64::from(case.result)));
            Expectation::fitted(&known.collect::<Vec<_>>())
        };
        let evaluation = fitted(&|case| data.evaluation(case, start));
        let search = fitted(&|case| f64::from(case.score));
        println!("slopes: evaluation {:.5}, search {:.5}", evaluation.slope, search.slope);
        // The second derivative of the squared error of one even game.
        let curvature = 2.0 * evaluation.steepness(0.5).powi(2);
        let pull = pull * curvature / data.training.len() as f64;
        Objective { data, start: start.to_vec(), evaluation, search, search_share, pull }
    }

    /// What the points of a case should be.
    fn target(&self, case: &Case) -> f64 {
        let seen = self.search.points(f64::from(case.score));
        self.search_share * seen + (1.0 - self.search_share) * f64::from(case.result)
    }

    /// The points that a case is taken for, less what they should be.
    fn miss(&self, case: &Case, weights: &[Pair]) -> (f64, f64) {
        let points = self.evaluation.points(self.data.evaluation(case, weights));
        (points, points - self.target(case))
    }

    /// The mean squared error, the pull left out.
    fn mean_error(&self, cases: &[Case], weights: &[Pair], threads: usize) -> f64 {
        let sums = in_parts(cases, threads, |part| {
            part.iter().map(|case| self.miss(case, weights).1.powi(2)).sum::<f64>()
        });
        sums.iter().sum::<f64>() / cases.len() as f64
    }

    /// The slope, by each weight, of the mean squared error of a batch and of the pull.
    fn gradient(&self, batch: &[Case], weights: &[Pair], threads: usize) -> Vec<Pair> {
        let parts = in_parts(batch, threads, |part| {
            let mut gradient = vec![[0.0; 2]; weights.len()];
            for case in part {
                let (points, miss) = self.miss(case, weights);
                let factor = 2.0 * miss * self.evaluation.steepness(points) / batch.len() as f64;
                self.data.add_gradient(case, factor, &mut gradient);
            }
            gradient
        });
        let slope = |index: usize, half: usize| {
            let pulled = self.pull * (weights[index][half] - self.start[index][half]);
            parts.iter().map(|part| part[index][half]).sum::<f64>() + pulled
        };
        (0..weights.len()).map(|index| [slope(index, 0), slope(index, 1)]).collect()
    }
}

/// The work done on as many parts of the cases as there are threads.
fn in_parts<R: Send>(cases: &[Case], threads: usize, work: impl Fn(&[Case]) -> R + Sync) -> Vec<R> {
    let size = cases.len().div_ceil(threads.max(1)).max(1);
    thread::scope(|scope| {
        let work = &work;
        let parts: Vec<_> =
            cases.chunks(size).map(|part| scope.spawn(move || work(part))).collect();
        let panicked = |error| std::panic::resume_unwind(error);
        parts.into_iter().map(|part| part.join().unwrap_or_else(panicked)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play::Player;

    fn objective() -> Objective {
        let mut data = Dataset::default();
        let mut player = Player::new(100, 3).unwrap();
        for sample in (0..4).flat_map(|game| player.play(game)) {
            data.add(&sample);
        }
        let start: Vec<Pair> = (0..TERM_COUNT).map(present_weight).collect();
        Objective::new(data, &start, 0.4, 50.0)
    }

    #[test]
    fn the_gradient_agrees_with_finite_differences() {
        let objective = objective();
        let cases = &objective.data.training;
        let mut weights = objective.start.clone();
        // Away from the start, so that the pull counts.
        weights.iter_mut().for_each(|pair| pair[1] += 3.0);
        let total = |weights: &[Pair]| {
            let moved = weights
                .iter()
                .zip(&objective.start)
                .flat_map(|(now, start)| (0..2).map(|half| (now[half] - start[half]).powi(2)));
            objective.mean_error(cases, weights, 1) + objective.pull / 2.0 * moved.sum::<f64>()
        };
        let gradient = objective.gradient(cases, &weights, 2);
        for (index, half) in (0..TERM_COUNT).flat_map(|index| [(index, 0), (index, 1)]) {
            let mut at = |step: f64| {
                let old = weights[index][half];
                weights[index][half] = old + step;
                let total = total(&weights);
                weights[index][half] = old;
                total
            };
            let difference = (at(0.01) - at(-0.01)) / 0.02;
            let slope = gradient[index][half];
            assert!((slope - difference).abs() < 1e-9 + 1e-4 * slope.abs(), "{index} {half}");
        }
    }

    #[test]
    fn the_descent_lowers_the_error() {
        let objective = objective();
        let cases = &objective.data.training;
        let fitted = descend(&objective, 20, 1);
        let before = objective.mean_error(cases, &objective.start, 1);
        assert!(objective.mean_error(cases, &fitted, 1) < 0.9 * before);
    }

    #[test]
    fn evaluations_agree_with_the_engine() {
        let mut player = Player::new(100, 8).unwrap();
        for sample in player.play(0) {
            let mut data = Dataset::default();
            data.add(&sample);
            let case = data.training.first().or(data.validation.first()).unwrap();
            let start: Vec<Pair> = (0..TERM_COUNT).map(present_weight).collect();
            let white = match sample.position.side_to_move() {
                pgn2_bitboard::Color::White => 1.0,
                pgn2_bitboard::Color::Black => -1.0,
            };
            let engine = white * f64::from(pgn2_bitboard::eval::evaluate(&sample.position));
            assert!((data.evaluation(case, &start) - engine).abs() < 2.5);
        }
    }
}
