use std::fmt;

use crate::bytes::blank_len;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum GameResult {
    /// `*`: in progress, abandoned or unknown.
    #[default]
    Unknown,
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
}

const RESULTS: [GameResult; 4] =
    [GameResult::Unknown, GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];

/// The spellings of half a point; the last is the half sign of Latin-1.
const HALVES: [&[u8]; 3] = [b"1/2", "½".as_bytes(), b"\xBD"];

/// What may stand between two points: hyphens, dashes, the minus sign and colons.
const DASHES: [&str; 8] =
    ["-", ":", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}"];

impl GameResult {
    /// As the PGN standard writes it: `*`, `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::Unknown => "*",
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
        }
    }

    /// The result of a text in any of the spellings that are read; `None` for any other text.
    #[must_use]
    pub fn from_text(text: &str) -> Option<GameResult> {
        let text = text.trim();
        let found = GameResult::at_start(text.as_bytes()).found;
        found.filter(|found| found.1 == text.len()).map(|found| found.0)
    }

    /// The result that `text` begins with: `*`, half a point, or the points of both with a dash or
    /// colon between them and perhaps blanks around it.
    pub(crate) fn at_start(text: &[u8]) -> Beginning {
        let mut words = Words { rest: text, reached_end: false };
        let result = words.result();
        let found = result.map(|result| (result, text.len() - words.rest.len()));
        Beginning { found, reached_end: words.reached_end }
    }

    pub(crate) fn from_number(number: u32) -> GameResult {
        RESULTS[number as usize & 3]
    }
}

/// Whether a text begins with a result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beginning {
    /// The result, and its length.
    pub(crate) found: Option<(GameResult, usize)>,
    /// Whether more text could have changed what was found.
    pub(crate) reached_end: bool,
}

/// What is left of a text that is taken apart from its start.
#[derive(Clone, Copy)]
struct Words<'t> {
    rest: &'t [u8],
    /// Whether the text ended where a word could have gone on.
    reached_end: bool,
}

impl Words<'_> {
    fn result(&mut self) -> Option<GameResult> {
        if self.take("*") || self.take("\u{2217}") {
            return Some(GameResult::Unknown);
        }
        if self.half() {
            self.behind_dash(Words::half);
            return Some(GameResult::Draw);
        }
        let pairs = [
            ("0.5", "0.5", GameResult::Draw),
            ("1", "0", GameResult::WhiteWins),
            ("0", "1", GameResult::BlackWins),
        ];
        let before = self.rest;
        for (white, black, result) in pairs {
            if self.take(white) && self.behind_dash(|words| words.take(black)) {
                return Some(result);
            }
            self.rest = before;
        }
        None
    }

    fn half(&mut self) -> bool {
        HALVES.into_iter().any(|half| self.take(half))
    }

    /// Takes a dash and what `take` takes behind it, or nothing.
    fn behind_dash(&mut self, take: impl Fn(&mut Self) -> bool) -> bool {
        let before = self.rest;
        self.skip_blanks();
        if DASHES.into_iter().any(|dash| self.take(dash)) {
            self.skip_blanks();
            if take(self) {
                return true;
            }
        }
        self.rest = before;
        false
    }

    fn skip_blanks(&mut self) {
        while !matches!(self.rest.first(), Some(b'\n' | b'\r')) {
            match blank_len(self.rest) {
                0 => return,
                len => self.rest = &self.rest[len..],
            }
        }
    }

    fn take(&mut self, word: impl AsRef<[u8]>) -> bool {
        let word = word.as_ref();
        if let Some(rest) = self.rest.strip_prefix(word) {
            self.rest = rest;
            return true;
        }
        self.reached_end |= word.starts_with(self.rest);
        false
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
