use std::time::Duration;

use super::score::MAX_PLY;
use crate::types::Move;

/// The clock of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockTime {
    /// What is left on it.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until more time is added; `None` when the rest of the game has to be played with it.
    pub moves_to_go: Option<u32>,
}

/// When a search ends. Whatever is reached first ends it; without any limit it goes on to the
/// greatest depth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Depth in plies, 1 to [`Limits::MAX_DEPTH`].
    pub depth: Option<u32>,
    /// Nodes of all workers together; never exceeded by much.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// The clock to play by.
    pub clock: Option<ClockTime>,
    /// Ends as soon as a mate in this many moves is found.
    pub mate: Option<u32>,
    /// Does not end before it is stopped, even when nothing is left to find out.
    pub infinite: bool,
    /// Thinks on the opponent's time: clock and `movetime` count from
    /// [`Control::ponder_hit`](super::Control::ponder_hit) on, and nothing ends it before.
    pub ponder: bool,
    /// The root moves to look at; illegal ones are passed over. Empty for all.
    pub search_moves: Vec<Move>,
}

impl Limits {
    /// The greatest depth there is.
    pub const MAX_DEPTH: u32 = MAX_PLY as u32 - 1;

    /// A search to a fixed depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of a fixed number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of a fixed time.
    #[must_use]
    pub fn movetime(movetime: Duration) -> Limits {
        Limits { movetime: Some(movetime), ..Limits::default() }
    }

    /// Whether the search must wait to be told that it may end.
    pub(super) fn has_to_wait(&self) -> bool {
        self.infinite || self.ponder
    }
}
