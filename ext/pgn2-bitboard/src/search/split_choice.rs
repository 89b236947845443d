//! Which nodes of a worker's line are worth splitting.

use super::frame::{Frame, Phase};
use super::node_type::NodeType;
use super::score::NO_SCORE;
use super::split::help::Candidate;
use super::table::{Bound, Finding};
use super::worker::Worker;

/// Which nodes must not be split: the guard against many small or useless splits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SplitGuard {
    /// Nodes with less depth are not worth sharing.
    pub(super) min_depth: i32,
    /// Nor is a node that will be cut off with a greater probability, in percent.
    pub(super) most_risk: u64,
    /// How much more risk is taken each time that an idle worker has asked in vain.
    pub(super) risk_a_round: u64,
    /// Split nodes that nobody asked for too: in small searches hardly anybody has the time to.
    #[cfg(test)]
    pub(super) unasked: bool,
}

impl Default for SplitGuard {
    fn default() -> SplitGuard {
        SplitGuard {
            min_depth: 7,
            most_risk: 12,
            risk_a_round: 3,
            #[cfg(test)]
            unasked: false,
        }
    }
}

impl SplitGuard {
    /// The guard when an idle worker has asked so many times in vain.
    fn after(self, rounds: u32) -> SplitGuard {
        let more = self.risk_a_round * u64::from(rounds);
        SplitGuard { most_risk: self.most_risk.saturating_add(more), ..self }
    }
}

/// What a ply of depth is worth in percents of risk.
const WORTH_OF_A_PLY: u64 = 16;
/// A risk at which a node is worth no more than its depth, in percent.
const RISK_OF_NO_WORTH: u64 = 100;
/// Moves of an expected CUT node that must have failed before it is taken for an ALL node.
const CONFIDENCE: usize = 2;

/// The logarithms of the odds that a node is cut off after 0, 1, 2, and 3 or more moves that did not,
/// by what was expected of it. These numbers and those below were fitted by logistic regression to the
/// nodes on the lines of searches of one thread, looked at every 50 nodes: a node that takes long counts
/// as often as an idle worker would meet it.
const fn usual_odds(expected: NodeType) -> [f64; 4] {
    match expected {
        NodeType::Pv => [0.0, -2.2, -2.4, -2.3],
        NodeType::All => [-0.7, -1.5, -1.7, -1.9],
        NodeType::Cut => [0.3, -0.8, -1.1, -1.5],
    }
}

/// What the table's bound on the score adds: on the side of alpha, on that of beta, or none known.
const ODDS_OF_LOW: f64 = -0.5;
const ODDS_OF_HIGH: f64 = 0.5;
const ODDS_OF_UNKNOWN: f64 = 0.4;
/// What it adds that the side to move does better than two plies before.
const ODDS_OF_IMPROVING: f64 = 0.25;
/// What the logarithm of the number of moves adds beyond the third.
const ODDS_OF_MORE_MOVES: f64 = -0.7;
/// What each ply of depth adds.
const ODDS_OF_A_PLY: f64 = -0.02;
/// What it adds that 0, 1, 2, and 3 or more replies to the current move did not refute it: one that is
/// hard to refute may do better than expected.
const ODDS_OF_REPLIES: [f64; 4] = [0.2, 0.9, 1.1, 1.7];
/// What 100 centipawns add by which the static evaluation is above alpha at the node, and after the
/// current move for whoever made it; more than two pawns count as two.
const ODDS_OF_EVAL: f64 = 0.35;
const ODDS_OF_EVAL_AFTER: f64 = 0.4;

/// What it adds how far the search of the current move has come.
const fn odds_of_phase(phase: Phase, is_first_move: bool) -> f64 {
    match phase {
        Phase::Full if !is_first_move => 1.0,
        Phase::Scout => 0.3,
        _ => 0.0,
    }
}

