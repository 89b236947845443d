//! The text of comments.

use std::borrow::Cow;

/// What stands between the braces of a comment or behind its semicolon.
pub(crate) fn inner(comment: &[u8]) -> &[u8] {
    match comment {
        [b'{', inner @ .., b'}'] | [b'{' | b';', inner @ ..] => inner,
        other => other,
    }
}

/// Text without white space at its ends, each run of white space inside it one blank.
pub(crate) fn clean(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.is_empty() || text.split(' ').all(is_plain_word) && text.trim().len() == text.len() {
        return text;
    }
    let mut clean = String::with_capacity(text.len());
    for word in text.trim().split(is_space).filter(|word| !word.is_empty()) {
        if !clean.is_empty() {
            clean.push(' ');
        }
        clean.push_str(word);
    }
    // A control character at an end may have shielded white space.
    match clean.trim() {
        trimmed if trimmed.len() == clean.len() => Cow::Owned(clean),
        trimmed => Cow::Owned(trimmed.to_owned()),
    }
}

fn is_plain_word(word: &str) -> bool {
    !word.is_empty() && !word.contains(is_space)
}

/// White space that separates words: a no-break space does not.
fn is_space(character: char) -> bool {
    character.is_ascii_whitespace() || character.is_ascii_control()
}
