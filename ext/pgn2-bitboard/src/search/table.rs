//! The transposition table: what was found out about positions met before, shared by all workers
//! without locks.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::score::{from_table, to_table};
use crate::types::Move;
use crate::zeroed::{Zeroable, Zeroed};

/// How a stored or reported score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is exact.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) best_move: Option<Move>,
    /// Mates count from the root of the search that asks.
    pub(super) score: i32,
    /// `None` when only the evaluation is known.
    pub(super) bound: Option<Bound>,
    /// The static evaluation, or [`NO_SCORE`](super::score::NO_SCORE).
    pub(super) static_eval: i32,
    pub(super) depth: i32,
    /// Whether it was found on a principal variation.
    pub(super) was_pv: bool,
}

/// The move from `a1` to `a1` stands for none.
const NO_MOVE: u16 = 0;
/// Depths are stored with this added; quiescence stores depth 0 and below.
const DEPTH_OFFSET: i32 = 8;
const GENERATIONS: u8 = 32;

/// A finding in one word: move 16, score 16, evaluation 16, depth 8, bound 2, PV 1, generation 5.
#[derive(Clone, Copy)]
struct Packed(u64);

impl Packed {
    fn new(finding: &Finding, ply: usize, generation: u8) -> Packed {
        let bound = match finding.bound {
            None => 0,
            Some(Bound::Upper) => 1,
            Some(Bound::Lower) => 2,
            Some(Bound::Exact) => 3,
        };
        let score = to_table(finding.score, ply) as i16 as u16;
        let depth = (finding.depth + DEPTH_OFFSET).clamp(1, 255) as u64;
        Packed(
            u64::from(finding.best_move.map_or(NO_MOVE, Move::bits))
                | u64::from(score) << 16
                | u64::from(finding.static_eval as i16 as u16) << 32
                | depth << 48
                | bound << 56
                | u64::from(finding.was_pv) << 58
                | u64::from(generation) << 59,
        )
    }

    fn finding(self, ply: usize) -> Finding {
        let bits = self.0 as u16;
        Finding {
            best_move: (bits != NO_MOVE).then(|| Move::from_bits(bits)),
            score: from_table(i32::from((self.0 >> 16) as i16), ply),
            bound: self.bound(),
            static_eval: i32::from((self.0 >> 32) as i16),
            depth: self.depth(),
            was_pv: self.0 >> 58 & 1 != 0,
        }
    }

    fn bound(self) -> Option<Bound> {
        [None, Some(Bound::Upper), Some(Bound::Lower), Some(Bound::Exact)]
            [(self.0 >> 56 & 3) as usize]
    }

    fn depth(self) -> i32 {
        (self.0 >> 48 & 0xFF) as i32 - DEPTH_OFFSET
    }

    /// How many searches ago it was stored, 0 to 31.
    fn age(self, generation: u8) -> i32 {
        i32::from(generation.wrapping_sub((self.0 >> 59) as u8) % GENERATIONS)
    }

    /// The least worthy of a cluster is replaced. An empty slot is worth least of all.
    fn worth(self, generation: u8) -> i32 {
        if self.0 == 0 { i32::MIN } else { self.depth() - 4 * self.age(generation) }
    }
}

/// One finding. `check` is the key xor the data: an entry torn by two writers at once matches no
/// key and is taken for a miss (R. Hyatt, T. Mann: "A lock-less transposition table implementation
/// for parallel search chess engines", ICGA Journal 25(1), 2002).
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries that share a cache line; a key may be in any of them.
#[repr(align(64))]
struct Cluster([Entry; 4]);

// SAFETY: zero is a valid value of every atomic.
unsafe impl Zeroable for Cluster {}

/// There is no memory for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory {
    /// The size asked for, in MiB.
    pub megabytes: usize,
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no memory for a hash table of {} MiB", self.megabytes)
    }
}

impl Error for OutOfMemory {}

/// Findings by position key. Deeper and newer ones stay.
pub struct TranspositionTable {
    clusters: Zeroed<Cluster>,
    /// The search that is going on, 0 to 31; older entries give way to its own.
    generation: AtomicU8,
}

