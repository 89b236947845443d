use std::fmt;

use crate::encoding::Encoding;
use crate::location::Location;

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// The game is complete; something about it is doubtful.
    Warning,
    /// Part of the game could not be read.
    Error,
}

impl Severity {
    /// `warning` or `error`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $severity:ident;)*) => {
        /// What kind of problem a [`Diagnostic`] is about.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];

            /// Its name as an identifier.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)* }
            }

            /// How bad it is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    /// `illegal_move`: a move that the rules forbid.
    IllegalMove = "illegal_move", Error;
    /// `ambiguous_move`: a move that several pieces could make.
    AmbiguousMove = "ambiguous_move", Error;
    /// `unexpected_text`: text that is no move, where one could stand.
    UnexpectedText = "unexpected_text", Error;
    /// `invalid_fen`: a FEN tag that is no position.
    InvalidFen = "invalid_fen", Error;
    /// `unsupported_variant`: a Variant tag whose rules are not known.
    UnsupportedVariant = "unsupported_variant", Error;
    /// `unterminated_comment`: a comment without its closing brace.
    UnterminatedComment = "unterminated_comment", Error;
    /// `doubtful_comment`: a comment that is closed, with what looks like a tag in it, or with an opening
    /// brace that none closes: it may have lost its own closing brace before that, and have taken moves or
    /// games with it.
    DoubtfulComment = "doubtful_comment", Warning;
    /// `unterminated_variation`: a variation without its closing parenthesis.
    UnterminatedVariation = "unterminated_variation", Warning;
    /// `unmatched_closing`: a closing parenthesis, brace or bracket that closes nothing.
    UnmatchedClosing = "unmatched_closing", Warning;
    /// `malformed_tag`: a tag with a quote or bracket missing.
    MalformedTag = "malformed_tag", Warning;
    /// `duplicate_tag`: a tag that the game has already; the first value holds.
    DuplicateTag = "duplicate_tag", Warning;
    /// `result_mismatch`: Result tag and result at the end of the moves differ.
    ResultMismatch = "result_mismatch", Warning;
    /// `extra_result`: a second result on the line of the first.
    ExtraResult = "extra_result", Warning;
    /// `encoding`: a tag value or comment that is not valid UTF-8, or not in the encoding given.
    Encoding = "encoding", Warning;
    /// `bad_nag`: `$` without a number or with one over 255, or an annotation before any move.
    BadNag = "bad_nag", Warning;
    /// `misplaced_variation`: a variation in a line that has no move, which is left out.
    MisplacedVariation = "misplaced_variation", Warning;
    /// `result_in_variation`: a result within a variation, which is ignored.
    ResultInVariation = "result_in_variation", Warning;
    /// `stray_text`: text before the tags or behind the result that belongs to no game.
    StrayText = "stray_text", Warning;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A problem found in the text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What kind of problem it is; [`Code::severity`] tells how bad.
    pub code: Code,
    /// The index of the game in the input, from 0.
    pub game: u64,
    /// Where it is in the whole input.
    pub location: Location,
    /// The text of the line around it, at most 80 characters.
    pub excerpt: Box<str>,
    /// How many characters of the excerpt stand before the place.
    pub caret: usize,
    /// What is wrong, in words: `Nf3: both knights can go there (g1, d2)`.
    pub message: Box<str>,
    /// For moves, why, as an identifier: see
    /// [`NotationReason::name`](pgn2_bitboard::NotationReason::name).
    pub reason: Option<&'static str>,
}

impl Diagnostic {
    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// Whether it is an error.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity() == Severity::Error
    }

    /// The excerpt, and below it a caret that points at the place.
    #[must_use]
    pub fn pointed_excerpt(&self) -> String {
        format!("{}\n{:caret$}^", self.excerpt, "", caret = self.caret)
    }
}

/// `line 3, column 7: Nf3: both knights can go there (g1, d2)`
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Location { line, column, .. } = self.location;
        write!(f, "line {line}, column {column}: {}", self.message)
    }
}

/// A problem noted while reading, before its place in the input is worked out.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) code: Code,
    /// From the start of the game.
    pub(crate) offset: u32,
    pub(crate) message: String,
    pub(crate) reason: Option<&'static str>,
}

/// The notes of a game. Bounded: a hostile text may have a problem in every byte.
#[derive(Default)]
pub(crate) struct Notes {
    notes: Vec<Note>,
}

impl Notes {
    /// How many problems of a game are kept.
    pub(crate) const MOST: usize = 100;

    pub(crate) fn clear(&mut self) {
        self.notes.clear();
    }

    #[cold]
    pub(crate) fn add(&mut self, code: Code, offset: u32, message: impl Into<String>) {
        self.add_with_reason(code, offset, message, None);
    }

    #[cold]
    pub(crate) fn add_with_reason(
        &mut self,
        code: Code,
        offset: u32,
        message: impl Into<String>,
        reason: Option<&'static str>,
    ) {
        // An error is never lost for warnings before it.
        let most = Notes::MOST * if code.severity() == Severity::Error { 2 } else { 1 };
        if self.notes.len() < most {
            self.notes.push(Note { code, offset, message: message.into(), reason });
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.notes.len()
    }

    /// Forgets all but the first `len` notes.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.notes.truncate(len);
    }

    pub(crate) fn has_other_than(&self, code: Code) -> bool {
        self.notes.iter().any(|note| note.code != code)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    /// The diagnostics of the game that begins at `start` with `text`, in the order of the text.
    #[cold]
    pub(crate) fn located(
        &mut self,
        text: &[u8],
        start: Location,
        game: u64,
        encoding: Encoding,
    ) -> Box<[Diagnostic]> {
        self.notes.sort_by_key(|note| note.offset);
        let (mut place, mut done) = (start, 0);
        let located = self.notes.drain(..).map(|note| {
            let offset = (note.offset as usize).min(text.len());
            place = place.after(&text[done..offset]);
            done = offset;
            let (excerpt, caret) = excerpt(text, offset, encoding);
            Diagnostic {
                code: note.code,
                game,
                location: place,
                excerpt: excerpt.into(),
                caret,
                message: note.message.into(),
                reason: note.reason,
            }
        });
        located.collect()
    }
}

/// How many bytes an excerpt shows before and after its place at most.
const BEFORE: usize = 40;
const AFTER: usize = 40;

/// The line around `offset`, not beyond the text given, and how many characters come before it.
fn excerpt(text: &[u8], offset: usize, encoding: Encoding) -> (String, usize) {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let before = &text[offset.saturating_sub(BEFORE)..offset];
    let before = &before[before.iter().rposition(is_end).map_or(0, |at| at + 1)..];
    let after = &text[offset..(offset + AFTER).min(text.len())];
    let after = &after[..after.iter().position(is_end).unwrap_or(after.len())];
    // A character cut in two at the edge is left out.
    let is_inner = |byte: &u8| byte & 0xC0 == 0x80;
    let cut = before.iter().take(3).take_while(|byte| is_inner(byte)).count();
    let cut = if encoding == Encoding::Latin1 { 0 } else { cut };
    let after = match (encoding, std::str::from_utf8(after)) {
        (Encoding::Latin1, _) => after,
        (_, Err(error)) if error.error_len().is_none() => &after[..error.valid_up_to()],
        _ => after,
    };
    let clean = |bytes: &[u8]| -> String {
        let text = encoding.decode(bytes);
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    };
    let before = clean(&before[cut..]);
    let caret = before.chars().count();
    let after = clean(after);
    (before + &after, caret)
}
