//! Where a brace comment ends.
//!
//! Inner braces that balance stay inside the comment; when one does not, the comment ends at the
//! first `}` as the PGN standard says. A comment also ends where a new game plainly begins, at a
//! blank line followed by a tag: one lost brace must not take the next games with it.

use crate::bytes::is_space;
use crate::tag;
use crate::window::{Signs, at_least, below};

/// How a comment ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// The offset behind it.
    pub(crate) at: usize,
    /// Whether it has a closing brace.
    pub(crate) is_closed: bool,
    /// Whether more text at the end could have changed what was found.
    pub(crate) reached_end: bool,
}

/// The braces that belong together in a stretch of text whose first comment did not balance. Without
/// it a long row of such comments would be searched again and again.
#[derive(Default)]
pub(crate) struct Braces {
    /// Where the stretch ends; 0 when there is none.
    until: usize,
    /// Offsets of opening braces and of their partners, by the former.
    pairs: Vec<(usize, usize)>,
}

impl Braces {
    /// Forgets everything: before another text.
    pub(crate) fn clear(&mut self) {
        self.until = 0;
        self.pairs.clear();
    }

    /// The end of the comment whose brace is at `open`.
    #[inline]
    pub(crate) fn comment_end(&mut self, text: &[u8], open: usize) -> End {
        if open < self.until {
            return self.known_end(text, open);
        }
        self.search(text, open)
    }

    fn search(&mut self, text: &[u8], open: usize) -> End {
        let mut first_close = None;
        let mut depth = 1_usize;
        let mut at = open + 1;
        loop {
            let found = next_sign(text, at);
            at = found.unwrap_or(text.len());
            if found.is_none() {
                break;
            }
            match text[at] {
                b'}' => {
                    depth -= 1;
                    if depth == 0 {
                        return End { at: at + 1, is_closed: true, reached_end: false };
                    }
                    first_close = first_close.or(Some(at));
                }
                b'{' => depth += 1,
                b'\n' | b'\r' => {
                    let next = after_blank_lines(text, at);
                    if is_next_game(text, at, next) {
                        break;
                    }
                    at = next;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        let reached_end = at >= text.len();
        match first_close {
            None => End { at, is_closed: false, reached_end },
            Some(close) => {
                self.pair_up(text, open, at);
                End { at: close + 1, is_closed: true, reached_end }
            }
        }
    }

    /// Finds all pairs between `from` and `until`.
    #[cold]
    fn pair_up(&mut self, text: &[u8], from: usize, until: usize) {
        self.clear();
        self.until = until;
        let mut open = Vec::new();
        for (at, &byte) in text.iter().enumerate().take(until).skip(from) {
            match byte {
                b'{' => {
                    open.push(self.pairs.len());
                    self.pairs.push((at, usize::MAX));
                }
                b'}' => {
                    if let Some(pair) = open.pop() {
                        self.pairs[pair].1 = at;
                    }
                }
                _ => {}
            }
        }
    }

    #[cold]
    fn known_end(&self, text: &[u8], open: usize) -> End {
        let pair = self.pairs.binary_search_by_key(&open, |pair| pair.0).map(|at| self.pairs[at].1);
        let close = match pair {
            Ok(close) if close != usize::MAX => Some(close),
            _ => memchr::memchr(b'}', &text[open..self.until]).map(|at| open + at),
        };
        let reached_end = self.until == text.len();
        match close {
            Some(close) => End { at: close + 1, is_closed: true, reached_end },
            None => End { at: self.until, is_closed: false, reached_end },
        }
    }
}

/// The offset of the first brace or line end from `at` on, or of a byte that is as rare.
#[inline]
fn next_sign(text: &[u8], at: usize) -> Option<usize> {
    let marks = |window| at_least(window, b'{') | below(window, b'\r' + 1);
    Signs { marks, often: *b"}{\n", seldom: b'\r' }.find(text, at)
}

/// The offset of the first byte behind the line end at `at` that is no white space.
fn after_blank_lines(text: &[u8], at: usize) -> usize {
    let blank = text[at..].iter().take_while(|&&byte| is_space(byte)).count();
    at + blank
}

/// Whether a new game begins at `next`, with nothing but white space since the line end at `end`.
fn is_next_game(text: &[u8], end: usize, next: usize) -> bool {
    text.get(next) == Some(&b'[')
        && has_blank_line(&text[end..next])
        && tag::begins_tag(&text[next..]) == Some(true)
}

/// Whether a stretch of white space holds at least two line ends.
pub(crate) fn has_blank_line(space: &[u8]) -> bool {
    let mut ends = 0;
    let mut previous = 0;
    for &byte in space {
        if byte == b'\n' && previous != b'\r' || byte == b'\r' {
            ends += 1;
        }
        previous = byte;
    }
    ends >= 2
}
