//! Where a game ends.

use super::{Next, Scanner};
use crate::bytes::is_space;
use crate::comment::has_blank_line;
use crate::diagnostic::Code;
use crate::entry::{Entry, Kind};
use crate::result::GameResult;

impl Scanner<'_, '_> {
    /// What follows a result: comments up to the next blank line belong to the game, and all of them
    /// when nothing else follows.
    pub(super) fn trailer(&mut self) -> Next {
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
                    if mark == b'{' {
                        self.comment();
                    } else {
                        self.line_comment();
                    }
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
