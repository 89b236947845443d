//! The second pass: the moves of a game are played, and their texts replaced by codes.

use pgn2_bitboard::{Job, NotationError, NotationReason, Position, Replay, SanCode, Sliders, Tier};

use crate::diagnostic::{Code, Notes};
use crate::encoding::Encoding;
use crate::entry::{Entry, Kind};
use crate::loose::{self, Spelling};

/// Plays the moves among `entries`, which `text` is about, from `start`. What follows an illegal
/// move is left out: up to the end of its variation, or of the game but for its result.
pub(crate) fn replay(text: &[u8], start: &Position, entries: &mut Vec<Entry>, notes: &mut Notes) {
    Tier::run_current(PlayMoves { text, start, entries, notes });
}

struct PlayMoves<'g> {
    text: &'g [u8],
    start: &'g Position,
    entries: &'g mut Vec<Entry>,
    notes: &'g mut Notes,
}

/// Where a line of play stands: the main line or a variation.
#[derive(Clone, Copy)]
struct Line {
    now: Replay,
    /// Before its last move: where a variation begins.
    before: Replay,
    has_move: bool,
}

/// A line that is interrupted by a variation.
struct Interrupted {
    line: Line,
    /// The index of the entry that begins the variation.
    start: usize,
}

impl Job for PlayMoves<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let PlayMoves { text, start, entries, notes } = self;
        let now = Replay::new(sliders, start);
        let mut line = Line { now, before: now, has_move: false };
        let mut lines: Vec<Interrupted> = Vec::new();
        // How many variations to leave, counted from the line that an illegal move ended; 0 while
        // all is well.
        let mut leaving = 0_usize;
        let mut is_over = false;
        let mut kept = 0;
        for index in 0..entries.len() {
            let mut entry = entries[index];
            match entry.kind() {
                Kind::Move if leaving == 0 && !is_over => {
                    let at = entry.offset as usize;
                    let word = &text[at..at + entry.payload() as usize];
                    line.before = line.now;
                    let code = match line.now.play_usual_san(sliders, word) {
                        Some(code) => Some(code),
                        None => play_unusual(sliders, &mut line.now, word, entry.offset, notes),
                    };
                    match code {
                        Some(code) => entry = entry.with_payload(code.bits()),
                        None => {
                            is_over = lines.is_empty();
                            leaving = usize::from(!is_over);
                            continue;
                        }
                    }
                    line.has_move = true;
                }
                Kind::Nag if !line.has_move && leaving == 0 && !is_over => {
                    let message = "an annotation has to follow a move";
                    notes.add(Code::BadNag, entry.offset, message);
                    continue;
                }
                Kind::VariationStart if leaving > 0 => leaving += 1,
                Kind::VariationStart if !is_over => {
                    lines.push(Interrupted { line, start: kept });
                    line = Line { now: line.before, before: line.before, has_move: false };
                }
                Kind::VariationEnd if leaving > 1 => leaving -= 1,
                Kind::VariationEnd if !is_over => {
                    leaving = 0;
                    // The scanner closes what it opens, and nothing else.
                    let Some(Interrupted { line: outer, start }) = lines.pop() else { continue };
                    line = outer;
                    if start + 1 == kept {
                        kept = start;
                        continue;
                    }
                    let length = u32::try_from(kept - start).unwrap_or(u32::MAX);
                    let length = if length > Entry::MOST { 0 } else { length };
                    entries[start] = entries[start].with_payload(length);
                }
                Kind::Result => {
                    is_over = false;
                    leaving = 0;
                }
                _ => {}
            }
            if leaving == 0 && !is_over {
                entries[kept] = entry;
                kept += 1;
            }
        }
        entries.truncate(kept);
    }
}

/// Plays a move that is not written in one of the usual forms, or notes why there is none.
#[inline(always)]
fn play_unusual<S: Sliders>(
    sliders: S,
    line: &mut Replay,
    word: &[u8],
    offset: u32,
    notes: &mut Notes,
) -> Option<SanCode> {
    let played = match loose::spelling(word) {
        Spelling::Null => line.pass(sliders),
        Spelling::Move(text) => {
            line.play_san(sliders, &text).map_err(|NotationError { reason, .. }| reason)
        }
    };
    played.map_err(|reason| note(notes, offset, word, &reason)).ok()
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
