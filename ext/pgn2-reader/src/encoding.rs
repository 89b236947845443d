use std::borrow::Cow;

/// How bytes become text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// UTF-8, and Latin-1 for each field (tag value, comment) that is no UTF-8, with a warning.
    #[default]
    Auto,
    /// UTF-8; what is none becomes U+FFFD, with a warning.
    Utf8,
    /// Latin-1 as the web reads it, which is Windows-1252: the bytes 0x80 to 0x9F are its quotation
    /// marks, dashes and letters, and control characters where it has none.
    Latin1,
}

/// What Windows-1252 has for 0x80 to 0x9F (the WHATWG encoding standard's index).
const HIGH_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

fn latin_1(byte: u8) -> char {
    match byte {
        0x80..=0x9F => HIGH_CONTROLS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

impl Encoding {
    /// The text of bytes.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match (self, std::str::from_utf8(bytes)) {
            (Encoding::Auto | Encoding::Utf8, Ok(text)) => Cow::Borrowed(text),
            (Encoding::Latin1, Ok(text)) if text.is_ascii() => Cow::Borrowed(text),
            (Encoding::Utf8, Err(_)) => String::from_utf8_lossy(bytes),
            (Encoding::Auto | Encoding::Latin1, _) => {
                Cow::Owned(bytes.iter().map(|&byte| latin_1(byte)).collect())
            }
        }
    }

    /// Whether decoding these bytes is a guess worth a warning.
    pub(crate) fn is_doubtful(self, bytes: &[u8]) -> bool {
        self != Encoding::Latin1 && std::str::from_utf8(bytes).is_err()
    }
}
