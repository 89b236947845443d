//! What stands between games and belongs to none: blanks, and lines that `%` hides.

use crate::bytes::{blank_len, is_line_start};

/// Passes over it, also where it comes in pieces.
#[derive(Default)]
pub(crate) struct Between {
    /// Whether the text so far ends in a line that `%` hides.
    is_hidden: bool,
}

impl Between {
    /// How far `text` can be forgotten from `at` on, where the last game ends. The last blank stays: a
    /// game may begin with it, and its line end shows where a line begins.
    pub(crate) fn pass(&mut self, text: &[u8], mut at: usize) -> usize {
        let mut passed = at;
        loop {
            let rest = &text[at..];
            if self.is_hidden {
                let end = memchr::memchr2(b'\n', b'\r', rest);
                self.is_hidden = end.is_none();
                at += end.unwrap_or(rest.len());
                passed = at;
                if end.is_none() {
                    return passed;
                }
            } else if rest.starts_with(b"%") && is_line_start(text, at) {
                self.is_hidden = true;
            } else {
                let len = if rest.starts_with(b"\r\n") { 2 } else { blank_len(rest) };
                if len == 0 {
                    return passed;
                }
                passed = at;
                at += len;
            }
        }
    }
}
