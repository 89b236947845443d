//! A table of subtrees already counted, shared by threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{PerftError, PerftOptions};
use crate::movegen::Rights;
use crate::position::{Board, Position};
use crate::types::{Bitboard, Color};
use crate::zeroed::{Zeroable, Zeroed};

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

// SAFETY: zero is a valid value of every atomic.
unsafe impl Zeroable for Bucket {}

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
pub(super) struct Table(Zeroed<Bucket>);

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
        let table = asked.and_then(|asked| Zeroed::new(asked.min(entries.div_ceil(4))));
        table.map(|buckets| Some(Table(buckets))).ok_or(PerftError::OutOfMemory { hash_mb })
    }

    #[inline(always)]
    fn bucket(&self, key: Key) -> &Bucket {
        // The high half of the product spreads keys over any length, not only powers of two.
        &self.0[((u128::from(key.bucket) * self.0.len() as u128) >> 64) as usize]
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
