use std::error::Error;
use std::fmt;

use super::FenProblem;
use crate::error::{Quoted, excerpt};

/// A text that is no FEN of a legal position, or a [`Setup`](super::Setup) that is no legal
/// position. Holds every reason found, at least one.
///
/// ```
/// use pgn2_bitboard::{CastlingMode, Position};
/// let error = Position::from_fen("4k3/8/8/8/8/8/7/4K3 w - - 0 x", CastlingMode::Standard);
/// let error = error.unwrap_err();
/// assert_eq!(error.reasons.len(), 2);
/// assert_eq!(error.reasons[0].field.name(), "placement");
/// assert_eq!(error.reasons[0].to_string(), "rank 2 has 7 files: '7'");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The reasons, in the order of the fields; those about the whole text come last.
    pub reasons: Vec<FenReason>,
}

/// One thing that is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenReason {
    /// Which field it is about.
    pub field: FenField,
    /// The text at fault, cut short when it is very long.
    pub value: String,
    /// What is wrong.
    pub reason: FenProblem,
}

/// A part of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum FenField {
    /// Where the pieces stand.
    Placement,
    /// Who moves next.
    SideToMove,
    /// The castling rights.
    Castling,
    /// The square passed by a double push.
    EnPassant,
    /// Plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move about to be made.
    FullmoveNumber,
    /// The text as a whole.
    Fen,
}

impl FenError {
    /// The error of these reasons; `Ok` when there are none.
    pub(super) fn check(mut reasons: Vec<FenReason>) -> Result<(), FenError> {
        if reasons.is_empty() {
            return Ok(());
        }
        reasons.sort_by_key(|reason| reason.field);
        Err(FenError { reasons })
    }
}

impl FenReason {
    #[cold]
    pub(super) fn new(field: FenField, value: &str, reason: FenProblem) -> FenReason {
        FenReason { field, value: excerpt(value), reason }
    }

    /// Whether the value comes after the sentence, not in it.
    fn ends_with_value(&self) -> bool {
        let is_in_sentence = matches!(self.reason, FenProblem::Missing | FenProblem::Pocket);
        self.field == FenField::Placement && !is_in_sentence
    }

    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (field, value) = (self.field, Quoted(&self.value));
        match self.reason {
            FenProblem::Empty => f.write_str("empty FEN"),
            FenProblem::Missing => write!(f, "no {field}"),
            FenProblem::TrailingText => write!(f, "unexpected text {value} after the last field"),
            FenProblem::ExtraWhiteSpace => f.write_str("white space besides single blanks"),
            FenProblem::ByteOrderMark => f.write_str("byte order mark in front of the text"),
            FenProblem::Pocket => write!(f, "crazyhouse pocket {value} not supported"),
            FenProblem::CheckCount => write!(f, "three-check count {value} not supported"),
            problem if problem.is_about_field() => {
                write!(f, "bad {field} {value}: ")?;
                problem.write_field(f)
            }
            problem => problem.write_placement(f),
        }
    }

    fn write_end(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ends_with_value() {
            true => write!(f, ": {}", Quoted(&self.value)),
            false => Ok(()),
        }
    }
}

impl FenField {
    /// Its name as an identifier: `fen`, `placement`, `side_to_move`, `castling`, `en_passant`,
    /// `halfmove_clock` or `fullmove_number`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FenField::Fen => "fen",
            FenField::Placement => "placement",
            FenField::SideToMove => "side_to_move",
            FenField::Castling => "castling",
            FenField::EnPassant => "en_passant",
            FenField::HalfmoveClock => "halfmove_clock",
            FenField::FullmoveNumber => "fullmove_number",
        }
    }

    /// Its name in a sentence.
    const fn words(self) -> &'static str {
        match self {
            FenField::Fen => "FEN",
            FenField::Placement => "piece placement",
            FenField::SideToMove => "side to move",
            FenField::Castling => "castling field",
            FenField::EnPassant => "en passant field",
            FenField::HalfmoveClock => "halfmove clock",
            FenField::FullmoveNumber => "fullmove number",
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

impl fmt::Display for FenReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_sentence(f)?;
        self.write_end(f)
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad FEN: ")?;
        for (index, reason) in self.reasons.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            f.write_str(separator)?;
            reason.write_sentence(f)?;
            // Several reasons about the same pieces show them once.
            let next = self.reasons.get(index + 1);
            if !next.is_some_and(|next| next.ends_with_value() && next.value == reason.value) {
                reason.write_end(f)?;
            }
        }
        Ok(())
    }
}

impl Error for FenError {}
