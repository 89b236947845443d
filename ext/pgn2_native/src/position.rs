//! `PGN::Position`: the engine crate's position as a frozen Ruby value.

use std::ptr;
use std::sync::OnceLock;

use magnus::prelude::*;
use magnus::typed_data::Obj;
use magnus::{
    DataTypeFunctions, Error, RArray, RClass, RModule, Ruby, Symbol, TypedData, Value, function,
    method,
};
use pgn2_bitboard::{CastlingMode, History, Position, Square};

use crate::convert::{text, text_or};
use crate::errors::{Failure, guard};
use crate::moves::{
    self, parse_move, position_after, read_move, refused, sorted, square_names, translate,
};

/// What a `PGN::Position` wraps. Empty only between Ruby's `allocate` and
/// `initialize`; it never changes after that.
#[derive(Default, TypedData)]
#[magnus(class = "PGN::Position", free_immediately, size)]
pub(crate) struct RubyPosition(OnceLock<Position>);

impl DataTypeFunctions for RubyPosition {
    fn size(&self) -> usize {
        size_of::<Self>()
    }
}

impl RubyPosition {
    /// The position.
    pub(crate) fn position(&self) -> Result<&Position, Failure> {
        self.0.get().ok_or_else(|| {
            Failure::Type("uninitialized position: initialize must call super".into())
        })
    }
}

/// A position as a frozen `PGN::Position`.
pub(crate) fn wrap(ruby: &Ruby, position: Position) -> Obj<RubyPosition> {
    let object = ruby.obj_wrap(RubyPosition(OnceLock::from(position)));
    object.freeze();
    object
}

/// Reads a FEN that Ruby gave.
fn read_fen(fen: Value, chess960: bool, strict: bool) -> Result<Position, Failure> {
    let fen = text_or(fen, "fen", "a String, a PGN::FEN or a PGN::Position")?;
    let mode = castling_mode(chess960);
    let read = if strict { Position::from_fen_strict } else { Position::from_fen };
    guard(|| read(&fen, mode))?.map_err(Failure::InvalidFen)
}

