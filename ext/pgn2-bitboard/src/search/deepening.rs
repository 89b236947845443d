//! Iterative deepening: one search of the root after the other, each a ply deeper, in windows
//! around the last score. Whichever worker finishes the root asks here what comes next.

use std::time::Duration;

use super::clock::Clock;
use super::control::Control;
use super::limits::Limits;
use super::report::{Info, Score};
use super::score::{INFINITE, MATE, is_mate};
use super::table::Bound;
use crate::types::Move;

/// A search of the root.
pub(super) struct RootTask {
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The moves to search, in order.
    pub(super) moves: Vec<Move>,
}

/// A line found at the root.
#[derive(Clone, Debug, Default)]
struct RootLine {
    score: i32,
    moves: Vec<Move>,
}

/// What a report needs from outside.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    pub(super) nodes: u64,
    pub(super) seldepth: u32,
    pub(super) time: Duration,
    pub(super) hashfull: usize,
}

/// Receives reports, from whichever worker finishes an iteration.
pub(super) type OnInfo<'s> = &'s mut (dyn FnMut(&Info) + Send);

/// Half the width of the first window around the last score.
const FIRST_DELTA: i32 = 12;
/// From this depth on windows are used.
const FIRST_NARROW_DEPTH: i32 = 4;

/// The state of the iterations.
pub(super) struct Deepening<'s> {
    limits: &'s Limits,
    on_info: OnInfo<'s>,
    multi_pv: usize,
    /// The root moves; those of the lines found so far in this iteration come first.
    root_moves: Vec<Move>,
    /// Nodes that all workers searched while a root move was at work, whatever else was at work too.
    efforts: Vec<(Move, u64)>,
    depth: i32,
    /// Which line of several is searched.
    index: usize,
    alpha: i32,
    beta: i32,
    delta: i32,
    /// The lines of this iteration, and of the one before.
    lines: Vec<RootLine>,
    finished: Vec<RootLine>,
    finished_depth: i32,
    /// The best so far of a search of the root that is not finished.
    tentative: Option<RootLine>,
    reports: Vec<Info>,
    /// For how many iterations the best move has been the same.
    stability: u32,
}

