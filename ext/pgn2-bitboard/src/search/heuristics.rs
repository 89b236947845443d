//! What was learned about moves: which ones refuted what, and how wrong the static evaluation was.
//! Killers are each worker's own. All else the workers of a search share: one that comes to help
//! would order its moves badly with what it has seen alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use super::score::MAX_PLY;
use crate::position::Position;
use crate::types::{Color, Move, Piece, Square};

/// Histories stay between this and its negative.
pub(super) const HISTORY_LIMIT: i32 = 16_384;

/// A piece of a color and the square it went to, in one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    const COUNT: usize = 12 * 64 + 1;
    /// No move: a null move, or before the root.
    pub(super) const NONE: PieceTo = PieceTo(12 * 64);

    #[inline(always)]
    pub(super) const fn new(color: Color, piece: Piece, to: Square) -> PieceTo {
        PieceTo(((color.index() * 6 + piece.index()) * 64 + to.index()) as u16)
    }

    #[inline(always)]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Statistics that all workers read and write. Two who write at once may lose one of the two: that
/// costs less than it would to prevent it. What does not change is not written: a write takes the cache
/// line away from the others.
type Statistics = Arc<[AtomicI16]>;

fn zeros(len: usize) -> Statistics {
    (0..len).map(|_| AtomicI16::new(0)).collect()
}

#[inline(always)]
fn value(statistic: &AtomicI16) -> i32 {
    i32::from(statistic.load(Ordering::Relaxed))
}

/// Moves a statistic towards the limit by `bonus`, the less the nearer it is.
#[inline(always)]
fn nudge(statistic: &AtomicI16, bonus: i32, limit: i32) {
    let (old, bonus) = (value(statistic), bonus.clamp(-limit, limit));
    let new = old + bonus - old * bonus.abs() / limit;
    if new != old {
        statistic.store(new as i16, Ordering::Relaxed);
    }
}

/// How many of the moves that led to a node quiet moves are judged by: 1, 2 and 4 plies before.
pub(super) type Trail = [PieceTo; 4];

/// Statistics about moves.
pub(super) struct Heuristics {
    killers: [[Option<Move>; 2]; MAX_PLY + 4],
    /// The bits of moves; 0 for none.
    counters: Arc<[AtomicU16]>,
    /// By color, from and to.
    quiets: Statistics,
    /// By an earlier move, then piece and square.
    continuations: Statistics,
    /// By piece and square, then captured piece.
    captures: Statistics,
    corrections: Corrections,
}

impl Heuristics {
    pub(super) fn new() -> Heuristics {
        Heuristics {
            killers: [[None; 2]; MAX_PLY + 4],
            counters: (0..PieceTo::COUNT).map(|_| AtomicU16::new(0)).collect(),
            quiets: zeros(2 * 64 * 64),
            continuations: zeros(PieceTo::COUNT * PieceTo::COUNT),
            captures: zeros(PieceTo::COUNT * 6),
            corrections: Corrections::new(),
        }
    }

    /// Those of another worker of the same search: with killers of its own.
    pub(super) fn of_colleague(&self) -> Heuristics {
        Heuristics {
            killers: [[None; 2]; MAX_PLY + 4],
            counters: Arc::clone(&self.counters),
            quiets: Arc::clone(&self.quiets),
            continuations: Arc::clone(&self.continuations),
            captures: Arc::clone(&self.captures),
            corrections: Corrections { errors: Arc::clone(&self.corrections.errors) },
        }
    }

    /// Killers belong to the tree they were found in.
    pub(super) fn forget_killers(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 4];
    }

    #[inline(always)]
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    #[inline(always)]
    pub(super) fn counter(&self, trail: &Trail) -> Option<Move> {
        let bits = self.counters[trail[0].index()].load(Ordering::Relaxed);
        (bits != 0).then(|| Move::from_bits(bits))
    }

    #[inline(always)]
    fn quiet_index(color: Color, chess_move: Move) -> usize {
        (color.index() * 64 + chess_move.from().index()) * 64 + chess_move.to().index()
    }

    #[inline(always)]
    fn continuation_index(earlier: PieceTo, now: PieceTo) -> usize {
        earlier.index() * PieceTo::COUNT + now.index()
    }

    /// What is known of a quiet move, about -4 to 4 times [`HISTORY_LIMIT`].
    #[inline(always)]
    pub(super) fn quiet(&self, color: Color, chess_move: Move, now: PieceTo, trail: &Trail) -> i32 {
        let continuation =
            |ply: usize| value(&self.continuations[Self::continuation_index(trail[ply], now)]);
        value(&self.quiets[Self::quiet_index(color, chess_move)])
            + continuation(0)
            + continuation(1)
            + continuation(3) / 2
    }

    /// What is known of a capture, within [`HISTORY_LIMIT`].
    #[inline(always)]
    pub(super) fn capture(&self, now: PieceTo, captured: Piece) -> i32 {
        value(&self.captures[now.index() * 6 + captured.index()])
    }

    #[inline(always)]
    pub(super) fn reward_quiet(
        &mut self,
        color: Color,
        chess_move: Move,
        now: PieceTo,
        trail: &Trail,
        bonus: i32,
    ) {
        nudge(&self.quiets[Self::quiet_index(color, chess_move)], bonus, HISTORY_LIMIT);
        for ply in [0, 1, 3] {
            let index = Self::continuation_index(trail[ply], now);
            nudge(&self.continuations[index], bonus, HISTORY_LIMIT);
        }
    }

    #[inline(always)]
    pub(super) fn reward_capture(&mut self, now: PieceTo, captured: Piece, bonus: i32) {
        nudge(&self.captures[now.index() * 6 + captured.index()], bonus, HISTORY_LIMIT);
    }

    /// A quiet move refuted the move before it.
    #[inline(always)]
    pub(super) fn note_refutation(&mut self, chess_move: Move, trail: &Trail, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(chess_move) {
            *killers = [Some(chess_move), killers[0]];
        }
        let counter = &self.counters[trail[0].index()];
        if counter.load(Ordering::Relaxed) != chess_move.bits() {
            counter.store(chess_move.bits(), Ordering::Relaxed);
        }
    }

    /// Killers two plies on belong to another part of the tree.
    #[inline(always)]
    pub(super) fn forget_killers_below(&mut self, ply: usize) {
        self.killers[ply + 2] = [None; 2];
    }

    /// The static evaluation put right by what searches of similar positions found.
    #[inline(always)]
    pub(super) fn corrected(&self, position: &Position, raw: i32) -> i32 {
        raw + self.corrections.sum(position)
    }

    /// A search of `depth` found the evaluation wrong by `error`.
    #[inline(always)]
    pub(super) fn note_error(&mut self, position: &Position, error: i32, depth: i32) {
        self.corrections.note(position, error, depth);
    }
}

