//! What a score says of the game's result.

/// A logistic curve: a score of `s` centipawns stands for `1 / (1 + exp(-slope * s))` points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expectation {
    pub(crate) slope: f64,
}

/// Slopes that could be: with the first, 400 centipawns still are an even game.
const SLOPES: (f64, f64) = (0.0005, 0.05);
const GOLDEN: f64 = 0.618_033_988_749_894_9;

impl Expectation {
    /// The points of a score, 0 to 1.
    pub(crate) fn points(self, score: f64) -> f64 {
        1.0 / (1.0 + (-self.slope * score).exp())
    }

    /// How fast the points change with the score where they are `points`.
    pub(crate) fn steepness(self, points: f64) -> f64 {
        self.slope * points * (1.0 - points)
    }

    /// The curve that is nearest to the results of scores, by squared error.
    pub(crate) fn fitted(known: &[(f64, f64)]) -> Expectation {
        let error = |slope: f64| -> f64 {
            let curve = Expectation { slope };
            known.iter().map(|&(score, result)| (curve.points(score) - result).powi(2)).sum()
        };
        // Golden section search: the error has one minimum.
        let (mut low, mut high) = SLOPES;
        while high - low > 1e-6 {
            let step = GOLDEN * (high - low);
            if error(high - step) < error(low + step) {
                high = low + step;
            } else {
                low = high - step;
            }
        }
        Expectation { slope: (low + high) / 2.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_again() {
        let curve = Expectation { slope: 0.0061 };
        let known: Vec<(f64, f64)> =
            (-40..40).map(|tens| f64::from(tens) * 10.0).map(|s| (s, curve.points(s))).collect();
        assert!((Expectation::fitted(&known).slope - 0.0061).abs() < 1e-5);
    }

    #[test]
    fn the_steepness_is_the_slope_of_the_points() {
        let curve = Expectation { slope: 0.005 };
        let difference =
            (curve.points(120.5) - curve.points(119.5)) - curve.steepness(curve.points(120.0));
        assert!(difference.abs() < 1e-8);
    }
}
