use std::thread;
use std::time::{Duration, Instant};

use super::clock::Clock;
use super::control::Control;
use super::deepening::Deepening;
use super::lazy;
use super::limits::Limits;
use super::report::{CutNodes, Info, Score, SearchResult};
use super::score::MATE;
use super::shared::{Selectivity, Shared};
use super::split::SplitCounts;
use super::split_choice::SplitGuard;
use super::table::{OutOfMemory, TranspositionTable};
use super::worker::{Memory, SearchAll, Worker};
use crate::cpu::Tier;
use crate::position::{History, Position};
use crate::types::Move;

/// How long to sleep between two looks whether an endless search was stopped.
const WAIT: Duration = Duration::from_millis(1);

/// Searches positions, and remembers from one search to the next what helps: the transposition
/// table and statistics about moves.
///
/// ```
/// use pgn2_bitboard::search::{Control, Limits, Searcher};
/// use pgn2_bitboard::{CastlingMode, History, Position};
///
/// let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", CastlingMode::Standard)?;
/// let history = History::new(position);
/// let mut searcher = Searcher::new(1)?;
/// let result = searcher.search(&history, &Limits::depth(3), &Control::new(), &mut |_| {});
/// assert_eq!(result.best_move.map(|best| position.uci(best)), Some("a1a8".to_owned()));
/// assert_eq!(result.score.to_string(), "mate 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher {
    table: TranspositionTable,
    /// One for each worker, at least one.
    memories: Vec<Memory>,
    /// How many workers search together; 0 is taken as 1.
    pub threads: usize,
    /// Whether each worker searches the whole tree alone, with nothing in common but what it remembers
    /// (lazy SMP), instead of splitting it: for comparison.
    pub lazy: bool,
    /// How many lines to find; 0 is taken as 1.
    pub multi_pv: usize,
    /// What a move costs in time beyond thinking.
    pub move_overhead: Duration,
    /// The instructions to use. One that the CPU lacks is taken as the baseline.
    pub tier: Tier,
    /// What is switched on, and which nodes are split: for the tests to change.
    pub(super) selectivity: Selectivity,
    pub(super) split_guard: SplitGuard,
}

impl Searcher {
    /// A searcher of one thread with a table of `hash_megabytes` MiB (0 is taken as 1).
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub fn new(hash_megabytes: usize) -> Result<Searcher, OutOfMemory> {
        Ok(Searcher {
            table: TranspositionTable::new(hash_megabytes)?,
            memories: vec![Memory::new()],
            threads: 1,
            lazy: false,
            multi_pv: 1,
            move_overhead: Duration::from_millis(10),
            tier: Tier::current(),
            selectivity: Selectivity::Full,
            split_guard: SplitGuard::default(),
        })
    }

    /// Its transposition table.
    #[must_use]
    pub fn table(&self) -> &TranspositionTable {
        &self.table
    }

    /// Replaces the table by an empty one of another size; keeps the old one on an error.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub fn resize_table(&mut self, megabytes: usize) -> Result<(), OutOfMemory> {
        self.table = TranspositionTable::new(megabytes)?;
        Ok(())
    }

    /// Forgets everything: the next search is as the first.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories = vec![Memory::new()];
    }

    /// Searches the present position of `history` until a limit is reached or `control` stops it.
    /// Repetitions of the whole history count. `on_info` gets a report of each line whenever an
    /// iteration is finished, from any of the searching threads, one at a time.
    pub fn search(
        &mut self,
        history: &History,
        limits: &Limits,
        control: &Control,
        on_info: &mut (dyn FnMut(&Info) + Send),
    ) -> SearchResult {
        let start = Instant::now();
        let root = history.position();
        let root_moves = root_moves(root, &limits.search_moves);
        let clock = Clock::new(limits, self.move_overhead, start);
        if root_moves.is_empty() {
            wait(limits, control);
            return without_moves(root, clock.elapsed());
        }
        let threads = self.threads.max(1);
        self.memories.truncate(threads);
        while self.memories.len() < threads {
            self.memories.push(self.memories[0].of_colleague());
        }
        self.table.age();
        let deepening = Deepening::new(limits, root_moves, self.multi_pv, on_info);
        let keys = history.reversible_keys();
        let mut shared = Shared::new(&self.table, control, clock, &keys, deepening, threads);
        (shared.selectivity, shared.split_guard) = (self.selectivity, self.split_guard);
        let tier = self.tier;
        if self.lazy {
            lazy::search(tier, &shared, &mut self.memories, root);
        } else {
            search_together(tier, &shared, &mut self.memories, root);
        }
        if cfg!(any(test, debug_assertions)) {
            assert!(shared.pool.is_unused(), "a block was left behind");
        }
        wait(limits, control);
        result(&shared)
    }
}

