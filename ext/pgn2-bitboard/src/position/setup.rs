use super::zobrist;
use super::{Board, Position};
use crate::types::{Bitboard, CastlingMode, Color, Piece, Square};

/// An arrangement of pieces with side to move, rights and clocks; nothing about it need be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square, from `a1` to `h8`.
    pub squares: [Option<(Color, Piece)>; 64],
    /// Who moves next.
    pub side_to_move: Color,
    /// The squares of the rooks, of both sides, that may castle.
    pub castling_rooks: Bitboard,
    /// The square passed by a double push just made.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move about to be made.
    pub fullmove_number: u16,
    /// How castling is read and written.
    pub castling_mode: CastlingMode,
}

impl Setup {
    /// The position of this arrangement. The caller has validated it.
    pub(super) fn into_position_unchecked(self) -> Position {
        let mut board = Board::default();
        for square in Square::all() {
            if let Some((color, piece)) = self.squares[square.index()] {
                board.army_mut(color).toggle(piece, square.bitboard());
            }
        }
        let mut position = Position {
            board,
            squares: self.squares.map(|occupant| occupant.map(|(_, piece)| piece)),
            key: 0,
            castling_rooks: self.castling_rooks,
            side_to_move: self.side_to_move,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            castling_mode: self.castling_mode,
        };
        position.key = zobrist::key_without_en_passant(&position);
        position
    }
}
