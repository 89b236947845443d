//! `PGN::Replay`: the moves of a game played one after another, from texts.

use std::cell::Cell;

use magnus::error::IntoError;
use magnus::prelude::*;
use magnus::{
    DataTypeFunctions, Error, Exception, RArray, RClass, RModule, RString, Ruby, Symbol, TypedData,
    Value, function, method,
};
use pgn2_bitboard::{History, Move, NotationError, Position};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::moves::{canonical_text, outcome_parts, read_move, refused};
use crate::position;

/// Keeps the line that was played last, so that of the next one only what differs has to be played.
/// The texts decide what that is: no change can be missed.
#[derive(Default, TypedData)]
#[magnus(class = "PGN::Replay", free_immediately, size)]
struct Replay {
    /// Taken out while it is used, since Ruby may change threads then.
    line: Cell<Option<Line>>,
}

impl DataTypeFunctions for Replay {
    fn size(&self) -> usize {
        let line = self.line.take();
        let heap_bytes = line.as_ref().map_or(0, Line::heap_bytes);
        self.line.set(line);
        size_of::<Self>() + heap_bytes
    }
}

/// A line of play, and the texts that its moves were read from.
struct Line {
    history: History,
    texts: Vec<Box<str>>,
}

impl Line {
    fn new(start: Position) -> Line {
        Line { history: History::new(start), texts: Vec::new() }
    }

    /// Takes moves back until so many are left.
    fn truncate(&mut self, len: usize) {
        while self.texts.len() > len {
            self.texts.pop();
            self.history.pop();
        }
    }

    fn push(&mut self, text: &str) -> Result<(), NotationError> {
        let made = match read_move(self.history.position(), text)? {
            Move::NULL => self.history.pass(),
            mv => self.history.push(mv),
        };
        made.map_err(|illegal| NotationError { text: text.into(), reason: illegal.reason.into() })?;
        self.texts.push(text.into());
        Ok(())
    }

    fn heap_bytes(&self) -> usize {
        let texts = self.texts.iter().map(|text| size_of_val(text) + text.len());
        self.history.heap_bytes() + texts.sum::<usize>()
    }
}