pub(crate) fn castling_mode(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

/// The position that a `PGN::Position` wraps.
pub(crate) fn unwrap(value: Value) -> Result<Position, Failure> {
    Obj::<RubyPosition>::try_convert(value)?.position().copied()
}

// --- Making -------------------------------------------------------------------

/// For `initialize` in Ruby, which has put its arguments into a FEN.
fn set(
    this: Obj<RubyPosition>,
    fen: Value,
    chess960: bool,
    strict: bool,
) -> Result<Obj<RubyPosition>, Failure> {
    this.check_frozen()?;
    let position = read_fen(fen, chess960, strict)?;
    // A second `initialize` finds a frozen object, unless a subclass has thawed it by magic.
    let _ = this.0.set(position);
    this.freeze();
    Ok(this)
}

fn read(
    ruby: &Ruby,
    class: RClass,
    fen: Value,
    chess960: bool,
    strict: bool,
) -> Result<Obj<RubyPosition>, Failure> {
    let position = read_fen(fen, chess960, strict)?;
    let object = ruby.obj_wrap_as(RubyPosition(OnceLock::from(position)), class);
    object.freeze();
    Ok(object)
}

fn start(ruby: &Ruby, chess960: bool) -> Obj<RubyPosition> {
    wrap(ruby, Position::start_in(castling_mode(chess960)))
}

// --- Moves ----------------------------------------------------------------------

fn play(ruby: &Ruby, this: &RubyPosition, given: Value) -> Result<Obj<RubyPosition>, Failure> {
    let position = this.position()?;
    let text = text(given, "move")?;
    let next = guard(|| read_move(position, &text).map(|mv| position_after(position, mv)))?;
    match next {
        Ok(next) => Ok(wrap(ruby, next)),
        Err(error) => Err(refused(position, text, error)),
    }
}

fn is_legal(this: &RubyPosition, given: Value) -> Result<bool, Failure> {
    let position = this.position()?;
    let text = text(given, "move")?;
    guard(|| parse_move(position, &text).is_ok())
}

fn legal_moves(ruby: &Ruby, this: &RubyPosition) -> Result<RArray, Failure> {
    sorted(ruby, this.position()?, Position::uci_text)
}

fn legal_moves_san(ruby: &Ruby, this: &RubyPosition) -> Result<RArray, Failure> {
    sorted(ruby, this.position()?, Position::san_text)
}

fn san(this: &RubyPosition, given: Value) -> Result<String, Failure> {
    translate(this.position()?, given, |position, text| {
        Ok(position.san(parse_move(position, text)?))
    })
}

fn uci(this: &RubyPosition, given: Value) -> Result<String, Failure> {
    translate(this.position()?, given, |position, text| {
        Ok(position.uci(parse_move(position, text)?))
    })
}

// --- Readers --------------------------------------------------------------------

fn player(ruby: &Ruby, this: &RubyPosition) -> Result<Symbol, Failure> {
    Ok(moves::color_symbol(ruby, this.position()?.side_to_move()))
}

fn next_player(ruby: &Ruby, this: &RubyPosition) -> Result<Symbol, Failure> {
    Ok(moves::color_symbol(ruby, !this.position()?.side_to_move()))
}

fn castling(this: &RubyPosition) -> Result<Vec<String>, Failure> {
    let rights = this.position()?.castling_rights();
    Ok(rights.chars().filter(|letter| *letter != '-').map(String::from).collect())
}

fn en_passant(this: &RubyPosition) -> Result<Option<String>, Failure> {
    Ok(this.position()?.en_passant().map(|square| square.to_string()))
}

fn halfmove(this: &RubyPosition) -> Result<u32, Failure> {
    Ok(this.position()?.halfmove_clock())
}

fn fullmove(this: &RubyPosition) -> Result<u32, Failure> {
    Ok(this.position()?.fullmove_number())
}

fn is_chess960(this: &RubyPosition) -> Result<bool, Failure> {
    Ok(this.position()?.castling_mode() == CastlingMode::Chess960)
}

/// The FEN letters of the pieces from a1 to h8, `_` for an empty square.
fn cells(this: &RubyPosition) -> Result<String, Failure> {
    let position = this.position()?;
    let letter = |square| {
        let (piece, color) = (position.piece_on(square)?, position.color_on(square)?);
        Some(piece.fen_letter(color))
    };
    Ok(Square::all().map(|square| letter(square).unwrap_or('_')).collect())
}

fn fen(this: &RubyPosition, as_x_fen: bool) -> Result<String, Failure> {
    let position = this.position()?;
    Ok(if as_x_fen { position.x_fen() } else { position.fen() })
}

// --- Questions --------------------------------------------------------------------

fn is_in_check(this: &RubyPosition) -> Result<bool, Failure> {
    Ok(this.position()?.is_check())
}

fn checkers(ruby: &Ruby, this: &RubyPosition) -> Result<RArray, Failure> {
    Ok(square_names(ruby, this.position()?.checkers()))
}

fn pinned(ruby: &Ruby, this: &RubyPosition) -> Result<RArray, Failure> {
    Ok(square_names(ruby, this.position()?.pinned()))
}

fn attackers(ruby: &Ruby, this: &RubyPosition, args: &[Value]) -> Result<RArray, Failure> {
    let position = this.position()?;
    let (square, color) = match args {
        [square] => (*square, !position.side_to_move()),
        [square, color] => (*square, moves::color(*color)?),
        _ => return Err(wrong_count(ruby, args.len(), "1..2")),
    };
    Ok(square_names(ruby, position.attackers(moves::square(square)?, color)))
}

fn wrong_count(ruby: &Ruby, given: usize, expected: &str) -> Failure {
    let message = format!("wrong number of arguments (given {given}, expected {expected})");
    Failure::Ruby(Error::new(ruby.exception_arg_error(), message))
}

fn is_checkmate(this: &RubyPosition) -> Result<bool, Failure> {
    let position = this.position()?;
    guard(|| position.is_checkmate())
}

fn is_stalemate(this: &RubyPosition) -> Result<bool, Failure> {
    let position = this.position()?;
    guard(|| position.is_stalemate())
}

fn is_insufficient_material(this: &RubyPosition) -> Result<bool, Failure> {
    Ok(this.position()?.is_insufficient_material())
}

fn ended(
    ruby: &Ruby,
    this: &RubyPosition,
    claim: bool,
) -> Result<Option<(Option<Symbol>, Symbol)>, Failure> {
    let position = *this.position()?;
    let outcome = guard(|| History::new(position).outcome(claim))?;
    Ok(outcome.map(|outcome| moves::outcome_parts(ruby, outcome)))
}

fn zobrist(this: &RubyPosition) -> Result<u64, Failure> {
    Ok(this.position()?.zobrist())
}

/// The key without its two lowest bits: always a Fixnum.
fn hash(this: &RubyPosition) -> Result<u64, Failure> {
    Ok(this.position()?.zobrist() >> 2)
}

fn is_equal(this: &RubyPosition, other: Value) -> Result<bool, Failure> {
    let Ok(other) = <&RubyPosition>::try_convert(other) else { return Ok(false) };
    // One that has no position, for want of `super`, equals itself alone.
    Ok(ptr::eq(this, other)
        || matches!((this.0.get(), other.0.get()), (Some(ours), Some(theirs)) if ours.repeats(theirs)))
}

/// Adds the native methods to the class that `lib/pgn/position.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Position")?;
    class.define_alloc_func::<RubyPosition>();
    class.define_singleton_method("at_start", function!(start, 1))?;
    class.define_singleton_method("read", method!(read, 3))?;
    class.define_private_method("set", method!(set, 3))?;
    class.define_private_method("cells", method!(cells, 0))?;
    class.define_private_method("fen", method!(fen, 1))?;
    class.define_private_method("ended", method!(ended, 1))?;
    class.define_method("move", method!(play, 1))?;
    class.define_method("legal?", method!(is_legal, 1))?;
    class.define_method("legal_moves", method!(legal_moves, 0))?;
    class.define_method("legal_moves_san", method!(legal_moves_san, 0))?;
    class.define_method("san", method!(san, 1))?;
    class.define_method("uci", method!(uci, 1))?;
    define_readers(class)?;
    define_questions(class)
}

