//! What single bytes and characters mean outside comments and tag values.

/// What a byte can begin in movetext.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Class {
    /// White space and control characters.
    Space,
    /// A letter: a move, or a word.
    Letter,
    /// A digit: a move number, a result, castling with zeros.
    Digit,
    /// A full stop.
    Dot,
    /// Anything else.
    Other,
}

/// Bytes of a move after its first: letters, digits and `+#=-:/_`.
const WORD: u8 = 1 << 3;

static TABLE: [u8; 256] = {
    let mut table = [Class::Other as u8; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        table[byte] = match character {
            0..=b' ' | 0x7F => Class::Space as u8,
            b'a'..=b'z' | b'A'..=b'Z' => Class::Letter as u8 | WORD,
            b'0'..=b'9' => Class::Digit as u8 | WORD,
            b'.' => Class::Dot as u8,
            b'+' | b'#' | b'=' | b'-' | b':' | b'/' | b'_' => Class::Other as u8 | WORD,
            _ => Class::Other as u8,
        };
        byte += 1;
    }
    table
};

/// What `byte` begins.
#[inline(always)]
pub(crate) fn class(byte: u8) -> Class {
    match TABLE[usize::from(byte)] & !WORD {
        0 => Class::Space,
        1 => Class::Letter,
        2 => Class::Digit,
        3 => Class::Dot,
        _ => Class::Other,
    }
}

/// Whether a move or word goes on with `byte`.
#[inline(always)]
pub(crate) fn is_word(byte: u8) -> bool {
    TABLE[usize::from(byte)] & WORD != 0
}

/// Whether `byte` is white space or a control character.
#[inline(always)]
pub(crate) fn is_space(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7F
}

/// The character that begins `bytes`, and its length. A byte that is no UTF-8 is read as Latin-1.
pub(crate) fn character(bytes: &[u8]) -> Option<(char, usize)> {
    let first = *bytes.first()?;
    let len = match first {
        0..0x80 => return Some((char::from(first), 1)),
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return Some((char::from(first), 1)),
    };
    let text = bytes.get(..len).and_then(|bytes| std::str::from_utf8(bytes).ok());
    match text.and_then(|text| text.chars().next()) {
        Some(character) => Some((character, len)),
        None => Some((char::from(first), 1)),
    }
}

/// Whether a character is blank: white space of any kind, no-break and zero-width ones, and byte
/// order marks.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(character, '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' | '\u{AD}')
}

/// The length of the blank at the start of `bytes`, 0 when there is none.
#[inline]
pub(crate) fn blank_len(bytes: &[u8]) -> usize {
    match bytes.first() {
        Some(&byte) if is_space(byte) => 1,
        Some(0x80..) => match character(bytes) {
            Some((character, len)) if is_blank(character) => len,
            _ => 0,
        },
        _ => 0,
    }
}
