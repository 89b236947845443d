//! The search: which move is best, found by looking ahead.
//!
//! # A node's life
//!
//! The search is iterative. A worker holds the line it is on as a stack of
//! frames, one a node, and goes from step to step:
//!
//! * `begin` looks at what the rules, the table and the static evaluation say. It may return a value
//!   at once, or send a null move off first.
//! * `select` takes the next move, leaves it out or decides how deep to search it, and puts a frame
//!   for the position after it on top. With no move left it finishes the node.
//! * A finished node *returns* its value: its frame is dropped, and the frame below *receives* the
//!   value. What the value was for stands in that frame's `phase`; it may call for another search of
//!   the same move, deeper or with a wider window, or be recorded.
//! * With no depth left, quiescence gives the value. It alone is recursive.
//!
//! When the root returns, `deepening` says what is next: a wider window, the next of several lines,
//! the next depth, or the end.
//!
//! Nothing about a node is hidden on the call stack, so a line can be copied whole and any worker can
//! finish a node that another began.
//!
//! # Dynamic tree splitting
//!
//! All workers are peers. One without work asks for help; the busy ones see it at their next node and
//! offer the nodes of their lines that could be split: expected ALL nodes and PV nodes with a move
//! done, expected CUT nodes only after several moves have failed. The idle one chooses the best offer;
//! the owner copies the line down to that node into a block (`split`, `split_node`), and whoever is
//! idle joins. At a split node moves are *selected* and values *shared* under the block's lock, a
//! cutoff stops all who are below, and the last one to leave takes the merged result on towards the
//! root (`parallel`). What lies above the deepest split node of a line belongs to all who are there and
//! is not split further until they are done.

mod begin;
mod bench;
mod check_squares;
mod clock;
mod control;
mod deepening;
mod frame;
mod heuristics;
mod lazy;
mod limits;
mod moves;
mod node_type;
mod parallel;
mod parameters;
mod picker;
mod quiescence;
mod receive;
mod report;
mod score;
mod searcher;
mod see;
mod select;
mod shared;
mod split;
mod split_choice;
mod split_node;
mod table;
#[cfg(test)]
mod tests;
mod worker;

pub use bench::{BENCH_DEPTH, BenchOptions, BenchReport, bench};
pub use control::Control;
pub use limits::{ClockTime, Limits};
pub use report::{CutNodes, Info, Score, SearchResult};
pub use score::MAX_PLY;
pub use searcher::Searcher;
pub use split::SplitCounts;
pub use table::{Bound, OutOfMemory, TranspositionTable};
