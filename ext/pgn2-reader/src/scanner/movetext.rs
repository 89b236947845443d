//! Movetext.

use pgn2_bitboard::UsualSan;

use super::standing::Standing;
use super::{Draft, Next, STRAY_TEXT, Scanner};
use crate::bytes::{blank_len, character, is_space};
use crate::comment::has_blank_line;
use crate::diagnostic::Code;
use crate::entry::{Entry, Kind, Written};
use crate::game::start_of;
use crate::result::GameResult;
use crate::window::{below, first, window};
use crate::{glyph, tag, word};

impl Scanner<'_, '_> {
    pub(super) fn movetext(&mut self) -> Next {
        let text = self.text;
        // The section begins with something that belongs to the game.
        let start = match self.start {
            None if self.peek() == Some(b'%') => self.before_percent(),
            start => start.unwrap_or(self.at),
        };
        self.start = Some(start);
        let mut at = self.at;
        while let Some(window) = window(text, at) {
            let byte = window as u8;
            if byte.is_ascii_alphabetic() {
                let len = first(below(window, b' ' + 1));
                if let Some(san) = UsualSan::read(window, len) {
                    self.draft.entries.push(Entry::usual((at - start) as u32, san));
                    self.end = at + len;
                    at += len + 1;
                    continue;
                }
            } else if byte.is_ascii_digit() {
                let [second, third, fourth] = [8, 16, 24].map(|shift| (window >> shift) as u8);
                if second == b'.' {
                    if byte == b'1' && self.begins_untagged_game(at) {
                        self.at = at;
                        return Next::End;
                    }
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

    /// Where a game begins whose first sign is a `%` in the middle of its line: with the blank before
    /// it, so that its text alone does not begin with what would hide the line.
    #[cold]
    fn before_percent(&self) -> usize {
        let at = self.at;
        let before = &self.text[self.end.min(at)..at];
        let is_last = |len: &usize| {
            let start = before.len().checked_sub(*len);
            start.and_then(|start| character(&before[start..])).is_some_and(|found| found.1 == *len)
        };
        at - (1..=4).rev().find(is_last).unwrap_or(0)
    }

    /// Whether the number 1 at `at` begins another game without tags and a result between: behind a
    /// blank line, where a move could not be played and what follows would be lost, or where the game
    /// has no tags either and White is to move. Comments in between are the other game's, from the
    /// first behind a blank line on.
    #[cold]
    #[inline(never)]
    fn begins_untagged_game(&mut self, at: usize) -> bool {
        let is_first = self.draft.entries.is_empty();
        if is_first || self.text.get(at + 2) == Some(&b'.') {
            return false;
        }
        let Some((kept, end)) = self.before_blank_line(at) else { return false };
        if !self.is_over() {
            return false;
        }
        if self.is_stray() && !self.is_numbered() {
            self.drop_stray();
            return false;
        }
        self.draft.entries.truncate(kept);
        self.end = end;
        true
    }

    fn is_over(&mut self) -> bool {
        let start = self.start.unwrap_or(self.at);
        let text = &self.text[start..];
        let Draft { tags, entries, .. } = &*self.draft;
        let comments = self.leading_comments;
        let new = || Box::new(Standing::new(start_of(text, tags), comments));
        let standing = self.standing.get_or_insert_with(new);
        standing.go_on(text, entries);
        standing.is_broken() || tags.is_empty() && standing.is_whites_turn()
    }

    /// How many entries stand before the blank line that nothing but comments stand between and `at`,
    /// and where the last of them ends. `None` when there is no such line.
    fn before_blank_line(&self, at: usize) -> Option<(usize, usize)> {
        let entries = &self.draft.entries;
        let (mut at, mut found) = (at, None);
        for kept in (0..=entries.len()).rev() {
            let space = self.text[..at].iter().rev().take_while(|&&byte| is_space(byte)).count();
            let end = at - space;
            if has_blank_line(&self.text[end..at]) {
                found = Some((kept, end));
            }
            let Some(&entry) = entries[..kept].last() else { break };
            let start = self.start.unwrap_or(at) + entry.offset as usize;
            if entry.kind() != Kind::Comment || start + entry.payload() as usize != end {
                break;
            }
            at = start;
        }
        found
    }

    /// Whether the first word has a move's number before it.
    fn is_numbered(&self) -> bool {
        let mut entries = self.draft.entries[self.leading_comments..].iter();
        let first = entries.find(|entry| entry.kind() == Kind::Move);
        let start = self.start.unwrap_or(self.at);
        let at = first.map_or(start, |entry| start + entry.offset as usize);
        self.text[..at].trim_ascii_end().ends_with(b".")
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
            None if word::is_en_passant(word) => {
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
        // `0.` was passed over as the number of a move.
        let is_half = digits == b"5" && self.text[self.end.min(at)..at].ends_with(b"0.");
        self.at = if is_half { at - 2 } else { at };
        if let Some((result, len)) = self.result_here() {
            let at = self.at;
            let next = self.text.get(at + len);
            if !next.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'-') {
                return self.result(result, at + len);
            }
        }
        self.at = at;
        let is_castling = digits.iter().all(|&digit| digit == b'0')
            && (digits.len() > 1 || matches!(self.text.get(end), Some(b'-' | 0x80..)))
            && (digits.len() > 1 || word::word_end(self.text, at) > end);
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
            // `*` says nothing that could be lost.
            if result != GameResult::Unknown {
                let message = format!("{result} within a variation is ignored");
                self.note(Code::ResultInVariation, at, message);
            }
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
            b'{' => {
                if !self.comment() {
                    return self.end_at_tag();
                }
            }
            b';' => self.line_comment(),
            b'(' => {
                self.depth += 1;
                self.push(Kind::VariationStart, at, 0, at + 1);
            }
            b')' if self.depth > 0 => {
                self.depth -= 1;
                self.push(Kind::VariationEnd, at, 0, at + 1);
                if self.depth == 0 && self.put_result_back() {
                    return self.trailer();
                }
            }
            b')' | b'}' | b']' => self.unmatched_closing(byte),
            b'$' => self.nag(),
            b'%' if self.is_line_start() => self.at = self.line_end(),
            b'[' => return self.bracket(),
            b'*' if self.result(GameResult::Unknown, at + 1) => return self.trailer(),
            b'*' => {}
            _ => return self.sign(),
        }
        Next::Movetext
    }

    pub(super) fn unmatched_closing(&mut self, sign: u8) {
        let message = format!("{} closes nothing", char::from(sign));
        self.note(Code::UnmatchedClosing, self.at, message);
        self.at += 1;
        self.end = self.at;
    }

    pub(super) fn nag(&mut self) {
        let at = self.at;
        match glyph::at_start(self.rest()) {
            Some((number, len)) => {
                if number > glyph::LARGEST {
                    let message = format!("${number}: the numbers of annotations end at 255");
                    self.note(Code::BadNag, at, message);
                }
                self.push(Kind::Nag, at, usize::from(number), at + len);
            }
            None => {
                let digits = self.rest()[1..].iter().take_while(|byte| byte.is_ascii_digit());
                let digits = digits.count();
                let message = match digits {
                    0 => "a number has to follow $",
                    _ => "the numbers of annotations end at 255, this one is left out",
                };
                self.note(Code::BadNag, at, message);
                self.at += 1 + digits;
                self.end = self.at;
            }
        }
    }

    /// Signs and characters outside ASCII.
    fn sign(&mut self) -> Next {
        let at = self.at;
        // Commas between moves are as good as blanks.
        let blank = if self.peek() == Some(b',') { 1 } else { blank_len(self.rest()) };
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
        if let Some((result, len)) = self.result_here() {
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
            Some(true) if self.broken_tags_end().is_some() => self.trailer(),
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
                    !word::looks_like_move(&self.text[at..at + len])
                }
            },
            _ => false,
        };
        let entries = &self.draft.entries[self.leading_comments..];
        self.draft.tags.is_empty() && entries.iter().all(is_stray)
    }

    fn drop_stray(&mut self) {
        let entries = &mut self.draft.entries;
        let mut kept = self.leading_comments;
        let mut stray = None;
        for index in self.leading_comments..entries.len() {
            let entry = entries[index];
            match entry.kind() {
                Kind::Comment => {
                    entries[kept] = entry;
                    kept += 1;
                }
                _ => stray = stray.or(Some(entry.offset)),
            }
        }
        entries.truncate(kept);
        if let Some(offset) = stray {
            self.draft.notes.add(Code::StrayText, offset, STRAY_TEXT);
        }
        self.leading_comments = kept;
        self.standing = None;
    }
}
