//! How long to think.

use std::time::{Duration, Instant};

use super::control::Control;
use super::limits::{ClockTime, Limits};

/// A game is taken to last this many more moves when nobody says.
const MOVES_LEFT: u32 = 24;
/// No move takes more than this part of the remaining time, in thousandths.
const MOST_OF_REMAINING: u32 = 400;

/// The time a move may take, counted from the start or from the ponder hit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    start: Instant,
    /// No new iteration begins after it, give or take what the last ones found.
    soft: Option<Duration>,
    /// The search ends at it.
    hard: Option<Duration>,
    ponders: bool,
}

impl Clock {
    pub(super) fn new(limits: &Limits, overhead: Duration, start: Instant) -> Clock {
        let movetime = limits.movetime.map(|time| time.saturating_sub(overhead / 4));
        let (soft, hard) = match limits.clock {
            _ if limits.infinite => (None, None),
            None => (None, movetime),
            Some(clock) => {
                let (soft, hard) = budget(clock, overhead);
                (Some(soft), Some(movetime.map_or(hard, |movetime| movetime.min(hard))))
            }
        };
        Clock { start, soft, hard, ponders: limits.ponder }
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Time that counts: none while the search ponders.
    fn used(&self, control: &Control) -> Duration {
        if !self.ponders {
            return self.elapsed();
        }
        control.ponder_hit_at().map_or(Duration::ZERO, |hit| hit.elapsed())
    }

    /// Whether the search has to end now.
    pub(super) fn is_over(&self, control: &Control) -> bool {
        self.hard.is_some_and(|hard| self.used(control) >= hard)
    }

    /// Whether it is not worth it to begin another iteration; `factor` stretches the soft limit.
    pub(super) fn is_enough(&self, control: &Control, factor: f64) -> bool {
        self.soft.is_some_and(|soft| self.used(control) >= soft.mul_f64(factor))
    }

    /// Whether it plays by a clock.
    pub(super) fn has_soft_limit(&self) -> bool {
        self.soft.is_some()
    }
}

/// The soft and the hard limit for a move.
fn budget(clock: ClockTime, overhead: Duration) -> (Duration, Duration) {
    let left = clock.remaining.saturating_sub(overhead).max(Duration::from_millis(1));
    let moves = clock.moves_to_go.map_or(MOVES_LEFT, |moves| moves.clamp(1, MOVES_LEFT));
    // What the increments of the moves to come will add, less what each costs in delay.
    let gain = clock.increment.saturating_sub(overhead / 2) * (moves - 1);
    let share = (left + gain) / moves;
    let most = if moves == 1 { left * 9 / 10 } else { left * MOST_OF_REMAINING / 1000 };
    let soft = (share * 7 / 10).min(most);
    (soft, (share * 3).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> ClockTime {
        let ms = Duration::from_millis;
        ClockTime { remaining: ms(remaining), increment: ms(increment), moves_to_go }
    }

    #[test]
    fn a_move_never_takes_what_is_not_there() {
        let overhead = Duration::from_millis(10);
        for remaining in [0, 1, 5, 11, 50, 200, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 100, 10_000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let (soft, hard) = budget(clock(remaining, increment, moves), overhead);
                    let left = Duration::from_millis(remaining).saturating_sub(overhead);
                    assert!(soft <= hard, "{remaining}+{increment} {moves:?}");
                    assert!(hard <= left.max(Duration::from_millis(1)));
                }
            }
        }
    }

    #[test]
    fn more_time_means_more_thought() {
        let overhead = Duration::from_millis(10);
        let soft = |remaining, increment| budget(clock(remaining, increment, None), overhead).0;
        assert!(soft(60_000, 0) > soft(30_000, 0));
        assert!(soft(30_000, 1_000) > soft(30_000, 0));
    }
}
