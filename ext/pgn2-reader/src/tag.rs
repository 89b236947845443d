//! Tag pairs: `[Name "value"]`.

use std::borrow::Cow;
use std::ops::Range;

use crate::bytes::{blank_len, character, is_blank, is_space};
use crate::encoding::Encoding;
use crate::window::{Signs, equal, first, letters, window};
use crate::word;

/// A tag as it is found in the text; offsets count from the start of what was searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) name: (usize, usize),
    /// Between the quotes.
    pub(crate) value: (usize, usize),
    /// Behind the closing bracket.
    pub(crate) end: usize,
    /// Whether brackets and quotes are as they should be.
    pub(crate) is_well_formed: bool,
    /// Whether more text at the end could have changed what was found.
    pub(crate) reached_end: bool,
}

/// A tag of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag<'g> {
    pub(crate) name: &'g [u8],
    pub(crate) value: &'g [u8],
    pub(crate) encoding: Encoding,
}

impl<'g> Tag<'g> {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> Cow<'g, str> {
        self.encoding.decode(self.name)
    }

    /// Its value: `\"` and `\\` are unescaped, any other backslash stays, and line ends and tabs
    /// become blanks.
    #[must_use]
    pub fn value(&self) -> Cow<'g, str> {
        let text = self.encoding.decode(self.value);
        if text.bytes().any(|byte| byte == b'\\' || byte.is_ascii_control()) {
            Cow::Owned(unescaped(&text))
        } else {
            text
        }
    }

    /// Its name as written.
    #[must_use]
    pub fn raw_name(&self) -> &'g [u8] {
        self.name
    }

    /// What stands between its quotes, as written.
    #[must_use]
    pub fn raw_value(&self) -> &'g [u8] {
        self.value
    }
}

fn unescaped(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => {
                let escaped = characters.next_if(|&next| next == '"' || next == '\\');
                clean.push(escaped.unwrap_or('\\'));
            }
            '\r' if characters.peek() == Some(&'\n') => {}
            control if control.is_ascii_control() => clean.push(' '),
            other => clean.push(other),
        }
    }
    clean
}

fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    loop {
        match blank_len(&text[at..]) {
            0 => return at,
            len => at += len,
        }
    }
}

/// Where the name that follows the bracket of `text` begins and ends, when there is one.
fn name(text: &[u8]) -> Option<(usize, usize)> {
    let start = skip_blanks(text, 1);
    let first = *text.get(start)?;
    if !(first.is_ascii_alphanumeric() || first == b'_' || first >= 0x80) {
        return None;
    }
    let mut end = start;
    while let Some((character, len)) = character(&text[end..]) {
        if is_blank(character) || matches!(character, '"' | '[' | ']' | '{') {
            break;
        }
        end += len;
    }
    // A backslash makes the quote behind it one of a value.
    (text[end - 1] != b'\\').then_some((start, end))
}

/// Whether `text`, which begins with a bracket, begins a tag: a name and a quote follow. `None` when
/// the text ends before that is known.
pub(crate) fn begins_tag(text: &[u8]) -> Option<bool> {
    // Most brackets that begin none are those of commands in comments, as `[%clk`.
    if text.get(1) == Some(&b'%') {
        return Some(false);
    }
    if plain_start(text).is_some() {
        return Some(true);
    }
    let Some((_, end)) = name(text) else {
        return if skip_blanks(text, 1) == text.len() { None } else { Some(false) };
    };
    text.get(skip_blanks(text, end)).map(|&byte| byte == b'"')
}

/// How many line ends a value may have. Without a bound, text with many opened tags and no end would
/// be searched again for each.
const MOST_LINES: usize = 16;

/// How many bytes a value may have behind a quote that seems to end it, for the same reason.
const MOST_MOVES: usize = 256;

/// Reads the tag at the start of `text`, which begins with a bracket. `None` when it is no tag.
///
/// The value ends at the first quote that a closing bracket follows and that no backslash escapes;
/// other quotes are part of it, but for one that begins the value of another tag: then this value has
/// lost its end, see [`cut_short`]. When there is no such quote before the next tag's line or a blank
/// line, the value ends with its first line, or there at a quote or bracket with moves behind it.
pub(crate) fn read(text: &[u8]) -> Option<Found> {
    plain(text).or_else(|| any(text))
}

/// What a quote in a comment is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Quote {
    /// It begins the value of a whole tag, which stands there.
    OfTag(Range<usize>),
    /// The text ends before that is known.
    Unknown,
    Other,
}

/// No tag in a comment is longer: what seems to be one is text.
const LONGEST_IN_COMMENT: usize = 1024;

