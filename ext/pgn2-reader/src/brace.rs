//! The brace behind a place in a comment where another game seems to begin.

use std::ops::Range;

use crate::tag::{self, Quote};

/// How far behind such a place the closing brace may be.
pub(crate) const MOST_AHEAD: usize = 16 * 1024;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Next {
    /// Whether it is a closing brace, so that a comment which is open goes on; `false` when it is an
    /// opening one, too far or not there.
    pub(crate) is_closing: bool,
    /// Whether more text at the end could change that.
    pub(crate) reached_end: bool,
}

/// Looks for the next brace outside tags, and remembers what it has seen: so all places of a text
/// together are searched once.
#[derive(Default)]
pub(crate) struct NextBrace {
    /// A stretch without braces but those in tags.
    free: Range<usize>,
    /// What it ends with, once that has been looked at.
    end: Option<Next>,
}

impl NextBrace {
    /// Forgets everything: before another text, or when this one has grown.
    pub(crate) fn clear(&mut self) {
        *self = NextBrace::default();
    }

    /// The first brace from `at` on, where a line or tag begins.
    pub(crate) fn next(&mut self, text: &[u8], at: usize) -> Next {
        if at < self.free.start || at > self.free.end {
            *self = NextBrace { free: at..at, end: None };
        }
        let most = at + MOST_AHEAD;
        if self.end.is_none() {
            self.go_on(text, most.min(text.len()));
        }
        let is_near = self.free.end < most;
        let none = Next { is_closing: false, reached_end: is_near };
        self.end.filter(|_| is_near).unwrap_or(none)
    }

    /// Looks up to `most` for the end of the stretch.
    fn go_on(&mut self, text: &[u8], most: usize) {
        while let Some(rest) = text.get(self.free.end..most) {
            let Some(found) = memchr::memchr2(b'{', b'}', rest) else {
                self.free.end = most;
                return;
            };
            let brace = self.free.end + found;
            self.free.end = brace;
            match tag::around(text, self.free.start, brace) {
                Quote::OfTag(tag) if tag.end > brace => self.free.end = tag.end,
                quote => {
                    let reached_end = quote == Quote::Unknown;
                    self.end = Some(Next { is_closing: text[brace] == b'}', reached_end });
                    return;
                }
            }
        }
    }
}
