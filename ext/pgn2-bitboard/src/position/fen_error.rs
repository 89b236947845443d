use std::error::Error;
use std::fmt;

use crate::error::{Listed, Quoted, excerpt};
use crate::types::{Bitboard, CastlingMode, Color, Rank, Square};

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

/// What can be wrong with a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenProblem {
    /// The field is not there.
    Missing,
    /// There is text after the last field.
    TrailingText,
    /// There is white space besides one blank between fields (strict reading only).
    ExtraWhiteSpace,
    /// There is a byte order mark in front of the text (strict reading only).
    ByteOrderMark,
    /// There are not eight ranks but this many.
    RankCount(usize),
    /// A rank has too few or too many files.
    RankLength {
        /// The rank.
        rank: Rank,
        /// How many files it has.
        files: usize,
    },
    /// A character is neither a piece nor a digit from 1 to 8.
    UnknownPiece {
        /// The rank it is on.
        rank: Rank,
        /// The character.
        character: char,
    },
    /// Two digits follow each other where one would do (strict reading only).
    AdjacentDigits {
        /// The rank they are on.
        rank: Rank,
    },
    /// There is a `~`, with which crazyhouse marks a promoted piece.
    PromotionMark {
        /// The rank it is on.
        rank: Rank,
    },
    /// There is a crazyhouse pocket, a list of pieces in hand.
    Pocket,
    /// A side has no king.
    NoKing(Color),
    /// A side has several kings.
    SeveralKings {
        /// The side.
        color: Color,
        /// How many.
        count: u32,
    },
    /// Pawns stand on the first or the eighth rank, on these squares.
    PawnsOnBackRank(Bitboard),
    /// A side has more than 16 pieces.
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many.
        count: u32,
    },
    /// A side has more than 8 pawns (strict reading only).
    TooManyPawns {
        /// The side.
        color: Color,
        /// How many.
        count: u32,
    },
    /// A side has more promoted pieces than it misses pawns (strict reading only).
    TooManyPromoted {
        /// The side.
        color: Color,
        /// How many pieces must have been promoted, at the least.
        promoted: u32,
        /// How many pawns are no longer there.
        missing_pawns: u32,
    },
    /// The side to move is neither `w` nor `b`.
    BadSideToMove,
    /// This side is in check although the other one is to move.
    OpponentInCheck(Color),
    /// The kings stand next to each other.
    KingsAdjacent,
    /// More than two pieces give check, from these squares (strict reading only).
    TooManyCheckers(Bitboard),
    /// No move can lead to this double check (strict reading only).
    ImpossibleDoubleCheck(Bitboard),
    /// The castling field has a character that names no right.
    UnknownCastlingRight(char),
    /// The castling field names a right twice (strict reading only).
    RepeatedCastlingRight(char),
    /// There is no rook of the right's side on this square (strict reading only).
    CastlingWithoutRook(Square),
    /// The king, or this rook, is not on a square from which it may castle (strict reading only).
    CastlingNotAtHome(Square),
    /// A rook further out has the right of this one's side already (strict reading only).
    SecondCastlingRook(Square),
    /// The rights are not written as FEN has them in this mode: in order, each by its own letter
    /// (strict reading only).
    CastlingSpelling(CastlingMode),
    /// The en passant field is neither a square nor `-`.
    BadSquare,
    /// No pawn of the side that has just moved passes this rank (strict reading only).
    EnPassantRank,
    /// The square, or the one the pawn would come from, is occupied (strict reading only).
    EnPassantOccupied,
    /// No pawn stands in front of the square (strict reading only).
    EnPassantWithoutPawn,
    /// Before the double push the other king stood in check (strict reading only).
    EnPassantCheck,
    /// The counter is not a number.
    NotANumber,
    /// The counter is below zero.
    NegativeNumber,
    /// The counter has a plus sign.
    SignedNumber,
    /// The counter is above 65535.
    NumberTooLarge,
    /// The clock has run on, although the pawn that has just passed this square set it to 0 (strict
    /// reading only).
    ClockAfterPawnMove(Square),
    /// The clock counts more plies than the move number leaves room for (strict reading only).
    ClockBeyondGame {
        /// How many plies there have been.
        plies: u32,
    },
    /// Moves are counted from 1 (strict reading only).
    ZeroMoveNumber,
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
            FenProblem::Missing => write!(f, "no {field}"),
            FenProblem::TrailingText => write!(f, "unexpected text {value} after the last field"),
            FenProblem::ExtraWhiteSpace => f.write_str("white space besides single blanks"),
            FenProblem::ByteOrderMark => f.write_str("byte order mark in front of the text"),
            FenProblem::Pocket => write!(f, "crazyhouse pocket {value} not supported"),
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