impl Worker<'_> {
    /// The nodes of the line that may be split, the root first. Those above the deepest split belong
    /// to all who are at it.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        let first = self.branches.last().map_or(0, |branch| branch.level + 1);
        let guard = self.shared.split_guard.after(self.shared.help.rounds());
        expectations(&self.frames[..self.level]).enumerate().skip(first).filter_map(
            move |(level, expected)| {
                let frame = &self.frames[level];
                let after = self.frames[..self.level].get(level + 1);
                let worth = worth(frame, after, expected, guard)?;
                Some(Candidate { level, node: frame.id, worth })
            },
        )
    }
}

/// What is expected of each node of a line. A node's own type was given when it was begun; by now
/// more is known of the nodes above it. Where a CUT node had moves that failed, or the table says
/// that it will fail low, it is an ALL node after all, and so all expectations below are the other
/// way round.
fn expectations(line: &[Frame]) -> impl Iterator<Item = NodeType> {
    let mut above: Option<(NodeType, &Frame)> = None;
    line.iter().map(move |frame| {
        let expected = match above {
            _ if frame.node_type.is_pv() => NodeType::Pv,
            Some((above, host)) if host.ply == frame.ply && !above.is_pv() => above,
            Some((above, host)) if host.ply != frame.ply && host.phase != Phase::NullMove => {
                if above == NodeType::Cut {
                    NodeType::All
                } else {
                    NodeType::Cut
                }
            }
            _ => frame.node_type,
        };
        let fails_low = moves_finished(frame) >= CONFIDENCE || is_confirmed(frame);
        let for_those_below =
            if expected == NodeType::Cut && fails_low { NodeType::All } else { expected };
        above = Some((for_those_below, frame));
        expected
    })
}

/// How good it seems to split the node of a frame; `None` when it must not be. `after` is the frame
/// after its current move, once it has moves of its own.
fn worth(
    frame: &Frame,
    after: Option<&Frame>,
    expected: NodeType,
    guard: SplitGuard,
) -> Option<u64> {
    // A move that is searched again did better than expected.
    let is_unfit = matches!(
        frame.phase,
        Phase::NullMove | Phase::Verification | Phase::Singular | Phase::Again
    );
    // The first move of a PV node gives the others their window.
    let has_window = expected != NodeType::Pv || moves_finished(frame) > 0;
    if is_unfit || !has_window || frame.depth < guard.min_depth {
        return None;
    }
    let risk = (100.0 / (1.0 + (-odds(frame, after, expected)).exp())) as u64;
    (risk <= guard.most_risk)
        .then(|| WORTH_OF_A_PLY * frame.depth.max(1) as u64 + RISK_OF_NO_WORTH.saturating_sub(risk))
}

/// The logarithm of the odds that the node of a frame will be cut off.
fn odds(frame: &Frame, after: Option<&Frame>, expected: NodeType) -> f64 {
    let finished = moves_finished(frame);
    let usual = usual_odds(expected)[finished.min(3)];
    let more_moves = ODDS_OF_MORE_MOVES * (finished.max(3) as f64 / 3.0).ln();
    let bound = match frame.finding {
        Some(Finding { bound: Some(Bound::Upper | Bound::Exact), score, .. })
            if score <= frame.alpha =>
        {
            ODDS_OF_LOW
        }
        Some(Finding { bound: Some(Bound::Lower | Bound::Exact), score, .. })
            if score >= frame.beta =>
        {
            ODDS_OF_HIGH
        }
        Some(Finding { bound: Some(_), .. }) => 0.0,
        _ => ODDS_OF_UNKNOWN,
    };
    let improving = if frame.improving { ODDS_OF_IMPROVING } else { 0.0 };
    let phase = odds_of_phase(frame.phase, finished == 0);
    let depth = ODDS_OF_A_PLY * f64::from(frame.depth - 6);
    let eval = ODDS_OF_EVAL * pawns(frame.static_eval, frame.alpha);
    let replies = after.map_or(0.0, |after| {
        ODDS_OF_REPLIES[moves_finished(after).min(3)]
            - ODDS_OF_EVAL_AFTER * pawns(after.static_eval, after.beta)
    });
    usual + more_moves + bound + improving + phase + depth + eval + replies
}

