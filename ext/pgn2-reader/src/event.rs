use std::borrow::Cow;

use pgn2_bitboard::{CastlingMode, Move, MoveText, SanCode};

use crate::comment_text;
use crate::encoding::Encoding;
use crate::entry::{Entry, Kind};
use crate::game::{Game, text_of};
use crate::result::GameResult;
use crate::{glyph, word};

/// Something a game consists of.
#[derive(Clone, Copy, Debug)]
pub enum Event<'g> {
    /// A legal move, or a null move.
    Move(PlayedMove<'g>),
    /// An annotation of the move before.
    Nag(Nag<'g>),
    /// A comment.
    Comment(Comment<'g>),
    /// A variation begins: an alternative to the last move of its line, or where that has none yet to
    /// its first.
    VariationStart,
    /// The variation ends.
    VariationEnd,
    /// The result behind the moves. Only comments may follow it.
    Result(GameResult),
}

/// A move of a game.
#[derive(Clone, Copy)]
pub struct PlayedMove<'g> {
    game: &'g Game,
    entry: Entry,
}

/// A numeric annotation glyph.
#[derive(Clone, Copy)]
pub struct Nag<'g> {
    game: &'g Game,
    entry: Entry,
}

/// A comment.
#[derive(Clone, Copy)]
pub struct Comment<'g> {
    bytes: &'g [u8],
    encoding: Encoding,
}

impl<'g> Event<'g> {
    pub(crate) fn of(game: &'g Game, entry: Entry) -> Event<'g> {
        match entry.kind() {
            Kind::Move => Event::Move(PlayedMove { game, entry }),
            Kind::Nag => Event::Nag(Nag { game, entry }),
            Kind::VariationStart => Event::VariationStart,
            Kind::VariationEnd => Event::VariationEnd,
            Kind::Result => Event::Result(GameResult::from_number(entry.payload())),
            // Tags are kept apart and never get here.
            Kind::Comment | Kind::TagName | Kind::TagValue => Event::Comment(Comment {
                bytes: text_of(game.pgn(), entry),
                encoding: game.encoding(),
            }),
        }
    }
}

impl<'g> PlayedMove<'g> {
    /// The move with all that its texts need.
    #[must_use]
    pub fn code(&self) -> SanCode {
        self.entry.code()
    }

    /// The move; `None` for a null move.
    #[must_use]
    pub fn chess_move(&self) -> Option<Move> {
        self.code().chess_move()
    }

    /// Its canonical text, on the stack: `Nf3`, `O-O`, `exd8=Q#`, and `--` for a null move.
    #[must_use]
    pub fn san(&self) -> MoveText {
        self.code().san_text()
    }

    /// Its text in UCI notation as the castling mode wants it; see [`Game::castling_mode`].
    #[must_use]
    pub fn uci(&self, mode: CastlingMode) -> MoveText {
        self.code().uci_text(mode)
    }

    /// Its text as written.
    #[must_use]
    pub fn source(&self) -> &'g [u8] {
        let (text, start) = (self.game.pgn(), self.offset());
        &text[start..word::move_end(text, start)]
    }

    /// [`PlayedMove::source`] as text.
    #[must_use]
    pub fn source_text(&self) -> Cow<'g, str> {
        self.game.encoding().decode(self.source())
    }

    /// Where it is written, from the beginning of its game.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.entry.offset as usize
    }
}

impl std::fmt::Debug for PlayedMove<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&self.san(), f)
    }
}

impl<'g> Nag<'g> {
    /// The number of a glyph that is written so: `$1`, `!`, `±`, `+/-`; `None` for other texts.
    #[must_use]
    pub fn number_of(text: &str) -> Option<u16> {
        let (number, len) = glyph::at_start(text.as_bytes())?;
        (len == text.len()).then_some(number)
    }

    /// Its number, 0 to 65,535; the standard has 0 to 255.
    #[must_use]
    pub fn number(&self) -> u16 {
        self.entry.payload() as u16
    }

    /// As written: `$1`, `!`, `±`.
    #[must_use]
    pub fn source(&self) -> Cow<'g, str> {
        let rest = &self.game.pgn()[self.entry.offset as usize..];
        let len = glyph::at_start(rest).map_or(0, |found| found.1);
        // A sign of Latin-1 is one byte.
        Encoding::Auto.decode(&rest[..len])
    }
}

impl std::fmt::Debug for Nag<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "${}", self.number())
    }
}

impl<'g> Comment<'g> {
    /// Its text: no braces or semicolon, no white space at the ends, and each run of white space
    /// inside as one blank.
    #[must_use]
    pub fn text(&self) -> Cow<'g, str> {
        comment_text::clean(self.encoding.decode(self.inner()))
    }

    /// What stands between its braces or behind its semicolon, as written.
    #[must_use]
    pub fn inner(&self) -> &'g [u8] {
        comment_text::inner(self.bytes)
    }

    /// As written, with braces or semicolon.
    #[must_use]
    pub fn source(&self) -> &'g [u8] {
        self.bytes
    }

    /// Whether it runs from a semicolon to the end of the line.
    #[must_use]
    pub fn is_line_comment(&self) -> bool {
        self.bytes.first() == Some(&b';')
    }
}

impl std::fmt::Debug for Comment<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&self.text(), f)
    }
}

/// Iterates over a game's events.
#[derive(Clone, Debug)]
pub struct Events<'g> {
    game: &'g Game,
    next: usize,
}

impl<'g> Events<'g> {
    pub(crate) fn new(game: &'g Game) -> Events<'g> {
        Events { game, next: 0 }
    }

    /// The index of the event to come, for [`Game::event`].
    #[must_use]
    pub fn index(&self) -> usize {
        self.next
    }
}

impl<'g> Iterator for Events<'g> {
    type Item = Event<'g>;

    fn next(&mut self) -> Option<Event<'g>> {
        let event = self.game.event(self.next)?;
        self.next += 1;
        Some(event)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.game.program().len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Events<'_> {}

/// Iterates over the moves of one line of a game, its variations left out.
#[derive(Clone, Debug)]
pub struct Line<'g> {
    game: &'g Game,
    next: usize,
}

impl<'g> Line<'g> {
    pub(crate) fn new(game: &'g Game, start: usize) -> Line<'g> {
        Line { game, next: start }
    }

    /// The index of the next event to look at, for [`Game::event`]: behind the last move given.
    #[must_use]
    pub fn index(&self) -> usize {
        self.next
    }
}

impl<'g> Iterator for Line<'g> {
    type Item = PlayedMove<'g>;

    fn next(&mut self) -> Option<PlayedMove<'g>> {
        while let Some(&entry) = self.game.program().get(self.next) {
            match entry.kind() {
                Kind::Move => {
                    self.next += 1;
                    return Some(PlayedMove { game: self.game, entry });
                }
                Kind::VariationStart => self.next = self.game.variation_end(self.next) + 1,
                Kind::VariationEnd => return None,
                _ => self.next += 1,
            }
        }
        None
    }
}
