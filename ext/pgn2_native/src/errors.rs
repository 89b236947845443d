//! The one table from what can go wrong to the Ruby class that says so.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use magnus::error::IntoError;
use magnus::prelude::*;
use magnus::{Error, Exception, ExceptionClass, KwArgs, Ruby, kwargs};
use pgn2_bitboard::{EpdError, EpdProblem, FenError, NotationError, NotationReason, Position};

use crate::convert;

/// Everything a native method can fail with.
pub(crate) enum Failure {
    /// A text that is no FEN of a legal position.
    InvalidFen(FenError),
    /// An operation of an EPD that makes no sense.
    InvalidEpd(EpdError),
    /// A move that cannot be played.
    IllegalMove(Box<RefusedMove>),
    /// Another call is running on the object.
    Busy,
    /// A caught panic, or something the engine could not get.
    Engine(String),
    /// An argument of the wrong type.
    Type(String),
    /// An argument out of its range.
    Range(String),
    /// An error that Ruby has raised already.
    Ruby(Error),
}

/// A move that cannot be played, and where.
pub(crate) struct RefusedMove {
    pub(crate) text: String,
    pub(crate) position: Position,
    pub(crate) error: NotationError,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Ruby(error)
    }
}

impl Failure {
    /// A panic's payload, as `catch_unwind` and `join` give it.
    pub(crate) fn from_panic(payload: &(dyn Any + Send)) -> Self {
        let message = payload
            .downcast_ref::<&'static str>()
            .map(|text| (*text).to_owned())
            .or_else(|| payload.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "unknown panic".into());
        Self::Engine(format!("the engine failed: {message}"))
    }
}

impl IntoError for Failure {
    fn into_error(self, ruby: &Ruby) -> Error {
        match self {
            Self::InvalidFen(error) => invalid_fen(ruby, &error),
            Self::InvalidEpd(error) => invalid_epd(ruby, error),
            Self::IllegalMove(refused) => illegal_move(ruby, &refused),
            Self::Busy => plain(
                ruby,
                "PGN::Bitboard::Busy",
                "another call is running on this engine: work side by side on a dup made beforehand",
            ),
            Self::Engine(message) => plain(ruby, "PGN::Bitboard::EngineFailure", &message),
            Self::Type(message) => Error::new(ruby.exception_type_error(), message),
            Self::Range(message) => Error::new(ruby.exception_arg_error(), message),
            Self::Ruby(error) => error,
        }
    }
}

/// Runs `work` and turns a panic in it into a [`Failure`].
pub(crate) fn guard<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| Failure::from_panic(payload.as_ref()))
}

fn plain(ruby: &Ruby, class: &str, message: &str) -> Error {
    match convert::class::<ExceptionClass>(ruby, class) {
        Ok(class) => Error::new(class, message.to_owned()),
        Err(error) => error,
    }
}

/// An exception with readers beside its message.
fn detailed(ruby: &Ruby, class: &str, message: String, details: KwArgs) -> Error {
    let exception = convert::class::<ExceptionClass>(ruby, class)
        .and_then(|class| class.funcall::<_, _, Exception>("new", (message, details)));
    exception.map_or_else(|error| error, Into::into)
}

fn invalid_fen(ruby: &Ruby, error: &FenError) -> Error {
    let first = error.reasons.first();
    let reasons: Vec<String> = error.reasons.iter().map(ToString::to_string).collect();
    let details = kwargs!(
        ruby,
        "field" => first.map(|reason| ruby.to_symbol(reason.field.name())),
        "found" => first.map(|reason| reason.value.to_string()),
        "reasons" => reasons
    );
    detailed(ruby, "PGN::InvalidFEN", error.to_string(), details)
}

fn invalid_epd(ruby: &Ruby, error: EpdError) -> Error {
    let message = error.to_string();
    if let EpdProblem::IllegalMove(error, position) = error.problem {
        let text = error.text.clone();
        return illegal_move(ruby, &RefusedMove { text, position: *position, error });
    }
    let details = kwargs!(
        ruby,
        "field" => ruby.to_symbol("operations"),
        "found" => error.opcode,
        "reasons" => vec![message.clone()]
    );
    detailed(ruby, "PGN::InvalidFEN", message, details)
}

fn illegal_move(ruby: &Ruby, refused: &RefusedMove) -> Error {
    let RefusedMove { text, position, error } = refused;
    let candidates: Vec<String> = match &error.reason {
        NotationReason::Ambiguous(moves) => moves.iter().map(|mv| position.uci(*mv)).collect(),
        _ => Vec::new(),
    };
    let details = kwargs!(
        ruby,
        "move" => text.as_str(),
        "fen" => position.fen(),
        "reason" => ruby.to_symbol(error.reason.name()),
        "candidates" => candidates
    );
    detailed(ruby, "PGN::IllegalMove", error.to_string(), details)
}
