//! The next move of a node: whether it is worth a search, and how deep.

use super::begin::non_pawns;
use super::check_squares::CheckSquares;
use super::frame::{Frame, Phase};
use super::heuristics::PieceTo;
use super::moves::is_noisy;
use super::node_type::NodeType;
use super::parameters::*;
use super::picker::NextMove;
use super::score::{MATE_BOUND, NO_SCORE, is_mate};
use super::see::WinsAtLeast;
use super::table::Bound;
use super::worker::{Flow, Worker};
use crate::attacks::Sliders;
use crate::types::{Move, Piece};

impl Worker<'_> {
    /// Takes the top frame's next move and sends it off to be searched.
    #[inline(always)]
    pub(super) fn select<S: Sliders>(&mut self, sliders: S) -> Flow {
        loop {
            let is_shared = self.is_at_split();
            let next = if is_shared {
                self.select_shared()
            } else {
                let frame = &mut self.frames[self.level];
                let (pile, heuristics) = (&mut self.pile, &self.memory.heuristics);
                sliders.enter(NextMove { frame, pile, heuristics })
            };
            let Some(chess_move) = next else {
                return if is_shared { self.leave_split() } else { self.finish() };
            };
            let frame = &mut self.frames[self.level];
            if frame.excluded == Some(chess_move) {
                continue;
            }
            frame.moves_done += 1;
            let piece = frame.position.mover(chess_move).unwrap_or(Piece::Pawn);
            frame.current = Some(chess_move);
            frame.moved = PieceTo::new(frame.position.side_to_move(), piece, chess_move.to());
            if frame.ply == 0 {
                frame.nodes_before = self.shared.nodes();
            }
            if frame.check_squares.is_none() {
                frame.check_squares = Some(CheckSquares::new(sliders, &frame.position));
            }
            frame.current_checks =
                frame.check_squares.is_some_and(|squares| squares.gives_check(chess_move, piece));
            if !is_noisy(&frame.position, chess_move) {
                let color = frame.position.side_to_move();
                let heuristics = &self.memory.heuristics;
                frame.current_history =
                    heuristics.quiet(color, chess_move, frame.moved, &frame.trail);
            }
            if self.is_not_worth_it(sliders, chess_move) {
                continue;
            }
            if is_shared {
                self.note_tried_shared(chess_move);
            } else {
                self.top().tried.push(chess_move);
            }
            if self.may_be_singular(chess_move) {
                return self.search_without(chess_move);
            }
            return Flow::Play(0);
        }
    }

    /// Whether the current move is too unlikely to matter at this depth.
    #[inline(always)]
    fn is_not_worth_it<S: Sliders>(&mut self, sliders: S, chess_move: Move) -> bool {
        let reduction = self.base_reduction();
        let is_selective = self.is_selective();
        let frame = &mut self.frames[self.level];
        if frame.ply == 0 || frame.best <= -MATE_BOUND || !is_selective || non_pawns(frame) == 0 {
            return false;
        }
        let (depth, position) = (frame.depth, &frame.position);
        let threshold = if frame.current_checks {
            CHECK_EXCHANGE_MARGIN * depth
        } else if is_noisy(position, chess_move) {
            NOISY_EXCHANGE_MARGIN * depth
        } else {
            let most = (4 + depth * depth) / if frame.improving { 1 } else { 2 };
            if frame.moves_done as i32 > most {
                frame.picker.skip_quiets();
                return true;
            }
            let depth_left = (depth - reduction).max(0);
            if frame.static_eval != NO_SCORE
                && depth_left <= FUTILITY_DEPTH
                && frame.static_eval + FUTILITY_BASE + FUTILITY_MARGIN * depth_left <= frame.alpha
            {
                frame.picker.skip_quiets();
                return true;
            }
            if depth_left <= HISTORY_DEPTH && frame.current_history < HISTORY_MARGIN * depth {
                return true;
            }
            QUIET_EXCHANGE_MARGIN * depth_left * depth_left
        };
        let position = &frame.position;
        depth <= EXCHANGE_DEPTH
            && !frame.current_is_safe
            && frame.table_move() != Some(chess_move)
            && !sliders.enter(WinsAtLeast { position, chess_move, threshold })
    }

    /// The reduction by depth and move number alone.
    #[inline(always)]
    fn base_reduction(&self) -> i32 {
        let frame = &self.frames[self.level];
        self.reductions[frame.depth.clamp(0, 63) as usize][frame.moves_done.min(63)].into()
    }

    /// Whether the table says that the current move may be the only good one.
    #[inline(always)]
    fn may_be_singular(&self, chess_move: Move) -> bool {
        let frame = &self.frames[self.level];
        let Some(finding) = frame.finding.filter(|_| self.is_selective()) else { return false };
        frame.depth >= SINGULAR_DEPTH
            && frame.ply > 0
            && frame.ply < 2 * self.root_depth as usize
            && frame.excluded.is_none()
            && finding.best_move == Some(chess_move)
            && finding.depth >= frame.depth - 3
            && matches!(finding.bound, Some(Bound::Lower | Bound::Exact))
            && !is_mate(finding.score)
    }

    /// Searches the top frame's position without the current move.
    #[inline(always)]
    fn search_without(&mut self, chess_move: Move) -> Flow {
        let frame = &self.frames[self.level];
        let bound = singular_bound(frame);
        let (depth, node_type) = ((frame.depth - 1) / 2, frame.node_type);
        let node_type = if node_type.is_pv() { NodeType::Cut } else { node_type };
        self.repeat_top();
        let window = (bound - 1, bound);
        let flow = self.descend(Phase::Singular, depth, window, node_type);
        self.top().excluded = Some(chess_move);
        flow
    }

    /// Makes the frame above the top one a copy of it, as far as a node inherits.
    #[inline(always)]
    pub(super) fn repeat_top(&mut self) {
        let (below, above) = self.frames.split_at_mut(self.level + 1);
        let (host, copy) = (&below[self.level], &mut above[0]);
        copy.position = host.position;
        copy.key = host.key;
        copy.checkers = host.checkers;
        copy.ply = host.ply;
        copy.reversible = host.reversible;
        copy.trail = host.trail;
        copy.earlier_evals = host.earlier_evals;
        copy.double_extensions = host.double_extensions;
    }

    /// Sends the current move off: the first with the whole window, others with a null window and
    /// perhaps reduced.
    #[inline(always)]
    pub(super) fn search_current<S: Sliders>(&mut self, sliders: S, extension: i32) -> Flow {
        self.prepare_child(sliders);
        let is_selective = self.is_selective();
        let base = self.base_reduction();
        let gives_check = self.frames[self.level].current_checks;
        let line_is_short = self.frames[self.level].ply < 2 * self.root_depth as usize;
        if extension >= 2 {
            self.frames[self.level + 1].double_extensions += 1;
        }
        let frame = &mut self.frames[self.level];
        let by_check = gives_check
            && is_selective
            && line_is_short
            && (frame.depth < CHECK_EXTENSION_DEPTH || loses_nothing(sliders, frame));
        let extension = if extension == 0 { i32::from(by_check) } else { extension };
        frame.new_depth = frame.depth - 1 + extension;
        let (depth, alpha, beta, node_type) =
            (frame.new_depth, frame.alpha, frame.beta, frame.node_type);
        let is_first = frame.moves_done == 1;
        if is_first {
            return self.descend(Phase::Full, depth, (-beta, -alpha), node_type.child(true));
        }
        let window = (-alpha - 1, -alpha);
        let child = node_type.child(false);
        let is_late = frame.moves_done > 1 + usize::from(node_type.is_pv());
        if frame.depth >= 3 && is_late && is_selective {
            let reduction = self.reduction(base, gives_check);
            let reduced = (depth - reduction).clamp(1, depth.max(1));
            if reduced < depth {
                return self.descend(Phase::Reduced, reduced, window, child);
            }
        }
        self.descend(Phase::Scout, depth, window, child)
    }

    /// By how many plies the current move is reduced.
    #[inline(always)]
    fn reduction(&self, base: i32, gives_check: bool) -> i32 {
        let frame = &self.frames[self.level];
        let Some(chess_move) = frame.current else { return 0 };
        let position = &frame.position;
        let mut reduction = base;
        if is_noisy(position, chess_move) {
            reduction = base / 2;
        } else {
            let killers = self.memory.heuristics.killers(frame.ply);
            reduction -= frame.current_history / REDUCTION_HISTORY;
            reduction -= i32::from(killers.contains(&Some(chess_move)));
            let table_captures =
                frame.table_move().is_some_and(|table_move| is_noisy(position, table_move));
            reduction += i32::from(table_captures);
        }
        reduction += i32::from(frame.node_type == NodeType::Cut);
        reduction += i32::from(!frame.improving && frame.checkers.is_empty());
        reduction -= i32::from(frame.was_pv);
        reduction -= i32::from(gives_check);
        reduction -= ROOT_REDUCTION_LESS * i32::from(frame.ply == 0);
        reduction
    }
}

/// Whether the current move loses nothing in exchanges.
#[inline(always)]
fn loses_nothing<S: Sliders>(sliders: S, frame: &Frame) -> bool {
    let position = &frame.position;
    frame.current_is_safe
        || frame.current.is_none_or(|chess_move| {
            sliders.enter(WinsAtLeast { position, chess_move, threshold: 0 })
        })
}

/// The score that all other moves must stay below for the table move to be singular.
#[inline(always)]
pub(super) fn singular_bound(frame: &Frame) -> i32 {
    let score = frame.finding.map_or(0, |finding| finding.score);
    score - SINGULAR_MARGIN * frame.depth
}
