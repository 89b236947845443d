use std::io::{self, Read};
use std::sync::Arc;

use crate::Options;
use crate::between::Between;
use crate::game::Game;
use crate::games::MOST_BYTES;
use crate::location::Location;
use crate::scanner::{Draft, Found, Span};

/// Finds games in bytes that are pushed into it piece by piece. It holds what belongs to no complete
/// game yet, and not what stands between games: memory grows with the largest game only. Each game owns
/// its text.
///
/// ```
/// let mut reader = pgn2_reader::Options::default().push_reader();
/// reader.push(b"1. e4 * 1. d");
/// reader.push(b"4 *");
/// reader.finish();
/// let mut sans = Vec::new();
/// while let Some(game) = reader.next_game() {
///     sans.extend(game.moves().map(|played| played.san().to_string()));
/// }
/// assert_eq!(sans, ["e4", "d4"]);
/// ```
pub struct PushReader {
    options: Options,
    buffer: Vec<u8>,
    /// Behind the last game, and what can be forgotten of what follows it.
    at: usize,
    between: Between,
    /// How many bytes behind `at` are wanted before a game that was incomplete is tried again.
    /// Doubling them keeps the time for a game of any size linear.
    wanted: usize,
    is_whole: bool,
    index: u64,
    location: Location,
    /// Where `location` is in the buffer.
    located: usize,
    draft: Draft,
}

impl PushReader {
    pub(crate) fn new(options: Options) -> PushReader {
        PushReader {
            options,
            buffer: Vec::new(),
            at: 0,
            between: Between::default(),
            wanted: 0,
            is_whole: false,
            index: 0,
            location: Location::START,
            located: 0,
            draft: Draft::default(),
        }
    }

    /// Takes the next bytes of the input.
    pub fn push(&mut self, bytes: &[u8]) {
        self.drop_finished();
        self.buffer.extend_from_slice(bytes);
        self.pass_between();
    }

    /// Tells that no more bytes will come: what there is decides.
    pub fn finish(&mut self) {
        self.is_whole = true;
    }

    /// How many bytes it holds.
    #[must_use]
    pub fn buffered(&self) -> usize {
        self.buffer.len()
    }

    /// The next game; `None` when it needs more bytes, or after [`PushReader::finish`] when there is
    /// no other.
    pub fn next_game(&mut self) -> Option<Game> {
        let held = self.buffer.len() - self.at;
        let is_whole = self.is_whole || held >= MOST_BYTES;
        if held < self.wanted && !is_whole {
            return None;
        }
        let window = self.at + held.min(MOST_BYTES);
        match self.draft.scan(&self.buffer[..window], self.at, is_whole, self.options) {
            Found::Game(span) => Some(self.take_game(span)),
            Found::Incomplete => {
                self.wanted = held.saturating_mul(2).max(1);
                self.pass_between();
                None
            }
            Found::Nothing => {
                self.at = window;
                None
            }
        }
    }

    /// Reads up to `most` bytes; gives how many there were. On an error what came before it stays.
    pub(crate) fn push_from(&mut self, input: &mut impl Read, most: usize) -> io::Result<usize> {
        self.drop_finished();
        let read = input.by_ref().take(most as u64).read_to_end(&mut self.buffer);
        self.pass_between();
        read
    }

    /// How many bytes are wanted before a game can come.
    pub(crate) fn missing(&self) -> usize {
        (self.at + self.wanted).saturating_sub(self.buffer.len())
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.is_whole
    }

    /// Forgets what stands before the next game.
    fn pass_between(&mut self) {
        let passed = self.between.pass(&self.buffer, self.at);
        if passed == self.at {
            return;
        }
        self.location = self.location.after(&self.buffer[self.located..passed]);
        self.located = passed;
        self.wanted = self.wanted.saturating_sub(passed - self.at);
        self.at = passed;
        // Only then there is less to move than to forget.
        if self.at > self.buffer.len() / 2 {
            self.drop_finished();
        }
    }

    fn drop_finished(&mut self) {
        // One byte stays, so that a `%` knows whether it begins a line.
        let keep = self.at.saturating_sub(1);
        if self.located < keep {
            self.location = self.location.after(&self.buffer[self.located..keep]);
            self.located = keep;
        }
        self.buffer.drain(..keep);
        self.draft.text_changes();
        self.at -= keep;
        self.located -= keep;
    }

    fn take_game(&mut self, span: Span) -> Game {
        self.location = self.location.after(&self.buffer[self.located..span.start]);
        self.located = span.start;
        let text: Arc<[u8]> = Arc::from(&self.buffer[span.start..span.end]);
        let whole = Span { start: 0, end: text.len() };
        let (index, location, options) = (self.index, self.location, self.options);
        let game = Game::build(&mut self.draft, text, whole, index, location, options);
        self.at = span.end;
        self.index += 1;
        self.wanted = 0;
        game
    }
}
