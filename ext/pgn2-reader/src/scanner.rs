//! The first pass: text to tags, moves, comments and so on, without knowing chess.

use std::collections::HashSet;

use pgn2_bitboard::UsualSan;

use crate::Options;
use crate::bytes::{blank_len, character, is_space};
use crate::comment::{Braces, has_blank_line};
use crate::diagnostic::{Code, Notes};
use crate::entry::{Entry, Kind, Written};
use crate::result::GameResult;
use crate::{glyph, tag, word};

/// What the scanner fills, kept from game to game so that it need not be allocated again.
#[derive(Default)]
pub(crate) struct Draft {
    /// Names and values by turns.
    pub(crate) tags: Vec<Entry>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) notes: Notes,
    pub(crate) result: Option<GameResult>,
    braces: Braces,
    /// The tags' names in lower case, once there are many.
    names: HashSet<Vec<u8>>,
}

/// Where a game is in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What the scanner found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Found {
    Game(Span),
    /// Nothing but blanks and comments up to the end of the text.
    Nothing,
    /// More text could change the game.
    Incomplete,
}

impl Draft {
    /// Reads the next game of `text` behind `from`. Unless the text `is_whole`, more may follow it.
    pub(crate) fn scan(
        &mut self,
        text: &[u8],
        from: usize,
        is_whole: bool,
        options: Options,
    ) -> Found {
        self.tags.clear();
        self.entries.clear();
        self.notes.clear();
        self.braces.clear();
        self.names.clear();
        self.result = None;
        let mut scanner = Scanner {
            text,
            at: from,
            start: None,
            end: from,
            tags_end: from,
            reached_end: false,
            depth: 0,
            draft: self,
        };
        if options.tags_only {
            scanner.tags_of_game()
        } else {
            scanner.game()
        }
        let Scanner { at, start, end, reached_end, .. } = scanner;
        if !is_whole && (reached_end || at >= text.len()) {
            return Found::Incomplete;
        }
        match start {
            Some(start) if self.has_content() => Found::Game(Span { start, end }),
            _ => Found::Nothing,
        }
    }

    fn has_content(&self) -> bool {
        let is_content = |entry: &Entry| entry.kind() != Kind::Comment;
        !self.tags.is_empty() || self.entries.iter().any(is_content) || !self.notes.is_empty()
    }
}

struct Scanner<'t, 'd> {
    text: &'t [u8],
    at: usize,
    /// Where the game begins, once that is known.
    start: Option<usize>,
    /// Behind the last thing that belongs to the game.
    end: usize,
    /// Behind the last tag.
    tags_end: usize,
    /// Whether the end of the text decided something.
    reached_end: bool,
    /// How many variations are open.
    depth: usize,
    draft: &'d mut Draft,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Tags,
    Movetext,
    End,
}

impl Scanner<'_, '_> {
    fn game(&mut self) {
        let mut next = Next::Tags;
        loop {
            next = match next {
                Next::Tags => self.tag_section(),
                Next::Movetext => self.movetext(),
                Next::End => break,
            };
        }
        self.close_variations();
    }

    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn rest(&self) -> &[u8] {
        &self.text[self.at.min(self.text.len())..]
    }

    fn skip_blanks(&mut self) {
        loop {
            match blank_len(self.rest()) {
                0 => return,
                len => self.at += len,
            }
        }
    }

    /// The offset in the game of a place in the text, which the game begins with at the latest.
    #[inline(always)]
    fn offset(&mut self, at: usize) -> u32 {
        let start = *self.start.get_or_insert(at);
        (at - start) as u32
    }

    #[inline(always)]
    fn push(&mut self, kind: Kind, at: usize, payload: usize, end: usize) {
        let offset = self.offset(at);
        let payload = payload.min(Entry::MOST as usize) as u32;
        self.draft.entries.push(Entry::new(kind, offset, payload));
        self.at = end;
        self.end = end;
    }

    #[cold]
    fn note(&mut self, code: Code, at: usize, message: impl Into<String>) {
        let offset = self.offset(at);
        self.draft.notes.add(code, offset, message);
    }

