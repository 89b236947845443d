use std::marker::PhantomData;

use crate::attacks::Sliders;
use crate::movegen::{CastlingPath, Rights, Sink};
use crate::position::{Army, Board};
use crate::types::{Bitboard, Piece, Side, Square};

/// What a pawn may become.
pub(super) const PROMOTIONS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

/// Is shown every position one ply below another.
pub(super) trait Visitor<Us: Side, S: Sliders> {
    /// `board` and `rights` are those after a move of `Us`.
    fn visit(&mut self, sliders: S, board: &Board, rights: Rights);
}

/// Plays each move that arrives and shows the result to a visitor.
pub(super) struct Expand<'a, Us, S, V> {
    sliders: S,
    board: &'a Board,
    rights: Rights,
    pub(super) visitor: V,
    side: PhantomData<Us>,
}

impl<'a, Us: Side, S: Sliders, V: Visitor<Us, S>> Expand<'a, Us, S, V> {
    pub(super) fn new(sliders: S, board: &'a Board, rights: Rights, visitor: V) -> Self {
        Expand { sliders, board, rights, visitor, side: PhantomData }
    }

    #[inline(always)]
    fn child(&mut self, child: &Board, lost: Bitboard, en_passant: Bitboard) {
        let rights =
            Rights { castling_rooks: self.rights.castling_rooks.without(lost), en_passant };
        self.visitor.visit(self.sliders, child, rights);
    }

    #[inline(always)]
    fn moves(&mut self, from: Square, targets: Bitboard, toggle: impl Fn(&mut Army, Bitboard)) {
        for to in targets {
            let change = from.bitboard() | to.bitboard();
            let mut child = *self.board;
            toggle(child.of_mut::<Us>(), change);
            child.of_mut::<Us::Them>().remove(to.bitboard());
            self.child(&child, change, Bitboard::EMPTY);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, from: impl Fn(Bitboard) -> Bitboard) {
        for to in targets {
            let to = to.bitboard();
            let mut child = *self.board;
            child.of_mut::<Us>().pawns ^= from(to) | to;
            child.of_mut::<Us::Them>().remove(to);
            self.child(&child, to, Bitboard::EMPTY);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, back: impl Fn(Bitboard) -> Bitboard) {
        for to in targets {
            for promoted in PROMOTIONS {
                self.promote(back(to.bitboard()), to.bitboard(), promoted);
            }
        }
    }

    /// A pawn goes from `from` to `to` and becomes `promoted`.
    #[inline(always)]
    pub(super) fn promote(&mut self, from: Bitboard, to: Bitboard, promoted: Piece) {
        let mut child = *self.board;
        child.of_mut::<Us>().pawns ^= from;
        child.of_mut::<Us>().toggle(promoted, to);
        child.of_mut::<Us::Them>().remove(to);
        self.child(&child, to, Bitboard::EMPTY);
    }
}

impl<Us: Side, S: Sliders, V: Visitor<Us, S>> Sink<Us> for Expand<'_, Us, S, V> {
    #[inline(always)]
    fn king(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            let change = from.bitboard() | to.bitboard();
            let mut child = *self.board;
            child.of_mut::<Us>().king ^= change;
            child.of_mut::<Us::Them>().remove(to.bitboard());
            self.child(&child, to.bitboard() | Us::BACK_RANK.bitboard(), Bitboard::EMPTY);
        }
    }
    #[inline(always)]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        self.moves(from, targets, |army, change| army.knights ^= change);
    }
    #[inline(always)]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        let queen = self.board.of::<Us>().orthogonal.contains(from);
        self.moves(from, targets, |army, change| {
            army.diagonal ^= change;
            army.orthogonal ^= change.when(queen);
        });
    }
    #[inline(always)]
    fn orthogonal(&mut self, from: Square, targets: Bitboard) {
        let queen = self.board.of::<Us>().diagonal.contains(from);
        self.moves(from, targets, |army, change| {
            army.orthogonal ^= change;
            army.diagonal ^= change.when(queen);
        });
    }
    #[inline(always)]
    fn push(&mut self, targets: Bitboard) {
        self.pawns(targets, |to| Us::backward(to));
    }
    #[inline(always)]
    fn double_push(&mut self, targets: Bitboard) {
        // Only beside an enemy pawn is there en passant to allow.
        let pawns = self.board.of::<Us::Them>().pawns;
        let beside = pawns.east() | pawns.west();
        for to in targets {
            let to = to.bitboard();
            let passed = Us::backward(to);
            let mut child = *self.board;
            child.of_mut::<Us>().pawns ^= Us::backward(passed) | to;
            self.child(&child, Bitboard::EMPTY, passed.when(beside.intersects(to)));
        }
    }
    #[inline(always)]
    fn capture_east(&mut self, targets: Bitboard) {
        self.pawns(targets, |to| Us::backward(to).west());
    }
    #[inline(always)]
    fn capture_west(&mut self, targets: Bitboard) {
        self.pawns(targets, |to| Us::backward(to).east());
    }
    #[inline(always)]
    fn promote_push(&mut self, targets: Bitboard) {
        self.promotions(targets, |to| Us::backward(to));
    }
    #[inline(always)]
    fn promote_east(&mut self, targets: Bitboard) {
        self.promotions(targets, |to| Us::backward(to).west());
    }
    #[inline(always)]
    fn promote_west(&mut self, targets: Bitboard) {
        self.promotions(targets, |to| Us::backward(to).east());
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        let change = from.bitboard() | to.bitboard();
        let mut child = *self.board;
        child.of_mut::<Us>().pawns ^= change;
        child.of_mut::<Us::Them>().pawns ^= Us::backward(to.bitboard());
        self.child(&child, Bitboard::EMPTY, Bitboard::EMPTY);
    }
    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        let path = CastlingPath::of(king, rook);
        let mut child = *self.board;
        let us = child.of_mut::<Us>();
        us.king = path.king_to.bitboard();
        us.orthogonal = us.orthogonal.without(rook.bitboard()) | path.rook_to.bitboard();
        self.child(&child, Us::BACK_RANK.bitboard(), Bitboard::EMPTY);
    }
}