impl Replay {
    /// Looks at the line that as many moves make as can be played; with it comes why the next cannot
    /// be.
    fn play<T>(
        &self,
        start: Value,
        moves: RArray,
        look: impl FnOnce(&History, Option<Failure>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let start = position::unwrap(start)?;
        let known = self.line.take().filter(|line| *line.history.start() == start);
        let mut line = known.unwrap_or_else(|| Line::new(start));
        let failure = follow(&mut line, moves)?;
        let found = look(&line.history, failure);
        self.line.set(Some(line));
        found
    }

    /// As [`Self::play`], of moves that can all be played.
    fn play_all<T>(
        &self,
        start: Value,
        moves: RArray,
        look: impl FnOnce(&History) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.play(start, moves, |line, failure| match failure {
            None => look(line),
            Some(failure) => Err(failure),
        })
    }
}

/// Makes `line` that of the moves as far as they can be played, and tells why the next cannot be.
fn follow(line: &mut Line, moves: RArray) -> Result<Option<Failure>, Failure> {
    line.truncate(known_moves(line, moves));
    for given in moves.into_iter().skip(line.texts.len()) {
        let text = text(given, "move")?;
        if let Err(error) = guard(|| line.push(&text))? {
            return Ok(Some(refused(line.history.position(), text, error)));
        }
    }
    Ok(None)
}

/// How many of the moves are those that the line begins with.
fn known_moves(line: &Line, moves: RArray) -> usize {
    let is_known = |given: Value, known: &str| {
        let given = RString::from_value(given);
        // SAFETY: Ruby is not called while the text is looked at.
        let text = unsafe { given.as_ref().and_then(|given| given.test_as_str()) };
        text == Some(known)
    };
    // SAFETY: nor while the array is.
    let moves = unsafe { moves.as_slice() };
    moves.iter().zip(&line.texts).take_while(|(given, known)| is_known(**given, known)).count()
}

/// The exception that a failure becomes, as a value.
fn exception(ruby: &Ruby, failure: Option<Failure>) -> Option<Exception> {
    match failure?.into_error(ruby).error_type() {
        magnus::error::ErrorType::Exception(exception) => Some(*exception),
        _ => None,
    }
}

fn positions(
    ruby: &Ruby,
    replay: &Replay,
    start: Value,
    moves: RArray,
) -> Result<(RArray, Option<Exception>), Failure> {
    replay.play(start, moves, |line, failure| {
        let positions = ruby.ary_new_capa(line.moves().len() + 1);
        for position in line.positions() {
            positions.push(position::wrap(ruby, *position))?;
        }
        Ok((positions, exception(ruby, failure)))
    })
}

fn fen_list(ruby: &Ruby, replay: &Replay, start: Value, moves: RArray) -> Result<RArray, Failure> {
    replay.play_all(start, moves, |line| {
        let fens = ruby.ary_new_capa(line.moves().len() + 1);
        for position in line.positions() {
            fens.push(ruby.str_new(&position.fen()))?;
        }
        Ok(fens)
    })
}

fn last_position(
    ruby: &Ruby,
    replay: &Replay,
    start: Value,
    moves: RArray,
) -> Result<Value, Failure> {
    replay.play_all(start, moves, |line| Ok(position::wrap(ruby, *line.position()).as_value()))
}

fn repetitions(replay: &Replay, start: Value, moves: RArray) -> Result<usize, Failure> {
    replay.play_all(start, moves, |line| Ok(line.most_repetitions()))
}

fn is_claimable(replay: &Replay, start: Value, moves: RArray) -> Result<bool, Failure> {
    replay.play_all(start, moves, |line| Ok(line.claimable().is_some()))
}

fn outcome(
    ruby: &Ruby,
    replay: &Replay,
    start: Value,
    moves: RArray,
    claim: bool,
) -> Result<Option<(Option<Symbol>, Symbol)>, Failure> {
    replay.play_all(start, moves, |line| {
        Ok(line.outcome(claim).map(|outcome| outcome_parts(ruby, outcome)))
    })
}

/// For each move that can be played its SAN and UCI notation (nil for a pass); beside them, why the
/// next cannot be.
fn canonical(
    ruby: &Ruby,
    replay: &Replay,
    start: Value,
    moves: RArray,
) -> Result<(RArray, Option<Exception>), Failure> {
    replay.play(start, moves, |line, failure| {
        let written = ruby.ary_new_capa(line.moves().len());
        for (position, &mv) in line.positions().zip(line.moves()) {
            let uci = (mv != Move::NULL).then(|| position.uci(mv));
            written.push((canonical_text(position, mv), uci))?;
        }
        Ok((written, exception(ruby, failure)))
    })
}

/// Adds the native methods to the class that `rules.rb` and `settling.rb` of `lib/pgn/game` use.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Replay")?;
    class.undef_default_alloc_func();
    class.define_singleton_method("new", function!(Replay::default, 0))?;
    class.define_method("positions", method!(positions, 2))?;
    class.define_method("fen_list", method!(fen_list, 2))?;
    class.define_method("last_position", method!(last_position, 2))?;
    class.define_method("repetitions", method!(repetitions, 2))?;
    class.define_method("claimable?", method!(is_claimable, 2))?;
    class.define_method("outcome", method!(outcome, 3))?;
    class.define_method("canonical", method!(canonical, 2))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(texts: &[&str]) -> Line {
        let mut line = Line::new(Position::start());
        for text in texts {
            assert!(line.push(text).is_ok(), "{text}");
        }
        line
    }

    #[test]
    fn moves_taken_back_leave_no_trace() {
        let mut played = line(&["e4", "--", "Nf3", "d5"]);
        assert!(played.push("e4").is_err());
        assert_eq!((played.texts.len(), played.history.moves().len()), (4, 4));
        played.truncate(1);
        assert_eq!(played.history.position(), line(&["e4"]).history.position());
        assert!(played.push("e5").is_ok() && played.texts.len() == 2);
    }
}
