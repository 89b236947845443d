//! The descent: Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015), with the
//! constants of the paper.

use crate::dataset::Pair;

const DECAY: f64 = 0.9;
const SQUARE_DECAY: f64 = 0.999;
const TINY: f64 = 1e-12;

/// The running means of the gradient and of its square.
pub(crate) struct Adam {
    mean: Vec<Pair>,
    square: Vec<Pair>,
    steps: i32,
}

impl Adam {
    pub(crate) fn new(count: usize) -> Adam {
        Adam { mean: vec![[0.0; 2]; count], square: vec![[0.0; 2]; count], steps: 0 }
    }

    /// Moves the weights downhill, each by up to about `rate`.
    pub(crate) fn step(&mut self, weights: &mut [Pair], gradient: &[Pair], rate: f64) {
        self.steps += 1;
        let unbiased = 1.0 - DECAY.powi(self.steps);
        let square_unbiased = 1.0 - SQUARE_DECAY.powi(self.steps);
        for (index, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let slope = gradient[index][half];
                let (mean, square) = (&mut self.mean[index][half], &mut self.square[index][half]);
                *mean += (1.0 - DECAY) * (slope - *mean);
                *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
                let size = (*square / square_unbiased).sqrt() + TINY;
                weight[half] -= rate * (*mean / unbiased) / size;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_valley_is_found() {
        let mut weights = [[50.0, -3.0]];
        let mut adam = Adam::new(1);
        for step in 0..2000 {
            let gradient = [[weights[0][0] - 7.0, 100.0 * (weights[0][1] - 2.0)]];
            adam.step(&mut weights, &gradient, 0.999_f64.powi(step) * 0.5);
        }
        assert!((weights[0][0] - 7.0).abs() < 0.5 && (weights[0][1] - 2.0).abs() < 0.5);
    }
}
