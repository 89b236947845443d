use super::frame::{Frame, Phase};
use super::heuristics::{Heuristics, PieceTo};
use super::node_type::NodeType;
use super::parameters::{QUIET_CHECK_PLIES, REDUCTION_BASE, REDUCTION_DIVISOR};
use super::picker::{Picker, ScoredMove};
use super::quiescence::Quiesce;
use super::report::CutNodes;
use super::score::MAX_PLY;
use super::shared::{Seat, Selectivity, Shared};
use super::split_node::Branch;
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::eval::PawnTable;
use crate::position::{Play, Position};
use crate::search::deepening::{RootTask, Totals};
use crate::types::Bitboard;

/// How many nodes are searched between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// What a worker keeps from one search to the next.
pub(super) struct Memory {
    pub(super) heuristics: Heuristics,
    pub(super) pawns: PawnTable,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory { heuristics: Heuristics::new(), pawns: PawnTable::new() }
    }

    /// That of another worker of the same searches.
    pub(super) fn of_colleague(&self) -> Memory {
        Memory { heuristics: self.heuristics.of_colleague(), pawns: PawnTable::new() }
    }
}

/// What comes next in the search of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// Begin the top frame's node.
    Begin,
    /// Take the top frame's next move.
    Select,
    /// Send the top frame's current move off, extended by so many plies.
    Play(i32),
    /// The top frame's node is worth this; give it to the frame below.
    Return(i32),
    /// The line is finished by others: look for other work.
    Help,
    /// The search is over.
    Halt,
}

/// Searches lines: a stack of frames, one a node from the root to where it is now.
pub(super) struct Worker<'s> {
    pub(super) shared: &'s Shared<'s>,
    pub(super) seat: &'s Seat,
    pub(super) index: usize,
    pub(super) memory: &'s mut Memory,
    pub(super) frames: Box<[Frame]>,
    /// The index of the top frame.
    pub(super) level: usize,
    pub(super) pile: Vec<ScoredMove>,
    /// The split nodes the line goes through, from the root up.
    pub(super) branches: Vec<Branch>,
    /// The keys of the game and then of the line, by ply.
    keys: Vec<u64>,
    pub(super) nodes: u64,
    /// The node count at which to look at the clock.
    next_look: u64,
    pub(super) seldepth: usize,
    pub(super) root_depth: i32,
    pub(super) cut_nodes: CutNodes,
    /// Late move reductions by depth and move number, in plies.
    pub(super) reductions: Box<[[u8; 64]; 64]>,
}