/// How wrong the static evaluation was lately, by pawns and by the pieces of either side.
struct Corrections {
    /// By side to move, then kind, then a hash of the squares.
    errors: Statistics,
}

impl Corrections {
    const KINDS: usize = 3;
    const ENTRIES: usize = 1 << 14;
    const LIMIT: i32 = 1024;
    /// Errors are kept in this part of a centipawn.
    const GRAIN: i32 = 10;

    fn new() -> Corrections {
        let len = 2 * Corrections::KINDS * Corrections::ENTRIES;
        Corrections { errors: zeros(len) }
    }

    #[inline(always)]
    fn indices(position: &Position) -> [usize; Corrections::KINDS] {
        let board = position.board();
        let (white, black) = (board.army(Color::White), board.army(Color::Black));
        let hash = |a: u64, b: u64, c: u64, d: u64| {
            let mixed = a.wrapping_mul(0x9E37_79B9_7F4A_7C15)
                ^ b.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(31)
                ^ c.wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(17)
                ^ d.wrapping_mul(0xA076_1D64_78BD_642F).rotate_left(47);
            (mixed.wrapping_mul(0xE703_7ED1_A0B4_28DB) >> (64 - Corrections::ENTRIES.ilog2()))
                as usize
        };
        let hashes = [
            hash(white.pawns.0, black.pawns.0, 0, 0),
            hash(white.knights.0, white.diagonal.0, white.orthogonal.0, white.king.0),
            hash(black.knights.0, black.diagonal.0, black.orthogonal.0, black.king.0),
        ];
        let side = position.side_to_move().index() * Corrections::KINDS;
        let mut kind = 0;
        hashes.map(|hash| {
            kind += 1;
            (side + kind - 1) * Corrections::ENTRIES + hash
        })
    }

    #[inline(always)]
    fn sum(&self, position: &Position) -> i32 {
        let errors = Corrections::indices(position).map(|index| value(&self.errors[index]));
        errors.into_iter().sum::<i32>() / (2 * Corrections::GRAIN)
    }

    #[inline(always)]
    fn note(&mut self, position: &Position, error: i32, depth: i32) {
        let bonus = error * depth * Corrections::GRAIN / 80;
        let bonus = bonus.clamp(-Corrections::LIMIT / 4, Corrections::LIMIT / 4);
        for index in Corrections::indices(position) {
            nudge(&self.errors[index], bonus, Corrections::LIMIT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histories_stay_within_their_limit() {
        let statistic = AtomicI16::new(0);
        for _ in 0..1000 {
            nudge(&statistic, 4000, HISTORY_LIMIT);
        }
        assert!((16_001..=HISTORY_LIMIT).contains(&value(&statistic)));
        for _ in 0..1000 {
            nudge(&statistic, -40_000, HISTORY_LIMIT);
        }
        assert_eq!(value(&statistic), -HISTORY_LIMIT);
    }

    #[test]
    fn colleagues_share_all_but_killers() {
        let mut heuristics = Heuristics::new();
        let colleague = heuristics.of_colleague();
        let (chess_move, trail) =
            (Position::start().legal_moves().to_list()[0], [PieceTo::NONE; 4]);
        let now = PieceTo::new(Color::White, Piece::Pawn, chess_move.to());
        heuristics.reward_quiet(Color::White, chess_move, now, &trail, 500);
        heuristics.note_refutation(chess_move, &trail, 3);
        assert!(colleague.quiet(Color::White, chess_move, now, &trail) > 500);
        assert_eq!(colleague.counter(&trail), Some(chess_move));
        assert_eq!(colleague.killers(3), [None, None]);
    }

    #[test]
    fn a_second_killer_moves_the_first_back() {
        let mut heuristics = Heuristics::new();
        let moves = Position::start().legal_moves().to_list();
        let trail = [PieceTo::NONE; 4];
        for chess_move in [moves[0], moves[1], moves[1]] {
            heuristics.note_refutation(chess_move, &trail, 3);
        }
        assert_eq!(heuristics.killers(3), [Some(moves[1]), Some(moves[0])]);
        assert_eq!(heuristics.counter(&trail), Some(moves[1]));
    }
}
