//! The brace behind a place in a comment where another game seems to begin.

use std::ops::Range;

/// How far behind such a place the closing brace may be.
pub(crate) const MOST_AHEAD: usize = 16 * 1024;

/// Looks for the next brace, and remembers what it has seen: so all places of a text together are
/// searched once.
#[derive(Default)]
pub(crate) struct NextBrace {
    /// A stretch without braces. What it ends with is one, or has not been looked at.
    free: Range<usize>,
}

impl NextBrace {
    /// Forgets everything: before another text, or when this one has grown.
    pub(crate) fn clear(&mut self) {
        self.free = 0..0;
    }

    /// Whether the first brace from `at` on is a closing one, so that a comment which is open there
    /// goes on; `false` when it is an opening one or too far. `None` when the text ends before that.
    pub(crate) fn is_closing(&mut self, text: &[u8], at: usize) -> Option<bool> {
        if at < self.free.start || at > self.free.end {
            self.free = at..at;
        }
        let most = at + MOST_AHEAD;
        if let Some(rest) = text.get(self.free.end..most.min(text.len())) {
            self.free.end += memchr::memchr2(b'{', b'}', rest).unwrap_or(rest.len());
        }
        if self.free.end >= most {
            return Some(false);
        }
        text.get(self.free.end).map(|&brace| brace == b'}')
    }
}
