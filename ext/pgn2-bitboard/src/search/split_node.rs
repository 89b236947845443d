//! A search node as the split machinery shares it.

use super::frame::{Frame, Line, Tried};
use super::picker::{Picker, ScoredMove};
use super::split::pool::BlockId;
use super::worker::Worker;
use crate::types::Move;

/// A split node that a worker's line goes through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Branch {
    /// The index of its frame.
    pub(super) level: usize,
    pub(super) block: BlockId,
    /// Whether the move that is searched there did better than expected and is searched again.
    pub(super) is_in_doubt: bool,
}

/// A move that is left, and whether it is a quiet one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Remaining {
    pub(super) chess_move: Move,
    pub(super) is_quiet: bool,
}

/// What all workers at a split node share.
pub(super) struct SplitNode {
    /// The frames from the root to the node, as they were when it was split.
    frames: Vec<Frame>,
    /// The moves of the frames below the node's.
    pile: Vec<ScoredMove>,
    /// The split nodes the line goes through before this one.
    branches: Vec<Branch>,
    moves: Vec<Remaining>,
    next: usize,
    skips_quiets: bool,
    pub(super) moves_done: usize,
    pub(super) alpha: i32,
    beta: i32,
    pub(super) best: i32,
    best_move: Option<Move>,
    line: Line,
    tried: Tried,
    /// How many workers are at moves that did better than expected and are searched again: the node
    /// will probably be cut off.
    in_doubt: usize,
    /// Whether a second worker ever came.
    pub(super) was_joined: bool,
}

/// The next move of a split node, and where the node stands.
pub(super) struct Selected {
    pub(super) chess_move: Move,
    pub(super) moves_done: usize,
    pub(super) alpha: i32,
    pub(super) best: i32,
}

impl SplitNode {
    /// The top frame of `frames` with the moves it has left.
    pub(super) fn new(
        frames: &[Frame],
        pile: &[ScoredMove],
        branches: &[Branch],
        moves: Vec<Remaining>,
    ) -> SplitNode {
        let node = &frames[frames.len() - 1];
        SplitNode {
            frames: frames.to_vec(),
            pile: pile.to_vec(),
            branches: branches.to_vec(),
            moves,
            next: 0,
            skips_quiets: false,
            moves_done: node.moves_done,
            alpha: node.alpha,
            beta: node.beta,
            best: node.best,
            best_move: node.best_move,
            line: node.line,
            tried: node.tried,
            in_doubt: 0,
            was_joined: false,
        }
    }

    /// Gives the node's frame a picker without moves of its own, `base` being where the moves of the
    /// next node start: the node's moves are here.
    pub(super) fn forget_picker(&mut self, base: usize) {
        if let Some(frame) = self.frames.last_mut() {
            frame.picker = Picker::new(base);
        }
    }

    /// Select: exactly one next move; none while the node is in doubt.
    pub(super) fn select(&mut self, skips_quiets: bool) -> Option<Selected> {
        self.skips_quiets |= skips_quiets;
        if self.alpha >= self.beta || self.in_doubt > 0 {
            return None;
        }
        loop {
            let Remaining { chess_move, is_quiet } = *self.moves.get(self.next)?;
            self.next += 1;
            if is_quiet && self.skips_quiets {
                continue;
            }
            self.moves_done += 1;
            let SplitNode { moves_done, alpha, best, .. } = *self;
            return Some(Selected { chess_move, moves_done, alpha, best });
        }
    }

    /// Share: a move's value, and its line where one is kept. Keeps the best; a late and lower value
    /// changes nothing. Gives whether the node is refuted by it.
    pub(super) fn share(&mut self, chess_move: Move, value: i32, line: Option<&Line>) -> bool {
        if value <= self.best {
            return false;
        }
        self.best = value;
        if value <= self.alpha {
            return false;
        }
        self.best_move = Some(chess_move);
        if let Some(line) = line {
            self.line.set(chess_move, line);
        }
        self.alpha = value;
        value >= self.beta
    }

    /// A move is being searched.
    pub(super) fn note_tried(&mut self, chess_move: Move) {
        self.tried.push(chess_move);
    }

    /// Whether there is still something to do for one who joins.
    pub(super) fn has_moves(&self) -> bool {
        self.next < self.moves.len() && self.alpha < self.beta && self.in_doubt == 0
    }

