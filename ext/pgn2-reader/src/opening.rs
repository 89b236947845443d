//! Whether text behind a result is the beginning of movetext, and not of something else: a signature,
//! a line that separates games, a sentence with a square in it.

use crate::bytes::{blank_len, dash_len, is_space};
use crate::result::GameResult;
use crate::{glyph, word};

/// No move has more bytes.
const LONGEST: usize = 32;

/// So many words behind a move's number are looked at.
const WORDS: usize = 4;

/// Whether movetext begins with `text`, and whether more text could change the answer.
pub(crate) fn begins_movetext(text: &[u8]) -> (bool, bool) {
    let mut line = Line { rest: text, reached_end: false };
    let begins = line.begins();
    (begins, line.reached_end)
}

/// What is left of a line that is taken apart from its start.
struct Line<'t> {
    rest: &'t [u8],
    reached_end: bool,
}

impl<'t> Line<'t> {
    fn begins(&mut self) -> bool {
        self.open_variations();
        if let Some(result) = self.result() {
            self.rest = &self.rest[result..];
            return self.goes_on();
        }
        let word = self.word();
        if is_pass(word) {
            // Alone it is the beginning of a signature.
            self.rest = &self.rest[word.len()..];
            return self.goes_on() && !self.is_at_end() && !is_pass(self.word());
        }
        if is_move(word) {
            self.rest = &self.rest[word.len()..];
            return self.goes_on();
        }
        self.number()
    }

    fn open_variations(&mut self) {
        while self.rest.first() == Some(&b'(') {
            self.rest = &self.rest[1..];
            self.skip_blanks();
        }
    }

    /// A move's number, and a move behind it: without a full stop right behind, else among the first
    /// words of its line, or of the next when nothing else stands there.
    fn number(&mut self) -> bool {
        let digits =
            self.rest.iter().take(LONGEST).take_while(|byte| byte.is_ascii_digit()).count();
        let behind = &self.rest[digits..];
        let dots = behind.iter().take(LONGEST).take_while(|&&byte| byte == b'.').count();
        self.rest = &behind[dots..];
        self.reached_end |= self.rest.is_empty();
        if digits == 0 {
            return false;
        }
        self.skip_blanks();
        if dots == 0 {
            let word = self.word();
            return is_move(word) || is_pass(word);
        }
        while self.is_at_end() && !self.rest.is_empty() {
            self.rest = &self.rest[1..];
            self.skip_blanks();
        }
        for _ in 0..WORDS {
            let word = self.word();
            if is_move(word) || is_pass(word) || matches!(self.rest.first(), Some(b'{' | b';')) {
                return true;
            }
            if word.is_empty() {
                return false;
            }
            self.rest = &self.rest[word.len()..];
            self.skip_blanks();
        }
        false
    }

    /// Whether what stands behind a move or a result may do so.
    fn goes_on(&mut self) -> bool {
        self.skip_blanks();
        let Some(&first) = self.rest.first() else { return true };
        if self.is_at_end() || matches!(first, b'{' | b';' | b'(' | b')' | b'[' | b'$' | b'.') {
            return true;
        }
        let word = self.word();
        let sign = glyph::at_start(word).is_some_and(|(_, len)| len == word.len());
        sign || matches!(word, b"+" | b"#")
            || is_move(word)
            || is_pass(word)
            || word::is_en_passant(word)
            || self.result().is_some()
            || self.number()
    }

    /// The length of the result that stands here.
    fn result(&mut self) -> Option<usize> {
        let beginning = GameResult::at_start(self.rest);
        self.reached_end |= beginning.reached_end;
        let (result, len) = beginning.found?;
        let next = self.rest.get(len).copied().unwrap_or(b' ');
        let is_apart = !(next.is_ascii_alphanumeric() || matches!(next, b'-' | b'*' | b'/'));
        let stars = &self.rest[len..];
        let blanks = stars.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let is_row = result == GameResult::Unknown && stars.get(blanks) == Some(&b'*');
        (is_apart && !is_row).then_some(len)
    }

    fn skip_blanks(&mut self) {
        while !self.is_at_end() {
            match blank_len(self.rest) {
                0 => return,
                len => self.rest = &self.rest[len..],
            }
        }
    }

    fn is_at_end(&mut self) -> bool {
        self.reached_end |= self.rest.is_empty();
        matches!(self.rest.first(), None | Some(b'\n' | b'\r'))
    }

    /// The word that stands here, up to a blank or a bracket.
    fn word(&mut self) -> &'t [u8] {
        let rest = self.rest;
        let is_inner = |byte: &&u8| {
            !is_space(**byte) && !matches!(**byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';')
        };
        let len = rest.iter().take(LONGEST).take_while(is_inner).count();
        self.reached_end |= len == rest.len();
        &rest[..len]
    }
}

fn is_pass(word: &[u8]) -> bool {
    let len = match word {
        [b'Z', b'0', ..] => 2,
        [b'0', b'0', b'0', b'0', ..] | [b'n', b'u', b'l', b'l', ..] => 4,
        _ => word::null_sign(word).unwrap_or(usize::MAX),
    };
    word.get(len..).is_some_and(|signs| matches!(signs, [] | [b'!' | b'?' | b'$' | b'*', ..]))
}

/// Whether a word is a move in any form, perhaps with annotations.
fn is_move(word: &[u8]) -> bool {
    const SIGNS: &[u8] = b"KQRBNPkqrnpabcdefgh0123456789xX:+#=-/!?.$OoTD_~*";
    let is_named = word::looks_like_move(word)
        || word::figurine(word).is_some()
        || matches!(word, [b'O' | b'o', b'O' | b'o', ..])
        || matches!(word, [b'O' | b'o' | b'0', dash @ ..] if dash_len(dash) > 0);
    is_named && word.iter().all(|byte| !byte.is_ascii() || SIGNS.contains(byte))
}

#[cfg(test)]
mod tests {
    use super::begins_movetext;

    #[test]
    fn movetext_is_told_from_other_text() {
        for text in [
            "e4",
            "e4 e5",
            "1. e4",
            "1.e4",
            "1 e4 e5",
            "1.\ne4",
            "1. {x} e4",
            "1... e5",
            "2.Zz e4",
            "(1. d4) e4",
            "Nf3!? d5",
            "e4{x}",
            "♘f3 d5",
            "-- d5",
            "0-0",
            "O–O",
            "Ng1-f3 ±",
            "e4 N",
            "d2-d4 1-0",
            "*",
            "1-0",
            "½-½",
            "* {x}",
            "e4 2. Nf3",
            "exd6 e.p.",
            "e8(Q)",
            "e4 $1",
        ] {
            assert!(begins_movetext(text.as_bytes()).0, "{text}");
        }
        for text in [
            "--",
            "---",
            "-----",
            "- - -",
            "-- --",
            "***",
            "* * *",
            "(c) 2020",
            "a4 paper",
            "42",
            "b5 club",
            "e4 is best",
            "1 Main Street",
            "1. Foo",
            "a4 80g",
            "1/2 price",
            "1-0 at last",
            "Béla",
            "\"e4\"",
            "=====",
            "0000",
            "1. ---",
            "#1",
            "e4, e5",
            "",
            "(",
            "____",
        ] {
            assert!(!begins_movetext(text.as_bytes()).0, "{text}");
        }
    }
}
