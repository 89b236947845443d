//! Where a game ends.

use super::{Draft, Next, STRAY_TEXT, Scanner};
use crate::comment::has_blank_line;
use crate::diagnostic::Code;
use crate::entry::{Entry, Kind};
use crate::result::GameResult;
use crate::{glyph, opening, word};

/// A place behind a result, and how much had been read there.
struct Mark {
    at: usize,
    end: usize,
    entries: usize,
    notes: usize,
}

impl Scanner<'_, '_> {
    /// What follows a result: comments up to the next blank line belong to the game, and all of them
    /// when nothing else follows; annotations and variations do on its line. Broken tags are the next
    /// game's, if one begins behind them.
    pub(super) fn trailer(&mut self) -> Next {
        // Where comments and broken tags begin that belong to the game only if no other follows.
        let mut beyond = None;
        let mut is_stray_noted = false;
        loop {
            self.skip_blanks();
            let at = self.at;
            match self.peek() {
                None => return Next::End,
                Some(b'%') if self.is_line_start() => self.at = self.line_end(),
                Some(mark @ (b'{' | b';')) => {
                    if has_blank_line(&self.text[self.end.min(at)..at]) {
                        beyond = beyond.or(Some(self.mark()));
                    }
                    if mark == b'{' {
                        self.comment();
                    } else {
                        self.line_comment();
                    }
                }
                Some(b'[') => {
                    let Some(broken) = self.broken_tag() else {
                        self.go_back(beyond);
                        return Next::End;
                    };
                    beyond = beyond.or(Some(self.mark()));
                    self.note(Code::MalformedTag, at, broken.message);
                    self.at = broken.end;
                    self.end = self.at;
                }
                Some(byte) => {
                    let is_sign = !byte.is_ascii_alphanumeric();
                    self.reached_end |= is_sign && self.rest().len() < glyph::LONGEST_SIGN;
                    let is_next_line = self.text[self.end.min(at)..at]
                        .iter()
                        .any(|byte| matches!(byte, b'\n' | b'\r'));
                    if !is_next_line && beyond.is_none() {
                        if byte == b'(' {
                            self.take_result();
                            return Next::Movetext;
                        }
                        if self.extra_result() || self.late_sign(byte) {
                            continue;
                        }
                    }
                    if self.begins_movetext() {
                        self.go_back(beyond);
                        return Next::End;
                    }
                    beyond = None;
                    self.stray_text(!is_stray_noted);
                    is_stray_noted = true;
                }
            }
        }
    }

    /// Ends the game where a comment without an end was broken off.
    pub(super) fn end_at_tag(&mut self) -> Next {
        let end = self.at;
        self.skip_blanks();
        if self.peek() == Some(b'[') && self.broken_tags_end().is_some() {
            return self.trailer();
        }
        self.at = end;
        Next::End
    }

    /// What the scanner has to forget when the next game begins here.
    fn mark(&self) -> Mark {
        let Draft { entries, notes, .. } = &*self.draft;
        Mark { at: self.at, end: self.end, entries: entries.len(), notes: notes.len() }
    }

    fn go_back(&mut self, mark: Option<Mark>) {
        if let Some(Mark { at, end, entries, notes }) = mark {
            self.draft.entries.truncate(entries);
            self.draft.notes.truncate(notes);
            (self.at, self.end) = (at, end);
        }
    }

    pub(super) fn begins_movetext(&mut self) -> bool {
        let (begins, reached_end) = opening::begins_movetext(self.rest());
        self.reached_end |= reached_end;
        begins
    }

    /// Passes over text that belongs to no game: up to the end of its line, a comment or a bracket.
    #[cold]
    fn stray_text(&mut self, is_new: bool) {
        let at = self.at;
        if is_new {
            self.note(Code::StrayText, at, STRAY_TEXT);
        }
        let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r' | b'{' | b';' | b'[');
        let len = self.rest().iter().skip(1).position(is_end).map(|len| len + 1);
        self.reached_end |= len.is_none();
        self.at = len.map_or(self.text.len(), |len| at + len);
        self.end = at + self.text[at..self.at].trim_ascii_end().len();
    }

    /// The result at the present place, and its length.
    pub(super) fn result_here(&mut self) -> Option<(GameResult, usize)> {
        let beginning = GameResult::at_start(self.rest());
        self.reached_end |= beginning.reached_end;
        beginning.found
    }

    /// Skips a result that follows the game's own on the same line.
    fn extra_result(&mut self) -> bool {
        let at = self.at;
        let Some((_, len)) = self.result_here() else { return false };
        let next = self.text.get(at + len);
        if next.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'-') {
            return false;
        }
        self.note(Code::ExtraResult, at, "the game has its result already");
        self.at += len;
        self.end = self.at;
        true
    }

    /// Reads an annotation or a lone sign behind the result on its line; `false` when there is none.
    fn late_sign(&mut self, sign: u8) -> bool {
        let at = self.at;
        match sign {
            b'$' => {
                self.take_result();
                self.nag();
                self.put_result_back();
            }
            b')' | b'}' | b']' => self.unmatched_closing(sign),
            _ if word::null_sign(self.rest()).is_some() => return false,
            _ => match glyph::sign_at_start(self.rest()) {
                Some((number, len)) => {
                    self.take_result();
                    self.push(Kind::Nag, at, usize::from(number), at + len);
                    self.put_result_back();
                }
                None if matches!(sign, b'.' | b'+' | b'#') => {
                    self.at += 1;
                    self.end = self.at;
                }
                None => return false,
            },
        }
        true
    }

    /// Takes the result's entry out, so that what stands behind the result comes before it.
    fn take_result(&mut self) {
        let entries = &mut self.draft.entries;
        if let Some(index) = entries.iter().rposition(|entry| entry.kind() == Kind::Result) {
            self.taken_result = Some(entries.remove(index));
        }
    }

    /// Puts back what [`Self::take_result`] took, behind all else; `false` when that is nothing.
    pub(super) fn put_result_back(&mut self) -> bool {
        let result = self.taken_result.take();
        self.draft.entries.extend(result);
        result.is_some()
    }

    pub(super) fn close_variations(&mut self) {
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
