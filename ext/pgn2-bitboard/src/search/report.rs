use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;

use super::score::{MATE, is_mate};
use super::split::SplitCounts;
use super::table::Bound;
use crate::types::Move;

/// A score from the side to move's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves: negative when the side to move is mated, 0 when it is mated already.
    Mate(i32),
}

impl Score {
    pub(super) fn from_internal(score: i32) -> Score {
        if !is_mate(score) {
            Score::Centipawns(score)
        } else if score > 0 {
            Score::Mate((MATE - score + 1) / 2)
        } else {
            Score::Mate(-(MATE + score) / 2)
        }
    }
}

/// As UCI writes it: `cp 31`, `mate -3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

/// What is reported of one line when an iteration has found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// The rank of the line, from 1.
    pub multipv: usize,
    /// What the line is worth to the side to move at the root.
    pub score: Score,
    /// How the score relates to the true one.
    pub bound: Bound,
    /// Nodes of all workers since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How much of the table the search has filled, in thousandths.
    pub hashfull: usize,
    /// The best play of both sides, at least one move.
    pub pv: Vec<Move>,
}

impl Info {
    /// Nodes a second.
    #[must_use]
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// How good a guess the nodes' expected types were: of the expected CUT nodes whose moves were looked
/// at, how many were cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CutNodes {
    /// Expected CUT nodes.
    pub searched: u64,
    /// Those that were cut off.
    pub cut: u64,
    /// Those that were cut off by the first move.
    pub cut_by_first: u64,
}

impl CutNodes {
    /// Counts a node.
    #[inline(always)]
    pub(super) fn count(&mut self, is_cut: bool, is_by_first: bool) {
        self.searched += 1;
        self.cut += u64::from(is_cut);
        self.cut_by_first += u64::from(is_cut && is_by_first);
    }
}

impl AddAssign for CutNodes {
    fn add_assign(&mut self, other: CutNodes) {
        self.searched += other.searched;
        self.cut += other.cut;
        self.cut_by_first += other.cut_by_first;
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The move to play; `None` when there is no legal one.
    pub best_move: Option<Move>,
    /// The reply expected.
    pub ponder: Option<Move>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The last iteration that was finished.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// Nodes of all workers.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What the parallel part of the search did.
    pub splits: SplitCounts,
    /// How good a guess the nodes' types were.
    pub cut_nodes: CutNodes,
    /// The last report of each line, the best first; empty when there is no legal move.
    pub lines: Vec<Info>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_to_mate_become_moves() {
        assert_eq!(Score::from_internal(MATE - 1), Score::Mate(1));
        assert_eq!(Score::from_internal(MATE - 3), Score::Mate(2));
        assert_eq!(Score::from_internal(2 - MATE), Score::Mate(-1));
        assert_eq!(Score::from_internal(-MATE), Score::Mate(0));
        assert_eq!(Score::from_internal(-35).to_string(), "cp -35");
    }
}