    fn is_line_start(&self) -> bool {
        self.at == 0 || matches!(self.text[self.at - 1], b'\n' | b'\r')
    }

    fn line_end(&self) -> usize {
        let rest = self.rest();
        self.at + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
    }

    // ---- tags ----

    /// Passes over everything up to the next tag and reads the tags from there.
    fn tags_of_game(&mut self) {
        if self.skip_to_tag() {
            self.tag_section();
            self.draft.entries.clear();
            self.end = self.tags_end;
        }
    }

    /// Goes to the next tag; `false` when there is none. Comments and lines that begin with `%` are
    /// passed over as a whole.
    fn skip_to_tag(&mut self) -> bool {
        let text = self.text;
        // Where the present line begins, when that is known, and up to where line ends were looked for.
        let mut line = self.is_line_start().then_some(self.at);
        let mut seen = self.at;
        while let Some(found) = memchr::memchr3(b'[', b'{', b';', self.rest()) {
            let at = self.at + found;
            if let Some(end) = memchr::memrchr2(b'\n', b'\r', &text[seen..at]) {
                line = Some(seen + end + 1);
            }
            self.at = at + 1;
            if text[at] == b';' || line.is_some_and(|start| text[start] == b'%') {
                self.at = at;
                self.at = self.line_end();
            } else if text[at] == b'{' {
                let end = self.draft.braces.comment_end(text, at);
                self.reached_end |= end.reached_end;
                self.at = end.at;
                line = None;
            } else {
                let begins = tag::begins_tag(&text[at..]);
                self.reached_end |= begins.is_none();
                if begins == Some(true) {
                    self.at = at;
                    return true;
                }
            }
            seen = self.at;
        }
        self.at = text.len();
        false
    }

