//! A chess position: pieces, side to move, rights and clocks. Always legal, never half made.
//!
//! Text becomes a [`Setup`] (any arrangement), and a `Setup` that passes validation becomes a
//! [`Position`]. Positions are values: playing a move gives a new one.

mod attackers;
mod board;
mod castling_field;
mod fen;
mod fen_error;
mod fen_problem;
mod fen_writer;
mod history;
mod make;
mod outcome;
mod polyglot_random;
mod setup;
mod validate;
mod zobrist;

pub(crate) use board::{Army, Board};
pub use fen_error::{FenError, FenField, FenReason};
pub use fen_problem::FenProblem;
pub use fen_writer::EnPassantPolicy;
pub use history::History;
pub(crate) use make::Play;
pub use outcome::{Outcome, Termination};
pub use setup::Setup;

use crate::attacks::pawn_attacks;
use crate::movegen::Rights;
use crate::types::{
    Bitboard, CastlingMode, CastlingStyle, Color, Move, MoveKind, Piece, Rank, Square,
};

/// A legal chess position. `Copy`, and small enough that copying is how moves are taken back.
///
/// Two positions are equal (`==`) when they are the same to the last counter; use
/// [`Position::zobrist`] to compare them as the repetition rule does.
#[derive(Clone, Copy)]
pub struct Position {
    board: Board,
    /// Zobrist key of everything but en passant, which counts only when it can be used.
    key: u64,
    /// The squares of all rooks, of both sides, that may still castle.
    castling_rooks: Bitboard,
    side_to_move: Color,
    /// The square a pawn passed by the double push just made, or none.
    en_passant: Bitboard,
    halfmove_clock: u16,
    fullmove_number: u16,
    castling_mode: CastlingMode,
    castling_style: CastlingStyle,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        // The key says nothing new.
        self.board == other.board
            && self.castling_rooks == other.castling_rooks
            && self.side_to_move == other.side_to_move
            && self.en_passant == other.en_passant
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
            && self.castling_mode == other.castling_mode
    }
}

impl Eq for Position {}

impl Position {
    /// The squares of all pieces of one kind and color.
    #[inline(always)]
    #[must_use]
    pub fn pieces(&self, color: Color, piece: Piece) -> Bitboard {
        self.board.army(color).pieces(piece)
    }

    /// The squares of all pieces of one color.
    #[inline(always)]
    #[must_use]
    pub fn color(&self, color: Color) -> Bitboard {
        self.board.army(color).occupied()
    }

    /// All squares with a piece on them.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// The kind of the piece on a square; `None` when it is empty.
    #[inline(always)]
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.board.piece_on(square)
    }

    /// The kind of the piece of the side to move that a move starts with.
    #[inline(always)]
    pub(crate) fn mover(&self, chess_move: Move) -> Option<Piece> {
        self.board.army(self.side_to_move).piece_on(chess_move.from())
    }

    /// The kind of the piece that a move takes where it ends, which en passant does not.
    #[inline(always)]
    pub(crate) fn captured(&self, chess_move: Move) -> Option<Piece> {
        self.board.army(!self.side_to_move).piece_on(chess_move.to())
    }

    /// The color of the piece on a square; `None` when it is empty.
    #[inline(always)]
    #[must_use]
    pub fn color_on(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.color(color).contains(square))
    }

    /// The square of a side's king.
    #[inline(always)]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.board.army(color).king.first_unchecked()
    }

    /// Who moves next.
    #[inline(always)]
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// Which castling rights there can be, and how a castling move is written.
    #[must_use]
    pub fn castling_mode(&self) -> CastlingMode {
        self.castling_mode
    }

    /// How a FEN of the position writes its castling rights: as the one did that it was read from,
    /// in Chess960 mode. Positions that differ in it alone are equal.
    #[must_use]
    pub fn castling_style(&self) -> CastlingStyle {
        self.castling_style
    }

    /// The same position, whose FEN writes castling rights as X-FEN does, however it was read.
    #[must_use]
    pub fn in_x_fen(mut self) -> Position {
        self.castling_style = CastlingStyle::XFen;
        self
    }

    /// The squares of a side's rooks that may still castle.
    #[inline(always)]
    #[must_use]
    pub fn castling_rooks(&self, color: Color) -> Bitboard {
        self.castling_rooks & Rank::First.relative_to(color).bitboard()
    }

    /// The square passed by the double push just made, whether or not a pawn can take there.
    #[inline(always)]
    #[must_use]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant.first()
    }

    /// The en passant square when a legal capture onto it exists.
    #[must_use]
    pub fn legal_en_passant(&self) -> Option<Square> {
        let square = self.en_passant()?;
        let takers =
            pawn_attacks(!self.side_to_move, square) & self.pieces(self.side_to_move, Piece::Pawn);
        let mut captures =
            takers.into_iter().map(|from| Move::new(from, square, MoveKind::EnPassant));
        captures.any(|capture| self.is_legal(capture)).then_some(square)
    }

    /// Plies since the last capture or pawn move.
    #[inline(always)]
    #[must_use]
    pub fn halfmove_clock(&self) -> u32 {
        u32::from(self.halfmove_clock)
    }

    /// The number of the move about to be made, counted from 1; it goes up after Black's move.
    #[inline(always)]
    #[must_use]
    pub fn fullmove_number(&self) -> u32 {
        u32::from(self.fullmove_number)
    }

    #[inline(always)]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// A position of parts that belong to a legal one, with its counters at 0 and 1.
    pub(crate) fn from_parts(
        board: Board,
        side_to_move: Color,
        rights: Rights,
        castling_mode: CastlingMode,
    ) -> Position {
        let position = Position {
            board,
            key: 0,
            castling_rooks: rights.castling_rooks,
            side_to_move,
            en_passant: rights.en_passant,
            halfmove_clock: 0,
            fullmove_number: 1,
            castling_mode,
            castling_style: CastlingStyle::XFen,
        };
        position.with_key()
    }

    #[inline(always)]
    pub(crate) fn rights(&self) -> Rights {
        Rights { castling_rooks: self.castling_rooks, en_passant: self.en_passant }
    }
}
