//! Scores inside the search: centipawns, and mates counted in plies.

/// No line is followed further than this many plies from the root.
pub const MAX_PLY: usize = 128;

/// Beyond every score.
pub(super) const INFINITE: i32 = 32_001;
/// The score of having mated. A mate `n` plies away is worth `MATE - n`.
pub(super) const MATE: i32 = 32_000;
/// Scores at least this high, or this low negated, are mates.
pub(super) const MATE_BOUND: i32 = MATE - MAX_PLY as i32;
/// Stands for a score that is not there: the static evaluation in check.
pub(super) const NO_SCORE: i32 = 32_002;

/// Whether the score tells of a mate, for either side.
#[inline(always)]
pub(super) const fn is_mate(score: i32) -> bool {
    score.abs() >= MATE_BOUND
}

/// The score of being mated at `ply`.
#[inline(always)]
pub(super) const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// A score as the table keeps it: mates counted from the node, not from the root.
#[inline(always)]
pub(super) const fn to_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score + ply as i32
    } else if score <= -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}

/// The inverse of [`to_table`], at a node of the given ply.
#[inline(always)]
pub(super) const fn from_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score - ply as i32
    } else if score <= -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_kept_relative_to_the_node() {
        // Mate 5 plies from the root, seen from a node at ply 2: 3 plies away.
        let score = MATE - 5;
        assert_eq!(to_table(score, 2), MATE - 3);
        assert_eq!(from_table(MATE - 3, 4), MATE - 7);
        for score in [-MATE + 7, -300, 0, 25, MATE - 9] {
            assert_eq!(from_table(to_table(score, 6), 6), score);
        }
    }
}
