//! Perft: counting the leaves of the tree of legal moves.
//!
//! The known counts of known positions are the field's test of move generation, and the time they
//! take its usual measure of speed. What makes it fast here: leaves are counted, never listed
//! (`movegen`); parents of leaves count whole sets of moves at once (`leaf_parent`);
//! and below the root only sets of squares are copied, without keys, clocks or mailbox.

mod batches;
mod expand;
mod guards;
mod leaf_parent;
mod parallel;
mod replies;
mod table;
mod tree;

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cpu::Tier;
use crate::position::Position;
use crate::types::Move;
use table::Table;
use tree::Counter;

/// The greatest depth there is: every ply of it takes some of the thread's stack. Long before it
/// most counts take longer than anyone can wait.
pub const MAX_DEPTH: u32 = 64;

/// How to count. The result never depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerftOptions {
    /// How many threads count; 0 is taken as 1.
    pub threads: usize,
    /// Size in MiB of a table of positions already counted, at most; 0 for none.
    pub hash_mb: usize,
    /// The instructions to use. One that the CPU lacks is taken as the baseline.
    pub tier: Tier,
}

impl Default for PerftOptions {
    /// One thread, no table, the fastest tier.
    fn default() -> PerftOptions {
        PerftOptions { threads: 1, hash_mb: 0, tier: Tier::current() }
    }
}

/// Why there is no count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PerftError {
    /// The stop flag was raised.
    Stopped,
    /// There is no memory for a table of this many MiB.
    OutOfMemory {
        /// The size asked for.
        hash_mb: usize,
    },
    /// The depth is above [`MAX_DEPTH`].
    TooDeep {
        /// The depth asked for.
        depth: u32,
    },
    /// There are more leaves than a `u64` can tell.
    TooMany,
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PerftError::Stopped => f.write_str("perft was stopped"),
            PerftError::OutOfMemory { hash_mb } => {
                write!(f, "no memory for a perft table of {hash_mb} MiB")
            }
            PerftError::TooDeep { depth } => write!(f, "depth {depth} is above {MAX_DEPTH}"),
            PerftError::TooMany => write!(f, "there are {} leaves or more", u64::MAX),
        }
    }
}

impl Error for PerftError {}

/// How many leaves the tree of legal moves has `depth` plies down; 1 at depth 0. One thread, no
/// table.
///
/// A count that a `u64` cannot tell, which takes centuries, saturates: it is `u64::MAX`. [`run`]
/// gives an error for it, and for a depth that is too great.
///
/// # Panics
/// When `depth` is above [`MAX_DEPTH`].
///
/// ```
/// use pgn2_bitboard::{Position, perft};
/// assert_eq!(perft::perft(&Position::start(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    assert!(depth <= MAX_DEPTH, "{}", PerftError::TooDeep { depth });
    Counter::new(Tier::current(), &AtomicBool::new(false), None).count(position, depth)
}

/// [`perft`] with options, until `stop` is raised.
///
/// # Errors
/// [`PerftError::Stopped`] when `stop` was seen raised, [`PerftError::OutOfMemory`],
/// [`PerftError::TooDeep`] and [`PerftError::TooMany`]. There is never a partial count.
pub fn run(
    position: &Position,
    depth: u32,
    options: &PerftOptions,
    stop: &AtomicBool,
) -> Result<u64, PerftError> {
    check_depth(depth)?;
    let table = Table::for_tree(position, depth, options)?;
    let count = if options.threads > 1 && depth > 2 {
        let counts = parallel::divide(position, depth, options, stop, table.as_ref());
        counts.into_iter().fold(0, u64::saturating_add)
    } else {
        Counter::new(options.tier, stop, table.as_ref()).count(position, depth)
    };
    unless_stopped(stop)?;
    exact(count)
}

/// The count below each legal move, in the order of [`Position::legal_moves`]. The counts add up to
/// [`run`]'s for the same depth. At depth 0 there is no move to tell apart: the list is empty.
///
/// # Errors
/// As [`run`].
pub fn divide(
    position: &Position,
    depth: u32,
    options: &PerftOptions,
    stop: &AtomicBool,
) -> Result<Vec<(Move, u64)>, PerftError> {
    check_depth(depth)?;
    if depth == 0 {
        return Ok(Vec::new());
    }
    let table = Table::for_tree(position, depth, options)?;
    let counts = parallel::divide(position, depth, options, stop, table.as_ref());
    unless_stopped(stop)?;
    exact(counts.iter().copied().fold(0, u64::saturating_add))?;
    Ok(position.legal_moves().iter().zip(counts).collect())
}

fn check_depth(depth: u32) -> Result<(), PerftError> {
    if depth > MAX_DEPTH { Err(PerftError::TooDeep { depth }) } else { Ok(()) }
}

fn unless_stopped(stop: &AtomicBool) -> Result<(), PerftError> {
    if stop.load(Ordering::Relaxed) { Err(PerftError::Stopped) } else { Ok(()) }
}

/// Counts saturate: the greatest number stands for all that are greater.
fn exact(count: u64) -> Result<u64, PerftError> {
    if count == u64::MAX { Err(PerftError::TooMany) } else { Ok(count) }
}
