//! One tree counted by several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;

use super::PerftOptions;
use super::table::Table;
use super::tree::Counter;
use crate::position::Position;

/// A part of the tree.
struct Task {
    /// The index of the root move it lies under.
    root_move: usize,
    position: Position,
    depth: u32,
}

/// The count below each legal move, in the order of the move list. Without meaning when `stop` was
/// raised.
pub(super) fn divide(
    position: &Position,
    depth: u32,
    options: &PerftOptions,
    stop: &AtomicBool,
    table: Option<&Table>,
) -> Vec<u64> {
    let tasks = tasks(position, depth, options.threads);
    let counts: Vec<AtomicU64> = position.legal_moves().iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counter = Counter::new(options.tier, stop, table);
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = counter.count(&task.position, task.depth);
            let add = |sum: u64| Some(sum.saturating_add(count));
            let _ = counts[task.root_move].fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        }
    };
    // Far more threads than cores count no quicker, and take long to stop.
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = options.threads.min(tasks.len()).min(cores.max(8));
    thread::scope(|scope| {
        for _ in 1..threads {
            // A system that has no thread to give leaves the work to those that run.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    counts.into_iter().map(AtomicU64::into_inner).collect()
}

/// Cuts the tree into parts: at the root moves for one thread, at the replies to them for several,
/// so that no thread is left with one big part at the end.
fn tasks(position: &Position, depth: u32, threads: usize) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (root_move, chess_move) in position.legal_moves().iter().enumerate() {
        let child = position.play_unchecked(chess_move);
        if threads > 1 && depth > 3 {
            for reply in child.legal_moves() {
                let position = child.play_unchecked(reply);
                tasks.push(Task { root_move, position, depth: depth - 2 });
            }
        } else {
            tasks.push(Task { root_move, position: child, depth: depth - 1 });
        }
    }
    tasks
}
