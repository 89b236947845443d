//! Where moves and words end.

use crate::bytes::{character, dash_len, is_invisible, is_space, is_word};
use crate::glyph;

/// The offset behind the word that begins at `at`; everything after its first byte counts.
///
/// Some moves hold characters that no other word has: `exd6e.p.`, `e8(Q)`, and dashes and invisible
/// characters outside ASCII.
#[inline(always)]
pub(crate) fn word_end(text: &[u8], at: usize) -> usize {
    let end = plain_end(text, at);
    match text.get(end) {
        Some(b'.' | b'(' | 0x80..) => odd_end(text, at, end),
        _ => end,
    }
}

/// The offset behind the bytes that every word may have.
#[inline(always)]
fn plain_end(text: &[u8], at: usize) -> usize {
    let mut end = at;
    while text.get(end).is_some_and(|&byte| is_word(byte)) {
        end += 1;
    }
    end
}

#[cold]
#[inline(never)]
fn odd_end(text: &[u8], at: usize, mut end: usize) -> usize {
    loop {
        let before = &text[at..end];
        match text.get(end) {
            Some(b'.') => return end + en_passant_len(before, &text[end..]),
            Some(b'(') => return end + promotion_len(before, &text[end..]),
            _ => {}
        }
        let dash = dash_len(&text[end..]);
        let len = match dash {
            0 if is_promoted(before, &text[end..]) => {
                figurine(&text[end..]).map_or(0, |found| found.1)
            }
            0 => invisible_len(before, &text[end..]),
            _ if joins(before, text.get(end + dash)) => dash,
            // `+−` and `+/−` are annotations.
            _ => return end - sign_len(before),
        };
        if len == 0 {
            return end;
        }
        end = plain_end(text, end + len);
    }
}

/// Whether a dash outside ASCII between `before` and `next` is part of a move: `e2–e4`, `O–O`.
fn joins(before: &[u8], next: Option<&u8>) -> bool {
    let is_origin = match before {
        [.., b'a'..=b'h', b'1'..=b'8'] | [.., b'O' | b'o' | b'0'] => true,
        before => matches!(before, [b'K' | b'Q' | b'R' | b'B' | b'N']),
    };
    is_origin && next.is_some_and(|next| matches!(next, b'a'..=b'h' | b'O' | b'o' | b'0'))
}

/// How much of an annotation that a dash completes `before` ends with.
fn sign_len(before: &[u8]) -> usize {
    match before {
        [_, .., b'+', b'/'] => 2,
        [_, .., b'+'] => 1,
        _ => 0,
    }
}

/// Whether the chess symbol that `rest` begins with is what the pawn of the move before it becomes, and
/// does not begin another move: `e8=♕`, `e8♕`, `e8/♕`.
fn is_promoted(before: &[u8], rest: &[u8]) -> bool {
    let before = before.strip_suffix(b"=").or(before.strip_suffix(b"/")).unwrap_or(before);
    let Some((_, len)) = figurine(rest) else { return false };
    let mut next = &rest[len..];
    while let Some((_, len)) = character(next).filter(|found| is_invisible(found.0)) {
        next = &next[len..];
    }
    let begins_move = matches!(next.first(), Some(b'a'..=b'h' | b'1'..=b'8' | b'x' | b':'));
    matches!(before, [.., b'a'..=b'h', b'1' | b'8']) && !begins_move
}

/// The length of the invisible character that `rest` begins with, when a move goes on behind it; a
/// blank it is between two moves.
fn invisible_len(before: &[u8], rest: &[u8]) -> usize {
    let Some((sign, len)) = character(rest).filter(|found| is_invisible(found.0)) else { return 0 };
    let is_complete = match before {
        [.., b'a'..=b'h', b'1'..=b'8'] | [.., b'+' | b'#' | b'O' | b'o' | b'0'] => true,
        [.., b'=', _] => true,
        before => before.last_chunk::<3>().is_some_and(|last| figurine(last).is_some()),
    };
    match rest.get(len) {
        Some(&next) if !is_word(next) => 0,
        Some(next) if is_complete && sign != '\u{AD}' && next.is_ascii_alphanumeric() => 0,
        Some(_) => len,
        None => 0,
    }
}

/// The length of the rest of `e.p.`, of which `before` has the first letter.
fn en_passant_len(before: &[u8], rest: &[u8]) -> usize {
    let is_begun = match before {
        [b'e' | b'E'] => true,
        [.., last, b'e' | b'E'] => !last.is_ascii_alphabetic(),
        _ => false,
    };
    let blank = 1 + usize::from(rest.get(1) == Some(&b' '));
    if !is_begun || !matches!(rest.get(blank), Some(b'p' | b'P')) {
        return 0;
    }
    let len = blank + 1;
    let len = len + usize::from(rest.get(len) == Some(&b'.'));
    len + checks_len(&rest[len..])
}

