//! The order in which moves are tried: the table's, captures that lose nothing, killers, quiet moves
//! by their history, losing captures. Each kind is listed only when it is its turn.

use super::frame::Frame;
use super::heuristics::{Heuristics, PieceTo};
use super::moves::{
    UNDERPROMOTION, by_piece, fill_all, fill_part, is_legal, is_noisy, noisy_score,
};
use super::see::WinsAtLeast;
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::movegen::Part;
use crate::types::{Move, MoveSets, Piece};

/// A move and how promising it is: the higher, the earlier it is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScoredMove {
    pub(super) score: i32,
    pub(super) chess_move: Move,
}

/// Added to the scores of captures when they are sorted among quiet moves.
pub(super) const AHEAD_OF_QUIETS: i32 = 1 << 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Stage {
    #[default]
    TableMove,
    ListNoisy,
    GoodNoisy,
    FirstKiller,
    SecondKiller,
    Counter,
    ListQuiets,
    Quiets,
    BadNoisy,
    /// In check all moves are one list.
    ListAll,
    /// So they are at the root.
    All,
}

/// Where a node is in its list of moves. The moves themselves lie in the worker's one pile, each
/// node's on top of its parent's: first the noisy moves that were put off, then the present stage's.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Picker {
    stage: Stage,
    skips_quiets: bool,
    start: u32,
    /// The end of the noisy moves that were put off.
    put_off: u32,
    cursor: u32,
    end: u32,
    /// Two killers and the countermove, as they were when the node began: another worker, who has
    /// others, may go on with it.
    refutations: [Option<Move>; 3],
}

impl Picker {
    /// A picker whose moves will lie on the pile from `start` on.
    #[inline(always)]
    pub(super) fn new(start: usize) -> Picker {
        Picker::of_list(Stage::TableMove, start, start)
    }

    /// A picker of moves that lie on the pile already, to be taken from the best score down.
    pub(super) fn of_all(start: usize, end: usize) -> Picker {
        Picker::of_list(Stage::All, start, end)
    }

    #[inline(always)]
    fn of_list(stage: Stage, start: usize, end: usize) -> Picker {
        let (start, end) = (start as u32, end as u32);
        let refutations = [None; 3];
        Picker {
            stage,
            skips_quiets: false,
            start,
            put_off: start,
            cursor: start,
            end,
            refutations,
        }
    }

    /// Where the moves of the next node start.
    #[inline(always)]
    pub(super) fn end(&self) -> usize {
        self.end as usize
    }

    /// Leaves out the quiet moves that are left, but for those that give check.
    #[inline(always)]
    pub(super) fn skip_quiets(&mut self) {
        self.skips_quiets = true;
    }

    /// Whether the quiet moves that are left are left out.
    #[inline(always)]
    pub(super) fn does_skip_quiets(&self) -> bool {
        self.skips_quiets
    }

    /// The best of the moves from the cursor on, which moves on.
    #[inline(always)]
    fn best(&mut self, pile: &mut [ScoredMove]) -> Option<ScoredMove> {
        let left = &mut pile[self.cursor as usize..self.end as usize];
        let mut best = 0;
        let mut top = *left.first()?;
        for (index, &scored) in left.iter().enumerate().skip(1) {
            if scored.score > top.score {
                (best, top) = (index, scored);
            }
        }
        left.swap(0, best);
        self.cursor += 1;
        Some(top)
    }
}

/// The next move of a frame; `None` when all have been given.
pub(super) struct NextMove<'w> {
    pub(super) frame: &'w mut Frame,
    pub(super) pile: &'w mut Vec<ScoredMove>,
    pub(super) heuristics: &'w Heuristics,
}

