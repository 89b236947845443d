use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock};

use pgn2_bitboard::{CastlingMode, Position};

use crate::Options;
use crate::diagnostic::{Code, Diagnostic, Notes};
use crate::encoding::Encoding;
use crate::entry::{Entry, Kind};
use crate::event::{Event, Events, Line};
use crate::location::Location;
use crate::positions::Positions;
use crate::replay;
use crate::result::GameResult;
use crate::scanner::{Draft, Span};
use crate::start::{self, Located};
use crate::tag::Tag;

/// A game as it was read. Immutable, and small: about 150 bytes, and 8 for each move, annotation,
/// comment and bracket of a variation, 16 for each tag. Texts stay where they are and are decoded
/// when asked for.
#[derive(Clone)]
pub struct Game {
    source: Arc<[u8]>,
    /// Where its text begins in `source`, and how long it is.
    start: usize,
    len: u32,
    /// How many of the entries are names and values of tags.
    tag_entries: u32,
    entries: Box<[Entry]>,
    diagnostics: Box<[Diagnostic]>,
    /// The start position, unless it is the usual one.
    position: Option<Box<Position>>,
    index: u64,
    location: Location,
    token: Option<GameResult>,
    encoding: Encoding,
}

/// Made once: it takes as long as the reading of some moves.
static USUAL_START: LazyLock<Position> = LazyLock::new(Position::start);

impl Game {
    /// Makes a game of what the scanner left in `draft`.
    pub(crate) fn build(
        draft: &mut Draft,
        source: Arc<[u8]>,
        span: Span,
        index: u64,
        location: Location,
        options: Options,
    ) -> Game {
        let text = &source[span.start..span.end];
        let encoding = options.encoding;
        let mut position = None;
        match read_start(text, &draft.tags, encoding) {
            Ok(start) if options.tags_only => position = start.map(Box::new),
            Ok(start) => {
                position = start.map(Box::new);
                let start = position.as_deref().unwrap_or(&USUAL_START);
                replay::replay(text, start, &mut draft.entries, &mut draft.notes);
            }
            Err((code, offset, message)) => {
                draft.notes.add(code, offset, message);
                without_moves(&mut draft.entries);
            }
        }
        note_result(text, draft, encoding);
        note_encoding(text, draft, encoding);
        let diagnostics = match draft.notes.is_empty() {
            true => Box::default(),
            false => draft.notes.located(text, location, index, encoding),
        };
        let mut entries = Vec::with_capacity(draft.tags.len() + draft.entries.len());
        entries.extend_from_slice(&draft.tags);
        entries.extend_from_slice(&draft.entries);
        Game {
            start: span.start,
            len: (span.end - span.start) as u32,
            tag_entries: draft.tags.len() as u32,
            entries: entries.into(),
            diagnostics,
            position,
            index,
            location,
            token: draft.result,
            encoding,
            source,
        }
    }

    /// Its index in the input, from 0.
    #[must_use]
    pub fn index(&self) -> u64 {
        self.index
    }

    /// Where it begins in the input.
    #[must_use]
    pub fn location(&self) -> Location {
        self.location
    }

    /// Where in the input the byte is that stands `offset` bytes behind the game's beginning.
    #[must_use]
    pub fn location_of(&self, offset: usize) -> Location {
        self.location.after(&self.pgn()[..offset.min(self.len as usize)])
    }

    /// Its text exactly as in the input, from its first tag, comment or move to its result or what
    /// else it ends with, the parts that could not be read among it.
    #[must_use]
    pub fn pgn(&self) -> &[u8] {
        &self.source[self.start..self.start + self.len as usize]
    }