impl<'s> Deepening<'s> {
    /// `root_moves` must not be empty.
    pub(super) fn new(
        limits: &'s Limits,
        root_moves: Vec<Move>,
        multi_pv: usize,
        on_info: OnInfo<'s>,
    ) -> Deepening<'s> {
        Deepening {
            limits,
            on_info,
            multi_pv: multi_pv.clamp(1, root_moves.len().max(1)),
            efforts: root_moves.iter().map(|&chess_move| (chess_move, 0)).collect(),
            root_moves,
            depth: 1,
            index: 0,
            alpha: -INFINITE,
            beta: INFINITE,
            delta: 0,
            lines: Vec::new(),
            finished: Vec::new(),
            finished_depth: 0,
            tentative: None,
            reports: Vec::new(),
            stability: 0,
        }
    }

    /// Leaves out the iterations before this depth.
    pub(super) fn begin_at(&mut self, depth: i32) {
        self.depth = depth;
    }

    pub(super) fn max_nodes(&self) -> Option<u64> {
        self.limits.nodes
    }

    /// The search of the root that is due.
    pub(super) fn task(&self) -> RootTask {
        let (depth, alpha, beta) = (self.depth, self.alpha, self.beta);
        RootTask { depth, alpha, beta, moves: self.root_moves[self.index..].to_vec() }
    }

    /// Whether the search leaves out moves of lines found before.
    pub(super) fn is_secondary(&self) -> bool {
        self.index > 0
    }

    /// A root move turned out best so far, inside the window.
    pub(super) fn improve(&mut self, score: i32, line: &[Move]) {
        self.tentative = Some(RootLine { score, moves: line.to_vec() });
    }

    /// `nodes` more were spent on a root move.
    pub(super) fn note_effort(&mut self, chess_move: Move, nodes: u64) {
        if let Some(effort) = self.efforts.iter_mut().find(|effort| effort.0 == chess_move) {
            effort.1 += nodes;
        }
    }

    /// Takes the result of a search of the root; gives the next one, or `None` when it is enough.
    pub(super) fn complete(
        &mut self,
        score: i32,
        line: &[Move],
        totals: Totals,
        clock: &Clock,
        control: &Control,
    ) -> Option<RootTask> {
        self.tentative = None;
        if score <= self.alpha && self.alpha > -INFINITE {
            self.beta = (self.alpha + self.beta) / 2;
            self.widen(score, true);
            return Some(self.task());
        }
        if score >= self.beta && self.beta < INFINITE {
            self.bring_forward(line[0]);
            self.widen(score, false);
            return Some(self.task());
        }
        self.bring_forward(line[0]);
        self.lines.push(RootLine { score, moves: line.to_vec() });
        self.index += 1;
        if self.index == self.multi_pv {
            let old_best = self.finished.first().map(|line| line.moves[0]);
            self.finish_iteration(totals);
            let is_same = old_best == Some(self.finished[0].moves[0]);
            self.stability = if is_same { self.stability + 1 } else { 0 };
            if self.is_enough(totals, clock, control) {
                return None;
            }
            self.depth += 1;
        }
        self.set_window();
        Some(self.task())
    }

    /// Moves the side of the window that failed away from the score.
    fn widen(&mut self, score: i32, is_low: bool) {
        if is_low {
            self.alpha = (score - self.delta).max(-INFINITE);
        } else {
            self.beta = (score + self.delta).min(INFINITE);
        }
        self.delta += self.delta / 2 + 4;
        if self.delta > 600 || is_mate(score) {
            if is_low {
                self.alpha = -INFINITE;
            } else {
                self.beta = INFINITE;
            }
        }
    }

    /// The window of the next line: around what it was worth in the iteration before.
    fn set_window(&mut self) {
        let old = self.finished.get(self.index).map(|line| line.score);
        (self.alpha, self.beta) = (-INFINITE, INFINITE);
        if let Some(score) =
            old.filter(|&score| self.depth >= FIRST_NARROW_DEPTH && !is_mate(score))
        {
            self.delta = FIRST_DELTA + score.abs() / 64;
            (self.alpha, self.beta) = (score - self.delta, score + self.delta);
        }
    }

    /// Puts a move first among those of the present search, the others keep their order.
    fn bring_forward(&mut self, chess_move: Move) {
        let moves = &mut self.root_moves[self.index..];
        if let Some(at) = moves.iter().position(|&other| other == chess_move) {
            moves[..=at].rotate_right(1);
        }
    }

    fn finish_iteration(&mut self, totals: Totals) {
        // A later line may turn out better than an earlier one.
        self.lines.sort_by_key(|line| -line.score);
        for (index, line) in self.lines.iter().enumerate() {
            self.root_moves[index] = line.moves[0];
        }
        self.finished = std::mem::take(&mut self.lines);
        self.finished_depth = self.depth;
        self.index = 0;
        self.report(totals);
    }

    fn report(&mut self, totals: Totals) {
        self.reports.clear();
        for (index, line) in self.finished.iter().enumerate() {
            let info = Info {
                depth: self.finished_depth as u32,
                seldepth: totals.seldepth.max(line.moves.len() as u32),
                multipv: index + 1,
                score: Score::from_internal(line.score),
                bound: Bound::Exact,
                nodes: totals.nodes,
                time: totals.time,
                hashfull: totals.hashfull,
                pv: line.moves.clone(),
            };
            (self.on_info)(&info);
            self.reports.push(info);
        }
    }

    /// Whether another iteration is not allowed, not wanted or not worth it.
    fn is_enough(&self, totals: Totals, clock: &Clock, control: &Control) -> bool {
        let best = &self.finished[0];
        let limits = self.limits;
        let depth = limits.depth.unwrap_or(Limits::MAX_DEPTH).min(Limits::MAX_DEPTH) as i32;
        if self.depth >= depth || limits.nodes.is_some_and(|nodes| totals.nodes >= nodes) {
            return true;
        }
        if limits.mate.is_some_and(|moves| MATE - best.score < 2 * moves as i32) {
            return true;
        }
        if clock.has_soft_limit() && self.root_moves.len() == 1 && self.depth >= 6 {
            return !limits.has_to_wait() || control.ponder_hit_at().is_some();
        }
        clock.is_enough(control, self.patience())
    }

    /// How much longer than usual it is worth to think: longer when the best move is new, the score
    /// has dropped, or much of the work went into other moves.
    fn patience(&self) -> f64 {
        let best = self.finished[0].moves[0];
        let effort =
            self.efforts.iter().find(|effort| effort.0 == best).map_or(0, |effort| effort.1);
        let all: u64 = self.efforts.iter().map(|effort| effort.1).sum();
        let share = effort as f64 / all.max(1) as f64;
        let by_stability = [1.5, 1.2, 1.0, 0.9, 0.85][self.stability.min(4) as usize];
        let by_effort = (1.9 - 1.4 * share).clamp(0.5, 1.6);
        by_stability * by_effort
    }

    /// Reports what a search that was stopped knows beyond its last report, and gives the reports
    /// that stand at the end with the depth they are from.
    pub(super) fn conclude(&mut self, totals: Totals) -> (Vec<Info>, i32) {
        if let Some(better) = self.tentative.take().filter(|_| self.index == 0) {
            let known = self.finished.first().map(|line| line.moves[0]);
            if known != better.moves.first().copied() {
                self.finished.retain(|line| line.moves[0] != better.moves[0]);
                self.finished.insert(0, better);
                self.finished.truncate(self.multi_pv);
                self.finished_depth = self.depth;
            }
        }
        // The last report tells all that was spent.
        if self.reports.first().is_none_or(|report| report.nodes != totals.nodes) {
            self.report(totals);
        }
        (std::mem::take(&mut self.reports), self.finished_depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    #[test]
    fn work_that_went_into_other_moves_makes_patient() {
        let moves: Vec<Move> = Position::start().legal_moves().iter().take(3).collect();
        let patience = |efforts: [u64; 3]| {
            let (limits, mut silent) = (Limits::default(), |_: &Info| {});
            let mut deepening = Deepening::new(&limits, moves.clone(), 1, &mut silent);
            deepening.finished = vec![RootLine { score: 0, moves: moves.clone() }];
            for (&chess_move, nodes) in moves.iter().zip(efforts) {
                deepening.note_effort(chess_move, nodes);
            }
            deepening.patience()
        };
        assert!(patience([80, 10, 10]) < patience([40, 30, 30]));
        // Moves that were at work at the same time have each counted what all workers did.
        assert_eq!(patience([80, 10, 10]), patience([160, 20, 20]));
    }
}
