//! How the lines stand that are open in a game: only the rules tell whether a game without a result
//! is over.

use pgn2_bitboard::{Color, Job, Position, Replay, Sliders, Tier};

use crate::entry::{Entry, Kind};
use crate::replay::can_play;

/// The moves among the first entries of a game, played.
pub(super) struct Standing {
    /// How many entries have been looked at.
    entries: usize,
    /// Whether it is known where the game starts.
    has_start: bool,
    line: Line,
    /// Those that variations interrupt.
    interrupted: Vec<Line>,
}

#[derive(Clone, Copy)]
struct Line {
    now: Replay,
    /// Before its last move: where a variation begins.
    before: Replay,
    has_move: bool,
    /// Whether it has a move that cannot be played, or begins behind one.
    is_broken: bool,
}

impl Standing {
    /// That of a game that begins at `start`, if this is known, with so many comments.
    pub(super) fn new(start: Option<Position>, comments: usize) -> Standing {
        let now = Replay::new(&start.unwrap_or_else(Position::start));
        let line = Line { now, before: now, has_move: false, is_broken: false };
        Standing { entries: comments, has_start: start.is_some(), line, interrupted: Vec::new() }
    }

    /// Plays what has come since the last time. `entries` are all that the game has, in `text`, which
    /// begins with it.
    pub(super) fn go_on(&mut self, text: &[u8], entries: &[Entry]) {
        Tier::run_current(GoOn { text, entries, standing: self });
    }

    /// Whether a move cannot be played, so that what follows in its line would be lost.
    pub(super) fn is_broken(&self) -> bool {
        self.has_start && self.line.is_broken
    }

    /// Whether the main line has moves and White is to move.
    pub(super) fn is_whites_turn(&self) -> bool {
        let side_to_move = self.line.now.position().side_to_move();
        self.interrupted.is_empty() && self.line.has_move && side_to_move == Color::White
    }
}

struct GoOn<'g> {
    text: &'g [u8],
    entries: &'g [Entry],
    standing: &'g mut Standing,
}

impl Job for GoOn<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let GoOn { text, entries, standing } = self;
        let Standing { entries: seen, line, interrupted, .. } = standing;
        for &entry in entries.get(*seen..).unwrap_or_default() {
            match entry.kind() {
                Kind::Move if !line.is_broken => {
                    line.before = line.now;
                    line.has_move = true;
                    line.is_broken = !can_play(sliders, &mut line.now, text, entry);
                }
                Kind::VariationStart => {
                    interrupted.push(*line);
                    line.now = line.before;
                    line.has_move = false;
                }
                Kind::VariationEnd => *line = interrupted.pop().unwrap_or(*line),
                _ => {}
            }
        }
        *seen = entries.len();
    }
}
