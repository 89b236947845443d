//! The first pass: text to tags, moves, comments and so on, without knowing chess.

mod ending;
mod movetext;
mod names;
mod standing;
mod tags;

use names::Names;
use standing::Standing;

use crate::Options;
use crate::bytes::{blank_len, is_line_start, is_space};
use crate::comment::Braces;
use crate::diagnostic::{Code, Notes};
use crate::entry::{Entry, Kind};
use crate::result::GameResult;

/// What the scanner fills, kept from game to game so that it need not be allocated again.
#[derive(Default)]
pub(crate) struct Draft {
    /// Names and values by turns.
    pub(crate) tags: Vec<Entry>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) notes: Notes,
    pub(crate) result: Option<GameResult>,
    braces: Braces,
    names: Names,
}

/// A game is complete only when so many bytes behind it are known too: more than any result, sign or
/// mark has, of which the first bytes may mean something else.
const LOOK_AHEAD: usize = 16;

/// What is said of text outside games.
const STRAY_TEXT: &str = "text that belongs to no game is left out";

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
            taken_result: None,
            standing: None,
            leading_comments: 0,
            has_open_tag: false,
            draft: self,
        };
        if options.tags_only {
            scanner.tags_of_game()
        } else {
            scanner.game()
        }
        let Scanner { at, start, end, reached_end, .. } = scanner;
        if !is_whole && (reached_end || at + LOOK_AHEAD > text.len()) {
            return Found::Incomplete;
        }
        match start {
            Some(start) if self.has_content() => Found::Game(Span { start, end }),
            _ => Found::Nothing,
        }
    }

    /// To be told when the end of the text is another than in the last scan.
    pub(crate) fn text_changes(&mut self) {
        self.braces.clear();
    }

    fn has_content(&self) -> bool {
        let is_content = |entry: &Entry| entry.kind() != Kind::Comment;
        !self.tags.is_empty()
            || self.entries.iter().any(is_content)
            || self.notes.has_other_than(Code::DoubtfulComment)
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
    /// The entry of the game's result, while a variation written behind it is read.
    taken_result: Option<Entry>,
    /// How the lines stand, once that had to be known.
    standing: Option<Box<Standing>>,
    /// How many comments the game begins with at least.
    leading_comments: usize,
    /// Whether a tag has no end.
    has_open_tag: bool,
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
        self.put_result_back();
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
        is_line_start(self.text, self.at)
    }

    fn line_end(&self) -> usize {
        let rest = self.rest();
        self.at + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
    }

    /// Reads a comment; `false` when another game begins in it, or the text ends.
    fn comment(&mut self) -> bool {
        let at = self.at;
        let end = self.draft.braces.comment_end(self.text, at);
        self.reached_end |= end.reached_end;
        let mut behind = end.at;
        if let Some(doubt) = end.doubt.filter(|_| end.is_closed) {
            self.doubtful_comment(at, doubt);
        }
        if !end.is_closed {
            self.note(Code::UnterminatedComment, at, "the comment has no closing brace");
            while behind > at + 1 && is_space(self.text[behind - 1]) {
                behind -= 1;
            }
        }
        self.push(Kind::Comment, at, behind - at, behind);
        end.is_closed
    }

    #[cold]
    fn doubtful_comment(&mut self, comment: usize, doubt: usize) {
        self.start.get_or_insert(comment);
        let message = if self.text[doubt] == b'{' {
            "no brace closes this one in a comment: one may be missing before it"
        } else {
            "the comment holds what looks like a tag: its closing brace may be missing"
        };
        self.note(Code::DoubtfulComment, doubt, message);
    }

    fn line_comment(&mut self) {
        let (at, end) = (self.at, self.line_end());
        self.push(Kind::Comment, at, end - at, end);
    }
}
