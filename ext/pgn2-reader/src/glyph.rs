//! Numeric annotation glyphs (NAGs) and how they are spelt.

/// Spellings and their numbers; of those with the same beginning the longest comes first.
///
/// Numbers: PGN standard, chapter 10; from 140 on, and 44 for `=/∞`, as most programs use them.
const SIGNS: [(&str, u8); 56] = [
    ("!!", 3),
    ("!?", 5),
    ("!", 1),
    ("??", 4),
    ("?!", 6),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("+/=", 14),
    ("+/-", 16),
    ("+/\u{2212}", 16),
    ("+/\u{2013}", 16),
    ("+--", 20),
    ("+-", 18),
    ("+=", 14),
    ("+\u{2212}", 18),
    ("+\u{2013}", 18),
    ("-/+", 17),
    ("\u{2212}/+", 17),
    ("\u{2013}/+", 17),
    ("--+", 21),
    ("-+", 19),
    ("\u{2212}+", 19),
    ("\u{2013}+", 19),
    ("=/+", 15),
    ("=/∞", 44),
    ("=∞", 44),
    ("=+", 15),
    ("=", 10),
    ("~", 13),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("⯹", 44),
    ("□", 7),
    ("⊙", 22),
    ("⨀", 22),
    ("○", 26),
    ("◯", 26),
    ("⟳", 32),
    ("↻", 32),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⇄", 132),
    ("⊕", 138),
    ("⨁", 138),
    ("△", 140),
    ("∆", 140),
    ("Δ", 140),
    ("∇", 141),
    ("⌓", 142),
];

/// The largest number that the PGN standard has.
pub(crate) const LARGEST: u16 = 255;

/// No sign is written with more bytes.
pub(crate) const LONGEST_SIGN: usize = 5;

/// The plus-minus sign of Latin-1.
const LATIN_1_PLUS_MINUS: u8 = 0xB1;

/// Words that are glyphs: novelty and diagram.
const WORDS: [(&[u8], u8); 3] = [(b"TN", 146), (b"N", 146), (b"D", 220)];

/// The sign that `text` begins with: its number and length.
pub(crate) fn sign_at_start(text: &[u8]) -> Option<(u8, usize)> {
    if text.first() == Some(&LATIN_1_PLUS_MINUS) {
        return Some((16, 1));
    }
    let found = SIGNS.iter().find(|sign| text.starts_with(sign.0.as_bytes()));
    found.map(|&(sign, number)| (number, sign.len()))
}

/// The number of a word that is a glyph.
pub(crate) fn of_word(word: &[u8]) -> Option<u8> {
    WORDS.iter().find(|(spelling, _)| *spelling == word).map(|&(_, number)| number)
}

/// The number and length of the glyph that `text` begins with: `$` and digits, a sign or a word.
/// `None` for `$` without digits, and for numbers over 65,535.
pub(crate) fn at_start(text: &[u8]) -> Option<(u16, usize)> {
    if let Some(digits) = text.strip_prefix(b"$") {
        let digits = &digits[..digits.iter().take_while(|byte| byte.is_ascii_digit()).count()];
        let number = std::str::from_utf8(digits).ok()?.parse().ok()?;
        return Some((number, digits.len() + 1));
    }
    if let Some((number, len)) = sign_at_start(text) {
        return Some((u16::from(number), len));
    }
    let (word, number) = WORDS.iter().find(|(word, _)| text.starts_with(word))?;
    Some((u16::from(*number), word.len()))
}
