use std::io::{self, Read};

use crate::game::Game;
use crate::{Options, PushReader};

/// How much is read at once; more only while a game does not fit.
const BLOCK: usize = 256 * 1024;

/// Iterates over the games of anything that can be read, in memory that grows with the largest game
/// only. Each game owns its text.
pub struct Reader<R> {
    input: R,
    games: PushReader,
}

impl<R: Read> Reader<R> {
    pub(crate) fn new(input: R, options: Options) -> Reader<R> {
        Reader { input, games: PushReader::new(options) }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        loop {
            if let Some(game) = self.games.next_game() {
                return Some(Ok(game));
            }
            if self.games.is_finished() {
                return None;
            }
            match self.games.push_from(&mut self.input, self.games.missing().max(BLOCK)) {
                Ok(0) => self.games.finish(),
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
