//! The tag section.

use super::{Draft, Next, Scanner};
use crate::bytes::is_space;
use crate::comment::has_blank_line;
use crate::diagnostic::Code;
use crate::entry::{Entry, Kind};
use crate::tag;

const NO_TAG: &str = "a tag has a name and a value in quotes";
const NO_END: &str = "the tag's value has no end: \"] is missing";

/// A tag with signs missing.
pub(super) struct Broken {
    /// The offset behind it.
    pub(super) end: usize,
    pub(super) message: &'static str,
}

impl Scanner<'_, '_> {
    /// Passes over everything up to the next tag and reads the tags from there. Where a game begins
    /// with lines that are no tags, they hide what they hold, as when its moves are read.
    pub(super) fn tags_of_game(&mut self) {
        self.tag_section();
        if self.draft.tags.is_empty() {
            self.draft.notes.clear();
            self.start = None;
            if !self.skip_to_tag() {
                return self.draft.entries.clear();
            }
            self.tag_section();
        }
        self.draft.entries.clear();
        self.end = self.tags_end;
    }

    /// Goes to the next tag outside comments; `false` when there is none. A tag behind a blank line is
    /// that unless the next brace closes, since it ends an open comment: only for others the comments
    /// are looked at.
    fn skip_to_tag(&mut self) -> bool {
        let text = self.text;
        let mut seen = self.at;
        while let Some(found) = text.get(seen..).and_then(|rest| memchr::memchr(b'[', rest)) {
            let at = seen + found;
            seen = at + 1;
            let begins = tag::begins_tag(&text[at..]);
            self.reached_end |= begins.is_none();
            if begins == Some(true) {
                let space = text[self.at..at].iter().rev().take_while(|&&byte| is_space(byte));
                let is_apart = has_blank_line(&text[at - space.count()..at]);
                if is_apart && self.draft.braces.is_lost(text, at) {
                    self.at = at;
                } else {
                    self.skip_comments(at);
                    seen = seen.max(self.at);
                }
                if self.at == at {
                    let Some(end) = self.broken_tags_end() else { return true };
                    self.at = end;
                    seen = end;
                }
            }
        }
        self.at = text.len();
        false
    }

    /// Goes to `until`, or behind the comment or the line hidden by `%` that it is in.
    fn skip_comments(&mut self, until: usize) {
        let text = self.text;
        while self.at < until {
            let rest = &text[self.at..until];
            self.at += memchr::memchr3(b'{', b';', b'%', rest).unwrap_or(rest.len());
            match text[self.at] {
                b'{' => {
                    let end = self.draft.braces.comment_end(text, self.at);
                    self.reached_end |= end.reached_end;
                    self.at = end.at;
                }
                b';' => self.at = self.line_end(),
                b'%' if self.is_line_start() => self.at = self.line_end(),
                b'%' => self.at += 1,
                _ => {}
            }
        }
    }

    pub(super) fn tag_section(&mut self) -> Next {
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return Next::End,
                Some(b'[') => {
                    if !self.tag() {
                        return Next::End;
                    }
                }
                Some(b'{') => {
                    // The tags that follow are another game's, and so is not this comment.
                    if !self.comment() {
                        return self.end_at_tag();
                    }
                }
                Some(b';') => self.line_comment(),
                Some(b'%') if self.is_line_start() => self.at = self.line_end(),
                Some(_) => return Next::Movetext,
            }
        }
    }

    /// Reads a tag; `false` when it begins another game: behind a blank line the Event tag does,
    /// unless it is the first of all, and so does a tag that the game has already.
    fn tag(&mut self) -> bool {
        let at = self.at;
        let Some(found) = tag::read(self.rest()) else {
            self.note(Code::MalformedTag, at, NO_TAG);
            self.has_open_tag |= !self.draft.tags.is_empty();
            self.at = self.next_bracket();
            self.end = self.at;
            self.tags_end = self.at;
            return true;
        };
        self.reached_end |= found.reached_end;
        let name = &self.text[at + found.name.0..at + found.name.1];
        let is_known = self.has_tag(name);
        let is_apart = || has_blank_line(&self.text[self.end.min(at)..at]);
        let is_event = || name.eq_ignore_ascii_case(b"Event");
        let begins_game = is_known || !self.draft.tags.is_empty() && is_event();
        // A value without an end may have taken the blank line with it.
        let lost_end = || is_known && self.has_open_tag && is_event();
        if begins_game && (is_apart() || lost_end()) {
            return false;
        }
        if is_known {
            let name = String::from_utf8_lossy(&name[..name.len().min(40)]).into_owned();
            self.note(Code::DuplicateTag, at, format!("{name}: the first value holds"));
        } else {
            for (kind, range) in [(Kind::TagName, found.name), (Kind::TagValue, found.value)] {
                let offset = self.offset(at) + range.0 as u32;
                let len = (range.1 - range.0).min(Entry::MOST as usize) as u32;
                self.draft.tags.push(Entry::new(kind, offset, len));
            }
        }
        if !found.is_well_formed {
            self.note(Code::MalformedTag, at, NO_END);
            self.has_open_tag |= !is_event();
        }
        self.at = at + found.end;
        self.end = self.at;
        self.tags_end = self.at;
        true
    }

    /// What is wrong with the tag whose bracket is here; `None` when nothing is.
    pub(super) fn broken_tag(&mut self) -> Option<Broken> {
        let Some(found) = tag::read(self.rest()) else {
            return Some(Broken { end: self.next_bracket(), message: NO_TAG });
        };
        self.reached_end |= found.reached_end;
        let end = self.at + found.end;
        (!found.is_well_formed).then_some(Broken { end, message: NO_END })
    }

    /// Where the broken tags end that begin here, with comments between; `None` when a game begins
    /// with them or behind them. Alone they are none, but what is left of the game before.
    pub(super) fn broken_tags_end(&mut self) -> Option<usize> {
        let from = self.at;
        let begins_game = loop {
            self.skip_blanks();
            self.at = match self.peek() {
                None => {
                    self.reached_end = true;
                    break false;
                }
                Some(b'[') => match self.broken_tag() {
                    Some(broken) => broken.end,
                    None => break true,
                },
                Some(b'{') => {
                    let end = self.draft.braces.comment_end(self.text, self.at);
                    self.reached_end |= end.reached_end;
                    end.at
                }
                Some(b';') => self.line_end(),
                Some(b'%') if self.is_line_start() => self.line_end(),
                Some(_) => break self.begins_movetext(),
            }
        };
        let end = self.at;
        self.at = from;
        (!begins_game).then_some(end)
    }

    /// Where what begins with a bracket and is no tag ends, or before that the next bracket that begins one.
    fn next_bracket(&mut self) -> usize {
        let end = self.at + tag::end_of_none(self.rest());
        for at in memchr::memchr_iter(b'[', &self.text[self.at + 1..end]) {
            let at = self.at + 1 + at;
            let begins = tag::begins_tag(&self.text[at..]);
            self.reached_end |= begins.is_none();
            if begins == Some(true) {
                return at;
            }
        }
        end
    }

    /// Whether the game has a tag of that name.
    fn has_tag(&mut self, name: &[u8]) -> bool {
        let Draft { tags, names, .. } = &mut *self.draft;
        let (text, start) = (self.text, self.start.unwrap_or(self.at));
        let old = |index: usize| {
            let entry = tags[2 * index];
            let at = start + entry.offset as usize;
            &text[at..at + entry.payload() as usize]
        };
        names.has(name, tags.len() / 2, old)
    }
}
