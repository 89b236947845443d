//! Spellings of moves that the engine's reader does not know.

use std::borrow::Cow;

use crate::encoding::Encoding;
use crate::word;

/// What a text in the place of a move means.
pub(crate) enum Spelling<'t> {
    /// A move as the engine's reader knows it.
    Move(Cow<'t, str>),
    /// Passing.
    Null,
}

/// The usual spelling of a move that is written as only games are: `Nf3` for `nf3` and `♘f3`, `e8=Q` for
/// `e8=♕`, `Pe4` for `pe4`, `O-O` for `OO`; `None` for any other text.
///
/// ```
/// assert_eq!(pgn2_reader::usual_spelling("♘f3").as_deref(), Some("Nf3"));
/// assert_eq!(pgn2_reader::usual_spelling("Nf3"), None);
/// ```
#[must_use]
pub fn usual_spelling(text: &str) -> Option<Cow<'_, str>> {
    match spelling(text.as_bytes()) {
        Spelling::Move(usual) if usual != text => Some(usual),
        _ => None,
    }
}

/// Puts a loose spelling right: chess symbols, lower-case letters of pieces and pawns (never `b`, which
/// is a file), castling without dashes, null moves.
pub(crate) fn spelling(text: &[u8]) -> Spelling<'_> {
    if matches!(text, b"Z0" | b"0000" | b"null") || word::null_sign(text) == Some(text.len()) {
        return Spelling::Null;
    }
    if let Some((letter, len)) = word::figurine(text) {
        let rest = with_letters(Encoding::Auto.decode(&text[len..]));
        return Spelling::Move(Cow::Owned(format!("{letter}{rest}")));
    }
    let move_text = with_letters(Encoding::Auto.decode(text));
    let is_piece = |letter| matches!(letter, b'n' | b'r' | b'q' | b'k' | b'p');
    if text.first().copied().is_some_and(is_piece) && text.len() > 2 {
        let mut owned = move_text.into_owned();
        owned[..1].make_ascii_uppercase();
        return Spelling::Move(Cow::Owned(owned));
    }
    match castling(text) {
        Some(castling) => Spelling::Move(Cow::Borrowed(castling)),
        None => Spelling::Move(move_text),
    }
}

/// The text with letters for the chess symbols in it.
fn with_letters(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(|symbol| word::piece_letter(symbol).is_some()) {
        return text;
    }
    Cow::Owned(text.chars().map(|symbol| word::piece_letter(symbol).unwrap_or(symbol)).collect())
}

/// Castling of any letters, with dashes or without.
fn castling(text: &[u8]) -> Option<&'static str> {
    let end = text.iter().rposition(|byte| !matches!(byte, b'+' | b'#'))? + 1;
    let mut wings = 0;
    for &byte in &text[..end] {
        match byte {
            b'O' | b'o' | b'0' => wings += 1,
            b'-' => {}
            _ => return None,
        }
    }
    match wings {
        2 => Some("O-O"),
        3 => Some("O-O-O"),
        _ => None,
    }
}
