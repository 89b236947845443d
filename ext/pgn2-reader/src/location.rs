//! Lines and columns.

use memchr::{memchr, memchr_iter};

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
        Location {
            offset: self.offset + text.len() as u64,
            line: self.line + lines,
            column: column + characters(last),
        }
    }
}

/// How many lines `text` ends, and what follows the last end.
fn lines(text: &[u8]) -> (u64, &[u8]) {
    let feeds = memchr_iter(b'\n', text).count() as u64;
    let after_feed = memchr::memrchr(b'\n', text).map_or(0, |at| at + 1);
    if memchr(b'\r', text).is_none() {
        return (feeds, &text[after_feed..]);
    }
    let is_lone = |&at: &usize| text.get(at + 1) != Some(&b'\n');
    let mut returns = 0;
    let mut start = after_feed;
    for at in memchr_iter(b'\r', text).filter(is_lone) {
        returns += 1;
        start = start.max(at + 1);
    }
    (feeds + returns, &text[start..])
}

/// How many characters a stretch of a line has: bytes that do not continue a UTF-8 sequence, and no
/// byte order marks.
fn characters(text: &[u8]) -> u64 {
    let begun = text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64;
    begun - u64::from(text.starts_with(b"\xEF\xBB\xBF"))
}
