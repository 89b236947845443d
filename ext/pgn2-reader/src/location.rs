//! Lines and columns.

use memchr::{memmem, memrchr, memrchr2};

/// A place in the whole input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// Bytes before it.
    pub offset: u64,
    /// From 1. A line ends with LF, CR LF or CR.
    pub line: u64,
    /// From 1, in characters.
    pub column: u64,
}

impl Location {
    /// Where every text begins.
    pub(crate) const START: Location = Location { offset: 0, line: 1, column: 1 };

    /// The place behind `text`, which begins here. `text` never begins between CR and LF.
    pub(crate) fn after(self, text: &[u8]) -> Location {
        let (lines, last) = lines(text);
        let column = if lines == 0 { self.column } else { 1 };
        let last = if column == 1 { without_marks(last) } else { last };
        Location {
            offset: self.offset + text.len() as u64,
            line: self.line + lines,
            column: column + characters(last),
        }
    }
}

/// How many lines `text` ends, and what follows the last end.
fn lines(text: &[u8]) -> (u64, &[u8]) {
    let (feeds, returns) = line_ends(text);
    if returns == 0 {
        let start = if feeds == 0 { None } else { memrchr(b'\n', text) };
        return (feeds, &text[start.map_or(0, |at| at + 1)..]);
    }
    let pairs = memmem::find_iter(text, b"\r\n").count() as u64;
    let start = memrchr2(b'\r', b'\n', text).map_or(0, |at| at + 1);
    (feeds + returns - pairs, &text[start..])
}

/// How many LF and CR there are, counted in steps that fit into bytes: so the compiler compares
/// many bytes at once.
fn line_ends(text: &[u8]) -> (u64, u64) {
    const STEP: usize = 7 * 32;
    let (mut feeds, mut returns) = (0, 0);
    for chunk in text.chunks(STEP) {
        let (mut some_feeds, mut some_returns) = (0_u8, 0_u8);
        for &byte in chunk {
            some_feeds += u8::from(byte == b'\n');
            some_returns += u8::from(byte == b'\r');
        }
        feeds += u64::from(some_feeds);
        returns += u64::from(some_returns);
    }
    (feeds, returns)
}

/// A line without the byte order marks that it begins with: they take no place, as bytes that only
/// continue a character.
fn without_marks(mut line: &[u8]) -> &[u8] {
    while let [0xEF, 0xBB, 0xBF, rest @ ..] | [0x80..0xC0, rest @ ..] = line {
        line = rest;
    }
    line
}

/// How many characters a stretch of a line has: bytes that do not continue a UTF-8 sequence.
fn characters(text: &[u8]) -> u64 {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64
}
