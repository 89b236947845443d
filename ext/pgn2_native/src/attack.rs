//! `PGN::Attack`: attacks on any arrangement of pieces, legal or not.

use magnus::prelude::*;
use magnus::{Error, RArray, RModule, Ruby, Value, function};
use pgn2_bitboard::{CastlingMode, Piece, Setup};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::moves::{color, square, square_names};

/// The squares of the pieces of a color that attack a square. `cells` has the
/// pieces from a1 to h8.
fn squares(ruby: &Ruby, cells: Value, target: Value, by: Value) -> Result<RArray, Failure> {
    let (cells, target, by) = (text(cells, "board")?, square(target)?, color(by)?);
    let mut setup = Setup::empty(CastlingMode::Standard);
    for (occupant, letter) in setup.squares.iter_mut().zip(cells.chars()) {
        *occupant = Piece::from_fen_letter(letter);
    }
    Ok(square_names(ruby, guard(|| setup.attackers(target, by))?))
}

/// Adds the native function to the module that `lib/pgn/attack.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let module: RModule = pgn.const_get("Attack")?;
    module.define_singleton_method("squares", function!(squares, 3))?;
    Ok(())
}
