//! Games of the engine against itself.

use fastrand::Rng;
use pgn2_bitboard::search::{Control, Limits, OutOfMemory, Score, Searcher};
use pgn2_bitboard::{Color, History, Position};

use crate::quiet::is_quiet;
use crate::sample::Sample;

/// MiB of table: searches are short.
const HASH: usize = 4;

/// How many random plies begin a game, at least and at most.
const OPENING_PLIES: std::ops::RangeInclusive<usize> = 8..=10;
/// An opening that gives one side more than this, in centipawns, is thrown away.
const OPENING_MARGIN: i32 = 150;

/// A game is won when both sides have seen this much, in centipawns, for some plies.
const WON: i32 = 700;
const WON_PLIES: usize = 4;
/// It is drawn when from some ply on both sides have seen no more than this for some plies.
const LEVEL: i32 = 5;
const LEVEL_PLIES: usize = 14;
const LEVEL_FROM: usize = 100;
/// No game is longer, in plies; one that is, is drawn.
const LONGEST: usize = 400;

/// Plies from one sample of a game to the next, at least: neighbours tell the same.
const SAMPLE_DISTANCE: usize = 2;

/// Sets seeds apart: an odd number of about half the bits (2^64 over the golden ratio).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Plays games, each by itself: a game depends on its number and the seed, not on those before.
pub(crate) struct Player {
    searcher: Searcher,
    limits: Limits,
    seed: u64,
}

impl Player {
    pub(crate) fn new(nodes: u64, seed: u64) -> Result<Player, OutOfMemory> {
        Ok(Player { searcher: Searcher::new(HASH)?, limits: Limits::nodes(nodes), seed })
    }

    /// Plays the game of this number and gives its quiet positions.
    pub(crate) fn play(&mut self, game: u64) -> Vec<Sample> {
        let mut random = Rng::with_seed(self.seed.wrapping_mul(GOLDEN) ^ game);
        self.searcher.clear();
        let mut history = loop {
            let opening = random_opening(&mut random);
            if let Some(history) = opening.filter(|history| self.is_balanced(history)) {
                break history;
            }
        };
        let mut verdict = Verdict::default();
        let (mut samples, mut last_sample) = (Vec::new(), None);
        let winner = loop {
            if let Some(outcome) = history.outcome(true) {
                break outcome.winner;
            }
            let ply = history.moves().len();
            let found = self.searcher.search(&history, &self.limits, &Control::new(), &mut |_| {});
            let position = *history.position();
            let white = from_white(found.score, position.side_to_move());
            if let Some(winner) = verdict.after(white, ply) {
                break winner;
            }
            let Some(best) = found.best_move else { break None };
            let is_far = last_sample.is_none_or(|last| ply >= last + SAMPLE_DISTANCE);
            if let (Score::Centipawns(_), true) = (found.score, is_far) {
                if is_quiet(&position, best) {
                    last_sample = Some(ply);
                    samples.push(Sample { position, score: white, winner: None, game });
                }
            }
            if history.push(best).is_err() {
                break None;
            }
        };
        for sample in &mut samples {
            sample.winner = winner;
        }
        samples
    }

    fn is_balanced(&mut self, history: &History) -> bool {
        let found = self.searcher.search(history, &self.limits, &Control::new(), &mut |_| {});
        matches!(found.score, Score::Centipawns(score) if score.abs() <= OPENING_MARGIN)
    }
}

/// A line of random moves; `None` when it has ended the game.
fn random_opening(random: &mut Rng) -> Option<History> {
    let plies = random.usize(OPENING_PLIES);
    let mut history = History::new(Position::start());
    for _ in 0..plies {
        let moves = history.position().legal_moves().to_list();
        if moves.is_empty() {
            return None;
        }
        history.push(moves[random.usize(..moves.len())]).ok()?;
    }
    history.outcome(true).is_none().then_some(history)
}

/// A score in centipawns from White's side; mates are far beyond all others.
fn from_white(score: Score, side_to_move: Color) -> i32 {
    let own = match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => 30_000 * if moves > 0 { 1 } else { -1 },
    };
    if side_to_move == Color::White { own } else { -own }
}

/// Tells when a game need not be played to its end.
#[derive(Default)]
struct Verdict {
    /// For how many plies running White was winning, Black was, and the game was level.
    white: usize,
    black: usize,
    level: usize,
}

impl Verdict {
    /// Takes in the score of a ply, from White's side. Who has won, or `None` for a draw, once that
    /// is clear.
    fn after(&mut self, score: i32, ply: usize) -> Option<Option<Color>> {
        let count = |running: usize, holds: bool| if holds { running + 1 } else { 0 };
        self.white = count(self.white, score >= WON);
        self.black = count(self.black, score <= -WON);
        self.level = count(self.level, ply >= LEVEL_FROM && score.abs() <= LEVEL);
        if self.white >= WON_PLIES {
            Some(Some(Color::White))
        } else if self.black >= WON_PLIES {
            Some(Some(Color::Black))
        } else {
            (self.level >= LEVEL_PLIES || ply >= LONGEST).then_some(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_the_same_whatever_was_played_before() {
        let lines = |player: &mut Player, game| -> Vec<String> {
            player.play(game).iter().map(Sample::to_string).collect()
        };
        let mut player = Player::new(200, 5).unwrap();
        let (first, second) = (lines(&mut player, 0), lines(&mut player, 1));
        assert!(!first.is_empty() && first != second);
        assert_eq!(lines(&mut Player::new(200, 5).unwrap(), 1), second);
        assert_ne!(lines(&mut Player::new(200, 6).unwrap(), 1), second);
    }

    #[test]
    fn clear_games_are_ended() {
        let mut verdict = Verdict::default();
        assert_eq!(verdict.after(1200, 30), None);
        assert_eq!(verdict.after(-1200, 31), None);
        assert_eq!((32..35).find_map(|ply| verdict.after(-1100, ply)), Some(Some(Color::Black)));

        let mut verdict = Verdict::default();
        assert_eq!((0..100).find_map(|ply| verdict.after(0, ply)), None);
        assert_eq!((100..114).find_map(|ply| verdict.after(3, ply)), Some(None));
        assert_eq!(Verdict::default().after(300, LONGEST), Some(None));
    }
}