impl TranspositionTable {
    /// An empty table of `megabytes` MiB; 0 is taken as 1.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub fn new(megabytes: usize) -> Result<TranspositionTable, OutOfMemory> {
        let len = megabytes.max(1).checked_mul((1 << 20) / size_of::<Cluster>());
        let clusters = len.and_then(Zeroed::new).ok_or(OutOfMemory { megabytes })?;
        Ok(TranspositionTable { clusters, generation: AtomicU8::new(0) })
    }

    /// Its size in MiB.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        size_of_val(&*self.clusters) >> 20
    }

    #[inline(always)]
    fn cluster(&self, key: u64) -> &Cluster {
        // The high half of the product spreads keys over any length, not only powers of two.
        &self.clusters[((u128::from(key) * self.clusters.len() as u128) >> 64) as usize]
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            entry.check.store(0, Ordering::Relaxed);
            entry.data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// Makes what is stored so far older by one search.
    pub(super) fn age(&self) {
        let generation = self.generation.load(Ordering::Relaxed);
        self.generation.store((generation + 1) % GENERATIONS, Ordering::Relaxed);
    }

    /// Asks the CPU to load the line of a key.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let cluster: *const Cluster = self.cluster(key);
            // SAFETY: a prefetch touches nothing, and every x86-64 CPU has it.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(cluster.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is stored of a key, asked at `ply`.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64, ply: usize) -> Option<Finding> {
        self.cluster(key).0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let matches = entry.check.load(Ordering::Relaxed) ^ data == key && data != 0;
            matches.then(|| Packed(data).finding(ply))
        })
    }

    /// Stores what was found at a node of the given ply.
    #[inline(always)]
    pub(super) fn store(&self, key: u64, ply: usize, finding: &Finding) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut packed = Packed::new(finding, ply, generation);
        let (mut slot, mut least) = (&self.cluster(key).0[0], i32::MAX);
        for entry in &self.cluster(key).0 {
            let old = Packed(entry.data.load(Ordering::Relaxed));
            if entry.check.load(Ordering::Relaxed) ^ old.0 == key && old.0 != 0 {
                let is_better = finding.bound == Some(Bound::Exact)
                    || finding.depth + 3 + 2 * i32::from(finding.was_pv) > old.depth()
                    || old.age(generation) != 0;
                if !is_better {
                    return;
                }
                if finding.best_move.is_none() {
                    packed.0 |= old.0 & 0xFFFF;
                }
                slot = entry;
                break;
            }
            let worth = old.worth(generation);
            if worth < least {
                (slot, least) = (entry, worth);
            }
        }
        slot.data.store(packed.0, Ordering::Relaxed);
        slot.check.store(key ^ packed.0, Ordering::Relaxed);
    }

    /// How much of it the present search has filled, in thousandths.
    #[must_use]
    pub fn hashfull(&self) -> usize {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let entries = sample.iter().flat_map(|cluster| &cluster.0);
        let data = entries.map(|entry| Packed(entry.data.load(Ordering::Relaxed)));
        let used = data.filter(|data| data.0 != 0 && data.age(generation) == 0).count();
        used * 1000 / (4 * sample.len())
    }
}

impl fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TranspositionTable").field("megabytes", &self.megabytes()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::MATE;
    use super::*;
    use crate::types::{MoveKind, Square};

    fn finding(score: i32, depth: i32) -> Finding {
        Finding {
            best_move: Some(Move::new(Square::E2, Square::E4, MoveKind::DoublePush)),
            score,
            bound: Some(Bound::Lower),
            static_eval: -37,
            depth,
            was_pv: true,
        }
    }

    #[test]
    fn finds_what_was_stored_and_nothing_else() {
        let table = TranspositionTable::new(1).unwrap();
        assert_eq!(table.probe(77, 0), None);
        table.store(77, 3, &finding(-120, 9));
        assert_eq!(table.probe(77, 3), Some(finding(-120, 9)));
        assert_eq!(table.probe(78, 3), None);
        table.clear();
        assert_eq!(table.probe(77, 3), None);
    }

    #[test]
    fn a_mate_is_as_far_from_the_node_wherever_it_is_met() {
        let table = TranspositionTable::new(1).unwrap();
        table.store(5, 4, &finding(MATE - 10, 7));
        assert_eq!(table.probe(5, 6).map(|found| found.score), Some(MATE - 12));
    }

    #[test]
    fn a_torn_entry_is_a_miss() {
        let table = TranspositionTable::new(1).unwrap();
        table.store(5, 0, &finding(10, 7));
        for entry in &table.cluster(5).0 {
            entry.data.fetch_xor(1 << 20, Ordering::Relaxed);
        }
        assert_eq!(table.probe(5, 0), None);
    }

    #[test]
    fn a_full_cluster_gives_up_what_is_shallow_or_old() {
        let table = TranspositionTable::new(1).unwrap();
        // Small keys share the first cluster.
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.store(key, 0, &finding(0, depth));
        }
        table.store(5, 0, &finding(0, 1));
        assert_eq!((1..=5).filter(|&key| table.probe(key, 0).is_none()).collect::<Vec<_>>(), [2]);
        table.age();
        table.age();
        table.store(6, 0, &finding(0, 5));
        table.store(7, 0, &finding(0, 5));
        assert!(table.probe(6, 0).is_some() && table.probe(7, 0).is_some());
        assert_eq!(table.probe(5, 0), None);
    }

    #[test]
    fn a_missing_move_does_not_erase_a_known_one() {
        let table = TranspositionTable::new(1).unwrap();
        table.store(5, 0, &finding(10, 7));
        table.store(5, 0, &Finding { best_move: None, ..finding(20, 8) });
        let found = table.probe(5, 0).unwrap();
        assert_eq!((found.best_move, found.score), (finding(0, 0).best_move, 20));
    }
}
