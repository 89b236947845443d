//! Which nodes of a worker's line are worth splitting.

use super::frame::{Frame, Phase};
use super::node_type::NodeType;
use super::split::help::Candidate;
use super::table::Bound;
use super::worker::Worker;

/// Which nodes must not be split: the guard against many small or useless splits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SplitGuard {
    /// Nodes with less depth are not worth sharing.
    pub(super) min_depth: i32,
    /// Nor is a node that will be cut off with a greater probability, in percent.
    pub(super) most_risk: u64,
}

impl Default for SplitGuard {
    fn default() -> SplitGuard {
        SplitGuard { min_depth: 5, most_risk: 14 }
    }
}

/// What a ply of depth is worth in percents of risk.
const WORTH_OF_A_PLY: u64 = 16;
/// A risk at which a node is worth no more than its depth, in percent.
const RISK_OF_NO_WORTH: u64 = 100;
/// Moves of an expected CUT node that must have failed before it is taken for an ALL node.
const CONFIDENCE: usize = 2;
/// What it adds to the risk that the current move has already done better than expected.
const RISK_OF_A_RISING_MOVE: u64 = 40;

/// How many percent of the nodes split at depth 9 were cut off in the end, after 0, 1, 2, and 3 or
/// more moves had not; by what was expected, and whether the table said that the score is at most
/// alpha. Counted over searches of two threads.
const fn risks(expected: NodeType, is_confirmed: bool) -> [u64; 4] {
    match (expected, is_confirmed) {
        // Before the first move is done, a PV node has no bound to search the others with.
        (NodeType::Pv, false) => [100, 16, 10, 9],
        (NodeType::Pv, true) => [100, 12, 5, 5],
        (NodeType::All, false) => [40, 23, 17, 7],
        (NodeType::All, true) => [23, 13, 11, 6],
        (NodeType::Cut, false) => [90, 60, 45, 30],
        (NodeType::Cut, true) => [45, 30, 25, 17],
    }
}

impl Worker<'_> {
    /// The nodes of the line that may be split, the root first. Those above the deepest split belong
    /// to all who are at it.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        let first = self.branches.last().map_or(0, |branch| branch.level + 1);
        let guard = self.shared.split_guard;
        expectations(&self.frames[..self.level]).enumerate().skip(first).filter_map(
            move |(level, expected)| {
                let frame = &self.frames[level];
                let worth = worth(frame, expected, guard)?;
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

/// How good it seems to split the node of a frame; `None` when it must not be.
fn worth(frame: &Frame, expected: NodeType, guard: SplitGuard) -> Option<u64> {
    let is_rising = match frame.phase {
        Phase::Reduced | Phase::Scout => false,
        Phase::Again => true,
        Phase::Full => frame.moves_done > 1,
        Phase::NullMove | Phase::Verification | Phase::Singular => return None,
    };
    if frame.depth < guard.min_depth {
        return None;
    }
    let risks = risks(expected, is_confirmed(frame));
    let risk = risks[moves_finished(frame).min(risks.len() - 1)];
    let depth = frame.depth.max(1) as u64;
    // Deeper searches know better.
    let risk = 15 * risk / (depth + 6) + if is_rising { RISK_OF_A_RISING_MOVE } else { 0 };
    (risk <= guard.most_risk)
        .then(|| WORTH_OF_A_PLY * depth + RISK_OF_NO_WORTH.saturating_sub(risk))
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
        assert_eq!(worth(frame, NodeType::All, guard), None);
        frame.moves_done = 4;
        let usual = worth(frame, NodeType::All, guard);
        assert!(usual.is_some());
        assert_eq!(worth(frame, NodeType::Cut, guard), None);
        assert_eq!(worth(frame, NodeType::All, SplitGuard { min_depth: 10, ..guard }), None);
        frame.depth += 1;
        assert!(worth(frame, NodeType::All, guard) > usual);
        frame.phase = Phase::Again;
        assert_eq!(worth(frame, NodeType::All, guard), None);
    }
}
