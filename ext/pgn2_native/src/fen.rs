//! What `PGN::FEN` and `PGN::EPD` ask about FENs as texts.

use magnus::prelude::*;
use magnus::{Error, RClass, RModule, Value, function};
use pgn2_bitboard::{CastlingMode, Position, Setup};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::position::castling_mode;

/// All that is wrong with a FEN, a sentence each.
fn problems(fen: Value, chess960: bool, strict: bool) -> Result<Vec<String>, Failure> {
    let fen = text(fen, "fen")?;
    let read = if strict { Position::from_fen_strict } else { Position::from_fen };
    let problems = guard(|| read(&fen, castling_mode(chess960)))?.err();
    let sentences = |error: pgn2_bitboard::FenError| {
        error.reasons.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    Ok(problems.map(sentences).unwrap_or_default())
}

/// The pieces of a FEN's first field from a1 to h8, `_` for an empty square.
fn cells(placement: Value) -> Result<String, Failure> {
    let placement = text(placement, "board_string")?;
    // Without a placement the next field would be taken for it.
    let rest = if placement.trim_ascii().is_empty() { "" } else { " w - - 0 1" };
    let fen = format!("{placement}{rest}");
    let setup = guard(|| Setup::parse(&fen, CastlingMode::Standard))?;
    let squares = setup.map_err(Failure::InvalidFen)?.squares;
    let letter = |square: &Option<_>| match *square {
        Some((color, piece)) => pgn2_bitboard::Piece::fen_letter(piece, color),
        None => '_',
    };
    Ok(squares.iter().map(letter).collect())
}

/// Adds the native functions to the class that `lib/pgn/fen.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("FEN")?;
    class.define_singleton_method("problems", function!(problems, 3))?;
    class.define_singleton_method("cells", function!(cells, 1))?;
    Ok(())
}
