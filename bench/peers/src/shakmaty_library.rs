//! `pgn-reader` with `shakmaty`: the reader calls a visitor, which plays the moves.

use std::hint::black_box;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::reading::Counts;

/// Plays the main lines and skips the variations, as the library's own example does.
pub(crate) fn main_lines(text: &[u8]) -> Result<Counts, String> {
    read(text, Replay::default())
}

/// Plays the variations too.
pub(crate) fn whole(text: &[u8]) -> Result<Counts, String> {
    read(text, Replay { variations: true, ..Replay::default() })
}

/// Plays the main lines and writes the FEN of every position.
pub(crate) fn fens(text: &[u8]) -> Result<Counts, String> {
    read(text, Replay { fen: Some(Vec::with_capacity(100)), ..Replay::default() })
}

fn read(text: &[u8], mut replay: Replay) -> Result<Counts, String> {
    let mut reader = Reader::new(text);
    while let Some(game) = reader.read_game(&mut replay).map_err(|error| error.to_string())? {
        game?;
        replay.counts.games += 1;
    }
    Ok(replay.counts)
}

#[derive(Default)]
struct Replay {
    counts: Counts,
    variations: bool,
    /// Where the FENs are written, one over the other.
    fen: Option<Vec<u8>>,
}

/// The position, the one before the last move, and both of every line that a variation has left.
struct Line {
    position: Chess,
    before: Chess,
    left: Vec<(Chess, Chess)>,
}

impl Replay {
    fn write_fen(&mut self, position: &Chess) {
        if let Some(text) = &mut self.fen {
            text.clear();
            Fen::from_position(position, EnPassantMode::Always).append_ascii_to(text);
            black_box(text);
        }
    }
}

impl Visitor for Replay {
    type Tags = Chess;
    type Movetext = Line;
    type Output = Result<(), String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(
        &mut self,
        start: &mut Chess,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        if name != b"FEN" {
            return ControlFlow::Continue(());
        }
        let fen = Fen::from_ascii(value.as_bytes()).map_err(|error| error.to_string());
        let position = fen.and_then(|fen| {
            fen.into_position(CastlingMode::Standard).map_err(|error| error.to_string())
        });
        match position {
            Ok(position) => *start = position,
            Err(reason) => return ControlFlow::Break(Err(reason)),
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<Self::Output, Line> {
        self.write_fen(&start);
        let before = start.clone();
        ControlFlow::Continue(Line { position: start, before, left: Vec::new() })
    }

    fn san(&mut self, line: &mut Line, text: SanPlus) -> ControlFlow<Self::Output> {
        let chess_move = match text.san.to_move(&line.position) {
            Ok(chess_move) => chess_move,
            Err(error) => return ControlFlow::Break(Err(format!("{text}: {error}"))),
        };
        if self.variations {
            line.before.clone_from(&line.position);
        }
        line.position.play_unchecked(chess_move);
        self.counts.moves += 1;
        self.write_fen(&line.position);
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, line: &mut Line) -> ControlFlow<Self::Output, Skip> {
        if self.variations {
            line.left.push((line.position.clone(), line.before.clone()));
            line.position.clone_from(&line.before);
        }
        ControlFlow::Continue(Skip(!self.variations))
    }

    fn end_variation(&mut self, line: &mut Line) -> ControlFlow<Self::Output> {
        if self.variations
            && let Some(left) = line.left.pop()
        {
            (line.position, line.before) = left;
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, line: Line) -> Self::Output {
        black_box(line.position);
        Ok(())
    }
}
