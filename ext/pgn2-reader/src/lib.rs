//! PGN text to games.

mod bytes;
mod comment;
mod comment_text;
mod diagnostic;
mod encoding;
mod entry;
mod event;
mod game;
mod games;
mod glyph;
mod layout;
mod location;
mod loose;
mod positions;
mod push_reader;
mod reader;
mod replay;
mod result;
mod scanner;
mod start;
mod tag;
mod word;
mod writer;

use std::io::Read;
use std::sync::Arc;

pub use diagnostic::{Code, Diagnostic, Severity};
pub use encoding::Encoding;
pub use event::{Comment, Event, Events, Line, Nag, PlayedMove};
pub use game::Game;
pub use games::Games;
pub use location::Location;
pub use positions::Positions;
pub use push_reader::PushReader;
pub use reader::Reader;
pub use result::GameResult;
pub use start::variant_mode;
pub use tag::Tag;
pub use writer::{Style, Writer};

/// The games of a text.
///
/// ```
/// let text = b"[White \"A\"]\n\n1. e4 e5 {good} 2. Nf3 *\n\n1. d4 Nf6 1/2-1/2\n";
/// let games: Vec<_> = pgn2_reader::parse(&text[..]).collect();
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[0].tag("White").as_deref(), Some("A"));
/// let moves: Vec<_> = games[0].moves().map(|played| played.san().to_string()).collect();
/// assert_eq!(moves, ["e4", "e5", "Nf3"]);
/// ```
pub fn parse(text: impl Into<Arc<[u8]>>) -> Games {
    Options::default().parse(text)
}

/// The games of anything that can be read, in bounded memory.
///
/// ```
/// let mut reader = pgn2_reader::read(&b"1. e4 *"[..]);
/// let game = reader.next().expect("a game")?;
/// assert_eq!(game.moves().count(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read<R: Read>(input: R) -> Reader<R> {
    Options::default().read(input)
}

/// How text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How bytes become text.
    pub encoding: Encoding,
    /// Whether movetext is passed over unread, at the speed of memory: games then have their tags
    /// and nothing else, and games without tags are not seen.
    pub tags_only: bool,
}

impl Options {
    /// The games of a text; see [`parse`].
    pub fn parse(self, text: impl Into<Arc<[u8]>>) -> Games {
        Games::new(text.into(), self)
    }

    /// The games of anything that can be read; see [`read`].
    pub fn read<R: Read>(self, input: R) -> Reader<R> {
        Reader::new(input, self)
    }

    /// The games of bytes that come piece by piece.
    #[must_use]
    pub fn push_reader(self) -> PushReader {
        PushReader::new(self)
    }
}
