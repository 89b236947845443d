//! How workers share a search: what a worker attends to between nodes, and what it does at a node
//! that is split.

use std::time::Instant;

use super::moves::is_noisy;
use super::picker::NextMove;
use super::split::counters::Counters;
use super::split::help::{Candidate, signal};
use super::split_node::{Branch, Remaining, SplitNode};
use super::worker::{Flow, Worker};
use crate::attacks::Sliders;
use crate::types::Move;

impl Worker<'_> {
    /// Whether the top frame's node is split.
    #[inline(always)]
    pub(super) fn is_at_split(&self) -> bool {
        self.branches.last().is_some_and(|branch| branch.level == self.level)
    }

    fn deepest(&self) -> Branch {
        self.branches[self.branches.len() - 1]
    }

    /// Does what the signals ask for, before the top frame's node is begun.
    #[cold]
    pub(super) fn attend<S: Sliders>(&mut self, sliders: S) -> Flow {
        let mut signals = self.shared.help.take_signals(self.index);
        if signals & signal::HALT != 0 {
            return Flow::Halt;
        }
        if signals & signal::CUT != 0 {
            if let Some(flow) = self.give_up_what_is_cut() {
                return flow;
            }
        }
        if signals & signal::SPLIT != 0 {
            if let Some(request) = self.shared.help.take_request(self.index) {
                if self.split(sliders, request) {
                    // Whoever asked joins it; what was offered before may soon be gone.
                    signals &= !signal::HELP;
                    self.shared.help.offer(self.index, &[]);
                } else {
                    Counters::add(&self.shared.counters.refused, 1);
                    // That node is gone, but there may be others.
                    signals |= signal::HELP;
                }
            }
        }
        if signals & signal::HELP != 0 {
            let candidates: Vec<Candidate> = self.candidates().collect();
            self.shared.help.offer(self.index, &candidates);
        }
        Flow::Begin
    }

    /// Now and then splits the node most worth it, though nobody has asked.
    #[cfg(test)]
    pub(super) fn split_unasked<S: Sliders>(&mut self, sliders: S) {
        if self.nodes % 5 == 0 {
            if let Some(best) = self.candidates().max_by_key(|candidate| candidate.worth) {
                self.split(sliders, best);
            }
        }
    }

    /// Split: copies a node of the line, and all that leads to it, into a block that others can join.
    fn split<S: Sliders>(&mut self, sliders: S, request: Candidate) -> bool {
        let Candidate { level, node, worth } = request;
        if !self.candidates().any(|candidate| (candidate.level, candidate.node) == (level, node)) {
            return false;
        }
        let moves = self.remaining_moves(sliders, level);
        if moves.is_empty() {
            return false;
        }
        let base = if level == 0 { 0 } else { self.frames[level - 1].picker.end() };
        let pile = &self.pile[..base.min(self.pile.len())];
        let mut node = SplitNode::new(&self.frames[..=level], pile, &self.branches, moves);
        node.forget_picker(base);
        let Some(block) = self.shared.pool.open(worth, node) else { return false };
        self.branches.push(Branch { level, block, is_in_doubt: false });
        Counters::add(&self.shared.counters.splits, 1);
        self.shared.help.ring();
        true
    }

    /// The moves a frame has left, in order. The frame itself stays as it is.
    fn remaining_moves<S: Sliders>(&mut self, sliders: S, level: usize) -> Vec<Remaining> {
        let frame = &mut self.frames[level];
        let (picker, heuristics) = (frame.picker, &self.memory.heuristics);
        let mut pile = self.pile[..picker.end().min(self.pile.len())].to_vec();
        let mut moves = Vec::new();
        while let Some(chess_move) =
            sliders.enter(NextMove { frame: &mut *frame, pile: &mut pile, heuristics })
        {
            if frame.excluded != Some(chess_move) {
                let is_quiet =
                    !is_noisy(&frame.position, chess_move) && !frame.gives_check(chess_move);
                moves.push(Remaining { chess_move, is_quiet });
            }
        }
        frame.picker = picker;
        moves
    }

    /// Select at a split node. `None` when nothing is left to do there, or nothing should be done just
    /// now.
    pub(super) fn select_shared(&mut self) -> Option<Move> {
        let Branch { block, level, .. } = self.deepest();
        let pool = &self.shared.pool;
        if pool.is_cut(block) {
            return None;
        }
        let frame = &mut self.frames[level];
        let skips_quiets = frame.picker.does_skip_quiets();
        let (selected, is_in_doubt) =
            pool.with(block, |node| (node.select(skips_quiets), node.is_in_doubt()));
        let Some(selected) = selected else {
            if !is_in_doubt {
                pool.close(block);
            }
            return None;
        };
        frame.alpha = selected.alpha;
        frame.best = selected.best;
        frame.current_is_safe = false;
        // The move is counted again where it is looked at.
        frame.moves_done = selected.moves_done - 1;
        Some(selected.chess_move)
    }

    /// The move just selected at a split node is being searched.
    pub(super) fn note_tried_shared(&mut self, chess_move: Move) {
        let Branch { block, .. } = self.deepest();
        self.shared.pool.with(block, |node| node.note_tried(chess_move));
    }

    /// Brings the frame of a split node up to what others have found there.
    pub(super) fn refresh(&mut self) {
        let Branch { block, level, .. } = self.deepest();
        let (alpha, best) = self.shared.pool.with(block, |node| (node.alpha, node.best));
        let frame = &mut self.frames[level];
        (frame.alpha, frame.best) = (frame.alpha.max(alpha), frame.best.max(best));
    }

    /// The current move of a split node did better than expected and is going to be searched again:
    /// meanwhile the others look for better work.
    #[cold]
    pub(super) fn doubt_shared(&mut self) {
        if let Some(branch) = self.branches.last_mut().filter(|branch| !branch.is_in_doubt) {
            branch.is_in_doubt = true;
            self.shared.pool.with(branch.block, SplitNode::doubt);
            self.shared.pool.close(branch.block);
        }
    }

    /// Share at a split node.
    pub(super) fn record_shared(&mut self, chess_move: Move, value: i32) -> Flow {
        let Branch { block, level, is_in_doubt } = self.deepest();
        if let Some(branch) = self.branches.last_mut() {
            branch.is_in_doubt = false;
        }
        let shared = self.shared;
        let (below, above) = self.frames.split_at_mut(level + 1);
        let (frame, child) = (&below[level], &above[0]);
        let line = frame.node_type.is_pv().then_some(&child.line);
        let is_root = frame.is_root();
        let is_refuted = shared.pool.with(block, |node| {
            if is_in_doubt {
                node.settle();
            }
            let old = node.alpha;
            let is_refuted = node.share(chess_move, value, line);
            if is_root && node.alpha > old {
                shared.deepening().improve(value, node.line());
            }
            is_refuted
        });
        if is_refuted && shared.pool.cut(block) {
            Counters::add(&shared.counters.cutoffs, 1);
            shared.help.signal_all(signal::CUT);
        }
        if is_in_doubt && !is_refuted {
            shared.pool.reopen(block);
            shared.help.ring();
        }
        Flow::Select
    }

    /// Unsplit: leaves the split node of the top frame. The last one carries its result on.
    pub(super) fn leave_split(&mut self) -> Flow {
        let Branch { block, level, .. } = self.deepest();
        self.branches.pop();
        let Some(node) = self.shared.pool.leave(block) else { return Flow::Help };
        Counters::add(&self.shared.counters.wasted, u64::from(!node.was_joined));
        // Others may have left because the search or a node further up was over: then the result is
        // not complete.
        if self.shared.is_halted() {
            return Flow::Halt;
        }
        if let Some(flow) = self.give_up_what_is_cut() {
            return flow;
        }
        debug_assert!(!node.has_moves(), "moves are left that nobody searched");
        node.write_result(&mut self.frames[level]);
        self.finish()
    }

    /// Drops the line down to the first split node of it that was cut off, if any. At each split node
    /// on the way only the last one goes on, and nobody uses what was found there.
    fn give_up_what_is_cut(&mut self) -> Option<Flow> {
        let pool = &self.shared.pool;
        let first = self.branches.iter().position(|branch| pool.is_cut(branch.block))?;
        while self.branches.len() > first + 1 {
            let Branch { block, .. } = self.deepest();
            self.branches.pop();
            pool.cut(block);
            if pool.leave(block).is_none() {
                return Some(Flow::Help);
            }
        }
        self.level = self.branches[first].level;
        Some(self.leave_split())
    }

    /// The search is over: leaves all split nodes of the line.
    pub(super) fn abandon(&mut self) {
        while let Some(Branch { block, .. }) = self.branches.pop() {
            self.shared.pool.cut(block);
            if self.shared.pool.leave(block).is_none() {
                self.branches.clear();
            }
        }
    }

    /// Without work: joins a split node, or asks busy workers to split one, until the search is over.
    #[cold]
    pub(super) fn help(&mut self) -> Flow {
        let begin = Instant::now();
        let shared = self.shared;
        self.branches.clear();
        let mut rounds = 0;
        let flow = loop {
            let rings = shared.help.rings();
            let signals = shared.help.take_signals(self.index);
            if signals & signal::HALT != 0 || shared.is_halted() {
                break Flow::Halt;
            }
            if signals & signal::SPLIT != 0 {
                // The line it was asked for is gone.
                let _ = shared.help.take_request(self.index);
            }
            shared.help.offer(self.index, &[]);
            if self.try_join() {
                break Flow::Select;
            }
            shared.help.choose(self.index, rounds);
            shared.help.wait(rings, rounds);
            rounds += 1;
        };
        Counters::add(&shared.counters.idle_nanos, begin.elapsed().as_nanos() as u64);
        flow
    }

    /// Joins the split node that is most worth it.
    fn try_join(&mut self) -> bool {
        let shared = self.shared;
        let Some(block) = shared.pool.most_joinable() else { return false };
        let joined = shared.pool.join(block, |node| node.has_moves().then(|| self.adopt(node)));
        if joined.is_none() {
            return false;
        }
        shared.pool.with(block, |node| node.was_joined = true);
        self.branches.push(Branch { level: self.level, block, is_in_doubt: false });
        Counters::add(&shared.counters.joins, 1);
        // A node the line goes through may have been cut off meanwhile.
        let pool = &shared.pool;
        if self.branches.iter().any(|branch| pool.is_cut(branch.block)) {
            shared.help.signal_one(self.index, signal::CUT);
        }
        true
    }
}
