//! A table of subtrees already counted, shared by threads without locks.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{PerftError, PerftOptions};
use crate::movegen::Rights;
use crate::position::{Board, Position};
use crate::types::{Bitboard, Color};

/// One count. `check` is the key's second half xor the count: an entry torn by two writers at once
/// does not match any key and is taken for a miss (R. Hyatt, T. Mann: "A lock-less transposition
/// table implementation for parallel search chess engines", ICGA Journal 25(1), 2002).
struct Entry {
    check: AtomicU64,
    count: AtomicU64,
}

/// Four entries that share a cache line; a key may be in any of them.
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// Identifies a subtree: a position and a depth, in 128 bits that stand for them.
#[derive(Clone, Copy)]
pub(super) struct Key {
    bucket: u64,
    check: u64,
}

impl Key {
    /// Multiplies the sets of squares in pairs, each shifted by a constant, and adds up the wide
    /// products ("NH" of J. Black et al., "UMAC", CRYPTO 1999): two different positions meet with
    /// a chance near 2^-64 before the table's own index bits are counted.
    #[inline(always)]
    pub(super) fn new(board: &Board, rights: Rights, side_to_move: Color, depth: u32) -> Key {
        let (white, black) = (board.army(Color::White), board.army(Color::Black));
        let sets = [
            (white.pawns, black.pawns),
            (white.knights, black.knights),
            (white.diagonal, black.diagonal),
            (white.orthogonal, black.orthogonal),
            (white.king, black.king),
            (rights.castling_rooks, rights.en_passant),
        ];
        let last = 2 * u64::from(depth) + side_to_move.index() as u64;
        let mut sum = u128::from(SHIFTS[12].wrapping_add(last)) * u128::from(SHIFTS[13]);
        for (index, (a, b)) in sets.into_iter().enumerate() {
            let (a, b) = (shifted(a, 2 * index), shifted(b, 2 * index + 1));
            sum = sum.wrapping_add(u128::from(a) * u128::from(b));
        }
        let (high, low) = ((sum >> 64) as u64, sum as u64);
        Key { bucket: mixed(low ^ high.rotate_left(32)), check: high ^ mixed(low) }
    }
}

#[inline(always)]
fn shifted(set: Bitboard, index: usize) -> u64 {
    set.0.wrapping_add(SHIFTS[index])
}

