use super::zobrist::{castling_key, piece_key, side_key};
use super::{Board, Position};
use crate::attacks::Sliders;
use crate::cpu::{Job, Tier};
use crate::movegen::CastlingPath;
use crate::types::{Bitboard, Black, Color, Move, MoveKind, Piece, Side, Square, White};

impl Position {
    /// The position after a move.
    ///
    /// The move must be legal here (from [`Position::legal_moves`], say). With any other the result
    /// has no meaning, but nothing unsafe happens.
    #[inline(always)]
    #[must_use]
    pub fn play_unchecked(&self, chess_move: Move) -> Position {
        Tier::run_current(Play { position: self, chess_move })
    }

    /// The position after passing the turn. The side to move must not be in check.
    #[must_use]
    pub fn pass_unchecked(&self) -> Position {
        let mut next = *self;
        next.en_passant = Bitboard::EMPTY;
        next.halfmove_clock = next.halfmove_clock.saturating_add(1);
        next.end_turn();
        next
    }

    /// Plays a move of `Us` that is neither castling nor en passant nor a promotion.
    ///
    /// All is worked out before anything is written: what is written in small pieces and then read
    /// in large ones makes the CPU wait.
    #[inline(always)]
    fn play_as<Us: Side>(&self, chess_move: Move) -> Position {
        let (from, to) = (chess_move.from(), chess_move.to());
        let (us, them) = (self.board.of::<Us>(), self.board.of::<Us::Them>());
        let (Some(piece), captured) = (us.piece_on(from), them.piece_on(to)) else { return *self };
        let mut key = self.key ^ side_key();
        key ^= piece_key(Us::COLOR, piece, from) ^ piece_key(Us::COLOR, piece, to);
        if let Some(captured) = captured {
            key ^= piece_key(Us::Them::COLOR, captured, to);
        }
        let lost = self.lost_castling_rooks(from, to);
        if lost.is_not_empty() {
            key ^= self.castling_keys(lost);
        }
        let is_double = chess_move.kind() == MoveKind::DoublePush;
        let is_quiet = captured.is_none() && piece != Piece::Pawn;
        Position {
            board: Board::of_armies::<Us>(us.moved(from, to), them.without(to.bitboard())),
            key,
            castling_rooks: self.castling_rooks.without(lost),
            en_passant: Us::backward(to.bitboard()).when(is_double),
            halfmove_clock: if is_quiet { self.halfmove_clock.saturating_add(1) } else { 0 },
            fullmove_number: self.fullmove_number.saturating_add(Us::COLOR.index() as u16),
            side_to_move: Us::Them::COLOR,
            ..*self
        }
    }

    /// Plays a move that is not like most.
    #[inline(never)]
    fn play_special(&self, chess_move: Move) -> Position {
        let (from, to) = (chess_move.from(), chess_move.to());
        let mut next = *self;
        next.en_passant = Bitboard::EMPTY;
        next.halfmove_clock = 0;
        let lost = self.lost_castling_rooks(from, to);
        next.key ^= self.castling_keys(lost);
        next.castling_rooks = self.castling_rooks.without(lost);
        match (chess_move.kind(), chess_move.promotion()) {
            (MoveKind::Castling, _) => {
                next.halfmove_clock = self.halfmove_clock.saturating_add(1);
                next.castle(from, to);
            }
            (_, Some(promoted)) => next.promote(from, to, promoted),
            _ => next.take_en_passant(from, to),
        }
        next.end_turn();
        next
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

    fn promote(&mut self, from: Square, to: Square, promoted: Piece) {
        let us = self.side_to_move;
        if let Some(captured) = self.board.army(!us).piece_on(to) {
            self.flip(!us, captured, to);
        }
        self.flip(us, Piece::Pawn, from);
        self.flip(us, promoted, to);
    }

    fn take_en_passant(&mut self, from: Square, to: Square) {
        let us = self.side_to_move;
        self.flip(!us, Piece::Pawn, Square::new(to.file(), from.rank()));
        self.flip(us, Piece::Pawn, from);
        self.flip(us, Piece::Pawn, to);
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

    /// The rooks whose right to castle a move ends: a king's move ends both of its side; a rook
    /// that leaves or is captured loses its own.
    #[inline(always)]
    fn lost_castling_rooks(&self, from: Square, to: Square) -> Bitboard {
        let us = self.side_to_move;
        let is_king = self.board.army(us).king.contains(from);
        (from.bitboard() | to.bitboard()) & self.castling_rooks
            | self.castling_rooks(us).when(is_king)
    }

    /// The part of the key that stands for the rights of `rooks`.
    #[cold]
    fn castling_keys(&self, rooks: Bitboard) -> u64 {
        Color::ALL.into_iter().fold(0, |key, color| {
            key ^ castling_key(color, self.king(color), self.castling_rooks(color) & rooks)
        })
    }
}

/// [`Position::play_unchecked`] as a job.
pub(crate) struct Play<'p> {
    pub(crate) position: &'p Position,
    pub(crate) chess_move: Move,
}

impl Job for Play<'_> {
    type Output = Position;

    #[inline(always)]
    fn run<S: Sliders>(self, _: S) -> Position {
        let Play { position, chess_move } = self;
        if !matches!(chess_move.kind(), MoveKind::Normal | MoveKind::DoublePush) {
            return position.play_special(chess_move);
        }
        match position.side_to_move {
            Color::White => position.play_as::<White>(chess_move),
            Color::Black => position.play_as::<Black>(chess_move),
        }
    }
}
