use std::collections::HashMap;

use super::outcome::FIFTY_MOVES;
use super::{Outcome, Position, Termination};
use crate::movegen::{IllegalMove, Illegality};
use crate::types::Move;

/// A line of play: where it started, the moves made since, and the position they led to. It knows
/// repetitions, which a [`Position`] cannot.
///
/// ```
/// use pgn2_bitboard::{History, Position};
/// let mut line = History::new(Position::start());
/// for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     line.push(line.position().parse_uci(uci)?)?;
/// }
/// assert_eq!(line.repetitions(), 2);
/// assert_eq!(line.outcome(true), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    /// The positions before the present one, the oldest first.
    earlier: Vec<Position>,
    /// The repetition keys of those.
    keys: Vec<u64>,
    moves: Vec<Move>,
    current: Position,
}

impl History {
    /// A line that starts at `start` and has no move yet.
    #[must_use]
    pub const fn new(start: Position) -> History {
        History { earlier: Vec::new(), keys: Vec::new(), moves: Vec::new(), current: start }
    }

    /// The present position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.current
    }

    /// The position the line started from.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.earlier.first().unwrap_or(&self.current)
    }

    /// The positions from the start to the present one.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.earlier.iter().chain([&self.current])
    }

    /// The moves made since the start; [`Move::NULL`] for a pass.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many bytes of memory the line holds beyond its own size.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.earlier.capacity() * size_of::<Position>()
            + self.keys.capacity() * size_of::<u64>()
            + self.moves.capacity() * size_of::<Move>()
    }

    /// The keys of the earlier positions that the present one may repeat, the oldest first.
    pub(crate) fn reversible_keys(&self) -> Vec<u64> {
        let reversible = self.current.halfmove_clock() as usize;
        self.keys[self.keys.len().saturating_sub(reversible)..].to_vec()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// [`IllegalMove`] when it is not legal in the present position; nothing changes then.
    pub fn push(&mut self, chess_move: Move) -> Result<(), IllegalMove> {
        let next = self.current.play(chess_move)?;
        self.advance(chess_move, next);
        Ok(())
    }

    /// Passes the turn, as null moves in annotated games do.
    ///
    /// # Errors
    /// [`Illegality::InCheck`] when the side to move is in check; nothing changes then.
    pub fn pass(&mut self) -> Result<(), IllegalMove> {
        if self.current.is_check() {
            return Err(IllegalMove { chess_move: Move::NULL, reason: Illegality::InCheck });
        }
        self.advance(Move::NULL, self.current.pass_unchecked());
        Ok(())
    }

    fn advance(&mut self, chess_move: Move, next: Position) {
        self.keys.push(self.current.zobrist());
        self.earlier.push(self.current);
        self.moves.push(chess_move);
        self.current = next;
    }

    /// Takes the last move back and gives it; `None` at the start.
    pub fn pop(&mut self) -> Option<Move> {
        self.current = self.earlier.pop()?;
        self.keys.pop();
        self.moves.pop()
    }

    /// How often the present position has been there, this time among them: at least 1.
    ///
    /// Two positions are the same when pieces, side to move, castling rights and legal en passant
    /// captures are.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.occurrences_before(&self.current) + 1
    }

    /// The most that any position since the start, the present one among them, has been there.
    #[must_use]
    pub fn most_repetitions(&self) -> usize {
        let mut occurrences = HashMap::new();
        let keys = self.keys.iter().copied().chain([self.current.zobrist()]);
        keys.map(|key| *occurrences.entry(key).and_modify(|count| *count += 1).or_insert(1))
            .max()
            .unwrap_or(1)
    }

    /// How often `position`, reached now, was there before.
    fn occurrences_before(&self, position: &Position) -> usize {
        let key = position.zobrist();
        let reversible = position.halfmove_clock() as usize;
        let back = self.keys.iter().zip(&self.earlier).rev().take(reversible);
        // The key tells it; the pieces are compared for the one case in 2^64 that it does not.
        back.filter(|&(&old_key, old)| old_key == key && old.has_same_pieces(position)).count()
    }

    /// How the line has ended, if it has. Mate, stalemate, insufficient material, the fifth
    /// repetition and 75 moves end a game by themselves; with `claim` the draws that a player has to
    /// claim count too, the third repetition and 50 moves. Mate comes before all others.
    #[must_use]
    pub fn outcome(&self, claim: bool) -> Option<Outcome> {
        let ended = self.current.outcome();
        let by_position = |outcome: &Outcome| outcome.termination != Termination::SeventyFiveMoves;
        if let Some(outcome) = ended.filter(by_position) {
            return Some(outcome);
        }
        let repetitions = self.repetitions();
        if repetitions >= 5 {
            return Some(Outcome::draw(Termination::FivefoldRepetition));
        }
        if ended.is_some() || !claim {
            return ended;
        }
        claimable_draw(&self.current, repetitions).map(Outcome::draw)
    }

    /// The draw that the side to move may claim: the present position gives it, or one that a legal
    /// move leads to (FIDE Laws of Chess, 9.2.1 and 9.3.1). `None` once the game is over by itself.
    #[must_use]
    pub fn claimable(&self) -> Option<Termination> {
        if self.outcome(false).is_some() {
            return None;
        }
        let after = |next: &Position| claimable_draw(next, self.occurrences_before(next) + 1);
        let moves = self.current.legal_moves();
        let mut nexts = moves.iter().map(|chess_move| self.current.play_unchecked(chess_move));
        claimable_draw(&self.current, self.repetitions())
            .or_else(|| nexts.find_map(|next| after(&next)))
    }
}

/// What a player may claim in a position that has been there so often.
fn claimable_draw(position: &Position, repetitions: usize) -> Option<Termination> {
    if repetitions >= 3 {
        Some(Termination::ThreefoldRepetition)
    } else if position.halfmove_clock() >= FIFTY_MOVES {
        Some(Termination::FiftyMoves)
    } else {
        None
    }
}

impl Position {
    /// Whether board, side to move and castling rights are the same.
    fn has_same_pieces(&self, other: &Position) -> bool {
        self.side_to_move == other.side_to_move
            && self.castling_rooks == other.castling_rooks
            && self.board == other.board
    }
}
