//! Moves and squares on their way in and out, for every class that has them.

use magnus::{RArray, Ruby, Symbol, Value};
use pgn2_bitboard::{
    Bitboard, Color, Move, MoveText, NotationError, NotationReason, Outcome, Position, Square,
};
use pgn2_reader::usual_spelling;

use crate::convert::{self, text, text_or};
use crate::errors::{Failure, RefusedMove, guard};

/// Every legal move in the notation that `write` writes, sorted.
pub(crate) fn sorted(
    ruby: &Ruby,
    position: &Position,
    write: impl Fn(&Position, Move) -> MoveText,
) -> Result<RArray, Failure> {
    let mut texts = guard(|| {
        let keyed = |mv: Move| {
            let text = write(position, mv);
            (sort_key(text.as_bytes()), text)
        };
        position.legal_moves().iter().map(keyed).collect::<Vec<_>>()
    })?;
    texts.sort_unstable_by_key(|(key, _)| *key);
    Ok(convert::strings(ruby, texts.iter().map(|(_, text)| text.as_str())))
}

/// The first eight bytes as one number: it sorts as they do, and is compared at
/// once. No move's text is longer.
fn sort_key(text: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(text).for_each(|(byte, letter)| *byte = *letter);
    u64::from_be_bytes(bytes)
}

/// What `read` makes of a move's text in a position.
pub(crate) fn translate<T>(
    position: &Position,
    given: Value,
    read: impl Fn(&Position, &str) -> Result<T, NotationError>,
) -> Result<T, Failure> {
    let text = text(given, "move")?;
    guard(|| read(position, &text))?.map_err(|error| refused(position, text, error))
}

/// The move that a text means, in all the forms that are read in games.
pub(crate) fn parse_move(position: &Position, text: &str) -> Result<Move, NotationError> {
    position.parse_move(text).or_else(|error| match usual_spelling(text) {
        Some(usual) => position
            .parse_move(&usual)
            .map_err(|other| NotationError { text: text.into(), reason: other.reason }),
        None => Err(error),
    })
}

/// The move that a text means, [`Move::NULL`] when it says to pass and that can be done.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, NotationError> {
    match parse_move(position, text) {
        Err(error) if error.reason == NotationReason::NullMove => {
            if position.is_check() {
                return Err(NotationError { reason: NotationReason::InCheck, ..error });
            }
            Ok(Move::NULL)
        }
        found => found,
    }
}

/// The position after a move that [`read_move`] has given for it.
pub(crate) fn position_after(position: &Position, mv: Move) -> Position {
    match mv {
        Move::NULL => position.pass_unchecked(),
        _ => position.play_unchecked(mv),
    }
}

/// The canonical text of such a move.
pub(crate) fn canonical_text(position: &Position, mv: Move) -> String {
    match mv {
        Move::NULL => "--".to_owned(),
        _ => position.san(mv),
    }
}

/// The failure of a move that cannot be played.
#[cold]
pub(crate) fn refused(position: &Position, text: String, error: NotationError) -> Failure {
    Failure::IllegalMove(Box::new(RefusedMove { text, position: *position, error }))
}

/// A color as Ruby names it: `:white` or `:black`.
pub(crate) fn color_symbol(ruby: &Ruby, color: Color) -> Symbol {
    ruby.to_symbol(color.name())
}

/// A color that Ruby gave: `:white` or `:black`, or FEN's `"w"` or `"b"`.
pub(crate) fn color(given: Value) -> Result<Color, Failure> {
    let name = match Symbol::from_value(given) {
        Some(symbol) => symbol.name()?.into_owned(),
        None => text_or(given, "color", ":white or :black")?,
    };
    match name.as_str() {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => Err(Failure::Range("color must be :white or :black".into())),
    }
}

/// A square's name that Ruby gave.
pub(crate) fn square(given: Value) -> Result<Square, Failure> {
    let name = text(given, "square")?;
    name.parse().map_err(|_| Failure::Range("square must be one of \"a1\" to \"h8\"".into()))
}

/// The names of squares, sorted.
pub(crate) fn square_names(ruby: &Ruby, squares: Bitboard) -> RArray {
    let mut names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    names.sort_unstable();
    convert::strings(ruby, names.iter().map(String::as_str))
}

/// The winner's and the termination's names, for `PGN::Outcome`.
pub(crate) fn outcome_parts(ruby: &Ruby, outcome: Outcome) -> (Option<Symbol>, Symbol) {
    let winner = outcome.winner.map(|color| color_symbol(ruby, color));
    (winner, ruby.to_symbol(outcome.termination.name()))
}