/// One worker for each memory; they split the tree among them.
fn search_together<'s>(
    tier: Tier,
    shared: &'s Shared<'s>,
    memories: &'s mut [Memory],
    root: &Position,
) {
    thread::scope(|scope| {
        let mut memories = memories.iter_mut().enumerate();
        let own = memories.next();
        for (index, memory) in memories {
            let thread = thread::Builder::new().name(format!("search {index}"));
            // A system that has no thread to give leaves the work to those that run.
            if thread.spawn_scoped(scope, move || work(tier, shared, index, memory, root)).is_err()
            {
                break;
            }
        }
        if let Some((index, memory)) = own {
            work(tier, shared, index, memory, root);
        }
    });
}

/// One worker's part of a search.
pub(super) fn work<'s>(
    tier: Tier,
    shared: &'s Shared<'s>,
    index: usize,
    memory: &'s mut Memory,
    root: &Position,
) {
    let _guard = HaltOnPanic(shared);
    let mut worker = Worker::new(shared, index, memory, root);
    tier.run(SearchAll(&mut worker));
    shared.add_cut_nodes(worker.cut_nodes);
}

/// Ends the search when its worker panics: the others would wait for the result.
struct HaltOnPanic<'h, 's>(&'h Shared<'s>);

impl Drop for HaltOnPanic<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.halt();
        }
    }
}

/// The legal root moves that are asked for; all when none of those is legal.
fn root_moves(root: &Position, asked: &[Move]) -> Vec<Move> {
    let all = root.legal_moves();
    let wanted: Vec<Move> = all.iter().filter(|legal| asked.contains(legal)).collect();
    if wanted.is_empty() { all.iter().collect() } else { wanted }
}

/// Waits until an endless search may end.
fn wait(limits: &Limits, control: &Control) {
    let may_end = || {
        control.is_stopped()
            || !limits.has_to_wait()
            || !limits.infinite && control.ponder_hit_at().is_some()
    };
    while !may_end() {
        thread::sleep(WAIT);
    }
}

/// The result of a search of a position without legal moves.
fn without_moves(root: &Position, time: Duration) -> SearchResult {
    let score = if root.is_check() { Score::from_internal(-MATE) } else { Score::Centipawns(0) };
    SearchResult {
        best_move: None,
        ponder: None,
        score,
        depth: 0,
        seldepth: 0,
        nodes: 0,
        time,
        lines: Vec::new(),
        splits: SplitCounts::default(),
        cut_nodes: CutNodes::default(),
    }
}

fn result(shared: &Shared<'_>) -> SearchResult {
    let totals = super::deepening::Totals {
        nodes: shared.nodes(),
        seldepth: shared.seldepth(),
        time: shared.clock.elapsed(),
        hashfull: shared.table.hashfull(),
    };
    let (lines, depth) = shared.deepening().conclude(totals);
    let best = lines.first();
    SearchResult {
        best_move: best.map(|line| line.pv[0]),
        ponder: best.and_then(|line| line.pv.get(1).copied()),
        score: best.map_or(Score::Centipawns(0), |line| line.score),
        depth: depth as u32,
        seldepth: totals.seldepth,
        nodes: totals.nodes,
        time: totals.time,
        lines,
        splits: shared.counters.counts(),
        cut_nodes: shared.cut_nodes(),
    }
}
