use std::io::{self, Read};
use std::sync::Arc;

use crate::encoding::Encoding;
use crate::game::Game;
use crate::games::MOST_BYTES;
use crate::location::Location;
use crate::scanner::{Draft, Found};

/// How much is read at first; more only while a game does not fit.
const BLOCK: usize = 256 * 1024;

/// Iterates over the games of anything that can be read, in memory that grows with the largest game
/// only. Each game owns its text.
pub struct Reader<R> {
    input: R,
    encoding: Encoding,
    buffer: Vec<u8>,
    /// Behind the last game.
    at: usize,
    /// How much the buffer should hold before a game is tried again.
    wanted: usize,
    is_whole: bool,
    index: u64,
    location: Location,
    /// Where `location` is in the buffer.
    located: usize,
    draft: Draft,
}

impl<R: Read> Reader<R> {
    pub(crate) fn new(input: R, encoding: Encoding) -> Reader<R> {
        Reader {
            input,
            encoding,
            buffer: Vec::new(),
            at: 0,
            wanted: BLOCK,
            is_whole: false,
            index: 0,
            location: Location::START,
            located: 0,
            draft: Draft::default(),
        }
    }

    /// Drops what is read already and fills the buffer up to what is wanted.
    fn fill(&mut self) -> io::Result<()> {
        // One byte stays, so that a `%` knows whether it begins a line.
        let keep = self.at.saturating_sub(1);
        if self.located < keep {
            self.location = self.location.after(&self.buffer[self.located..keep]);
            self.located = keep;
        }
        self.buffer.drain(..keep);
        self.at -= keep;
        self.located -= keep;
        while self.buffer.len() < self.wanted {
            let missing = (self.wanted - self.buffer.len()) as u64;
            let read = self.input.by_ref().take(missing).read_to_end(&mut self.buffer)?;
            if read == 0 {
                self.is_whole = true;
                break;
            }
        }
        Ok(())
    }

    fn take_game(&mut self, span: crate::scanner::Span) -> Game {
        self.location = self.location.after(&self.buffer[self.located..span.start]);
        self.located = span.start;
        let text: Arc<[u8]> = Arc::from(&self.buffer[span.start..span.end]);
        let whole = crate::scanner::Span { start: 0, end: text.len() };
        let (index, location) = (self.index, self.location);
        let game = Game::build(&mut self.draft, text, whole, index, location, self.encoding);
        self.at = span.end;
        self.index += 1;
        self.wanted = BLOCK;
        game
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        loop {
            let is_whole = self.is_whole || self.buffer.len() - self.at >= MOST_BYTES;
            let window = self.buffer.len().min(self.at.saturating_add(MOST_BYTES));
            match self.draft.scan(&self.buffer[..window], self.at, is_whole) {
                Found::Game(span) => return Some(Ok(self.take_game(span))),
                Found::Nothing => {
                    self.at = self.buffer.len();
                    return None;
                }
                Found::Incomplete => {
                    let held = self.buffer.len() - self.at;
                    self.wanted = self.wanted.max(held.saturating_mul(2)).max(BLOCK);
                    if let Err(error) = self.fill() {
                        return Some(Err(error));
                    }
                }
            }
        }
    }
}
