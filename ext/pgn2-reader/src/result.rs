use std::fmt;

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

/// The spellings that are read, the longest of those with the same beginning first.
const SPELLINGS: [(&str, GameResult); 22] = [
    ("1/2-1/2", GameResult::Draw),
    ("1/2:1/2", GameResult::Draw),
    ("1/2\u{2013}1/2", GameResult::Draw),
    ("1/2\u{2212}1/2", GameResult::Draw),
    ("1/2", GameResult::Draw),
    ("0.5-0.5", GameResult::Draw),
    ("½-½", GameResult::Draw),
    ("½:½", GameResult::Draw),
    ("½\u{2013}½", GameResult::Draw),
    ("½\u{2212}½", GameResult::Draw),
    ("½", GameResult::Draw),
    ("\u{BD}-\u{BD}", GameResult::Draw),
    ("1-0", GameResult::WhiteWins),
    ("1:0", GameResult::WhiteWins),
    ("1\u{2013}0", GameResult::WhiteWins),
    ("1\u{2212}0", GameResult::WhiteWins),
    ("0-1", GameResult::BlackWins),
    ("0:1", GameResult::BlackWins),
    ("0\u{2013}1", GameResult::BlackWins),
    ("0\u{2212}1", GameResult::BlackWins),
    ("*", GameResult::Unknown),
    ("\u{2217}", GameResult::Unknown),
];

/// The half sign of Latin-1, alone and twice.
const LATIN_1: [&[u8]; 3] = [b"\xBD-\xBD", b"\xBD:\xBD", b"\xBD"];

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
        GameResult::at_start(text.as_bytes()).filter(|found| found.1 == text.len()).map(|f| f.0)
    }

    /// The result that `text` begins with, and its length.
    pub(crate) fn at_start(text: &[u8]) -> Option<(GameResult, usize)> {
        let spelt = SPELLINGS.iter().find(|spelling| text.starts_with(spelling.0.as_bytes()));
        if let Some(&(spelling, result)) = spelt {
            return Some((result, spelling.len()));
        }
        let latin = LATIN_1.iter().find(|spelling| text.starts_with(spelling))?;
        Some((GameResult::Draw, latin.len()))
    }

    pub(crate) fn from_number(number: u32) -> GameResult {
        RESULTS[number as usize & 3]
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