/// The length of what a pawn becomes in parentheses.
fn promotion_len(before: &[u8], rest: &[u8]) -> usize {
    let before = before.strip_suffix(b"=").unwrap_or(before);
    let is_last_rank = matches!(before, [.., b'a'..=b'h', b'1' | b'8']);
    let len = match rest.get(1..) {
        Some([b'N' | b'B' | b'R' | b'Q' | b'n' | b'b' | b'r' | b'q', ..]) => 1,
        Some(rest) => figurine(rest).map_or(0, |found| found.1),
        None => 0,
    };
    let end = 1 + len;
    if len == 0 || !is_last_rank || rest.get(end) != Some(&b')') {
        return 0;
    }
    end + 1 + checks_len(&rest[end + 1..])
}

fn checks_len(rest: &[u8]) -> usize {
    rest.iter().take_while(|byte| matches!(byte, b'+' | b'#')).count()
}

/// Whether a word of its own says that the move before it is en passant.
pub(crate) fn is_en_passant(word: &[u8]) -> bool {
    let letters = word.iter().filter(|byte| !matches!(byte, b'.' | b' ' | b'+' | b'#'));
    letters.map(u8::to_ascii_lowercase).eq(*b"ep")
}

/// The offset where the word from `at` to `end` should end because annotation signs are glued to
/// it: `Qe4+-`, `e4=`, `b5N`.
#[cold]
#[inline(never)]
pub(crate) fn without_signs(text: &[u8], at: usize, end: usize) -> usize {
    let word = &text[at..end];
    let signs = ["+--", "--+", "+/-", "-/+", "+/=", "=/+", "+-", "-+", "+=", "=+", "="];
    let sign = signs.iter().find(|sign| word.ends_with(sign.as_bytes()));
    match sign {
        Some(sign) if sign.len() < word.len() => end - sign.len(),
        _ => end - novelty_len(word),
    }
}

/// The length of `N` or `TN` for a novelty at the end of a word that is a move without it. Behind a
/// pawn's move to the last rank `N` is a knight.
fn novelty_len(word: &[u8]) -> usize {
    let Some(rest) = word.strip_suffix(b"N") else { return 0 };
    let (rest, len) = rest.strip_suffix(b"T").map_or((rest, 1), |rest| (rest, 2));
    let is_piece = rest.first().is_some_and(|byte| b"KQRBNkqrn".contains(byte))
        || figurine(rest).is_some_and(|found| found.0 != 'P');
    let is_move = match rest {
        [.., b'a'..=b'h', b'1' | b'8'] => len == 2 || is_piece,
        [.., b'a'..=b'h', b'2'..=b'7'] | [_, .., b'+' | b'#' | b'O' | b'o' | b'0'] => true,
        rest => matches!(rest, [.., b'1' | b'8', b'=', _]),
    };
    if is_move { len } else { 0 }
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
        Some((_, len)) => without_signs(text, at, word_end(text, at + len)),
        None => at + junk_len(rest),
    }
}

/// The length of a sign that stands for passing, at the start of `text`.
pub(crate) fn null_sign(text: &[u8]) -> Option<usize> {
    match text {
        [b'@', b'@', b'@', b'@', ..] => Some(4),
        [b'<', b'>', ..] => Some(2),
        // `--+` says that Black is winning.
        [b'-', b'-', ..] if glyph::sign_at_start(text).is_some() => None,
        _ => two_dashes_len(text),
    }
}

/// The length of the two dashes of any kind that `text` begins with.
fn two_dashes_len(text: &[u8]) -> Option<usize> {
    let first = dash_len(text);
    let second = dash_len(&text[first..]);
    (first > 0 && second > 0).then_some(first + second)
}

/// The piece's letter for a chess symbol at the start of `text`, and the symbol's length.
pub(crate) fn figurine(text: &[u8]) -> Option<(char, usize)> {
    let (symbol, len) = character(text)?;
    Some((piece_letter(symbol)?, len))
}

/// The piece's letter for a chess symbol.
pub(crate) fn piece_letter(symbol: char) -> Option<char> {
    Some(match symbol {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        _ => return None,
    })
}

/// How much of `text` is one piece of text without meaning: at least one byte.
pub(crate) fn junk_len(text: &[u8]) -> usize {
    let is_junk = |byte: &&u8| {
        !is_space(**byte) && !matches!(**byte, b'{' | b'}' | b'(' | b')' | b'[' | b';')
    };
    let first = usize::from(!text.is_empty());
    first + text.iter().skip(1).take_while(is_junk).count()
}

/// Whether a word of movetext may be a move, perhaps a pass, written in any form.
pub(crate) fn begins_move(word: &[u8]) -> bool {
    looks_like_move(word)
        || null_sign(word).is_some()
        || figurine(word).is_some()
        || word.starts_with(b"Z0")
        || word.starts_with(b"null")
        || matches!(word, [b'O' | b'o', b'O' | b'o', ..])
}

/// Whether a text names a square or is castling or passing.
pub(crate) fn looks_like_move(text: &[u8]) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    text.windows(2).any(is_square)
        || text.starts_with(b"O-O")
        || text.starts_with(b"0-0")
        || text == b"--"
}