/// What the quote at `quote` in a comment is, when nothing from `from` to it is the bracket of another tag.
#[cold]
#[inline(never)]
pub(crate) fn at_quote(text: &[u8], from: usize, quote: usize) -> Quote {
    if text.get(quote + 1) == Some(&b']') {
        return Quote::Other;
    }
    let Some(bracket) = memchr::memrchr(b'[', &text[from..quote]) else { return Quote::Other };
    let start = from + bracket;
    let most = text.len().min(start + LONGEST_IN_COMMENT);
    if quote >= most || value_start(&text[..=quote], start) != Some(quote) {
        return Quote::Other;
    }
    let tag = &text[start..most];
    match read(tag).filter(|found| found.is_well_formed) {
        Some(found) if may_be_value(&tag[found.value.0..found.value.1]) => {
            Quote::OfTag(start..start + found.end)
        }
        None if most == text.len() && most < start + LONGEST_IN_COMMENT => Quote::Unknown,
        _ => Quote::Other,
    }
}

/// What the last quote before `brace` is that no backslash escapes, as far as it may begin the value of
/// a tag with the brace in it.
pub(crate) fn around(text: &[u8], from: usize, brace: usize) -> Quote {
    let from = from.max(brace.saturating_sub(LONGEST_IN_COMMENT));
    let is_raw = |&at: &usize| !is_escaped(text, from + at);
    match memchr::memrchr_iter(b'"', &text[from..brace]).find(is_raw) {
        Some(quote) => at_quote(text, from, from + quote),
        None => Quote::Other,
    }
}

/// Whether this is the value of a tag in a comment, and not what stands between the quotes of two
/// comments.
fn may_be_value(value: &[u8]) -> bool {
    if memchr::memchr2(b'{', b'}', value).is_none() {
        return true;
    }
    let is_raw = |at| !is_escaped(value, at);
    let closes = memchr::memchr(b'}', value);
    !memchr::memchr_iter(b'"', value).any(is_raw)
        && closes.is_none_or(|at| memchr::memchr(b'{', &value[at..]).is_none())
}

/// Where the value begins of a tag that is written as the PGN standard's export format has it, with
/// nothing but letters in its name.
#[inline]
fn plain_start(text: &[u8]) -> Option<usize> {
    let mut end = 1;
    loop {
        let letters = first(!letters(window(text, end)?));
        end += letters;
        if letters < 8 {
            break;
        }
    }
    (end > 1 && text.get(end..)?.starts_with(b" \"")).then_some(end + 2)
}

/// Reads a tag that is written so, and no backslash in it.
#[inline]
fn plain(text: &[u8]) -> Option<Found> {
    /// Longer tags are left to the general way, so that nothing far away is searched in vain.
    const MOST: usize = 256;
    let text = &text[..text.len().min(MOST)];
    let start = plain_start(text)?;
    let marks = |window| {
        equal(window, 0x7F, b'"') | equal(window, 0x7F, b'\\') | equal(window, 0x7F, b'\n')
    };
    let end = Signs { marks, often: *b"\"\\\n", seldom: *b"\n\n" }.find(text, start)?;
    text[end..].starts_with(b"\"]").then_some(Found {
        name: (1, start - 2),
        value: (start, end),
        end: end + 2,
        is_well_formed: true,
        reached_end: false,
    })
}

