//! `PGN::Replay`: the moves of a game played one after another, from texts.

use magnus::error::IntoError;
use magnus::prelude::*;
use magnus::{Error, Exception, RArray, RModule, Ruby, Symbol, Value, function};
use pgn2_bitboard::{History, Move, NotationError};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::moves::{canonical_text, outcome_parts, read_move, refused};
use crate::position;

/// Plays as many moves as can be played; beside the line, why the next cannot be.
fn play(start: Value, moves: RArray) -> Result<(History, Option<Failure>), Failure> {
    let mut line = History::new(position::unwrap(start)?);
    for given in moves {
        let text = text(given, "move")?;
        let before = *line.position();
        if let Err(error) = guard(|| step(&mut line, &text))? {
            return Ok((line, Some(refused(&before, text, error))));
        }
    }
    Ok((line, None))
}

fn step(line: &mut History, text: &str) -> Result<(), NotationError> {
    let made = match read_move(line.position(), text)? {
        Move::NULL => line.pass(),
        mv => line.push(mv),
    };
    made.map_err(|illegal| NotationError { text: text.into(), reason: illegal.reason.into() })
}

fn play_all(start: Value, moves: RArray) -> Result<History, Failure> {
    match play(start, moves)? {
        (line, None) => Ok(line),
        (_, Some(failure)) => Err(failure),
    }
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
    start: Value,
    moves: RArray,
) -> Result<(RArray, Option<Exception>), Failure> {
    let (line, failure) = play(start, moves)?;
    let positions = ruby.ary_new_capa(line.moves().len() + 1);
    for position in line.positions() {
        positions.push(position::wrap(ruby, *position))?;
    }
    Ok((positions, exception(ruby, failure)))
}

fn fen_list(ruby: &Ruby, start: Value, moves: RArray) -> Result<RArray, Failure> {
    let line = play_all(start, moves)?;
    let fens = ruby.ary_new_capa(line.moves().len() + 1);
    for position in line.positions() {
        fens.push(ruby.str_new(&position.fen()))?;
    }
    Ok(fens)
}

fn last_position(ruby: &Ruby, start: Value, moves: RArray) -> Result<Value, Failure> {
    let line = play_all(start, moves)?;
    Ok(position::wrap(ruby, *line.position()).as_value())
}

fn repetitions(start: Value, moves: RArray) -> Result<usize, Failure> {
    Ok(play_all(start, moves)?.most_repetitions())
}

fn is_claimable(start: Value, moves: RArray) -> Result<bool, Failure> {
    Ok(play_all(start, moves)?.claimable().is_some())
}

fn outcome(
    ruby: &Ruby,
    start: Value,
    moves: RArray,
    claim: bool,
) -> Result<Option<(Option<Symbol>, Symbol)>, Failure> {
    let line = play_all(start, moves)?;
    Ok(line.outcome(claim).map(|outcome| outcome_parts(ruby, outcome)))
}

/// For each move that can be played its SAN and UCI notation (nil for a pass); beside them, why the
/// next cannot be.
fn canonical(
    ruby: &Ruby,
    start: Value,
    moves: RArray,
) -> Result<(RArray, Option<Exception>), Failure> {
    let (line, failure) = play(start, moves)?;
    let written = ruby.ary_new_capa(line.moves().len());
    for (position, &mv) in line.positions().zip(line.moves()) {
        let uci = (mv != Move::NULL).then(|| position.uci(mv));
        written.push((canonical_text(position, mv), uci))?;
    }
    Ok((written, exception(ruby, failure)))
}

/// Adds the native methods to the module that `lib/pgn/game/rules.rb` uses.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let replay: RModule = pgn.const_get("Replay")?;
    replay.define_singleton_method("positions", function!(positions, 2))?;
    replay.define_singleton_method("fen_list", function!(fen_list, 2))?;
    replay.define_singleton_method("last_position", function!(last_position, 2))?;
    replay.define_singleton_method("repetitions", function!(repetitions, 2))?;
    replay.define_singleton_method("claimable?", function!(is_claimable, 2))?;
    replay.define_singleton_method("outcome", function!(outcome, 3))?;
    replay.define_singleton_method("canonical", function!(canonical, 2))?;
    Ok(())
}
