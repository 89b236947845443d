//! Where moves and words end.

use crate::bytes::{character, is_space, is_word};
use crate::glyph;

/// The offset behind the word that begins at `at`; everything after its first byte counts.
///
/// Two things hold characters that no other move has: `exd6e.p.` and `e8(Q)`.
#[inline(always)]
pub(crate) fn word_end(text: &[u8], at: usize) -> usize {
    let mut end = at;
    while text.get(end).is_some_and(|&byte| is_word(byte)) {
        end += 1;
    }
    match text.get(end) {
        Some(b'.') => with_en_passant(text, end),
        Some(b'(') => with_promotion(text, end),
        _ => end,
    }
}

#[cold]
#[inline(never)]
fn with_en_passant(text: &[u8], end: usize) -> usize {
    let is_e_p = end > 0 && text[end - 1] == b'e' && text[end..].starts_with(b".p");
    if !is_e_p {
        return end;
    }
    let end = end + 2;
    let dotted = end + usize::from(text.get(end) == Some(&b'.'));
    dotted + text[dotted..].iter().take_while(|byte| matches!(byte, b'+' | b'#')).count()
}

#[cold]
#[inline(never)]
fn with_promotion(text: &[u8], end: usize) -> usize {
    let is_last_rank =
        end >= 2 && matches!(text[end - 1], b'1' | b'8') && matches!(text[end - 2], b'a'..=b'h');
    match text.get(end + 1..end + 3) {
        Some([b'N' | b'B' | b'R' | b'Q' | b'n' | b'b' | b'r' | b'q', b')']) if is_last_rank => {
            let behind = end + 3;
            behind + text[behind..].iter().take_while(|byte| matches!(byte, b'+' | b'#')).count()
        }
        _ => end,
    }
}

/// The offset where the word from `at` to `end` should end because annotation signs are glued to
/// it: `Qe4+-`, `e4=`.
#[cold]
#[inline(never)]
pub(crate) fn without_signs(text: &[u8], at: usize, end: usize) -> usize {
    let word = &text[at..end];
    let signs = ["+--", "--+", "+/-", "-/+", "+/=", "=/+", "+-", "-+", "+=", "=+", "="];
    let sign = signs.iter().find(|sign| word.ends_with(sign.as_bytes()));
    match sign {
        Some(sign) if sign.len() < word.len() => end - sign.len(),
        _ => end,
    }
}

/// The offset behind the move written at `at`, whatever form it has.
pub(crate) fn move_end(text: &[u8], at: usize) -> usize {
    let rest = &text[at..];
    if let Some(len) = null_sign(rest) {
        return at + len;
    }
    if rest.first().is_some_and(u8::is_ascii_alphanumeric) {
        let end = word_end(text, at);
        return without_signs(text, at, end);
    }
    match figurine(rest) {
        Some((_, len)) => word_end(text, at + len),
        None => at + junk_len(rest),
    }
}

/// The length of a sign that stands for passing, at the start of `text`.
pub(crate) fn null_sign(text: &[u8]) -> Option<usize> {
    let is_sign = |sign: &&[u8]| text.starts_with(sign);
    let signs: [&[u8]; 4] = [b"@@@@", b"--", b"<>", "\u{2013}\u{2013}".as_bytes()];
    let sign = signs.into_iter().find(|sign| is_sign(sign))?;
    // `--+` says that Black is winning.
    if sign == b"--" && glyph::sign_at_start(text).is_some() {
        return None;
    }
    Some(sign.len())
}

/// The piece's letter for a chess symbol at the start of `text`, and the symbol's length.
pub(crate) fn figurine(text: &[u8]) -> Option<(&'static str, usize)> {
    let (symbol, len) = character(text)?;
    let letter = match symbol {
        '♔' | '♚' => "K",
        '♕' | '♛' => "Q",
        '♖' | '♜' => "R",
        '♗' | '♝' => "B",
        '♘' | '♞' => "N",
        '♙' | '♟' => "",
        _ => return None,
    };
    Some((letter, len))
}

/// How much of `text` is one piece of text without meaning: at least one byte.
pub(crate) fn junk_len(text: &[u8]) -> usize {
    let is_junk = |byte: &&u8| {
        !is_space(**byte) && !matches!(**byte, b'{' | b'}' | b'(' | b')' | b'[' | b';')
    };
    let first = usize::from(!text.is_empty());
    first + text.iter().skip(1).take_while(is_junk).count()
}

/// Whether a text names a square or is castling or passing.
pub(crate) fn looks_like_move(text: &[u8]) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    text.windows(2).any(is_square)
        || text.starts_with(b"O-O")
        || text.starts_with(b"0-0")
        || text == b"--"
}
