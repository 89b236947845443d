//! What the error types share.

use std::fmt;

/// How many characters of a text an error repeats at most. A FEN's longest field has 71.
const EXCERPT: usize = 80;

/// The beginning of `text`, short enough to be put into an error.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// Shows text in single quotes, control characters escaped.
pub(crate) struct Quoted<'t>(pub(crate) &'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", self.0.escape_debug())
    }
}

/// Shows items with commas between them.
pub(crate) struct Listed<I>(pub(crate) I);

impl<I> fmt::Display for Listed<I>
where
    I: Clone + IntoIterator,
    I::Item: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.clone().into_iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_short_and_cuts_between_characters() {
        assert_eq!(excerpt("e4"), "e4");
        assert_eq!(excerpt(&"é".repeat(EXCERPT)).chars().count(), EXCERPT);
        assert_eq!(excerpt(&"é".repeat(100_000)).chars().count(), EXCERPT + 3);
    }

    #[test]
    fn quoted_text_stays_on_one_line() {
        assert_eq!(Quoted("a\0\n").to_string(), r"'a\0\n'");
    }
}