impl Job for NextMove<'_> {
    type Output = Option<Move>;

    #[inline(always)]
    fn run<S: Sliders>(mut self, sliders: S) -> Option<Move> {
        self.frame.current_is_safe = false;
        loop {
            match self.frame.picker.stage {
                Stage::TableMove => {
                    let is_check = self.frame.checkers.is_not_empty();
                    self.enter(if is_check { Stage::ListAll } else { Stage::ListNoisy });
                    if let Some(chess_move) = self.frame.table_move() {
                        return Some(chess_move);
                    }
                }
                Stage::ListNoisy => {
                    self.note_refutations();
                    self.list_noisy(sliders);
                    self.enter(Stage::GoodNoisy);
                }
                Stage::GoodNoisy => match self.good_noisy(sliders) {
                    Some(chess_move) => {
                        self.frame.current_is_safe = true;
                        return Some(chess_move);
                    }
                    None => self.enter(Stage::FirstKiller),
                },
                Stage::FirstKiller => {
                    self.enter(Stage::SecondKiller);
                    if let Some(killer) = self.usable(sliders, 0) {
                        return Some(killer);
                    }
                }
                Stage::SecondKiller => {
                    self.enter(Stage::Counter);
                    if let Some(killer) = self.usable(sliders, 1) {
                        return Some(killer);
                    }
                }
                Stage::Counter => {
                    self.enter(Stage::ListQuiets);
                    if let Some(counter) = self.usable(sliders, 2) {
                        return Some(counter);
                    }
                }
                Stage::ListQuiets => {
                    self.list_quiets(sliders);
                    self.enter(Stage::Quiets);
                }
                Stage::Quiets => match self.quiet() {
                    Some(chess_move) => return Some(chess_move),
                    None => self.enter_bad_noisy(),
                },
                Stage::BadNoisy => {
                    let picker = &mut self.frame.picker;
                    let scored = self.pile[..picker.end as usize].get(picker.cursor as usize)?;
                    picker.cursor += 1;
                    return Some(scored.chess_move);
                }
                Stage::ListAll => {
                    self.list_all(sliders);
                    self.enter(Stage::All);
                }
                Stage::All => {
                    return self.frame.picker.best(self.pile).map(|scored| scored.chess_move);
                }
            }
        }
    }
}

