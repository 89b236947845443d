//! What single bytes and characters mean outside comments and tag values.

/// Whether a move or word goes on with `byte`: a letter, a digit or one of `+#=-:/_`.
#[inline(always)]
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'#' | b'=' | b'-' | b':' | b'/' | b'_')
}

/// Whether `byte` is white space or a control character.
#[inline(always)]
pub(crate) fn is_space(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7F
}

/// What a file in UTF-8 may begin with.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Whether a line begins at `at`, also behind a byte order mark: a file does there.
pub(crate) fn is_line_start(text: &[u8], at: usize) -> bool {
    at == 0 || matches!(text[at - 1], b'\n' | b'\r') || text[..at].ends_with(BYTE_ORDER_MARK)
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

/// Whether a character is blank: white space of any kind, no-break and invisible ones.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character.is_control() || is_invisible(character)
}

/// Whether a character takes no place: soft hyphens, zero-width ones, byte order marks and what
/// chooses how the character before looks.
pub(crate) fn is_invisible(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}')
        || matches!(character, '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}')
}

/// The length of the dash or minus sign at the start of `bytes`, 0 when there is none. Windows-1252
/// has two of one byte.
pub(crate) fn dash_len(bytes: &[u8]) -> usize {
    match character(bytes) {
        Some(('-' | '\u{2010}'..='\u{2015}' | '\u{2212}', len)) => len,
        Some(('\u{96}' | '\u{97}', 1)) => 1,
        _ => 0,
    }
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
