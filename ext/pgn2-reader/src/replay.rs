//! The second pass: the moves of a game are played, and their texts replaced by codes.

use pgn2_bitboard::{Job, NotationError, NotationReason, Position, Replay, SanCode, Sliders, Tier};

use crate::diagnostic::{Code, Notes};
use crate::encoding::Encoding;
use crate::entry::{Entry, Kind, Written};
use crate::loose::{self, Spelling};
use crate::word;

/// Plays the moves among `entries`, which `text` is about, from `start`. What follows an illegal
/// move is left out: up to the end of its variation, or of the game but for its result.
pub(crate) fn replay(text: &[u8], start: &Position, entries: &mut Vec<Entry>, notes: &mut Notes) {
    let kept = Tier::run_current(PlayMoves { text, start, entries, notes });
    entries.truncate(kept);
}

struct PlayMoves<'g> {
    text: &'g [u8],
    start: &'g Position,
    entries: &'g mut [Entry],
    notes: &'g mut Notes,
}

/// Where a line of play stands: the main line or a variation.
#[derive(Clone, Copy)]
struct Line {
    now: Replay,
    /// Before its last move: where a variation begins.
    before: Replay,
    has_move: bool,
    /// Where its first variation before any move is, if there is one.
    early: Option<u32>,
}

/// A line that is interrupted by a variation.
struct Interrupted {
    line: Line,
    /// The index of the entry that begins the variation.
    start: usize,
}

impl Job for PlayMoves<'_> {
    /// How many entries are kept: the first ones.
    type Output = usize;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> usize {
        let PlayMoves { text, start, entries, notes } = self;
        let now = Replay::new(start);
        let mut line = Line { now, before: now, has_move: false, early: None };
        let mut lines: Vec<Interrupted> = Vec::new();
        // What is left out: nothing, variations up to a depth, or all.
        let mut skipped = 0_usize;
        let mut kept = 0;
        for index in 0..entries.len() {
            let mut entry = entries[index];
            let kind = entry.kind();
            if kind == Kind::Move && skipped == 0 {
                line.before = line.now;
                let code = match entry.written() {
                    Written::Usual(san) => line.now.play_usual_san(sliders, san),
                    Written::Other(_) => None,
                };
                let code = match code {
                    Some(code) => Some(code),
                    None => play_unusual(sliders, &mut line.now, text, entry, notes),
                };
                let Some(code) = code else {
                    skipped = if lines.is_empty() { ALL } else { 1 };
                    continue;
                };
                line.has_move = true;
                entry = entry.with_code(code);
            } else {
                match kind {
                    Kind::Result => skipped = 0,
                    _ if skipped == ALL => continue,
                    Kind::VariationStart if skipped > 0 => skipped += 1,
                    Kind::VariationEnd if skipped > 1 => skipped -= 1,
                    Kind::VariationStart => {
                        lines.push(Interrupted { line, start: kept });
                        let now = line.before;
                        line = Line { now, before: now, has_move: false, early: None };
                    }
                    Kind::VariationEnd => {
                        skipped = 0;
                        // The scanner closes what it opens, and nothing else.
                        let Some(Interrupted { line: outer, start }) = lines.pop() else {
                            continue;
                        };
                        if !line.has_move {
                            kept = without_early(entries, start + 1, kept, line, notes);
                        }
                        line = outer;
                        if start + 1 == kept {
                            kept = start;
                            continue;
                        }
                        if !line.has_move && line.early.is_none() {
                            line.early = Some(entries[start].offset);
                        }
                        let length = u32::try_from(kept - start).unwrap_or(u32::MAX);
                        let length = if length > Entry::MOST { 0 } else { length };
                        entries[start] = entries[start].with_payload(length);
                    }
                    Kind::Nag if skipped == 0 && !line.has_move => {
                        let message = "an annotation has to follow a move";
                        notes.add(Code::BadNag, entry.offset, message);
                        continue;
                    }
                    _ => {}
                }
                if skipped > 0 {
                    continue;
                }
            }
            entries[kept] = entry;
            kept += 1;
        }
        if !line.has_move {
            kept = without_early(entries, 0, kept, line, notes);
        }
        kept
    }
}

/// Leaves out the variations of a line without moves, whose entries go from `from` to `to`: they are
/// alternatives to nothing. Gives where the entries then end.
#[inline]
fn without_early(
    entries: &mut [Entry],
    from: usize,
    to: usize,
    line: Line,
    notes: &mut Notes,
) -> usize {
    match line.early {
        Some(offset) => without_variations(entries, from, to, offset, notes),
        None => to,
    }
}

#[cold]
fn without_variations(
    entries: &mut [Entry],
    from: usize,
    to: usize,
    offset: u32,
    notes: &mut Notes,
) -> usize {
    let message = "a variation of a line without moves is left out";
    notes.add(Code::MisplacedVariation, offset, message);
    let (mut depth, mut kept) = (0_usize, from);
    for index in from..to {
        let entry = entries[index];
        match entry.kind() {
            Kind::VariationStart => depth += 1,
            Kind::VariationEnd => depth = depth.saturating_sub(1),
            _ if depth == 0 => {
                entries[kept] = entry;
                kept += 1;
            }
            _ => {}
        }
    }
    kept
}

/// Marks that everything is left out up to the result.
const ALL: usize = usize::MAX;

/// Plays a move that is not written in one of the usual forms, or notes why there is none.
#[inline(always)]
fn play_unusual<S: Sliders>(
    sliders: S,
    line: &mut Replay,
    text: &[u8],
    entry: Entry,
    notes: &mut Notes,
) -> Option<SanCode> {
    let word = word_of(text, entry);
    play_word(sliders, line, word).map_err(|reason| note(notes, entry.offset, word, &reason)).ok()
}

#[inline(always)]
fn play_word<S: Sliders>(
    sliders: S,
    line: &mut Replay,
    word: &[u8],
) -> Result<SanCode, NotationReason> {
    match loose::spelling(word) {
        Spelling::Null => line.pass(sliders),
        Spelling::Move(text) => {
            line.play_san(sliders, &text).map_err(|NotationError { reason, .. }| reason)
        }
    }
}

/// Plays a move of any form; `false` when it cannot be played.
#[inline(always)]
pub(crate) fn can_play<S: Sliders>(
    sliders: S,
    line: &mut Replay,
    text: &[u8],
    entry: Entry,
) -> bool {
    let is_usual = match entry.written() {
        Written::Usual(san) => line.play_usual_san(sliders, san).is_some(),
        Written::Other(_) => false,
    };
    is_usual || play_word(sliders, line, word_of(text, entry)).is_ok()
}

/// The text of a move that is not played yet.
#[cold]
fn word_of(text: &[u8], entry: Entry) -> &[u8] {
    let start = entry.offset as usize;
    let end = match entry.written() {
        Written::Usual(_) => word::move_end(text, start),
        Written::Other(len) => start + len,
    };
    &text[start..end]
}

#[cold]
fn note(notes: &mut Notes, offset: u32, word: &[u8], reason: &NotationReason) {
    const MOST: usize = 40;
    let code = match reason {
        NotationReason::Syntax => Code::UnexpectedText,
        NotationReason::Ambiguous(_) => Code::AmbiguousMove,
        _ => Code::IllegalMove,
    };
    let text = Encoding::Auto.decode(&word[..word.len().min(MOST)]);
    let dots = if word.len() > MOST { "..." } else { "" };
    let message = format!("{}{dots}: {reason}", text.escape_debug());
    notes.add_with_reason(code, offset, message, Some(reason.name()));
}
