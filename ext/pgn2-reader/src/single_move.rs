//! A move that is given by itself.

use crate::Options;
use crate::entry::{Entry, Kind};
use crate::scanner::{Draft, Found};
use crate::{bytes, glyph, word};

/// The word of a move that stands alone, and the annotations behind it, as they would be read in a
/// game; `None` for text that is anything else. Whether the move can be played is not looked at.
///
/// ```
/// use pgn2_reader::single_move;
/// assert_eq!(single_move("Nf3!$14"), Some(("Nf3", vec!["!", "$14"])));
/// assert_eq!(single_move("e8=Q+"), Some(("e8=Q+", vec![])));
/// assert_eq!(single_move("e4$300"), Some(("e4", vec!["$300"])));
/// assert_eq!(single_move("e4 e5"), None);
/// assert_eq!(single_move("e4,"), None);
/// assert_eq!(single_move("e4 {x}"), None);
/// ```
#[must_use]
pub fn single_move(text: &str) -> Option<(&str, Vec<&str>)> {
    let mut draft = Draft::default();
    let Found::Game(span) = draft.scan(text.as_bytes(), 0, true, Options::default()) else {
        return None;
    };
    // A number over 255 is noted, and may be given all the same.
    let is_large =
        |entry: &&Entry| entry.kind() == Kind::Nag && entry.payload() > u32::from(glyph::LARGEST);
    let is_noted = draft.notes.len() > draft.entries.iter().filter(is_large).count();
    let is_clean = draft.tags.is_empty() && !is_noted && !text.contains('"');
    let is_blank = |text: &str| text.chars().all(bytes::is_blank);
    let is_all = is_blank(&text[..span.start]) && is_blank(&text[span.end..]);
    let (first, others) = draft.entries.split_first()?;
    let is_first = first.kind() == Kind::Move && first.offset == 0;
    if !(is_clean && is_all && is_first && others.iter().all(|entry| entry.kind() == Kind::Nag)) {
        return None;
    }
    let end = word::move_end(text.as_bytes(), span.start);
    let annotation = |entry: &Entry| {
        let rest = text.get(span.start + entry.offset as usize..)?;
        rest.get(..glyph::at_start(rest.as_bytes())?.1)
    };
    let annotations = others.iter().map(annotation).collect::<Option<_>>()?;
    Some((text.get(span.start..end)?, annotations))
}