impl NextMove<'_> {
    #[inline(always)]
    fn enter(&mut self, stage: Stage) {
        self.frame.picker.stage = stage;
    }

    /// The noisy moves that were put off come last, in the order they were.
    #[inline(always)]
    fn enter_bad_noisy(&mut self) {
        let picker = &mut self.frame.picker;
        (picker.stage, picker.cursor, picker.end) = (Stage::BadNoisy, picker.start, picker.put_off);
    }

    /// The best noisy move that loses nothing; those that do are put off.
    #[inline(always)]
    fn good_noisy<S: Sliders>(&mut self, sliders: S) -> Option<Move> {
        loop {
            let scored = self.frame.picker.best(self.pile)?;
            let (position, chess_move) = (&self.frame.position, scored.chess_move);
            if scored.score > UNDERPROMOTION
                && (WinsAtLeast { position, chess_move, threshold: 0 }).run(sliders)
            {
                return Some(chess_move);
            }
            let picker = &mut self.frame.picker;
            // The moves before the cursor have been taken: their places are free.
            self.pile[picker.put_off as usize] = scored;
            picker.put_off += 1;
        }
    }

    /// The best quiet move; of those to be left out only the ones that give check.
    #[inline(always)]
    fn quiet(&mut self) -> Option<Move> {
        if !self.frame.picker.skips_quiets {
            return self.frame.picker.best(self.pile).map(|scored| scored.chess_move);
        }
        while self.frame.picker.cursor < self.frame.picker.end {
            let chess_move = self.pile[self.frame.picker.cursor as usize].chess_move;
            self.frame.picker.cursor += 1;
            if self.frame.gives_check(chess_move) {
                return Some(chess_move);
            }
        }
        None
    }

    #[inline(always)]
    fn note_refutations(&mut self) {
        let [first, second] = self.heuristics.killers(self.frame.ply);
        let counter = self.heuristics.counter(&self.frame.trail);
        let counter = counter.filter(|_| counter != first && counter != second);
        self.frame.picker.refutations = [first, second, counter];
    }

    /// A refutation found elsewhere, if it can be played here and is not the table's move.
    #[inline(always)]
    fn usable<S: Sliders>(&self, sliders: S, index: usize) -> Option<Move> {
        let chess_move = self.frame.picker.refutations[index]?;
        let position = &self.frame.position;
        let is_wanted = !self.frame.picker.skips_quiets || self.frame.gives_check(chess_move);
        let is_usable = is_wanted
            && self.frame.table_move() != Some(chess_move)
            && !is_noisy(position, chess_move)
            && is_legal(sliders, position, chess_move);
        is_usable.then_some(chess_move)
    }

    #[inline(always)]
    fn list_noisy<S: Sliders>(&mut self, sliders: S) {
        let frame = &mut *self.frame;
        let mut sets = MoveSets::new();
        fill_part(sliders, Part::Noisy, &frame.position, &mut sets);
        self.pile.truncate(frame.picker.start as usize);
        let table_move = frame.table_move();
        for (piece, set) in by_piece(&frame.position, &sets) {
            for to in set.targets {
                let chess_move = set.move_to(to);
                if table_move != Some(chess_move) {
                    let score = noisy_score(&frame.position, self.heuristics, piece, chess_move);
                    self.pile.push(ScoredMove { score, chess_move });
                }
            }
        }
        frame.picker.end = self.pile.len() as u32;
    }

    #[inline(always)]
    fn list_quiets<S: Sliders>(&mut self, sliders: S) {
        let frame = &mut *self.frame;
        let mut sets = MoveSets::new();
        fill_part(sliders, Part::Quiet, &frame.position, &mut sets);
        self.pile.truncate(frame.picker.put_off as usize);
        let [first, second, counter] = frame.picker.refutations;
        let given =
            [frame.table_move(), first, second, counter].map(|given| given.map_or(0, Move::bits));
        for (piece, set) in by_piece(&frame.position, &sets) {
            for to in set.targets {
                let chess_move = set.move_to(to);
                if !given.contains(&chess_move.bits()) {
                    let score = quiet_score(frame, self.heuristics, piece, chess_move);
                    self.pile.push(ScoredMove { score, chess_move });
                }
            }
        }
        (frame.picker.cursor, frame.picker.end) = (frame.picker.put_off, self.pile.len() as u32);
    }

    #[inline(always)]
    fn list_all<S: Sliders>(&mut self, sliders: S) {
        let frame = &mut *self.frame;
        let mut sets = MoveSets::new();
        fill_all(sliders, &frame.position, &mut sets);
        self.pile.truncate(frame.picker.start as usize);
        let table_move = frame.table_move();
        for (piece, set) in by_piece(&frame.position, &sets) {
            for to in set.targets {
                let chess_move = set.move_to(to);
                if table_move != Some(chess_move) {
                    let score = any_score(frame, self.heuristics, piece, chess_move);
                    self.pile.push(ScoredMove { score, chess_move });
                }
            }
        }
        frame.picker.end = self.pile.len() as u32;
    }
}

#[inline(always)]
fn any_score(frame: &Frame, heuristics: &Heuristics, piece: Piece, chess_move: Move) -> i32 {
    if is_noisy(&frame.position, chess_move) {
        AHEAD_OF_QUIETS + noisy_score(&frame.position, heuristics, piece, chess_move)
    } else {
        quiet_score(frame, heuristics, piece, chess_move)
    }
}

#[inline(always)]
fn quiet_score(frame: &Frame, heuristics: &Heuristics, piece: Piece, chess_move: Move) -> i32 {
    let color = frame.position.side_to_move();
    let now = PieceTo::new(color, piece, chess_move.to());
    heuristics.quiet(color, chess_move, now, &frame.trail)
}