    fn tag_section(&mut self) -> Next {
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return Next::End,
                Some(b'[') => {
                    if !self.tag() {
                        return Next::End;
                    }
                }
                Some(b'{') => self.comment(),
                Some(b';') => self.line_comment(),
                Some(b'%') if self.is_line_start() => self.at = self.line_end(),
                Some(_) => return Next::Movetext,
            }
        }
    }

    /// Reads a tag; `false` when it begins another game.
    fn tag(&mut self) -> bool {
        let at = self.at;
        let Some(found) = tag::read(self.rest()) else {
            self.note(Code::MalformedTag, at, "a tag has a name and a value in quotes");
            self.at = self.line_end();
            self.end = self.at;
            return true;
        };
        self.reached_end |= found.reached_end;
        let name = &self.text[at + found.name.0..at + found.name.1];
        let is_duplicate = self.is_duplicate(name);
        if is_duplicate && has_blank_line(&self.text[self.end.min(at)..at]) {
            return false;
        }
        if is_duplicate {
            let name = String::from_utf8_lossy(&name[..name.len().min(40)]).into_owned();
            self.note(Code::DuplicateTag, at, format!("{name}: the first value holds"));
        } else {
            let value_len = found.value.1 - found.value.0;
            for (kind, range) in [(Kind::TagName, found.name), (Kind::TagValue, found.value)] {
                let offset = self.offset(at) + range.0 as u32;
                let len = (range.1 - range.0).min(Entry::MOST as usize) as u32;
                self.draft.tags.push(Entry::new(kind, offset, len));
            }
            debug_assert!(value_len <= self.text.len());
        }
        if !found.is_well_formed {
            self.note(Code::MalformedTag, at, "the tag's value has no end: \"] is missing");
        }
        self.at = at + found.end;
        self.end = self.at;
        self.tags_end = self.at;
        true
    }

    fn is_duplicate(&mut self, name: &[u8]) -> bool {
        const FEW: usize = 2 * 24;
        let Some(start) = self.start else { return false };
        let text = self.text;
        let old = |entry: &Entry| {
            let at = start + entry.offset as usize;
            &text[at..at + entry.payload() as usize]
        };
        let names = self.draft.tags.iter().step_by(2).map(old);
        if self.draft.tags.len() <= FEW {
            return names.into_iter().any(|old| old.eq_ignore_ascii_case(name));
        }
        if self.draft.names.is_empty() {
            self.draft.names.extend(names.map(<[u8]>::to_ascii_lowercase));
        }
        !self.draft.names.insert(name.to_ascii_lowercase())
    }

    // ---- movetext ----

    fn movetext(&mut self) -> Next {
        let text = self.text;
        // The section begins with something that belongs to the game.
        let start = *self.start.get_or_insert(self.at);
        let mut at = self.at;
        while let Some(window) = window(text, at) {
            let byte = window as u8;
            if byte.is_ascii_alphabetic() {
                let len = blank_at(window);
                if let Some(san) = UsualSan::read(window, len) {
                    self.draft.entries.push(Entry::usual((at - start) as u32, san));
                    self.end = at + len;
                    at += len + 1;
                    continue;
                }
            } else if byte.is_ascii_digit() {
                let [second, third, fourth] = [8, 16, 24].map(|shift| (window >> shift) as u8);
                if second == b'.' {
                    at += 2 + usize::from(third == b' ');
                    continue;
                }
                if third == b'.' && second.is_ascii_digit() {
                    at += 3 + usize::from(fourth == b' ');
                    continue;
                }
            } else if byte <= b' ' || byte == b'.' {
                at += 1;
                continue;
            }
            self.at = at;
            match self.unusual(byte) {
                Next::Movetext => at = self.at,
                next => return next,
            }
        }
        self.at = at;
        Next::End
    }

    /// Anything but moves of the usual forms, move numbers and blanks.
    #[inline(never)]
    fn unusual(&mut self, byte: u8) -> Next {
        if byte.is_ascii_alphabetic() {
            self.word();
        } else if !byte.is_ascii_digit() {
            return self.other(byte);
        } else if self.number() {
            return self.trailer();
        }
        Next::Movetext
    }

    /// A word that is no move of one of the usual forms with a blank behind it.
    fn word(&mut self) {
        let at = self.at;
        let end = word::word_end(self.text, at);
        let len = end - at;
        if let Some(san) = window(self.text, at).and_then(|window| UsualSan::read(window, len)) {
            let offset = self.offset(at);
            self.draft.entries.push(Entry::usual(offset, san));
            self.at = end;
            self.end = end;
        } else {
            self.odd_word(end);
        }
    }

    /// What may be a move, up to `end`.
    fn push_other(&mut self, at: usize, end: usize) {
        let offset = self.offset(at);
        self.draft.entries.push(Entry::other_move(offset, end - at));
        self.at = end;
        self.end = end;
    }

    #[cold]
    #[inline(never)]
    fn odd_word(&mut self, end: usize) {
        let at = self.at;
        let end = word::without_signs(self.text, at, end);
        let word = &self.text[at..end];
        match glyph::of_word(word) {
            Some(number) => self.push(Kind::Nag, at, usize::from(number), end),
            None if matches!(word, b"ep" | b"e.p." | b"e.p") => {
                self.at = end;
                self.end = end;
            }
            None => self.push_other(at, end),
        }
    }

    /// A number; `true` when it is a result of the game.
    #[cold]
    #[inline(never)]
    fn number(&mut self) -> bool {
        let at = self.at;
        let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = at + digits;
        let digits = &self.text[at..end];
        if let Some((result, len)) = GameResult::at_start(self.rest()) {
            let next = self.text.get(at + len);
            if !next.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'-') {
                return self.result(result, at + len);
            }
        }
        let is_castling = digits.iter().all(|&digit| digit == b'0')
            && (digits.len() > 1 || self.text.get(end) == Some(&b'-'));
        let next = self.text.get(end).copied().unwrap_or(b' ');
        if is_castling || matches!(next, b'-' | b'/' | b':') {
            let end = word::move_end(self.text, at);
            self.push_other(at, end);
        } else {
            self.at = end;
        }
        false
    }

    /// A result token up to `end`; `true` when it ends the game and not just a variation.
    fn result(&mut self, result: GameResult, end: usize) -> bool {
        let at = self.at;
        if self.depth > 0 {
            self.at = end;
            self.end = end;
            return false;
        }
        self.draft.result = Some(result);
        self.push(Kind::Result, at, result as usize, end);
        true
    }

    fn other(&mut self, byte: u8) -> Next {
        let at = self.at;
        match byte {
            b'{' => self.comment(),
            b';' => self.line_comment(),
            b'(' => {
                self.depth += 1;
                self.push(Kind::VariationStart, at, 0, at + 1);
            }
            b')' if self.depth > 0 => {
                self.depth -= 1;
                self.push(Kind::VariationEnd, at, 0, at + 1);
            }
            b')' | b'}' | b']' => {
                let message = format!("{} closes nothing", char::from(byte));
                self.note(Code::UnmatchedClosing, at, message);
                self.at += 1;
                self.end = self.at;
            }
            b'$' => self.nag(),
            b'%' if self.is_line_start() => self.at = self.line_end(),
            b'[' => return self.bracket(),
            b'*' if self.result(GameResult::Unknown, at + 1) => return self.trailer(),
            b'*' => {}
            _ => return self.sign(),
        }
        Next::Movetext
    }

    fn nag(&mut self) {
        let at = self.at;
        match glyph::at_start(self.rest()) {
            Some((number, len)) => self.push(Kind::Nag, at, number as usize, at + len),
            None => {
                self.note(Code::BadNag, at, "a number has to follow $");
                self.at += 1;
                self.end = self.at;
            }
        }
    }

    /// Signs and characters outside ASCII.
    fn sign(&mut self) -> Next {
        let at = self.at;
        let blank = blank_len(self.rest());
        if blank > 0 {
            self.at += blank;
            return Next::Movetext;
        }
        if let Some(len) = word::null_sign(self.rest()) {
            self.push_other(at, at + len);
            return Next::Movetext;
        }
        if let Some((number, len)) = glyph::sign_at_start(self.rest()) {
            self.push(Kind::Nag, at, usize::from(number), at + len);
            return Next::Movetext;
        }
        if let Some((result, len)) = GameResult::at_start(self.rest()) {
            let ends = self.result(result, at + len);
            return if ends { self.trailer() } else { Next::Movetext };
        }
        // Check and mate signs that stand apart from their move, and an ellipsis.
        match character(self.rest()) {
            Some(('+' | '#' | '…' | '†' | '‡', len)) => {
                self.at += len;
                self.end = self.at;
            }
            _ => {
                let end = word::move_end(self.text, at);
                self.push_other(at, end);
            }
        }
        Next::Movetext
    }

    /// An opening bracket in movetext: a tag begins the next game.
    fn bracket(&mut self) -> Next {
        let at = self.at;
        match tag::begins_tag(self.rest()) {
            Some(true) if self.is_stray() => {
                self.drop_stray();
                Next::Tags
            }
            Some(true) => Next::End,
            begins => {
                self.reached_end |= begins.is_none();
                let end = at + word::junk_len(self.rest());
                self.push_other(at, end);
                Next::Movetext
            }
        }
    }

    /// Whether what was read so far is no game: no tag, no result, and nothing like a move.
    fn is_stray(&self) -> bool {
        let Some(start) = self.start else { return true };
        let is_stray = |entry: &Entry| match entry.kind() {
            Kind::Comment => true,
            Kind::Move => match entry.written() {
                Written::Usual(_) => false,
                Written::Other(len) => {
                    let at = start + entry.offset as usize;
                    !looks_like_move(&self.text[at..at + len])
                }
            },
            _ => false,
        };
        self.draft.tags.is_empty() && self.draft.entries.iter().all(is_stray)
    }

    fn drop_stray(&mut self) {
        let is_text = |entry: &&Entry| entry.kind() == Kind::Move;
        if let Some(offset) = self.draft.entries.iter().find(is_text).map(|entry| entry.offset) {
            let message = "text that belongs to no game is left out";
            self.draft.notes.add(Code::StrayText, offset, message);
        }
        self.draft.entries.retain(|entry| entry.kind() == Kind::Comment);
    }

    // ---- comments ----

    fn comment(&mut self) {
        let at = self.at;
        let end = self.draft.braces.comment_end(self.text, at);
        self.reached_end |= end.reached_end;
        let mut behind = end.at;
        if !end.is_closed {
            self.note(Code::UnterminatedComment, at, "the comment has no closing brace");
            while behind > at + 1 && is_space(self.text[behind - 1]) {
                behind -= 1;
            }
        }
        self.push(Kind::Comment, at, behind - at, behind);
    }

    fn line_comment(&mut self) {
        let (at, end) = (self.at, self.line_end());
        self.push(Kind::Comment, at, end - at, end);
    }

    // ---- the end ----

    /// What follows a result: comments up to the next blank line belong to the game, and all of them
    /// when nothing else follows.
    fn trailer(&mut self) -> Next {
        // Where the comments begin that belong to the game only if no other follows.
        let mut beyond = None;
        loop {
            self.skip_blanks();
            let at = self.at;
            let is_apart = has_blank_line(&self.text[self.end.min(at)..at]);
            match self.peek() {
                None => return Next::End,
                Some(b'%') if self.is_line_start() => self.at = self.line_end(),
                Some(mark @ (b'{' | b';')) => {
                    if is_apart {
                        beyond = beyond.or(Some((at, self.end, self.draft.entries.len())));
                    }
                    if mark == b'{' { self.comment() } else { self.line_comment() }
                }
                Some(_) => {
                    if let Some((at, end, entries)) = beyond {
                        self.draft.entries.truncate(entries);
                        (self.at, self.end) = (at, end);
                        return Next::End;
                    }
                    if is_apart || !self.extra_result() {
                        return Next::End;
                    }
                }
            }
        }
    }

    /// Skips a result that follows the game's own on the same line.
    fn extra_result(&mut self) -> bool {
        let at = self.at;
        let Some((_, len)) = GameResult::at_start(self.rest()) else { return false };
        let is_same_line =
            !self.text[self.end..at].iter().any(|byte| matches!(byte, b'\n' | b'\r'));
        let is_apart = self.text.get(at + len).is_none_or(|&byte| is_space(byte));
        if !is_same_line || !is_apart {
            return false;
        }
        self.note(Code::ExtraResult, at, "the game has its result already");
        self.at += len;
        self.end = self.at;
        true
    }

    fn close_variations(&mut self) {
        if self.depth == 0 {
            return;
        }
        let offset = (self.end - self.start.unwrap_or(self.end)) as u32;
        let message = "a variation has no closing parenthesis";
        self.draft.notes.add(Code::UnterminatedVariation, offset, message);
        for _ in 0..self.depth {
            self.draft.entries.push(Entry::new(Kind::VariationEnd, offset, 0));
        }
    }
}

