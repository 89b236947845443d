//! Lazy SMP, for comparison with splitting: every worker searches the whole tree alone, and what it
//! finds helps the others through the table and the statistics about moves.

use std::thread;

use super::control::Control;
use super::deepening::Deepening;
use super::limits::Limits;
use super::report::Info;
use super::searcher::work;
use super::shared::Shared;
use super::worker::Memory;
use crate::cpu::Tier;
use crate::position::Position;

/// Searches until the first worker is done; the others have no limits of their own. Every second one
/// begins a ply deeper, so that not all do the same.
pub(super) fn search<'s>(
    tier: Tier,
    shared: &'s Shared<'s>,
    memories: &'s mut [Memory],
    root: &Position,
) {
    let Some((own, others)) = memories.split_first_mut() else { return };
    let over = Control::new();
    let limits = Limits { infinite: true, ..Limits::default() };
    let moves = shared.deepening().task().moves;
    thread::scope(|scope| {
        let _guard = StopOnDrop(&over);
        for (index, memory) in (1..).zip(others) {
            let (over, limits, moves) = (&over, &limits, moves.clone());
            scope.spawn(move || {
                let mut silent = |_: &Info| {};
                let mut deepening = Deepening::new(limits, moves, 1, &mut silent);
                deepening.begin_at(1 + index as i32 % 2);
                work(tier, &shared.apart(index, over, deepening), index, memory, root);
            });
        }
        work(tier, shared, 0, own, root);
    });
}

/// Stops the others also when the first worker panics.
struct StopOnDrop<'c>(&'c Control);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}
