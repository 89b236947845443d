use std::fmt;

use super::outcome::SEVENTY_FIVE_MOVES;
use super::validate::LONGEST_GAME;
use crate::error::{Listed, Quoted};
use crate::types::{Bitboard, CastlingMode, Color, Rank, Square};

/// What can be wrong with a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenProblem {
    /// There is no text at all.
    Empty,
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
    /// There is a count of checks, as three-check has it.
    CheckCount,
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
    /// The king of a side with rights is not on a square from which it may castle (strict reading
    /// only).
    CastlingKingNotAtHome(Color),
    /// There are no rooks of the rights' side on these squares (strict reading only).
    CastlingWithoutRook(Bitboard),
    /// The rooks on these squares are not where they may castle from (strict reading only).
    CastlingRookNotAtHome(Bitboard),
    /// Rooks further out have the right of the sides of these already (strict reading only).
    SecondCastlingRook(Bitboard),
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
    /// The counter has a zero in front (strict reading only).
    LeadingZero,
    /// The clock has run on, although the pawn that has just passed this square set it to 0 (strict
    /// reading only).
    ClockAfterPawnMove(Square),
    /// The clock counts more plies than the move number leaves room for (strict reading only).
    ClockBeyondGame {
        /// How many plies there have been.
        plies: u32,
    },
    /// The clock has run on although the game had ended (strict reading only).
    ClockAfterGame,
    /// Moves are counted from 1 (strict reading only).
    ZeroMoveNumber,
    /// No game has so many moves (strict reading only).
    MoveNumberBeyondGame,
}

impl FenProblem {
    /// Whether the sentence of the problem needs the field and the value in front of it.
    pub(super) const fn is_about_field(self) -> bool {
        use FenProblem::*;
        matches!(
            self,
            BadSideToMove
                | UnknownCastlingRight(_)
                | RepeatedCastlingRight(_)
                | CastlingKingNotAtHome(_)
                | CastlingWithoutRook(_)
                | CastlingRookNotAtHome(_)
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
                | LeadingZero
                | ClockAfterPawnMove(_)
                | ClockBeyondGame { .. }
                | ClockAfterGame
                | ZeroMoveNumber
                | MoveNumberBeyondGame
        )
    }

    /// Takes in the squares of another problem of castling rights, so that several of a kind are
    /// told once. False when it is of another kind.
    pub(super) fn take_in(&mut self, other: FenProblem) -> bool {
        use FenProblem::*;
        match (self, other) {
            (CastlingKingNotAtHome(color), CastlingKingNotAtHome(other)) => *color == other,
            (CastlingWithoutRook(squares), CastlingWithoutRook(more))
            | (CastlingRookNotAtHome(squares), CastlingRookNotAtHome(more))
            | (SecondCastlingRook(squares), SecondCastlingRook(more)) => {
                *squares |= more;
                true
            }
            _ => false,
        }
    }

    /// The sentence about a problem of the pieces.
    pub(super) fn write_placement(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
    pub(super) fn write_field(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenProblem::*;
        match self {
            BadSideToMove => f.write_str("w or b expected"),
            UnknownCastlingRight(letter) => {
                write!(f, "{} is no castling right", Quoted(letter.encode_utf8(&mut [0; 4])))
            }
            RepeatedCastlingRight(letter) => write!(f, "{letter} names a right twice"),
            CastlingKingNotAtHome(color) => {
                write!(f, "the {color} king is not at home for castling")
            }
            CastlingWithoutRook(squares) => {
                write!(f, "no rook to castle with on {}", Listed(squares))
            }
            CastlingRookNotAtHome(squares) => {
                write!(f, "rook not at home for castling ({})", Listed(squares))
            }
            SecondCastlingRook(squares) => {
                write!(f, "a rook further out has the right already ({})", Listed(squares))
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
            LeadingZero => f.write_str("a number without leading zeros expected"),
            ClockAfterPawnMove(square) => {
                write!(f, "0 expected, as a pawn has just passed {square}")
            }
            ClockBeyondGame { plies } => {
                write!(f, "there have been {plies} half-moves by the fullmove number")
            }
            ClockAfterGame => {
                write!(f, "a game ends at {SEVENTY_FIVE_MOVES}")
            }
            ZeroMoveNumber => f.write_str("moves are counted from 1"),
            MoveNumberBeyondGame => {
                write!(f, "no game has more than {LONGEST_GAME} moves")
            }
            _ => f.write_str("not understood"),
        }
    }
}