impl FenProblem {
    /// Whether the sentence of the problem needs the field and the value in front of it.
    const fn is_about_field(self) -> bool {
        use FenProblem::*;
        matches!(
            self,
            BadSideToMove
                | UnknownCastlingRight(_)
                | RepeatedCastlingRight(_)
                | CastlingWithoutRook(_)
                | CastlingNotAtHome(_)
                | SecondCastlingRook(_)
                | CastlingSpelling(_)
                | BadSquare
                | EnPassantRank
                | EnPassantOccupied
                | EnPassantWithoutPawn
                | EnPassantCheck
                | NotANumber
                | NegativeNumber
                | SignedNumber
                | NumberTooLarge
                | ClockAfterPawnMove(_)
                | ClockBeyondGame { .. }
                | ZeroMoveNumber
        )
    }

    /// The sentence about a problem of the pieces.
    fn write_placement(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenProblem::*;
        match self {
            RankCount(1) => write!(f, "1 rank instead of 8"),
            RankCount(found) => write!(f, "{found} ranks instead of 8"),
            RankLength { rank, files } => {
                let noun = if files == 1 { "file" } else { "files" };
                write!(f, "rank {} has {files} {noun}", rank.digit())
            }
            UnknownPiece { rank, character } => {
                let mut buffer = [0; 4];
                let character = Quoted(character.encode_utf8(&mut buffer));
                write!(f, "unknown piece {character} on rank {}", rank.digit())
            }
            PromotionMark { rank } => {
                write!(f, "crazyhouse promotion mark '~' on rank {} not supported", rank.digit())
            }
            AdjacentDigits { rank } => write!(f, "adjacent digits on rank {}", rank.digit()),
            NoKing(color) => write!(f, "no {color} king"),
            SeveralKings { color, count } => write!(f, "{count} {color} kings"),
            PawnsOnBackRank(squares) => {
                write!(f, "pawn on rank 1 or 8 ({})", Listed(squares))
            }
            TooManyPieces { color, count } => {
                write!(f, "{count} {color} pieces, more than 16")
            }
            TooManyPawns { color, count } => write!(f, "{count} {color} pawns, more than 8"),
            TooManyPromoted { color, promoted, missing_pawns } => {
                write!(f, "{color} has {promoted} promoted of {missing_pawns} missing pawns")
            }
            OpponentInCheck(color) => write!(f, "{color} is in check, but {} is to move", !color),
            KingsAdjacent => f.write_str("the kings stand next to each other"),
            TooManyCheckers(squares) => {
                write!(f, "{} checkers ({})", squares.count(), Listed(squares))
            }
            ImpossibleDoubleCheck(squares) => {
                write!(f, "no move gives this double check ({})", Listed(squares))
            }
            _ => f.write_str("bad piece placement"),
        }
    }

    /// What follows the field and its value.
    fn write_field(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenProblem::*;
        match self {
            BadSideToMove => f.write_str("w or b expected"),
            UnknownCastlingRight(letter) => {
                write!(f, "{} is no castling right", Quoted(letter.encode_utf8(&mut [0; 4])))
            }
            RepeatedCastlingRight(letter) => write!(f, "{letter} names a right twice"),
            CastlingWithoutRook(square) => write!(f, "no rook to castle with on {square}"),
            CastlingNotAtHome(square) => {
                write!(f, "king or rook not at home for castling with {square}")
            }
            SecondCastlingRook(square) => {
                write!(f, "the rook on {square} is not the only one on its side with a right")
            }
            CastlingSpelling(CastlingMode::Standard) => {
                f.write_str("letters of KQkq in this order expected")
            }
            CastlingSpelling(CastlingMode::Chess960) => f.write_str(
                "letters of KQkq, or else the rooks' files from h to a, in this order expected",
            ),
            BadSquare => f.write_str("a square or - expected"),
            EnPassantRank => f.write_str("no pawn has just passed this rank"),
            EnPassantOccupied => f.write_str("the pawn's way is not free"),
            EnPassantWithoutPawn => f.write_str("no pawn has just passed this square"),
            EnPassantCheck => f.write_str("the king was in check before the pawn moved"),
            NotANumber => f.write_str("not a number"),
            NegativeNumber => f.write_str("below zero"),
            SignedNumber => f.write_str("a number without sign expected"),
            NumberTooLarge => write!(f, "above {}", u16::MAX),
            ClockAfterPawnMove(square) => {
                write!(f, "0 expected, as a pawn has just passed {square}")
            }
            ClockBeyondGame { plies } => {
                write!(f, "there have been {plies} half-moves by the fullmove number")
            }
            ZeroMoveNumber => f.write_str("moves are counted from 1"),
            _ => f.write_str("not understood"),
        }
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