/// Reads a tag however it is written.
fn any(text: &[u8]) -> Option<Found> {
    let name = name(text)?;
    let quote = skip_blanks(text, name.1);
    if text.get(quote) != Some(&b'"') {
        return None;
    }
    let start = quote + 1;
    let mut at = start;
    let mut lines = 0;
    // The first quote of the value's line with moves behind it, and the first such bracket.
    let mut quote_before_moves: Option<usize> = None;
    let mut bracket_before_moves: Option<usize> = None;
    // The last opening bracket behind the last quote.
    let mut opening: Option<usize> = None;
    let mut reached_end = false;
    loop {
        if quote_before_moves.is_some_and(|quote| at > quote + MOST_MOVES) {
            break;
        }
        match text.get(at) {
            Some(b'"') => {
                let bracket = skip_blanks(text, at + 1);
                reached_end |= bracket == text.len();
                if text.get(bracket) == Some(&b']') {
                    return Some(Found {
                        name,
                        value: (start, at),
                        end: bracket + 1,
                        is_well_formed: true,
                        reached_end: false,
                    });
                }
                if let Some(other) = opening.filter(|&open| value_start(text, open) == Some(at)) {
                    if lines == 0 {
                        return Some(Found { reached_end, ..cut_short(text, name, start, other) });
                    }
                    break;
                }
                opening = None;
                if lines == 0 && quote_before_moves.is_none() && begins_moves(&text[at + 1..]) {
                    quote_before_moves = Some(at);
                }
                at += 1;
            }
            Some(b'[') => {
                opening = Some(at);
                at += 1;
            }
            Some(b']') => {
                if lines == 0 && bracket_before_moves.is_none() && begins_moves(&text[at + 1..]) {
                    bracket_before_moves = Some(at);
                }
                at += 1;
            }
            Some(b'\\') if matches!(text.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            Some(b'\n' | b'\r') => {
                lines += 1;
                if quote_before_moves.is_some() || lines == MOST_LINES {
                    break;
                }
                match ends_tag(text, at) {
                    Some(false) => at += 1,
                    Some(true) => break,
                    None => {
                        at = text.len();
                        break;
                    }
                }
            }
            Some(_) => at += 1,
            None => break,
        }
    }
    reached_end |= at == text.len();
    Some(match quote_before_moves.or(bracket_before_moves) {
        Some(sign) => {
            Found { name, value: (start, sign), end: sign + 1, is_well_formed: false, reached_end }
        }
        None => unterminated(text, name, start, reached_end),
    })
}

/// Where the value begins of the tag whose bracket is at `open`: its quote.
fn value_start(text: &[u8], open: usize) -> Option<usize> {
    let tag = &text[open..];
    if let Some(value) = plain_start(tag) {
        return Some(open + value - 1);
    }
    let (_, end) = name(tag)?;
    Some(open + skip_blanks(tag, end))
}

/// A tag whose value, which begins at `start`, has lost its end before `other`, the bracket of another
/// tag in its line: the value ends at a quote right before that, else at the first quote or closing bracket
/// with moves behind it, at a bracket right before the other tag or at the first of all, else with the other
/// tag.
#[cold]
fn cut_short(text: &[u8], name: (usize, usize), start: usize, other: usize) -> Found {
    let value = text[start..other].trim_ascii_end();
    let last = value.len().saturating_sub(1);
    let before_moves = || {
        let mut signs = memchr::memchr2_iter(b'"', b']', value);
        signs.find(|&at| !is_escaped(value, at) && begins_moves(&value[at + 1..]))
    };
    let sign = match value.last() {
        Some(b'"') => Some(last),
        Some(b']') => before_moves().or(Some(last)),
        _ => before_moves().or_else(|| memchr::memchr(b']', value)),
    };
    let (len, end) = sign.map_or((value.len(), other), |sign| (sign, start + sign + 1));
    let value = (start, start + len);
    // Where more text could end this value after all, the other's end is not known either.
    Found { name, value, end, is_well_formed: false, reached_end: false }
}

/// Whether a backslash stands before the sign at `at`.
fn is_escaped(text: &[u8], at: usize) -> bool {
    at > 0 && text[at - 1] == b'\\'
}

/// Where the rest of a line ends that begins with a bracket and no tag: behind a closing bracket with moves
/// behind it, else before a comment or with the line.
pub(crate) fn end_of_none(text: &[u8]) -> usize {
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'\n' | b'\r' | b'{' | b';' => return at,
            b']' if begins_moves(&text[at + 1..]) => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether what follows a quote or bracket of a value is movetext, so that the other sign was
/// forgotten: on the same line a blank and then a move, a number with a full stop or a comment.
fn begins_moves(text: &[u8]) -> bool {
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let word = &text[blanks..];
    let word = &word[..word.iter().take(12).take_while(|&&byte| !is_space(byte)).count()];
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_number = digits > 0 && word.get(digits) == Some(&b'.');
    blanks > 0 && (is_number || word.first() == Some(&b'{') || word::looks_like_move(word))
}

/// Whether the line end at `at` ends a tag that was not closed: a blank line or another tag follows.
/// `None` when nothing but the end of the text does.
fn ends_tag(text: &[u8], at: usize) -> Option<bool> {
    let crlf = usize::from(text[at..].starts_with(b"\r\n"));
    let rest = &text[at + 1 + crlf..];
    let blank = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    Some(match rest.get(blank)? {
        b'\n' | b'\r' => true,
        b'[' => begins_tag(&rest[blank..]) == Some(true),
        _ => false,
    })
}

/// A tag without a proper end: the value is the rest of its line, without closing signs.
#[cold]
fn unterminated(text: &[u8], name: (usize, usize), start: usize, reached_end: bool) -> Found {
    let line = text[start..].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    let end = line.map_or(text.len(), |len| start + len);
    let mut value = text[start..end].trim_ascii_end();
    // A backslash before the last quote was meant as text when no other quote follows.
    for sign in [b']', b'"'] {
        value = value.strip_suffix(&[sign]).unwrap_or(value).trim_ascii_end();
    }
    let value = (start, start + value.len());
    Found { name, value, end, is_well_formed: false, reached_end }
}