/// The eight bytes at `at`, the first in the lowest bits, zeros behind the end of the text; `None`
/// at the end.
#[inline(always)]
fn window(text: &[u8], at: usize) -> Option<u64> {
    match text.get(at..).and_then(<[u8]>::first_chunk) {
        Some(&bytes) => Some(u64::from_le_bytes(bytes)),
        None => last_window(text, at),
    }
}

#[cold]
#[inline(never)]
fn last_window(text: &[u8], at: usize) -> Option<u64> {
    let left = text.get(at..).filter(|left| !left.is_empty())?;
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(left).for_each(|(to, &from)| *to = from);
    Some(u64::from_le_bytes(bytes))
}

/// The index of the first byte up to a blank in value, 8 when there is none.
///
/// Subtracting a blank and one from each byte at once borrows in those below; the first of them is
/// never a false one ("Determine if a word has a byte less than n", Bit Twiddling Hacks).
#[inline(always)]
fn blank_at(window: u64) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x80 * EACH;
    let borrowed = window.wrapping_sub(EACH * (b' ' as u64 + 1)) & !window & HIGH;
    borrowed.trailing_zeros() as usize / 8
}

/// Whether a text names a square or is castling or passing.
fn looks_like_move(text: &[u8]) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    text.windows(2).any(is_square)
        || text.starts_with(b"O-O")
        || text.starts_with(b"0-0")
        || text == b"--"
}
