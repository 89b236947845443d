use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard};

use pgn2_bitboard::search::{Bound, Info, Score, SearchResult};
use pgn2_bitboard::{Move, Position};

/// The output, shared by the session and its search. Every line is written whole and at once.
pub(crate) struct Output<'o> {
    inner: Mutex<Inner<'o>>,
}

struct Inner<'o> {
    writer: Box<dyn Write + Send + 'o>,
    /// The first error; nothing is written after it.
    error: Option<io::Error>,
}

impl<'o> Output<'o> {
    pub(crate) fn new(writer: impl Write + Send + 'o) -> Output<'o> {
        Output { inner: Mutex::new(Inner { writer: Box::new(writer), error: None }) }
    }

    fn lock(&self) -> MutexGuard<'_, Inner<'o>> {
        self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Writes a line and flushes.
    pub(crate) fn line(&self, line: fmt::Arguments<'_>) {
        let mut inner = self.lock();
        if inner.error.is_some() {
            return;
        }
        let written = writeln!(inner.writer, "{line}").and_then(|()| inner.writer.flush());
        inner.error = written.err();
    }

    /// Writes a message for people, on one line.
    pub(crate) fn message(&self, text: impl fmt::Display) {
        let text = text.to_string().replace(['\n', '\r'], " ");
        self.line(format_args!("info string {text}"));
    }

    /// The first error of all lines. A reader that has gone away is none: it wants no more.
    pub(crate) fn finish(self) -> io::Result<()> {
        let inner = self.inner.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        match inner.error {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }
}

/// A line of play in UCI notation, a blank before each move.
fn line_text(root: &Position, line: &[Move]) -> String {
    let mut position = *root;
    let mut text = String::new();
    for &chess_move in line {
        // Writing to a String succeeds.
        let _ = write!(text, " {}", position.uci_text(chess_move));
        position = position.play_unchecked(chess_move);
    }
    text
}

/// An `info` line.
pub(crate) fn info_text(root: &Position, info: &Info, shows_wdl: bool) -> String {
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let wdl = if shows_wdl { wdl_text(info.score) } else { String::new() };
    format!(
        "info depth {} seldepth {} multipv {} score {}{bound}{wdl} nodes {} nps {} hashfull {} \
         time {} pv{}",
        info.depth,
        info.seldepth,
        info.multipv,
        info.score,
        info.nodes,
        info.nps(),
        info.hashfull,
        info.time.as_millis(),
        line_text(root, &info.pv),
    )
}

/// The `bestmove` line.
pub(crate) fn best_move_text(root: &Position, result: &SearchResult) -> String {
    let Some(best) = result.best_move else { return "bestmove (none)".to_owned() };
    let mut text = format!("bestmove {}", root.uci_text(best));
    if let Some(ponder) = result.ponder {
        let _ = write!(text, " ponder {}", root.play_unchecked(best).uci_text(ponder));
    }
    text
}

/// Chances to win, draw and lose in thousandths: logistic curves of the score, an even chance to win
/// at two pawns ahead.
fn wdl_text(score: Score) -> String {
    let (win, loss) = match score {
        Score::Mate(moves) if moves > 0 => (1000, 0),
        Score::Mate(_) => (0, 1000),
        Score::Centipawns(value) => {
            let chance = |value: i32| 1000.0 / (1.0 + ((200.0 - f64::from(value)) / 80.0).exp());
            (chance(value).round() as i32, chance(-value).round() as i32)
        }
    };
    format!(" wdl {win} {} {loss}", 1000 - win - loss)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_mirror_each_other() {
        assert_eq!(wdl_text(Score::Centipawns(200)), " wdl 500 493 7");
        assert_eq!(wdl_text(Score::Centipawns(-200)), " wdl 7 493 500");
        assert_eq!(wdl_text(Score::Mate(-3)), " wdl 0 0 1000");
    }
}