    /// [`Game::pgn`] as text.
    #[must_use]
    pub fn pgn_text(&self) -> Cow<'_, str> {
        self.encoding.decode(self.pgn())
    }

    /// How its texts are decoded.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Its tags in the order of the file, each name once.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = Tag<'_>> + Clone {
        let (text, encoding) = (self.pgn(), self.encoding);
        self.entries[..self.tag_entries as usize].chunks_exact(2).map(move |pair| Tag {
            name: text_of(text, pair[0]),
            value: text_of(text, pair[1]),
            encoding,
        })
    }

    /// The value of the tag of that name, in any mixture of cases.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        self.tags()
            .find(|tag| tag.name.eq_ignore_ascii_case(name.as_bytes()))
            .map(|tag| tag.value())
    }

    /// How it ended: the result behind its moves, or where there is none its Result tag, or
    /// [`GameResult::Unknown`].
    #[must_use]
    pub fn result(&self) -> GameResult {
        let tagged = || self.tag("Result").and_then(|text| GameResult::from_text(&text));
        self.token.or_else(tagged).unwrap_or_default()
    }

    /// The result behind its moves.
    #[must_use]
    pub fn result_token(&self) -> Option<GameResult> {
        self.token
    }

    /// The position it starts from: that of its FEN tag, or the usual one.
    #[must_use]
    pub fn start(&self) -> Position {
        *self.position.as_deref().unwrap_or(&USUAL_START)
    }

    /// Whether it starts from another position than the usual one, or is Chess960.
    #[must_use]
    pub fn has_custom_start(&self) -> bool {
        self.position.is_some()
    }

    /// How castling is written.
    #[must_use]
    pub fn castling_mode(&self) -> CastlingMode {
        self.position.as_deref().map_or(CastlingMode::Standard, Position::castling_mode)
    }

    /// Whether it is a Chess960 game.
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        self.castling_mode() == CastlingMode::Chess960
    }

    /// The problems found in it, in the order of the text; at most 200.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Its errors: problems for which part of it could not be read.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.is_error())
    }

    /// Everything it consists of but its tags, in the order of the file.
    #[must_use]
    pub fn events(&self) -> Events<'_> {
        Events::new(self)
    }

    /// The event of an index in [`Game::events`]; `None` beyond the last.
    #[must_use]
    pub fn event(&self, index: usize) -> Option<Event<'_>> {
        self.program().get(index).map(|&entry| Event::of(self, entry))
    }

    /// The moves of its main line.
    #[must_use]
    pub fn moves(&self) -> Line<'_> {
        Line::new(self, 0)
    }

    /// The moves of the line that begins at an event: that of [`Game::moves`] at 0, that of a
    /// variation behind its [`Event::VariationStart`].
    #[must_use]
    pub fn line(&self, start: usize) -> Line<'_> {
        Line::new(self, start)
    }

    /// The index of the end of the variation whose [`Event::VariationStart`] has that index.
    #[must_use]
    pub fn variation_end(&self, start: usize) -> usize {
        let program = self.program();
        match program.get(start).map(|entry| entry.payload()) {
            Some(0) => {
                let mut depth = 0_usize;
                let closes = |entry: &Entry| {
                    match entry.kind() {
                        Kind::VariationStart => depth += 1,
                        Kind::VariationEnd => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    depth == 0
                };
                let end = program[start..].iter().position(closes);
                end.map_or(program.len(), |further| start + further)
            }
            Some(further) => start + further as usize,
            None => start,
        }
    }

    /// How many bytes of memory it holds beyond its own size. Games of one text share that.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        size_of_val(&*self.entries)
            + size_of_val(&*self.diagnostics)
            + self.position.as_deref().map_or(0, size_of_val)
            + self.len as usize
    }

    /// The positions of its main line, the start position first.
    #[must_use]
    pub fn positions(&self) -> Positions<'_> {
        Positions::new(self)
    }

    /// The entries behind the tags.
    pub(crate) fn program(&self) -> &[Entry] {
        &self.entries[self.tag_entries as usize..]
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("index", &self.index)
            .field("location", &self.location)
            .field("pgn", &self.pgn_text())
            .field("diagnostics", &self.diagnostics)
            .finish_non_exhaustive()
    }
}

