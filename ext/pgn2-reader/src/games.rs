use std::sync::Arc;

use crate::Options;
use crate::game::Game;
use crate::location::Location;
use crate::scanner::{Draft, Found};

/// Iterates over the games of a text that is in memory as a whole. All games share it.
pub struct Games {
    text: Arc<[u8]>,
    options: Options,
    /// Behind the last game.
    at: usize,
    index: u64,
    /// The place of the last game's beginning.
    location: Location,
    draft: Draft,
}

/// How far a game may reach: offsets in it have 32 bits.
pub(crate) const MOST_BYTES: usize = u32::MAX as usize;

impl Games {
    pub(crate) fn new(text: Arc<[u8]>, options: Options) -> Games {
        let draft = Draft::default();
        Games { text, options, at: 0, index: 0, location: Location::START, draft }
    }
}

impl Iterator for Games {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let window = self.text.len().min(self.at.saturating_add(MOST_BYTES));
        if window < self.text.len() {
            self.draft.text_changes();
        }
        let Found::Game(span) = self.draft.scan(&self.text[..window], self.at, true, self.options)
        else {
            self.at = self.text.len();
            return None;
        };
        let passed = self.location.offset as usize;
        self.location = self.location.after(&self.text[passed..span.start]);
        let source = Arc::clone(&self.text);
        let (index, location) = (self.index, self.location);
        let game = Game::build(&mut self.draft, source, span, index, location, self.options);
        self.at = span.end;
        self.index += 1;
        Some(game)
    }
}
