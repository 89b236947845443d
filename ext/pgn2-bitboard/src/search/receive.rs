//! What becomes of a child's value, and a node's end.

use super::begin::{DRAW, non_pawns};
use super::frame::Phase;
use super::heuristics::PieceTo;
use super::moves::{is_noisy, taken};
use super::node_type::NodeType;
use super::parameters::*;
use super::score::{MATE_BOUND, NO_SCORE, is_mate, mated_at};
use super::select::singular_bound;
use super::table::{Bound, Finding};
use super::worker::{Flow, Worker};
use crate::types::{Move, Piece};

impl Worker<'_> {
    /// Takes the value of the frame above, from its side to move.
    #[inline(always)]
    pub(super) fn receive(&mut self, value: i32) -> Flow {
        // What the search of the move was told: a value above it only says that the move is better
        // than that, not that it is worse than what others have found meanwhile.
        let old_alpha = self.frames[self.level].alpha;
        if self.is_at_split() && self.frames[self.level].node_type.is_pv() {
            self.refresh();
        }
        let frame = &self.frames[self.level];
        let (alpha, beta) = (frame.alpha, frame.beta);
        match frame.phase {
            Phase::NullMove => self.after_null_move(-value),
            Phase::Verification if value >= beta => Flow::Return(value),
            Phase::Verification => Flow::Select,
            Phase::Singular => self.after_singular(value),
            Phase::Reduced if -value > old_alpha => self.search_again(),
            Phase::Scout | Phase::Again if -value > old_alpha && -value <= alpha => {
                self.search_again()
            }
            Phase::Scout | Phase::Again if -value > alpha && -value < beta => {
                let depth = frame.new_depth;
                self.descend(Phase::Full, depth, (-beta, -alpha), NodeType::Pv)
            }
            Phase::Reduced | Phase::Scout | Phase::Again | Phase::Full => self.record(-value),
        }
    }

    /// Searches the current move at full depth with a null window.
    #[inline(always)]
    fn search_again(&mut self) -> Flow {
        if self.is_at_split() {
            self.doubt_shared();
        }
        let frame = &self.frames[self.level];
        let (alpha, depth, child) = (frame.alpha, frame.new_depth, frame.node_type.child(false));
        self.descend(Phase::Again, depth, (-alpha - 1, -alpha), child)
    }

    #[inline(always)]
    fn after_null_move(&mut self, value: i32) -> Flow {
        let frame = &self.frames[self.level];
        let beta = frame.beta;
        if value < beta {
            return Flow::Select;
        }
        // A mate found with two moves in a row is not proved.
        let value = if is_mate(value) { beta } else { value };
        let zugzwang_is_likely = non_pawns(frame) < 2;
        if frame.depth < VERIFICATION_DEPTH && !zugzwang_is_likely {
            return Flow::Return(value);
        }
        let depth = (frame.depth - NULL_MOVE_REDUCTION - frame.depth / NULL_MOVE_DIVISOR).max(1);
        let node_type = frame.node_type;
        self.repeat_top();
        let flow = self.descend(Phase::Verification, depth, (beta - 1, beta), node_type);
        self.top().may_pass = false;
        flow
    }

    #[inline(always)]
    fn after_singular(&mut self, value: i32) -> Flow {
        let frame = &self.frames[self.level];
        let bound = singular_bound(frame);
        let score = frame.finding.map_or(0, |finding| finding.score);
        let extension = if value < bound {
            let is_double = !frame.node_type.is_pv()
                && value < bound - DOUBLE_EXTENSION_MARGIN
                && frame.double_extensions < DOUBLE_EXTENSIONS;
            1 + i32::from(is_double)
        } else if bound >= frame.beta && !frame.node_type.is_pv() {
            // Even without the best move it fails high.
            return Flow::Return(bound);
        } else if score >= frame.beta {
            -2
        } else {
            -i32::from(frame.node_type == NodeType::Cut)
        };
        Flow::Play(extension)
    }

    /// The current move is searched: takes in what it is worth.
    #[inline(always)]
    fn record(&mut self, value: i32) -> Flow {
        let (below, above) = self.frames.split_at_mut(self.level + 1);
        let (frame, child) = (&mut below[self.level], &above[0]);
        let Some(chess_move) = frame.current else { return Flow::Select };
        let is_root = frame.is_root();
        if is_root {
            let nodes = self.shared.nodes().saturating_sub(frame.nodes_before);
            self.shared.deepening().note_effort(chess_move, nodes);
        }
        if self.branches.last().is_some_and(|branch| branch.level == self.level) {
            return self.record_shared(chess_move, value);
        }
        if value <= frame.best {
            return Flow::Select;
        }
        frame.best = value;
        if value <= frame.alpha {
            return Flow::Select;
        }
        frame.best_move = Some(chess_move);
        if frame.node_type.is_pv() {
            frame.line.set(chess_move, &child.line);
            if is_root {
                self.shared.deepening().improve(value, frame.line.as_slice());
            }
        }
        if value >= frame.beta {
            return self.finish();
        }
        frame.alpha = value;
        Flow::Select
    }

    /// The top frame's moves are all done, or one refuted it: learns from it and returns its value.
    #[inline(always)]
    pub(super) fn finish(&mut self) -> Flow {
        let frame = &self.frames[self.level];
        if frame.moves_done == 0 {
            let is_check = frame.checkers.is_not_empty();
            return Flow::Return(match frame.excluded {
                Some(_) => frame.alpha,
                None if is_check => mated_at(frame.ply),
                None => DRAW,
            });
        }
        let best = frame.best;
        if frame.node_type == NodeType::Cut && frame.excluded.is_none() {
            self.cut_nodes.count(best >= frame.beta, frame.moves_done == 1);
        }
        if self.is_selective() {
            if let Some(best_move) = self.frames[self.level].best_move {
                self.learn(best_move);
            }
        }
        if self.frames[self.level].excluded.is_none() {
            self.store_top();
        }
        Flow::Return(best)
    }

    /// Rewards the best move, and blames those that were tried before it.
    #[inline(never)]
    fn learn(&mut self, best_move: Move) {
        let frame = &self.frames[self.level];
        let position = &frame.position;
        let color = position.side_to_move();
        let heuristics = &mut self.memory.heuristics;
        let bonus = (140 * frame.depth - 90).clamp(20, 1600);
        let best_is_noisy = is_noisy(position, best_move);
        let mut nudge = |chess_move: Move, bonus: i32| {
            let piece = position.mover(chess_move).unwrap_or(Piece::Pawn);
            let now = PieceTo::new(color, piece, chess_move.to());
            if is_noisy(position, chess_move) {
                heuristics.reward_capture(now, taken(position, chess_move), bonus);
            } else if bonus > 0 || !best_is_noisy {
                heuristics.reward_quiet(color, chess_move, now, &frame.trail, bonus);
            }
        };
        nudge(best_move, bonus);
        for &chess_move in frame.tried.as_slice().iter().filter(|&&tried| tried != best_move) {
            nudge(chess_move, -bonus);
        }
        if !best_is_noisy && frame.best >= frame.beta {
            heuristics.note_refutation(best_move, &frame.trail, frame.ply);
        }
    }

    /// Stores what the top frame found, and how wrong its evaluation was.
    #[inline(always)]
    fn store_top(&mut self) {
        let frame = &self.frames[self.level];
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best_move.is_some() && frame.node_type.is_pv() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let errs = match bound {
            Bound::Exact => true,
            Bound::Lower => frame.best > frame.static_eval,
            Bound::Upper => frame.best < frame.static_eval,
        };
        let is_quiet =
            frame.best_move.is_none_or(|chess_move| !is_noisy(&frame.position, chess_move));
        if frame.static_eval != NO_SCORE && errs && is_quiet && frame.best.abs() < MATE_BOUND {
            let error = frame.best - frame.static_eval;
            self.memory.heuristics.note_error(&frame.position, error, frame.depth);
        }
        // The other lines of several hide the best moves: they say nothing about the root.
        if frame.is_root() && self.shared.deepening().is_secondary() {
            return;
        }
        let finding = Finding {
            best_move: frame.best_move,
            score: frame.best,
            bound: Some(bound),
            static_eval: frame.raw_eval,
            depth: frame.depth,
            was_pv: frame.was_pv,
        };
        self.shared.table.store(frame.key, frame.ply, &finding);
    }
}
