use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use super::clock::Clock;
use super::control::Control;
use super::deepening::Deepening;
use super::report::CutNodes;
use super::split::counters::Counters;
use super::split::help::{Help, signal};
use super::split::pool::Pool;
use super::split_choice::SplitGuard;
use super::split_node::SplitNode;
use super::table::TranspositionTable;

/// How much of the search is switched on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Selectivity {
    /// All of it.
    Full,
    /// Nothing but alpha-beta and quiescence: the score of a fixed depth is then the minimax score,
    /// whoever searches it in whatever order. The table is written and not read. The tests' oracle.
    #[allow(dead_code, reason = "the tests' oracle")]
    None,
}

/// What the other workers can see of one.
#[repr(align(64))]
#[derive(Default)]
pub(super) struct Seat {
    nodes: AtomicU64,
    seldepth: AtomicU64,
}

impl Seat {
    /// Its worker alone writes; the others may see a slightly older number.
    #[inline(always)]
    pub(super) fn publish(&self, nodes: u64) {
        self.nodes.store(nodes, Ordering::Relaxed);
    }

    #[inline(always)]
    pub(super) fn publish_seldepth(&self, ply: usize) {
        self.seldepth.store(ply as u64, Ordering::Relaxed);
    }
}

/// What all workers of a search have in common.
pub(super) struct Shared<'s> {
    pub(super) table: &'s TranspositionTable,
    pub(super) control: &'s Control,
    pub(super) clock: Clock,
    pub(super) max_nodes: Option<u64>,
    pub(super) selectivity: Selectivity,
    /// The keys of the game's positions before the root, the oldest first.
    pub(super) game_keys: &'s [u64],
    pub(super) deepening: Mutex<Deepening<'s>>,
    pub(super) seats: Arc<[Seat]>,
    /// The worker that begins at the root.
    pub(super) first_worker: usize,
    /// The nodes that are split.
    pub(super) pool: Pool<SplitNode>,
    pub(super) help: Help,
    pub(super) counters: Counters,
    cut_nodes: Mutex<CutNodes>,
    pub(super) split_guard: SplitGuard,
    /// The search is over: every worker leaves.
    halted: AtomicBool,
}

/// Blocks for split nodes, a worker. More than a few are never in use at once.
const BLOCKS_PER_WORKER: usize = 8;

impl<'s> Shared<'s> {
    pub(super) fn new(
        table: &'s TranspositionTable,
        control: &'s Control,
        clock: Clock,
        game_keys: &'s [u64],
        deepening: Deepening<'s>,
        workers: usize,
    ) -> Shared<'s> {
        let max_nodes = deepening.max_nodes();
        Shared {
            table,
            control,
            clock,
            max_nodes,
            selectivity: Selectivity::Full,
            game_keys,
            deepening: Mutex::new(deepening),
            seats: (0..workers).map(|_| Seat::default()).collect(),
            first_worker: 0,
            pool: Pool::new(if workers > 1 { BLOCKS_PER_WORKER * workers } else { 0 }),
            help: Help::new(workers),
            counters: Counters::default(),
            cut_nodes: Mutex::default(),
            split_guard: SplitGuard::default(),
            halted: AtomicBool::new(false),
        }
    }

    /// For a worker that searches apart from the others, alone and with its own iterations: only table
    /// and node counts are common.
    pub(super) fn apart<'a>(
        &'a self,
        worker: usize,
        control: &'a Control,
        deepening: Deepening<'a>,
    ) -> Shared<'a> {
        Shared {
            table: self.table,
            control,
            clock: self.clock,
            max_nodes: None,
            selectivity: self.selectivity,
            game_keys: self.game_keys,
            deepening: Mutex::new(deepening),
            seats: Arc::clone(&self.seats),
            first_worker: worker,
            pool: Pool::new(0),
            help: Help::new(worker + 1),
            counters: Counters::default(),
            cut_nodes: Mutex::default(),
            split_guard: self.split_guard,
            halted: AtomicBool::new(false),
        }
    }

    /// What a worker that has ended counted.
    pub(super) fn add_cut_nodes(&self, counted: CutNodes) {
        *self.cut_nodes.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) += counted;
    }

    /// What the workers that have ended counted.
    pub(super) fn cut_nodes(&self) -> CutNodes {
        *self.cut_nodes.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The iterations. A worker that panicked with the lock held has left nothing half done that
    /// matters: the search ends with an error anyway.
    pub(super) fn deepening(&self) -> MutexGuard<'_, Deepening<'s>> {
        self.deepening.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Nodes of all workers.
    pub(super) fn nodes(&self) -> u64 {
        self.seats.iter().map(|seat| seat.nodes.load(Ordering::Relaxed)).sum()
    }

    /// The longest line of any worker.
    pub(super) fn seldepth(&self) -> u32 {
        let depths = self.seats.iter().map(|seat| seat.seldepth.load(Ordering::Relaxed));
        depths.max().unwrap_or(0) as u32
    }

    #[inline(always)]
    pub(super) fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
    }

    pub(super) fn halt(&self) {
        self.halted.store(true, Ordering::Release);
        self.help.signal_all(signal::HALT);
    }
}