    /// Whether the node will probably be cut off. One who leaves for that leaves another behind, who
    /// will come back for the moves.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.in_doubt > 0
    }

    /// A move did better than expected and is searched again.
    pub(super) fn doubt(&mut self) {
        self.in_doubt += 1;
    }

    /// The move that was searched again is done.
    pub(super) fn settle(&mut self) {
        self.in_doubt -= 1;
    }

    pub(super) fn line(&self) -> &[Move] {
        self.line.as_slice()
    }

    /// Merge: puts the result into the frame of whoever carries it on.
    pub(super) fn write_result(&self, frame: &mut Frame) {
        frame.alpha = self.alpha.min(self.beta);
        frame.best = self.best;
        frame.best_move = self.best_move;
        frame.moves_done = self.moves_done;
        frame.line = self.line;
        frame.tried = self.tried;
    }
}

impl Worker<'_> {
    /// Takes over the line that leads to a split node.
    pub(super) fn adopt(&mut self, node: &SplitNode) {
        self.level = node.frames.len() - 1;
        self.frames[..=self.level].clone_from_slice(&node.frames);
        self.pile.clear();
        self.pile.extend_from_slice(&node.pile);
        self.branches.clear();
        self.branches.extend_from_slice(&node.branches);
        self.root_depth = self.frames[0].depth;
        for level in 0..=self.level {
            self.note_key(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::position::Position;
    use crate::search::clock::Clock;
    use crate::search::deepening::Deepening;
    use crate::search::shared::Shared;
    use crate::search::worker::Memory;
    use crate::search::{Control, Limits, TranspositionTable};

    /// A node with all of its moves left, in the window 0 to 100.
    fn node() -> (SplitNode, Vec<Move>) {
        let position = Position::start();
        let frame = Frame { alpha: 0, beta: 100, ..Frame::new(position) };
        let moves: Vec<Move> = position.legal_moves().iter().collect();
        let left = moves.iter().map(|&chess_move| Remaining { chess_move, is_quiet: true });
        (SplitNode::new(&[frame], &[], &[], left.collect()), moves)
    }

    fn line(chess_move: Move) -> Line {
        let mut line = Line::EMPTY;
        line.set(chess_move, &Line::EMPTY);
        line
    }

    #[test]
    fn the_best_value_stays_with_its_move_and_line() {
        let (mut node, moves) = node();
        assert!(!node.share(moves[1], 30, Some(&line(moves[2]))));
        // Searched with an old alpha: it comes late and is no better.
        assert!(!node.share(moves[3], 20, Some(&line(moves[4]))));
        assert!(!node.share(moves[5], 30, Some(&line(moves[6]))));
        let mut frame = Frame::new(Position::start());
        node.write_result(&mut frame);
        assert_eq!((frame.best, frame.alpha, frame.best_move), (30, 30, Some(moves[1])));
        assert_eq!(frame.line.as_slice(), [moves[1], moves[2]]);
    }

    #[test]
    fn nothing_is_selected_while_a_move_is_searched_again() {
        let (mut node, moves) = node();
        node.doubt();
        node.doubt();
        node.settle();
        assert!(node.select(false).is_none() && !node.has_moves() && node.is_in_doubt());
        node.settle();
        assert_eq!(node.select(false).map(|selected| selected.chess_move), Some(moves[0]));
    }

    #[test]
    fn nothing_is_selected_after_a_cutoff() {
        let (mut node, moves) = node();
        assert_eq!(node.select(false).map(|selected| selected.chess_move), Some(moves[0]));
        assert!(node.share(moves[0], 100, None));
        assert!(node.select(false).is_none() && !node.has_moves());
    }

    #[test]
    fn quiet_moves_are_left_out_for_all_once_one_leaves_them_out() {
        let (mut node, _) = node();
        assert!(node.select(true).is_none());
        assert!(node.select(false).is_none());
    }

    #[test]
    fn whoever_adopts_a_line_sees_its_repetitions() {
        let mut position = Position::start();
        let mut frames = vec![Frame::new(position)];
        for (ply, text) in (1..).zip(["g1f3", "g8f6", "f3g1", "f6g8", "g1f3"]) {
            position = position.play_unchecked(position.parse_uci(text).unwrap());
            frames.push(Frame { ply, reversible: ply, ..Frame::new(position) });
        }
        let (table, control) = (TranspositionTable::new(1).unwrap(), Control::new());
        let limits = Limits::default();
        let clock = Clock::new(&limits, Duration::ZERO, Instant::now());
        let mut silent = |_: &_| {};
        let moves: Vec<Move> = Position::start().legal_moves().iter().collect();
        let deepening = Deepening::new(&limits, moves, 1, &mut silent);
        let shared = Shared::new(&table, &control, clock, &[], deepening, 2);
        let mut memory = Memory::new();
        let mut worker = Worker::new(&shared, 1, &mut memory, &position);
        worker.adopt(&SplitNode::new(&frames[..5], &[], &[], Vec::new()));
        assert!(!worker.is_repetition(), "the root alone came before");
        worker.adopt(&SplitNode::new(&frames, &[], &[], Vec::new()));
        assert!(worker.is_repetition());
    }
}