/// The finalizer of SplitMix64 (S. Vigna, 2015).
const fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// Odd-looking numbers, from SplitMix64.
const SHIFTS: [u64; 14] = {
    let mut shifts = [0; 14];
    let mut index = 0;
    while index < 14 {
        shifts[index] = mixed((index as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        index += 1;
    }
    shifts
};

/// How many more moves than the root's a position of its tree is taken to have on average.
const MOVES_TO_SPARE: usize = 8;

/// Counts of subtrees by key. Old small counts give way to new ones.
pub(super) struct Table {
    /// What was allocated: one bucket more than is used.
    memory: NonNull<u8>,
    layout: Layout,
    /// The first multiple of a cache line in it.
    buckets: NonNull<Bucket>,
    len: usize,
}

// SAFETY: the buckets hold only atomics, and the table owns them.
unsafe impl Send for Table {}
// SAFETY: as above; sharing a table shares only atomics.
unsafe impl Sync for Table {}

impl Table {
    /// The table that the options ask for, if any, for a tree of `depth` below `position`. It is no
    /// larger than such a tree can fill: the less memory is touched, the quicker.
    pub(super) fn for_tree(
        position: &Position,
        depth: u32,
        options: &PerftOptions,
    ) -> Result<Option<Table>, PerftError> {
        let hash_mb = options.hash_mb;
        // Only what is three or more plies above the leaves is kept.
        let Some(plies) = depth.checked_sub(3).filter(|_| hash_mb > 0) else { return Ok(None) };
        let moves = position.legal_moves().len() + MOVES_TO_SPARE;
        let entries = moves.saturating_pow(plies).saturating_mul(2);
        let asked = hash_mb.checked_mul((1 << 20) / size_of::<Bucket>());
        let table = asked.and_then(|asked| Table::new(asked.min(entries.div_ceil(4))));
        table.map(Some).ok_or(PerftError::OutOfMemory { hash_mb })
    }

    /// An empty table of `len` buckets; `None` when there is no memory for it.
    ///
    /// The alignment asked for is that of the system's own zeroed pages, which cost nothing until
    /// they are used; a whole cache line's would have every page written at once.
    fn new(len: usize) -> Option<Table> {
        let bucket = size_of::<Bucket>();
        let size = len.checked_add(1)?.checked_mul(bucket)?;
        let layout = Layout::from_size_align(size, align_of::<Entry>()).ok()?;
        // SAFETY: the layout is not empty: there is one bucket at least.
        let memory = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        // Zeroed memory is an empty table: zero is a valid value of every atomic.
        // SAFETY: the next multiple of a bucket's size is less than one bucket away.
        let buckets = unsafe { memory.add(memory.align_offset(bucket)) }.cast();
        Some(Table { memory, layout, buckets, len })
    }

    #[inline(always)]
    fn bucket(&self, key: Key) -> &Bucket {
        // SAFETY: from here on `new` allocated and zeroed `len` buckets; they live as long as the
        // table.
        let buckets = unsafe { slice::from_raw_parts(self.buckets.as_ptr(), self.len) };
        // The high half of the product spreads keys over any length, not only powers of two.
        &buckets[((u128::from(key.bucket) * self.len as u128) >> 64) as usize]
    }

    /// The count stored for a key.
    #[inline(always)]
    pub(super) fn find(&self, key: Key) -> Option<u64> {
        self.bucket(key).0.iter().find_map(|entry| {
            let count = entry.count.load(Ordering::Relaxed);
            let matches = entry.check.load(Ordering::Relaxed) ^ count == key.check;
            (matches && count != 0).then_some(count)
        })
    }

    /// Stores a count in place of the smallest one of its bucket. Zero is not worth a place.
    #[inline(always)]
    pub(super) fn store(&self, key: Key, count: u64) {
        let bucket = &self.bucket(key).0;
        let (mut smallest, mut size) = (&bucket[0], u64::MAX);
        for entry in bucket {
            let stored = entry.count.load(Ordering::Relaxed);
            if stored < size {
                (smallest, size) = (entry, stored);
            }
        }
        if count != 0 {
            smallest.count.store(count, Ordering::Relaxed);
            smallest.check.store(key.check ^ count, Ordering::Relaxed);
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // SAFETY: `new` allocated the memory with this very layout.
        unsafe { dealloc(self.memory.as_ptr(), self.layout) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(position: &Position, depth: u32) -> Key {
        Key::new(position.board(), position.rights(), position.side_to_move(), depth)
    }

    #[test]
    fn finds_what_was_stored_and_nothing_else() {
        let table = Table::new(1 << 14).unwrap();
        let start = Position::start();
        assert_eq!(table.find(key(&start, 3)), None);
        table.store(key(&start, 3), 8902);
        assert_eq!(table.find(key(&start, 3)), Some(8902));
        assert_eq!(table.find(key(&start, 4)), None);
        for chess_move in start.legal_moves() {
            assert_eq!(table.find(key(&start.play_unchecked(chess_move), 3)), None);
        }
    }

    #[test]
    fn a_torn_entry_is_a_miss() {
        let table = Table::new(1 << 14).unwrap();
        let key = key(&Position::start(), 3);
        table.store(key, 8902);
        for entry in &table.bucket(key).0 {
            entry.count.fetch_xor(1, Ordering::Relaxed);
        }
        assert_eq!(table.find(key), None);
    }

    #[test]
    fn a_full_bucket_gives_up_its_smallest_count() {
        let table = Table::new(1 << 14).unwrap();
        let keys: Vec<Key> = (0..5).map(|check| Key { bucket: 0, check }).collect();
        for (&key, count) in keys.iter().zip([50, 10, 40, 30, 20]) {
            table.store(key, count);
        }
        let found: Vec<_> = keys.iter().map(|&key| table.find(key)).collect();
        assert_eq!(found, [Some(50), None, Some(40), Some(30), Some(20)]);
    }

    #[test]
    fn a_table_is_as_large_as_asked_or_as_the_tree_needs() {
        let start = Position::start();
        let buckets = |depth, hash_mb| {
            let options = PerftOptions { hash_mb, ..PerftOptions::default() };
            Table::for_tree(&start, depth, &options).map(|table| table.map(|table| table.len))
        };
        assert_eq!(buckets(64, 1), Ok(Some(1 << 14)));
        assert_eq!(buckets(4, 1), Ok(Some((20 + MOVES_TO_SPARE) / 2)));
        assert_eq!(buckets(2, 1), Ok(None));
        assert_eq!(buckets(64, 0), Ok(None));
        let too_large = usize::MAX;
        assert_eq!(buckets(64, too_large), Err(PerftError::OutOfMemory { hash_mb: too_large }));
    }
}
