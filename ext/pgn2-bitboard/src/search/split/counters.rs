use std::ops::AddAssign;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What the parallel part of a search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SplitCounts {
    /// Nodes that were split.
    pub splits: u64,
    /// Times a worker joined a split node.
    pub joins: u64,
    /// Split nodes that nobody joined.
    pub wasted: u64,
    /// Split nodes that ended in a cutoff.
    pub cutoffs: u64,
    /// Requests to split that came too late or found no free block.
    pub refused: u64,
    /// Time all workers together were idle.
    pub idle: Duration,
}

impl AddAssign for SplitCounts {
    fn add_assign(&mut self, other: SplitCounts) {
        self.splits += other.splits;
        self.joins += other.joins;
        self.wasted += other.wasted;
        self.cutoffs += other.cutoffs;
        self.refused += other.refused;
        self.idle += other.idle;
    }
}

/// The counters while they count.
#[derive(Default)]
pub(crate) struct Counters {
    pub(crate) splits: AtomicU64,
    pub(crate) joins: AtomicU64,
    pub(crate) wasted: AtomicU64,
    pub(crate) cutoffs: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) idle_nanos: AtomicU64,
}

impl Counters {
    pub(crate) fn add(counter: &AtomicU64, count: u64) {
        counter.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn counts(&self) -> SplitCounts {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        SplitCounts {
            splits: load(&self.splits),
            joins: load(&self.joins),
            wasted: load(&self.wasted),
            cutoffs: load(&self.cutoffs),
            refused: load(&self.refused),
            idle: Duration::from_nanos(load(&self.idle_nanos)),
        }
    }
}
