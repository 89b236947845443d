//! Dynamic tree splitting (R. Hyatt, "The Dynamic Tree-Splitting Parallel Search Algorithm", ICCA
//! Journal 20(1), 1997): the machinery, which knows nothing of chess.
//!
//! A worker without work asks for `help`; busy ones offer nodes of their lines; the idle one chooses,
//! and the owner copies the node into a block of the `pool`. From then on all who are at the node
//! take one item of work after the other from the block, under its lock. Whoever leaves last carries
//! the result on, whoever began it.

pub(crate) mod counters;
pub(crate) mod help;
pub(crate) mod pause;
#[cfg(test)]
mod perft;
pub(crate) mod pool;
mod sync;

pub use counters::SplitCounts;
