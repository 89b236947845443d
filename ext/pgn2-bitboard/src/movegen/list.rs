use super::{Generator, Rights, Sink};
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::position::Board;
use crate::types::{
    Bitboard, Black, Color, MoveKind, MoveList, MoveSets, MoveSetsWriter, Side, Square, White,
};

/// The index difference of a step ahead for a pawn of `Us`.
const fn ahead<Us: Side>() -> i16 {
    match Us::COLOR {
        Color::White => 8,
        Color::Black => -8,
    }
}

impl MoveSetsWriter<'_> {
    #[inline(always)]
    fn push_promotions(&mut self, targets: Bitboard, step: i16) {
        let kinds = [
            MoveKind::PromoteQueen,
            MoveKind::PromoteRook,
            MoveKind::PromoteBishop,
            MoveKind::PromoteKnight,
        ];
        for kind in kinds {
            self.push_pawns(targets, step, kind);
        }
    }
}

/// Keeps the sets that arrive.
impl<Us: Side> Sink<Us> for MoveSetsWriter<'_> {
    #[inline(always)]
    fn king(&mut self, from: Square, targets: Bitboard) {
        self.push_piece(from, targets, MoveKind::Normal);
    }
    #[inline(always)]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        self.push_piece(from, targets, MoveKind::Normal);
    }
    #[inline(always)]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        self.push_piece(from, targets, MoveKind::Normal);
    }
    #[inline(always)]
    fn orthogonal(&mut self, from: Square, targets: Bitboard) {
        self.push_piece(from, targets, MoveKind::Normal);
    }
    #[inline(always)]
    fn push(&mut self, targets: Bitboard) {
        self.push_pawns(targets, ahead::<Us>(), MoveKind::Normal);
    }
    #[inline(always)]
    fn double_push(&mut self, targets: Bitboard) {
        self.push_pawns(targets, 2 * ahead::<Us>(), MoveKind::DoublePush);
    }
    #[inline(always)]
    fn capture_east(&mut self, targets: Bitboard) {
        self.push_pawns(targets, ahead::<Us>() + 1, MoveKind::Normal);
    }
    #[inline(always)]
    fn capture_west(&mut self, targets: Bitboard) {
        self.push_pawns(targets, ahead::<Us>() - 1, MoveKind::Normal);
    }
    #[inline(always)]
    fn promote_push(&mut self, targets: Bitboard) {
        self.push_promotions(targets, ahead::<Us>());
    }
    #[inline(always)]
    fn promote_east(&mut self, targets: Bitboard) {
        self.push_promotions(targets, ahead::<Us>() + 1);
    }
    #[inline(always)]
    fn promote_west(&mut self, targets: Bitboard) {
        self.push_promotions(targets, ahead::<Us>() - 1);
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.push_piece(from, to.bitboard(), MoveKind::EnPassant);
    }
    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        self.push_piece(king, rook.bitboard(), MoveKind::Castling);
    }
}

/// Fills `sets` with the legal moves of a board.
pub(crate) struct FillSets<'b> {
    pub(crate) board: &'b Board,
    pub(crate) side_to_move: Color,
    pub(crate) rights: Rights,
    pub(crate) sets: &'b mut MoveSets,
}

impl Job for FillSets<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let FillSets { board, side_to_move, rights, sets } = self;
        let mut writer = sets.writer();
        match side_to_move {
            Color::White => {
                Generator::<White, S>::new(sliders, board).generate(rights, &mut writer);
            }
            Color::Black => {
                Generator::<Black, S>::new(sliders, board).generate(rights, &mut writer);
            }
        }
        writer.finish();
    }
}

/// Fills `list` with the legal moves of a board.
pub(crate) struct FillList<'b> {
    pub(crate) board: &'b Board,
    pub(crate) side_to_move: Color,
    pub(crate) rights: Rights,
    pub(crate) list: &'b mut MoveList,
}

impl Job for FillList<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let FillList { board, side_to_move, rights, list } = self;
        let mut sets = MoveSets::new();
        FillSets { board, side_to_move, rights, sets: &mut sets }.run(sliders);
        sets.write_to(list);
    }
}
