//! A node's beginning: draws, the table, the static evaluation, and what may save the moves.

use super::frame::Phase;
use super::moves::is_legal;
use super::node_type::NodeType;
use super::parameters::*;
use super::picker::Picker;
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, NO_SCORE, is_mate, mated_at};
use super::table::{Bound, Finding};
use super::worker::{Flow, Worker};
use crate::attacks::Sliders;
use crate::eval::Evaluate;
use crate::types::Piece;

/// The score of a draw.
pub(super) const DRAW: i32 = 0;
/// Plies without capture or pawn move after which the game is a draw.
const FIFTY_MOVES: u32 = 100;
/// The table knows nothing of the clock: from here on it does not decide.
const NEARLY_FIFTY_MOVES: u32 = 90;

impl Worker<'_> {
    /// Begins the top frame's node: returns its value when the moves need not be looked at.
    #[inline(always)]
    pub(super) fn begin<S: Sliders>(&mut self, sliders: S) -> Flow {
        let ply = self.top().ply;
        if !self.count_node(ply) {
            return Flow::Halt;
        }
        self.reset_top();
        if let Some(value) = self.decided(sliders) {
            return Flow::Return(value);
        }
        if !self.is_selective() {
            return Flow::Select;
        }
        if let Some(value) = self.ask_table(sliders) {
            return Flow::Return(value);
        }
        let eval = self.evaluate_top(sliders);
        let frame = self.top();
        if frame.checkers.is_empty() && !frame.node_type.is_pv() && frame.excluded.is_none() {
            if let Some(flow) = self.cut_by_evaluation(sliders, eval) {
                return flow;
            }
        }
        let frame = self.top();
        if frame.finding.is_none_or(|finding| finding.best_move.is_none())
            && frame.depth >= INTERNAL_REDUCTION_DEPTH
            && frame.node_type != NodeType::All
            && frame.excluded.is_none()
        {
            frame.depth -= 1;
        }
        Flow::Select
    }

    #[inline(always)]
    fn reset_top(&mut self) {
        let id = self.nodes;
        let pile_start = if self.level == 0 { 0 } else { self.frames[self.level - 1].picker.end() };
        let frame = &mut self.frames[self.level];
        if !frame.is_root() {
            frame.picker = Picker::new(pile_start);
        }
        frame.id = id;
        frame.best = -INFINITE;
        frame.best_move = None;
        frame.moves_done = 0;
        frame.tried.clear();
        frame.check_squares = None;
        frame.current = None;
        frame.finding = None;
        frame.was_pv = frame.node_type.is_pv();
        frame.static_eval = NO_SCORE;
        frame.raw_eval = NO_SCORE;
        frame.improving = false;
        frame.line.clear();
        let ply = frame.ply;
        self.memory.heuristics.forget_killers_below(ply);
        self.note_key(self.level);
    }

    /// The value of a node that the rules or the distance to a mate decide.
    #[inline(always)]
    fn decided<S: Sliders>(&mut self, sliders: S) -> Option<i32> {
        let frame = &self.frames[self.level];
        if frame.ply == 0 || frame.excluded.is_some() {
            return None;
        }
        let position = &frame.position;
        if position.halfmove_clock() >= FIFTY_MOVES {
            let is_mated = frame.checkers.is_not_empty() && position.legal_moves().is_empty();
            return Some(if is_mated { mated_at(frame.ply) } else { DRAW });
        }
        if position.is_insufficient_material() || self.is_repetition() {
            return Some(DRAW);
        }
        if frame.ply >= MAX_PLY - 1 || self.level >= self.frames.len() - 3 {
            let (position, pawns) = (&frame.position, &mut self.memory.pawns);
            return Some(sliders.enter(Evaluate { position, pawns }));
        }
        if self.is_selective() {
            let frame = &mut self.frames[self.level];
            frame.alpha = frame.alpha.max(mated_at(frame.ply));
            frame.beta = frame.beta.min(MATE - frame.ply as i32 - 1);
            if frame.alpha >= frame.beta {
                return Some(frame.alpha);
            }
        }
        None
    }

    /// Looks the position up; gives its value when that settles it.
    #[inline(always)]
    fn ask_table<S: Sliders>(&mut self, sliders: S) -> Option<i32> {
        let frame = &mut self.frames[self.level];
        if frame.excluded.is_some() {
            return None;
        }
        let mut finding = self.shared.table.probe(frame.key, frame.ply)?;
        frame.was_pv |= finding.was_pv;
        if !frame.node_type.is_pv()
            && finding.depth >= frame.depth
            && settles(&finding, frame.alpha, frame.beta)
            && frame.position.halfmove_clock() < NEARLY_FIFTY_MOVES
        {
            return Some(finding.score);
        }
        finding.best_move =
            finding.best_move.filter(|&chess_move| is_legal(sliders, &frame.position, chess_move));
        frame.finding = Some(finding);
        None
    }

    /// Fills in the static evaluation, and gives the better guess that the table may hold.
    #[inline(always)]
    fn evaluate_top<S: Sliders>(&mut self, sliders: S) -> i32 {
        if self.top().excluded.is_some() {
            let host = &self.frames[self.level - 1];
            let (raw, corrected, improving) = (host.raw_eval, host.static_eval, host.improving);
            let frame = self.top();
            (frame.raw_eval, frame.static_eval, frame.improving) = (raw, corrected, improving);
            return corrected;
        }
        let frame = &mut self.frames[self.level];
        if frame.checkers.is_not_empty() {
            return NO_SCORE;
        }
        let known = frame.finding.map_or(NO_SCORE, |finding| finding.static_eval);
        frame.raw_eval = if known == NO_SCORE {
            let (position, pawns) = (&frame.position, &mut self.memory.pawns);
            sliders.enter(Evaluate { position, pawns })
        } else {
            known
        };
        let corrected = self.memory.heuristics.corrected(&frame.position, frame.raw_eval);
        frame.static_eval = corrected.clamp(-MATE_BOUND + 1, MATE_BOUND - 1);
        let earlier = frame.earlier_evals[1];
        frame.improving = earlier != NO_SCORE && frame.static_eval > earlier;
        match frame.finding {
            Some(finding) if !is_mate(finding.score) => match finding.bound {
                Some(Bound::Exact) => finding.score,
                Some(Bound::Lower) => frame.static_eval.max(finding.score),
                Some(Bound::Upper) => frame.static_eval.min(finding.score),
                None => frame.static_eval,
            },
            _ => frame.static_eval,
        }
    }

    /// Reverse futility and the null move.
    #[inline(always)]
    fn cut_by_evaluation<S: Sliders>(&mut self, sliders: S, eval: i32) -> Option<Flow> {
        let frame = &mut self.frames[self.level];
        let (beta, depth) = (frame.beta, frame.depth);
        if depth <= REVERSE_FUTILITY_DEPTH && !is_mate(beta) && !is_mate(eval) {
            let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(frame.improving));
            if eval - margin.max(20) >= beta {
                return Some(Flow::Return((eval + beta) / 2));
            }
        }
        let pieces = non_pawns(frame);
        if depth >= NULL_MOVE_DEPTH
            && frame.may_pass
            && eval >= beta
            && frame.static_eval + 20 * depth >= beta + 60
            && pieces > 0
            && beta > -MATE_BOUND
        {
            let reduction = NULL_MOVE_REDUCTION
                + depth / NULL_MOVE_DIVISOR
                + ((eval - beta) / NULL_MOVE_MARGIN).min(3);
            frame.current = None;
            self.prepare_child(sliders);
            let window = (-beta, 1 - beta);
            let child = NodeType::All;
            return Some(self.descend(Phase::NullMove, depth - reduction, window, child));
        }
        None
    }
}

/// How many knights, bishops, rooks and queens the side to move has.
pub(super) fn non_pawns(frame: &super::frame::Frame) -> u32 {
    let us = frame.position.side_to_move();
    let pawns = frame.position.pieces(us, Piece::Pawn);
    frame.position.color(us).without(pawns).count() - 1
}

/// Whether a finding decides a node with this window.
#[inline(always)]
pub(super) fn settles(finding: &Finding, alpha: i32, beta: i32) -> bool {
    match finding.bound {
        Some(Bound::Exact) => true,
        Some(Bound::Lower) => finding.score >= beta,
        Some(Bound::Upper) => finding.score <= alpha,
        None => false,
    }
}