fn define_readers(class: RClass) -> Result<(), Error> {
    class.define_method("player", method!(player, 0))?;
    class.define_method("next_player", method!(next_player, 0))?;
    class.define_method("castling", method!(castling, 0))?;
    class.define_method("en_passant", method!(en_passant, 0))?;
    class.define_method("halfmove", method!(halfmove, 0))?;
    class.define_method("fullmove", method!(fullmove, 0))?;
    class.define_method("chess960?", method!(is_chess960, 0))?;
    Ok(())
}

fn define_questions(class: RClass) -> Result<(), Error> {
    class.define_method("in_check?", method!(is_in_check, 0))?;
    class.define_method("checkers", method!(checkers, 0))?;
    class.define_method("pinned", method!(pinned, 0))?;
    class.define_method("attackers", method!(attackers, -1))?;
    class.define_method("checkmate?", method!(is_checkmate, 0))?;
    class.define_method("stalemate?", method!(is_stalemate, 0))?;
    class.define_method("insufficient_material?", method!(is_insufficient_material, 0))?;
    class.define_method("zobrist", method!(zobrist, 0))?;
    class.define_method("hash", method!(hash, 0))?;
    class.define_method("==", method!(is_equal, 1))?;
    class.define_method("eql?", method!(is_equal, 1))?;
    Ok(())
}
