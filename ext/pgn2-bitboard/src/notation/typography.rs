//! What typesetting does to the text of a move.

use std::borrow::Cow;

/// The text with hyphens for all dashes and minus signs, and without soft hyphens, zero-width
/// characters and variation selectors.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let plain = |character| match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' => None,
        '\u{FEFF}' | '\u{FE0E}' | '\u{FE0F}' => None,
        other => Some(other),
    };
    Cow::Owned(text.chars().filter_map(plain).collect())
}