impl<'s> Worker<'s> {
    pub(super) fn new(
        shared: &'s Shared<'s>,
        index: usize,
        memory: &'s mut Memory,
        root: &Position,
    ) -> Worker<'s> {
        memory.heuristics.forget_killers();
        let mut keys = shared.game_keys.to_vec();
        keys.resize(shared.game_keys.len() + MAX_PLY + 2, 0);
        Worker {
            shared,
            seat: &shared.seats[index],
            index,
            memory,
            // Every ply may have an exclusion or verification frame besides its own.
            frames: vec![Frame::new(*root); 2 * MAX_PLY + 4].into_boxed_slice(),
            level: 0,
            pile: Vec::with_capacity(4096),
            branches: Vec::new(),
            keys,
            nodes: 0,
            next_look: 0,
            seldepth: 0,
            root_depth: 0,
            cut_nodes: CutNodes::default(),
            reductions: reductions(),
        }
    }

    #[inline(always)]
    pub(super) fn top(&mut self) -> &mut Frame {
        &mut self.frames[self.level]
    }

    pub(super) fn is_selective(&self) -> bool {
        self.shared.selectivity == Selectivity::Full
    }

    /// Counts a node and now and then looks at the clock. False when the search is over.
    #[inline(always)]
    pub(super) fn count_node(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seat.publish(self.nodes);
        if ply > self.seldepth {
            self.seldepth = ply;
            self.seat.publish_seldepth(ply);
        }
        if self.nodes >= self.next_look {
            self.look_at_limits();
        }
        !self.shared.is_halted()
    }

    /// Halts the search when time or nodes are used up or it was stopped. The first iteration, which
    /// takes no time, is always finished.
    #[cold]
    fn look_at_limits(&mut self) {
        let shared = self.shared;
        self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
        if let Some(max) = shared.max_nodes {
            let left = max.saturating_sub(shared.nodes());
            self.next_look = self.nodes + left.clamp(1, NODES_BETWEEN_LOOKS);
        }
        let is_over = shared.control.is_stopped()
            || shared.clock.is_over(shared.control)
            || shared.max_nodes.is_some_and(|max| shared.nodes() >= max);
        if is_over && self.root_depth > 1 {
            shared.halt();
        }
    }

    /// Puts the root frame of a task onto the empty stack.
    fn start(&mut self, task: &RootTask) {
        self.level = 0;
        self.root_depth = task.depth;
        // Depth 2 may be the first to be stopped: look at once.
        self.next_look = self.nodes;
        self.pile.clear();
        let scored = task
            .moves
            .iter()
            .enumerate()
            .map(|(index, &chess_move)| ScoredMove { score: -(index as i32), chess_move });
        self.pile.extend(scored);
        let end = self.pile.len();
        let base = self.shared.game_keys.len();
        let root = &mut self.frames[0];
        let reversible = (root.position.halfmove_clock() as usize).min(base);
        *root = Frame { reversible, ..Frame::new(root.position) };
        root.picker = Picker::of_all(0, end);
        (root.depth, root.alpha, root.beta) = (task.depth, task.alpha, task.beta);
    }

    /// What the reports need.
    pub(super) fn totals(&self) -> Totals {
        Totals {
            nodes: self.shared.nodes(),
            seldepth: self.shared.seldepth(),
            time: self.shared.clock.elapsed(),
            hashfull: self.shared.table.hashfull(),
        }
    }

    /// The root is finished: the next search of it, if there is to be one.
    fn next_task(&mut self, score: i32) -> Option<RootTask> {
        let totals = self.totals();
        let shared = self.shared;
        let line = self.frames[0].line.as_slice();
        shared.deepening().complete(score, line, totals, &shared.clock, shared.control)
    }

    /// Whether the top frame's position has been there before: twice in all if since the root, three
    /// times if earlier.
    #[inline(always)]
    pub(super) fn is_repetition(&self) -> bool {
        let frame = &self.frames[self.level];
        let here = self.shared.game_keys.len() + frame.ply;
        let mut times = 0;
        let mut back = 4;
        while back <= frame.reversible && back <= here {
            if self.keys[here - back] == frame.key {
                times += 1;
                if back < frame.ply || times == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Notes a frame's key for the repetition rule.
    #[inline(always)]
    pub(super) fn note_key(&mut self, level: usize) {
        let frame = &self.frames[level];
        let here = self.shared.game_keys.len() + frame.ply;
        self.keys[here] = frame.key;
    }

    /// Makes the frame above the top one: the position after `current`, or after a null move when
    /// there is none.
    #[inline(always)]
    pub(super) fn prepare_child<S: Sliders>(&mut self, sliders: S) {
        let (below, above) = self.frames.split_at_mut(self.level + 1);
        let (parent, child) = (&below[self.level], &mut above[0]);
        match parent.current {
            Some(chess_move) => {
                let position = &parent.position;
                child.position = sliders.enter(Play { position, chess_move });
                let is_reversible = child.position.halfmove_clock() != 0;
                child.reversible = if is_reversible { parent.reversible + 1 } else { 0 };
            }
            None => {
                child.position = parent.position.pass_unchecked();
                child.reversible = 0;
            }
        }
        child.key = child.position.zobrist();
        self.shared.table.prefetch(child.key);
        child.checkers = if parent.current_gives_no_check() {
            Bitboard::EMPTY
        } else {
            child.position.checkers_by(sliders)
        };
        child.ply = parent.ply + 1;
        let moved = if parent.current.is_some() { parent.moved } else { PieceTo::NONE };
        child.trail = [moved, parent.trail[0], parent.trail[1], parent.trail[2]];
        child.earlier_evals = [parent.static_eval, parent.earlier_evals[0]];
        child.double_extensions = parent.double_extensions;
    }

    /// Sends the child that was prepared off to be searched.
    #[inline(always)]
    pub(super) fn descend(
        &mut self,
        phase: Phase,
        depth: i32,
        window: (i32, i32),
        node_type: NodeType,
    ) -> Flow {
        self.frames[self.level].phase = phase;
        self.level += 1;
        let child = &mut self.frames[self.level];
        (child.alpha, child.beta) = window;
        child.depth = depth;
        child.node_type = node_type;
        child.excluded = None;
        child.may_pass = phase != Phase::NullMove;
        Flow::Begin
    }

    /// Searches the top frame's position, which has no depth left.
    #[inline(always)]
    fn quiesce<S: Sliders>(&mut self, sliders: S) -> Flow {
        let frame = &mut self.frames[self.level];
        frame.line.clear();
        let quiesce = Quiesce {
            position: frame.position,
            key: frame.key,
            checkers: frame.checkers,
            ply: frame.ply,
            alpha: frame.alpha,
            beta: frame.beta,
            quiet_checks: QUIET_CHECK_PLIES,
            worker: self,
        };
        let value = sliders.enter(quiesce);
        if self.shared.is_halted() { Flow::Halt } else { Flow::Return(value) }
    }
}

fn reductions() -> Box<[[u8; 64]; 64]> {
    let logs: [f64; 64] = std::array::from_fn(|number| (number as f64).ln());
    let mut table = Box::new([[0; 64]; 64]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, plies) in row.iter_mut().enumerate().skip(1) {
            let product = logs[depth] * logs[number];
            *plies = (REDUCTION_BASE + product / REDUCTION_DIVISOR) as u8;
        }
    }
    table
}

/// Searches until the whole search is over.
pub(super) struct SearchAll<'w, 's>(pub(super) &'w mut Worker<'s>);

impl Job for SearchAll<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let worker = self.0;
        let mut flow = Flow::Help;
        if worker.index == worker.shared.first_worker {
            let task = worker.shared.deepening().task();
            worker.start(&task);
            flow = Flow::Begin;
        }
        loop {
            if flow == Flow::Begin && worker.shared.help.signals(worker.index) != 0 {
                flow = worker.attend(sliders);
            }
            #[cfg(test)]
            if flow == Flow::Begin && worker.shared.split_guard.unasked {
                worker.split_unasked(sliders);
            }
            flow = match flow {
                Flow::Begin if worker.top().depth <= 0 => worker.quiesce(sliders),
                Flow::Begin => worker.begin(sliders),
                Flow::Select => worker.select(sliders),
                Flow::Play(extension) => worker.search_current(sliders, extension),
                Flow::Return(value) if worker.level == 0 => {
                    match worker.next_task(value) {
                        Some(task) => worker.start(&task),
                        None => {
                            worker.shared.halt();
                            return;
                        }
                    }
                    Flow::Begin
                }
                Flow::Return(value) => {
                    worker.level -= 1;
                    worker.receive(value)
                }
                Flow::Help => worker.help(),
                Flow::Halt => return worker.abandon(),
            }
        }
    }
}
