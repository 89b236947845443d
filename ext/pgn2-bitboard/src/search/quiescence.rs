//! Quiescence: captures and promotions (in check: all moves; at first quiet checks too) until nothing
//! hangs any more.

use super::begin::{DRAW, settles};
use super::check_squares::CheckSquares;
use super::heuristics::{PieceTo, Trail};
use super::moves::{UNDERPROMOTION, by_piece, fill_all, fill_part, is_noisy, noisy_score, taken};
use super::parameters::DELTA_MARGIN;
use super::picker::{AHEAD_OF_QUIETS, ScoredMove};
use super::score::{INFINITE, MATE_BOUND, MAX_PLY, NO_SCORE, mated_at};
use super::see::{WinsAtLeast, exchange_value};
use super::table::{Bound, Finding};
use super::worker::Worker;
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::eval::Evaluate;
use crate::movegen::Part;
use crate::position::{Play, Position};
use crate::types::{Bitboard, Move, MoveSets, Piece};

/// Quiescence does not remember how it came to a node.
const NO_TRAIL: Trail = [PieceTo::NONE; 4];

/// Quiescence from a position on. The value has no meaning once the search is halted.
pub(super) struct Quiesce<'w, 's> {
    pub(super) worker: &'w mut Worker<'s>,
    pub(super) position: Position,
    pub(super) key: u64,
    pub(super) checkers: Bitboard,
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// For how many plies quiet moves that give check are looked at.
    pub(super) quiet_checks: usize,
}

impl Job for Quiesce<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Sliders>(mut self, sliders: S) -> i32 {
        // The pile above the line's own moves is free.
        let top = self.worker.level;
        let base = self.worker.frames[top.saturating_sub(1)].picker.end();
        let base = base.max(if top > 0 { 0 } else { self.worker.pile.len() });
        self.worker.pile.truncate(base);
        sliders.enter(Node(&mut self))
    }
}

/// One node of it. Nodes lie on the call stack: they are never split.
struct Node<'q, 'w, 's>(&'q mut Quiesce<'w, 's>);

impl Job for Node<'_, '_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> i32 {
        let node = self.0;
        if !node.worker.count_node(node.ply) || node.position.is_insufficient_material() {
            return DRAW;
        }
        let is_selective = node.worker.is_selective();
        let is_check = node.checkers.is_not_empty();
        if node.ply >= MAX_PLY - 1 {
            return if is_check { DRAW } else { node.evaluate(sliders) };
        }
        let found =
            if is_selective { node.worker.shared.table.probe(node.key, node.ply) } else { None };
        if let Some(found) = found {
            if node.beta - node.alpha == 1 && settles(&found, node.alpha, node.beta) {
                return found.score;
            }
        }
        let old_alpha = node.alpha;
        let (mut best, mut raw_eval) = (-INFINITE, NO_SCORE);
        if !is_check {
            (raw_eval, best) = node.stand_pat(sliders, found.as_ref());
            if best >= node.beta {
                if found.is_none() && is_selective {
                    node.store(best, None, Bound::Lower, raw_eval);
                }
                return best;
            }
            node.alpha = node.alpha.max(best);
        }
        let futile = best + DELTA_MARGIN;
        let base = node.worker.pile.len();
        let table_move = found.and_then(|found| found.best_move);
        node.generate(sliders, table_move);
        if !is_check && is_selective && node.quiet_checks > 0 {
            node.generate_quiet_checks(sliders, table_move);
        }
        let end = node.worker.pile.len();
        if is_check && end == base {
            return mated_at(node.ply);
        }
        let mut best_move = None;
        for cursor in base..end {
            let chess_move = node.pick(cursor, end);
            if !is_check || (best > -MATE_BOUND && is_selective) {
                let position = &node.position;
                if !is_check && is_selective && is_noisy(position, chess_move) {
                    let most = futile + exchange_value(taken(position, chess_move));
                    if most <= node.alpha {
                        best = best.max(most);
                        continue;
                    }
                }
                if !sliders.enter(WinsAtLeast { position, chess_move, threshold: 0 }) {
                    continue;
                }
            }
            let value = node.search(sliders, chess_move);
            node.worker.pile.truncate(end);
            if node.worker.shared.is_halted() {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > node.alpha {
                    best_move = Some(chess_move);
                    node.alpha = value;
                    if value >= node.beta {
                        break;
                    }
                }
            }
        }
        node.worker.pile.truncate(base);
        if is_selective {
            let bound = if best >= node.beta {
                Bound::Lower
            } else if best > old_alpha && node.beta - old_alpha > 1 {
                Bound::Exact
            } else {
                Bound::Upper
            };
            node.store(best, best_move, bound, raw_eval);
        }
        best
    }
}

