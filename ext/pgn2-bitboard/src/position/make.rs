use super::Position;
use super::zobrist::{castling_key, piece_key, side_key};
use crate::movegen::CastlingPath;
use crate::types::{Bitboard, Color, Move, MoveKind, Piece, Square};

impl Position {
    /// The position after a move.
    ///
    /// The move must be legal here (from [`Position::legal_moves`], say). With any other the result
    /// has no meaning, but nothing unsafe happens.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, chess_move: Move) -> Position {
        let mut next = *self;
        next.apply(chess_move);
        next
    }

    /// The position after passing the turn. The side to move must not be in check.
    #[must_use]
    pub fn pass_unchecked(&self) -> Position {
        let mut next = *self;
        next.en_passant = None;
        next.halfmove_clock = next.halfmove_clock.saturating_add(1);
        next.end_turn();
        next
    }

    #[inline(always)]
    fn apply(&mut self, chess_move: Move) {
        let (from, to) = (chess_move.from(), chess_move.to());
        let us = self.side_to_move;
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        let Some(piece) = self.board.army(us).piece_on(from) else { return };
        self.drop_castling_rights(piece, from, to);
        if chess_move.kind() == MoveKind::Normal {
            self.capture(to);
            self.relocate(piece, from, to);
            if piece == Piece::Pawn {
                self.halfmove_clock = 0;
            }
        } else {
            self.apply_special(chess_move);
        }
        self.end_turn();
    }

    /// The part of a move that is not like most. Apart, so that most moves need no table of jumps.
    #[inline(never)]
    fn apply_special(&mut self, chess_move: Move) {
        let (from, to) = (chess_move.from(), chess_move.to());
        match chess_move.kind() {
            MoveKind::Normal => {}
            MoveKind::DoublePush => {
                self.relocate(Piece::Pawn, from, to);
                self.halfmove_clock = 0;
                self.en_passant = Some(Square::from_index((from.index() + to.index()) / 2));
            }
            MoveKind::Castling => self.castle(from, to),
            MoveKind::EnPassant => {
                let captured = Square::new(to.file(), from.rank());
                self.flip(!self.side_to_move, Piece::Pawn, captured);
                self.relocate(Piece::Pawn, from, to);
                self.halfmove_clock = 0;
            }
            MoveKind::PromoteKnight => self.promote(from, to, Piece::Knight),
            MoveKind::PromoteBishop => self.promote(from, to, Piece::Bishop),
            MoveKind::PromoteRook => self.promote(from, to, Piece::Rook),
            MoveKind::PromoteQueen => self.promote(from, to, Piece::Queen),
        }
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.fullmove_number =
            self.fullmove_number.saturating_add(self.side_to_move.index() as u16);
        self.side_to_move = !self.side_to_move;
        self.key ^= side_key();
    }

    /// Puts a piece on a square, or takes it off.
    #[inline(always)]
    fn flip(&mut self, color: Color, piece: Piece, square: Square) {
        self.board.army_mut(color).toggle(piece, square.bitboard());
        self.key ^= piece_key(color, piece, square);
    }

    /// Moves a piece of the side to move onto an empty square.
    #[inline(always)]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        let us = self.side_to_move;
        self.board.army_mut(us).toggle(piece, from.bitboard() | to.bitboard());
        self.key ^= piece_key(us, piece, from) ^ piece_key(us, piece, to);
    }

    /// Takes an enemy piece off `square`, if one stands there.
    #[inline(always)]
    fn capture(&mut self, square: Square) {
        let them = !self.side_to_move;
        if let Some(captured) = self.board.army(them).piece_on(square) {
            self.board.army_mut(them).remove(square.bitboard());
            self.key ^= piece_key(them, captured, square);
            self.halfmove_clock = 0;
        }
    }

    #[inline(always)]
    fn promote(&mut self, from: Square, to: Square, promoted: Piece) {
        self.capture(to);
        self.flip(self.side_to_move, Piece::Pawn, from);
        self.flip(self.side_to_move, promoted, to);
        self.halfmove_clock = 0;
    }

    /// Both pieces leave before either arrives: in Chess960 they may swap squares.
    fn castle(&mut self, king: Square, rook: Square) {
        let us = self.side_to_move;
        let path = CastlingPath::of(king, rook);
        self.flip(us, Piece::King, king);
        self.flip(us, Piece::Rook, rook);
        self.flip(us, Piece::King, path.king_to);
        self.flip(us, Piece::Rook, path.rook_to);
    }

    /// A king's move ends both rights of its side; a rook that leaves or is captured ends its own.
    /// Comes before the pieces move: the key of a right depends on where the king stood.
    #[inline(always)]
    fn drop_castling_rights(&mut self, piece: Piece, from: Square, to: Square) {
        let us = self.side_to_move;
        let mut lost = (from.bitboard() | to.bitboard()) & self.castling_rooks;
        if piece == Piece::King {
            lost |= self.castling_rooks(us);
        }
        if lost.is_not_empty() {
            self.forget_castling_rooks(lost);
        }
    }

    #[cold]
    fn forget_castling_rooks(&mut self, lost: Bitboard) {
        for color in Color::ALL {
            let rooks = self.castling_rooks(color) & lost;
            self.key ^= castling_key(color, self.king(color), rooks);
        }
        self.castling_rooks &= !lost;
    }
}
