//! The constants of the search: depths in plies, margins in centipawns.

/// Reverse futility: a node so much above beta, a ply of depth, is taken to fail high.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 9;
pub(super) const REVERSE_FUTILITY_MARGIN: i32 = 40;

/// Null move: least depth, reduction without regard to depth, and plies of depth for one more.
pub(super) const NULL_MOVE_DEPTH: i32 = 3;
pub(super) const NULL_MOVE_REDUCTION: i32 = 4;
pub(super) const NULL_MOVE_DIVISOR: i32 = 4;
/// Centipawns above beta for one more ply of reduction.
pub(super) const NULL_MOVE_MARGIN: i32 = 90;
/// From this depth on, and whenever zugzwang is likely, a null move's cutoff is verified.
pub(super) const VERIFICATION_DEPTH: i32 = 13;

/// Nodes without a table move are searched a ply less deep from this depth on.
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Futility: quiet moves so far below alpha are left out.
pub(super) const FUTILITY_DEPTH: i32 = 8;
pub(super) const FUTILITY_BASE: i32 = 65;
pub(super) const FUTILITY_MARGIN: i32 = 55;

/// Quiet moves with a history so bad, a ply of depth, are left out.
pub(super) const HISTORY_DEPTH: i32 = 4;
pub(super) const HISTORY_MARGIN: i32 = -3500;

/// Moves that lose so much in exchanges, a ply of depth (squared for quiet ones), are left out.
pub(super) const EXCHANGE_DEPTH: i32 = 9;
pub(super) const QUIET_EXCHANGE_MARGIN: i32 = -32;
pub(super) const NOISY_EXCHANGE_MARGIN: i32 = -95;
/// Moves that give check may lose more: that is what sacrifices are.
pub(super) const CHECK_EXCHANGE_MARGIN: i32 = -200;

/// Singular extension: least depth, and how much worse than the table's score all others must be.
pub(super) const SINGULAR_DEPTH: i32 = 7;
pub(super) const SINGULAR_MARGIN: i32 = 2;
/// So much worse still: two plies instead of one, so many times a line.
pub(super) const DOUBLE_EXTENSION_MARGIN: i32 = 20;
pub(super) const DOUBLE_EXTENSIONS: u8 = 6;

/// A move that gives check is searched a ply deeper below this depth, or anywhere if it loses
/// nothing.
pub(super) const CHECK_EXTENSION_DEPTH: i32 = 8;

/// Late move reductions.
pub(super) const REDUCTION_BASE: f64 = 0.65;
pub(super) const REDUCTION_DIVISOR: f64 = 2.2;
/// By so much less at the root: what is overlooked there is not found elsewhere.
pub(super) const ROOT_REDUCTION_LESS: i32 = 2;
/// Points of history for one ply less of reduction.
pub(super) const REDUCTION_HISTORY: i32 = 9000;

/// Quiescence: for so many plies quiet moves that give check are looked at too.
pub(super) const QUIET_CHECK_PLIES: usize = 1;
/// A capture that leaves the score so far below alpha is left out.
pub(super) const DELTA_MARGIN: i32 = 80;
