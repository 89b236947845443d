//! Where a brace comment ends.
//!
//! Inner braces that balance stay inside the comment; when one does not, the comment ends at the
//! first `}` as the PGN standard says, or at a line before it that is a tag or, behind a blank line,
//! begins with move 1. A comment also ends at a blank line followed by a tag: one lost brace must not
//! take the next games with it. But at none of these lines when the next brace closes: then the comment
//! has not lost its own.

use std::ops::Range;

use crate::brace::NextBrace;
use crate::bytes::is_space;
use crate::tag;
use crate::window::{Signs, at_least, below};
use crate::word;

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
/// it a long row of such comments, in one game or in many, would be searched again and again.
#[derive(Default)]
pub(crate) struct Braces {
    /// The stretch; empty when there is none.
    stretch: Range<usize>,
    /// Offsets of opening braces and of their partners, by the former.
    pairs: Vec<(usize, usize)>,
    /// Whether more text could have moved the end of the stretch.
    reached_end: bool,
    next: NextBrace,
}

impl Braces {
    /// Forgets everything: before another text, or when this one has grown.
    pub(crate) fn clear(&mut self) {
        self.stretch = 0..0;
        self.pairs.clear();
        self.next.clear();
    }

    /// Whether the first brace from `at` on closes; see [`NextBrace::is_closing`].
    pub(crate) fn is_closing(&mut self, text: &[u8], at: usize) -> Option<bool> {
        self.next.is_closing(text, at)
    }

    /// The end of the comment whose brace is at `open`.
    #[inline]
    pub(crate) fn comment_end(&mut self, text: &[u8], open: usize) -> End {
        if self.stretch.contains(&open) {
            return self.known_end(text, open);
        }
        self.search(text, open)
    }

    fn search(&mut self, text: &[u8], open: usize) -> End {
        let mut depth = 1_usize;
        let mut at = open + 1;
        let reached_end = loop {
            let found = next_sign(text, at);
            at = found.unwrap_or(text.len());
            if found.is_none() {
                break true;
            }
            match text[at] {
                b'}' => {
                    depth -= 1;
                    if depth == 0 {
                        return End { at: at + 1, is_closed: true, reached_end: false };
                    }
                }
                b'{' => depth += 1,
                b'\n' | b'\r' => {
                    let next = after_blank_lines(text, at);
                    if is_next_game(text, at, next) {
                        let is_closing = self.is_closing(text, next);
                        if is_closing != Some(true) {
                            break is_closing.is_none();
                        }
                    }
                    at = next;
                    continue;
                }
                _ => {}
            }
            at += 1;
        };
        self.pair_up(text, open, at);
        self.reached_end = reached_end;
        self.known_end(text, open)
    }

    /// Finds all pairs between `from` and `until`.
    #[cold]
    fn pair_up(&mut self, text: &[u8], from: usize, until: usize) {
        self.pairs.clear();
        self.stretch = from..until;
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
    fn known_end(&mut self, text: &[u8], open: usize) -> End {
        let pair = self.pairs.binary_search_by_key(&open, |pair| pair.0).map(|at| self.pairs[at].1);
        let (at, is_closed) = match pair {
            Ok(close) if close != usize::MAX => (close + 1, true),
            _ => self.end_without_partner(text, open),
        };
        End { at, is_closed, reached_end: self.reached_end }
    }

    /// Where a comment ends whose brace at `open` has no partner, and whether it is closed there: behind
    /// the first `}`; at a line before it that is a tag, or has move 1 behind a blank line, when another
    /// `{` comes between or the `}` is far; or with the stretch.
    #[cold]
    fn end_without_partner(&mut self, text: &[u8], open: usize) -> (usize, bool) {
        let until = self.stretch.end;
        let mut at = open;
        // Where the white space begins that ends with the present line end.
        let mut space = open;
        while let Some(found) = memchr::memchr3(b'}', b'\n', b'\r', &text[at..until]) {
            let end = at + found;
            if text[end] == b'}' {
                return (end + 1, true);
            }
            if !text[at..end].iter().all(|&byte| is_space(byte)) {
                space = end;
            }
            at = end + 1;
            let rest = &text[at..until];
            let begins_game =
                is_tag_line(rest) || begins_first_move(rest) && has_blank_line(&text[space..at]);
            if begins_game && self.is_closing(text, at) != Some(true) {
                return (at, false);
            }
        }
        (until, false)
    }
}

/// Whether `text` begins with White's first move and its number.
fn begins_first_move(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"1.") else { return false };
    let blanks = rest.iter().take_while(|&&byte| byte == b' ').count();
    let len = rest[blanks..].iter().take(8).take_while(|&&byte| !is_space(byte)).count();
    word::begins_move(&rest[blanks..blanks + len])
}

/// Whether a line that begins `text` is a tag with all its signs.
fn is_tag_line(text: &[u8]) -> bool {
    if text.first() != Some(&b'[') {
        return false;
    }
    let end = memchr::memchr2(b'\n', b'\r', text).unwrap_or(text.len());
    let line = text[..end].trim_ascii_end();
    line.ends_with(b"\"]") && tag::begins_tag(line) == Some(true)
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

/// Whether a new game seems to begin at `next`, with nothing but white space since the line end at `end`.
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