/// By how many pawns a static evaluation is above a bound, two at most.
fn pawns(static_eval: i32, bound: i32) -> f64 {
    if static_eval == NO_SCORE {
        return 0.0;
    }
    f64::from((static_eval - bound).clamp(-200, 200)) / 100.0
}

/// The moves that are done; the current one is not.
fn moves_finished(frame: &Frame) -> usize {
    frame.moves_done.saturating_sub(1)
}

/// Whether the table says that the node fails low.
fn is_confirmed(frame: &Frame) -> bool {
    frame
        .finding
        .is_some_and(|finding| finding.bound == Some(Bound::Upper) && finding.score <= frame.alpha)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    fn line(types: &[NodeType]) -> Vec<Frame> {
        let mut frames = Vec::new();
        for (ply, &node_type) in types.iter().enumerate() {
            let frame = Frame::new(Position::start());
            let phase = Phase::Scout;
            frames.push(Frame { ply, node_type, phase, depth: 9, moves_done: 1, ..frame });
        }
        frames
    }

    #[test]
    fn a_cut_node_whose_moves_fail_turns_all_expectations_below() {
        use NodeType::{All, Cut, Pv};
        let mut line = line(&[Pv, Cut, All, Cut, All]);
        assert_eq!(expectations(&line).collect::<Vec<_>>(), [Pv, Cut, All, Cut, All]);
        line[1].moves_done = CONFIDENCE + 1;
        assert_eq!(expectations(&line).collect::<Vec<_>>(), [Pv, Cut, Cut, All, Cut]);
    }

    #[test]
    fn nodes_likely_to_be_cut_off_are_not_offered() {
        let frame = &mut line(&[NodeType::All])[0];
        let guard = SplitGuard::default();
        assert_eq!(worth(frame, None, NodeType::All, guard), None);
        (frame.moves_done, frame.phase) = (8, Phase::Reduced);
        let usual = worth(frame, None, NodeType::All, guard);
        assert!(usual.is_some());
        assert_eq!(worth(frame, None, NodeType::Cut, guard), None);
        assert_eq!(worth(frame, None, NodeType::All, SplitGuard { min_depth: 10, ..guard }), None);
        frame.depth += 1;
        assert!(worth(frame, None, NodeType::All, guard) > usual);
        frame.phase = Phase::Again;
        assert_eq!(worth(frame, None, NodeType::All, guard), None);
    }

    #[test]
    fn who_waits_long_takes_more_risk() {
        let frame = &mut line(&[NodeType::Cut])[0];
        (frame.moves_done, frame.phase) = (8, Phase::Reduced);
        let is_offered = |rounds| {
            worth(frame, None, NodeType::Cut, SplitGuard::default().after(rounds)).is_some()
        };
        assert_eq!([0, 10, u32::MAX].map(is_offered), [false, true, true]);
    }

    #[test]
    fn a_move_that_is_hard_to_refute_makes_a_cutoff_likelier() {
        let mut line = line(&[NodeType::All, NodeType::Cut]);
        line[0].moves_done = 4;
        let risks = [1, 2, 3, 4].map(|moves_done| {
            line[1].moves_done = moves_done;
            odds(&line[0], Some(&line[1]), NodeType::All)
        });
        assert!(risks.is_sorted() && risks[0] < risks[3], "{risks:?}");
        (line[1].static_eval, line[1].beta) = (-50, 0);
        assert!(odds(&line[0], Some(&line[1]), NodeType::All) > risks[3]);
    }

    #[test]
    fn the_first_move_of_a_pv_node_is_not_searched_beside_others() {
        let frame = &mut line(&[NodeType::Pv])[0];
        (frame.depth, frame.phase) = (40, Phase::Full);
        let guard = SplitGuard { most_risk: 100, ..SplitGuard::default() };
        assert_eq!(worth(frame, None, NodeType::Pv, guard), None);
        frame.moves_done = 2;
        assert!(worth(frame, None, NodeType::Pv, guard).is_some());
    }
}