/// The bytes of an entry whose payload is a length.
pub(crate) fn text_of(text: &[u8], entry: Entry) -> &[u8] {
    let start = entry.offset as usize;
    text.get(start..start + entry.payload() as usize).unwrap_or_default()
}

/// The entry of the value of the tag of that name.
fn find_tag(text: &[u8], tags: &[Entry], name: &str) -> Option<Entry> {
    let is_it = |pair: &&[Entry]| text_of(text, pair[0]).eq_ignore_ascii_case(name.as_bytes());
    tags.chunks_exact(2).find(is_it).map(|pair| pair[1])
}

fn value_of(text: &[u8], tag: Entry, encoding: Encoding) -> Cow<'_, str> {
    Tag { name: b"", value: text_of(text, tag), encoding }.value()
}

#[inline(always)]
fn read_start(
    text: &[u8],
    tags: &[Entry],
    encoding: Encoding,
) -> Result<Option<Position>, start::Problem> {
    let variant = find_tag(text, tags, "Variant");
    let fen = find_tag(text, tags, "FEN");
    if variant.is_none() && fen.is_none() {
        return Ok(None);
    }
    let value = |tag: Entry| (value_of(text, tag, encoding), tag.offset);
    let (variant, fen) = (variant.map(value), fen.map(value));
    let located = |tag: &(Cow<'_, str>, u32)| tag.1;
    start::position(
        variant.as_ref().map(|tag| Located { text: &tag.0, offset: located(tag) }),
        fen.as_ref().map(|tag| Located { text: &tag.0, offset: located(tag) }),
    )
}

/// The position that the game at the start of `text` begins at, as its tags tell, if they do.
#[cold]
pub(crate) fn start_of(text: &[u8], tags: &[Entry]) -> Option<Position> {
    let start = read_start(text, tags, Encoding::Auto).ok()?;
    Some(start.unwrap_or_else(|| *USUAL_START))
}

/// Leaves the comments before the first move and the result with what follows it.
fn without_moves(entries: &mut Vec<Entry>) {
    let mut is_kept = true;
    entries.retain(|entry| {
        match entry.kind() {
            Kind::Result => is_kept = true,
            Kind::Comment => {}
            _ => is_kept = false,
        }
        is_kept
    });
}

fn note_result(text: &[u8], draft: &mut Draft, encoding: Encoding) {
    let Some(token) = draft.result else { return };
    let Some(tag) = find_tag(text, &draft.tags, "Result") else { return };
    let value = value_of(text, tag, encoding);
    let is_contradiction = match GameResult::from_text(&value) {
        Some(result) => result != token,
        None => !matches!(value.trim(), "" | "?"),
    };
    if is_contradiction {
        let value: String = value.chars().take(40).collect();
        let message =
            format!("the Result tag says '{}', the moves end with {token}", value.escape_debug());
        draft.notes.add(Code::ResultMismatch, tag.offset, message);
    }
}

/// Warns of each tag value and comment that is not valid in its encoding.
fn note_encoding(text: &[u8], draft: &mut Draft, encoding: Encoding) {
    if !encoding.is_doubtful(text) {
        return;
    }
    let Draft { tags, entries, notes, .. } = draft;
    let what = match encoding {
        Encoding::Utf8 => "the bytes that are no characters of the text's encoding are replaced",
        _ => "not valid UTF-8, read as Latin-1",
    };
    let is_text = |entry: &&Entry| matches!(entry.kind(), Kind::TagValue | Kind::Comment);
    for entry in tags.iter().chain(entries.iter()).filter(is_text) {
        let bytes = text_of(text, *entry);
        if let Err(error) = std::str::from_utf8(bytes) {
            notes.add(Code::Encoding, entry.offset + error.valid_up_to() as u32, what);
        }
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Game>();
    shared::<Notes>();
};
