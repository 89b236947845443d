//! Where a brace comment ends.
//!
//! Inner braces that balance stay inside the comment; when one does not, the comment ends at the
//! first `}` as the PGN standard says, or before it where move 1 stands behind a blank line. One lost
//! brace must not take the next games with it: so a comment also ends before a tag in it when the next
//! brace opens or is far, unless all braces balance within a bound behind the tag. Behind a blank line
//! the next brace alone decides. Braces in the values of tags do not count.

use crate::brace::NextBrace;
use crate::bytes::is_space;
use crate::pairs::{Pairs, Partner};
use crate::tag::{self, Quote};
use crate::window::{Signs, at_least, below, equal};
use crate::word;

/// How a comment ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// The offset behind it.
    pub(crate) at: usize,
    /// Whether it has a closing brace.
    pub(crate) is_closed: bool,
    /// The first tag in it, or the opening brace that none closes: it may have lost its end before that.
    pub(crate) doubt: Option<usize>,
    /// Whether more text at the end could have changed what was found.
    pub(crate) reached_end: bool,
}

/// Finds the ends of comments, and remembers what it has seen of the text.
#[derive(Default)]
pub(crate) struct Braces {
    pairs: Pairs,
    next: NextBrace,
}

impl Braces {
    /// Forgets everything: before another text, or when this one has grown.
    pub(crate) fn clear(&mut self) {
        self.pairs.clear();
        self.next.clear();
    }

    /// Whether the first brace from the tag at `at` on surely does not close; see [`NextBrace::next`].
    pub(crate) fn is_lost(&mut self, text: &[u8], at: usize) -> bool {
        let next = self.next.next(text, at);
        !next.is_closing && !next.reached_end
    }

    /// The end of the comment whose brace is at `open`.
    #[inline]
    pub(crate) fn comment_end(&mut self, text: &[u8], open: usize) -> End {
        // Behind the last quote.
        let mut seen = open + 1;
        let mut at = seen;
        while let Some(found) = next_sign(text, at) {
            at = found + 1;
            match text[found] {
                b'}' => return End { at, is_closed: true, doubt: None, reached_end: false },
                b'{' => break,
                b'"' => {
                    if tag::at_quote(text, seen, found) != Quote::Other {
                        break;
                    }
                    seen = at;
                }
                b'\n' | b'\r' => {
                    at = after_blank_lines(text, found);
                    if is_next_game(text, found, at) {
                        break;
                    }
                }
                _ => {}
            }
        }
        self.unusual_end(text, open)
    }

    /// The end of a comment with inner braces or what looks like a tag, or without an end.
    #[cold]
    #[inline(never)]
    fn unusual_end(&mut self, text: &[u8], open: usize) -> End {
        let Partner { found, until, reached_end } = self.pairs.partner(text, open, &mut self.next);
        let (at, is_closed) = match found {
            Some(close) => (close + 1, true),
            None => self.end_without_partner(text, open, until),
        };
        let inner_brace =
            || memchr::memchr(b'{', &text[open + 1..at]).map(|found| open + 1 + found);
        let lone_brace = if found.is_none() { inner_brace() } else { None };
        let doubt = self.pairs.first_tag(open, at).or(lone_brace);
        End { at, is_closed, doubt, reached_end }
    }

    /// Where a comment ends whose brace at `open` has no partner up to `until`, and whether it is closed
    /// there: behind the first `}`; before it where move 1 stands behind a blank line, when another `{`
    /// comes between or the `}` is far; or with the stretch.
    fn end_without_partner(&mut self, text: &[u8], open: usize, until: usize) -> (usize, bool) {
        let text_until = &text[..until];
        let mut at = open + 1;
        let mut seen = at;
        // Behind the last line end, and where the white space begins that ends with it.
        let (mut line, mut space) = (open, open);
        while let Some(found) = next_sign(text_until, at) {
            at = found + 1;
            match text[found] {
                b'}' => return (at, true),
                b'"' => {
                    if let Quote::OfTag(tag) = tag::at_quote(text, seen, found) {
                        at = tag.end;
                    }
                    seen = at;
                }
                b'\n' | b'\r' => {
                    if !text[line..found].iter().all(|&byte| is_space(byte)) {
                        space = found;
                    }
                    line = at;
                    if begins_first_move(&text_until[at..])
                        && has_blank_line(&text[space..at])
                        && !self.next.next(text, at).is_closing
                    {
                        return (at, false);
                    }
                }
                _ => {}
            }
        }
        (until, false)
    }
}

/// Whether a text can stand between braces as a comment, whatever follows.
pub(crate) fn is_whole_in_braces(text: &str) -> bool {
    if !text.contains(['{', '}', '"']) {
        return true;
    }
    let comment = format!("{{{text}}}");
    let end = Braces::default().comment_end(comment.as_bytes(), 0);
    end.is_closed && !end.reached_end && end.at == comment.len()
}

/// Whether `text` begins with White's first move and its number.
fn begins_first_move(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"1.") else { return false };
    let blanks = rest.iter().take_while(|&&byte| byte == b' ').count();
    let len = rest[blanks..].iter().take(8).take_while(|&&byte| !is_space(byte)).count();
    word::begins_move(&rest[blanks..blanks + len])
}

/// The offset of the first brace, quote or line end from `at` on, or of a byte that is as rare.
#[inline]
pub(crate) fn next_sign(text: &[u8], at: usize) -> Option<usize> {
    let marks =
        |window| at_least(window, b'{') | below(window, b'\r' + 1) | equal(window, 0x7F, b'"');
    Signs { marks, often: *b"}{\n", seldom: *b"\r\"" }.find(text, at)
}

/// The offset of the first byte behind the line end at `at` that is no white space.
pub(crate) fn after_blank_lines(text: &[u8], at: usize) -> usize {
    let blank = text[at..].iter().take_while(|&&byte| is_space(byte)).count();
    at + blank
}

/// Whether a new game seems to begin at `next`, with nothing but white space since the line end at `end`.
pub(crate) fn is_next_game(text: &[u8], end: usize, next: usize) -> bool {
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