impl Quiesce<'_, '_> {
    #[inline(always)]
    fn evaluate<S: Sliders>(&mut self, sliders: S) -> i32 {
        let (position, pawns) = (&self.position, &mut self.worker.memory.pawns);
        sliders.enter(Evaluate { position, pawns })
    }

    /// The evaluation, and the better guess at the value without a capture that the table may hold.
    #[inline(always)]
    fn stand_pat<S: Sliders>(&mut self, sliders: S, found: Option<&Finding>) -> (i32, i32) {
        let known = found.map_or(NO_SCORE, |found| found.static_eval);
        let raw = if known == NO_SCORE { self.evaluate(sliders) } else { known };
        if !self.worker.is_selective() {
            return (raw, raw);
        }
        let corrected = self.worker.memory.heuristics.corrected(&self.position, raw);
        let guess = match found {
            Some(Finding { score, bound: Some(bound), .. }) if score.abs() < MATE_BOUND => {
                match bound {
                    Bound::Exact => *score,
                    Bound::Lower => corrected.max(*score),
                    Bound::Upper => corrected.min(*score),
                }
            }
            _ => corrected,
        };
        (raw, guess)
    }

    /// Puts the moves to look at onto the pile: not promotions to less than a queen, unless in check.
    #[inline(always)]
    fn generate<S: Sliders>(&mut self, sliders: S, table_move: Option<Move>) {
        let position = &self.position;
        let is_check = self.checkers.is_not_empty();
        let mut sets = MoveSets::new();
        if is_check {
            fill_all(sliders, position, &mut sets);
        } else {
            fill_part(sliders, Part::Noisy, position, &mut sets);
        }
        for (piece, set) in by_piece(position, &sets) {
            for to in set.targets {
                let chess_move = set.move_to(to);
                let score = if Some(chess_move) == table_move {
                    i32::MAX
                } else if is_check && !is_noisy(position, chess_move) {
                    self.quiet_score(piece, chess_move)
                } else {
                    let heuristics = &self.worker.memory.heuristics;
                    AHEAD_OF_QUIETS + noisy_score(position, heuristics, piece, chess_move)
                };
                if is_check || score > AHEAD_OF_QUIETS + UNDERPROMOTION {
                    self.worker.pile.push(ScoredMove { score, chess_move });
                }
            }
        }
    }

    /// Puts the quiet moves that give check onto the pile.
    #[inline(always)]
    fn generate_quiet_checks<S: Sliders>(&mut self, sliders: S, table_move: Option<Move>) {
        let position = &self.position;
        let checks = CheckSquares::new(sliders, position);
        let mut sets = MoveSets::new();
        fill_part(sliders, Part::Quiet, position, &mut sets);
        for (piece, set) in by_piece(position, &sets) {
            for to in checks.among(set, piece) {
                let chess_move = set.move_to(to);
                if checks.gives_check(chess_move, piece) {
                    let is_first = Some(chess_move) == table_move;
                    let score =
                        if is_first { i32::MAX } else { self.quiet_score(piece, chess_move) };
                    self.worker.pile.push(ScoredMove { score, chess_move });
                }
            }
        }
    }

    #[inline(always)]
    fn quiet_score(&self, piece: Piece, chess_move: Move) -> i32 {
        let side_to_move = self.position.side_to_move();
        let now = PieceTo::new(side_to_move, piece, chess_move.to());
        self.worker.memory.heuristics.quiet(side_to_move, chess_move, now, &NO_TRAIL)
    }

    /// The best of the moves from `cursor` on, put there.
    #[inline(always)]
    fn pick(&mut self, cursor: usize, end: usize) -> Move {
        let left = &mut self.worker.pile[cursor..end];
        let mut best = 0;
        for index in 1..left.len() {
            if left[index].score > left[best].score {
                best = index;
            }
        }
        left.swap(0, best);
        left[0].chess_move
    }

    #[inline(always)]
    fn search<S: Sliders>(&mut self, sliders: S, chess_move: Move) -> i32 {
        let position = sliders.enter(Play { position: &self.position, chess_move });
        let key = position.zobrist();
        self.worker.shared.table.prefetch(key);
        let mut child = Quiesce {
            worker: &mut *self.worker,
            checkers: position.checkers_by(sliders),
            position,
            key,
            ply: self.ply + 1,
            alpha: -self.beta,
            beta: -self.alpha,
            quiet_checks: self.quiet_checks.saturating_sub(1),
        };
        -sliders.enter(Node(&mut child))
    }

    #[inline(always)]
    fn store(&self, score: i32, best_move: Option<Move>, bound: Bound, static_eval: i32) {
        let finding =
            Finding { best_move, score, bound: Some(bound), static_eval, depth: 0, was_pv: false };
        self.worker.shared.table.store(self.key, self.ply, &finding);
    }
}
