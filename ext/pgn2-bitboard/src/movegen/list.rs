use super::{Generator, Rights, Sink};
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::position::Board;
use crate::types::{Bitboard, Black, Color, Move, MoveKind, MoveList, Side, Square, White};

/// Writes the moves that arrive into a list.
struct ListSink<'l> {
    list: &'l mut MoveList,
}

impl ListSink<'_> {
    /// Pawn moves onto `targets` from the square `step` before each.
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: isize, kind: MoveKind) {
        let from = |to: Square| Square::from_index(to.index().wrapping_add_signed(-step));
        self.list.push_each(targets, |to| Move::new(from(to), to, kind));
    }

    fn promotions(&mut self, targets: Bitboard, step: isize) {
        let kinds = [
            MoveKind::PromoteQueen,
            MoveKind::PromoteRook,
            MoveKind::PromoteBishop,
            MoveKind::PromoteKnight,
        ];
        for kind in kinds {
            self.pawns(targets, step, kind);
        }
    }
}

/// The index difference of a step ahead for a pawn of `Us`.
#[inline(always)]
const fn ahead<Us: Side>() -> isize {
    match Us::COLOR {
        Color::White => 8,
        Color::Black => -8,
    }
}

impl<Us: Side> Sink<Us> for ListSink<'_> {
    #[inline(always)]
    fn king(&mut self, from: Square, targets: Bitboard) {
        self.list.push_targets(from, targets);
    }
    #[inline(always)]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        self.list.push_targets(from, targets);
    }
    #[inline(always)]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        self.list.push_targets(from, targets);
    }
    #[inline(always)]
    fn orthogonal(&mut self, from: Square, targets: Bitboard) {
        self.list.push_targets(from, targets);
    }
    #[inline(always)]
    fn push(&mut self, targets: Bitboard) {
        self.pawns(targets, ahead::<Us>(), MoveKind::Normal);
    }
    #[inline(always)]
    fn double_push(&mut self, targets: Bitboard) {
        self.pawns(targets, 2 * ahead::<Us>(), MoveKind::DoublePush);
    }
    #[inline(always)]
    fn capture_east(&mut self, targets: Bitboard) {
        self.pawns(targets, ahead::<Us>() + 1, MoveKind::Normal);
    }
    #[inline(always)]
    fn capture_west(&mut self, targets: Bitboard) {
        self.pawns(targets, ahead::<Us>() - 1, MoveKind::Normal);
    }
    #[inline(always)]
    fn promote_push(&mut self, targets: Bitboard) {
        self.promotions(targets, ahead::<Us>());
    }
    #[inline(always)]
    fn promote_east(&mut self, targets: Bitboard) {
        self.promotions(targets, ahead::<Us>() + 1);
    }
    #[inline(always)]
    fn promote_west(&mut self, targets: Bitboard) {
        self.promotions(targets, ahead::<Us>() - 1);
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.list.push(Move::new(from, to, MoveKind::EnPassant));
    }
    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        self.list.push(Move::new(king, rook, MoveKind::Castling));
    }
}

/// The legal moves of a board as a list.
pub(crate) struct ListMoves<'b> {
    pub(crate) board: &'b Board,
    pub(crate) side_to_move: Color,
    pub(crate) rights: Rights,
    pub(crate) list: &'b mut MoveList,
}

impl Job for ListMoves<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let mut sink = ListSink { list: self.list };
        match self.side_to_move {
            Color::White => Generator::<White, S>::new(sliders, self.board)
                .generate(self.rights, &mut sink),
            Color::Black => Generator::<Black, S>::new(sliders, self.board)
                .generate(self.rights, &mut sink),
        }
    }
}
