use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

use super::leaf_parent::Scratch;
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::movegen::{CastlingPath, Generator, Rights, Sink, count};
use crate::position::{Army, Board};
use crate::types::{Bitboard, Black, Color, Side, Square, White};

pub(super) struct Root<'a> {
    pub(super) board: &'a Board,
    pub(super) rights: Rights,
    pub(super) side: Color,
    pub(super) depth: u32,
    pub(super) stop: &'a AtomicBool,
    pub(super) scratch: &'a mut Scratch,
}

impl Job for Root<'_> {
    type Output = u64;
    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        match self.side {
            Color::White => visit::<White, S>(sliders, self.board, self.rights, self.depth, self.stop, self.scratch),
            Color::Black => visit::<Black, S>(sliders, self.board, self.rights, self.depth, self.stop, self.scratch),
        }
    }
}

#[inline(always)]
fn visit<Us: Side, S: Sliders>(sliders: S, board: &Board, rights: Rights, depth: u32, stop: &AtomicBool, scratch: &mut Scratch) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(count::<Us, S, true>(sliders, board, rights)),
        2 => sliders.enter(Node::<Us, true, true, true> { board, rights, depth, stop, scratch, side: PhantomData }),
        _ => sliders.enter(Node::<Us, true, true, false> { board, rights, depth, stop, scratch, side: PhantomData }),
    }
}

struct Node<'a, Us, const UC: bool, const TC: bool, const LEAF: bool> {
    board: &'a Board,
    rights: Rights,
    depth: u32,
    stop: &'a AtomicBool,
    scratch: &'a mut Scratch,
    side: PhantomData<Us>,
}

impl<Us: Side, const UC: bool, const TC: bool, const LEAF: bool> Job for Node<'_, Us, UC, TC, LEAF> {
    type Output = u64;
    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        if LEAF {
            let mut sink = super::leaf_parent::LeafParent::<Us, S, TC>::new(sliders, self.board, self.rights, self.scratch);
            Generator::<Us, S>::new(sliders, self.board).generate::<UC>(self.rights, &mut sink);
            return sink.finish();
        }
        let mut sink = Expand::<Us, S, UC, TC, LEAF> {
            sliders,
            board: self.board,
            rights: self.rights,
            depth: self.depth,
            stop: self.stop,
            scratch: self.scratch,
            nodes: 0,
            side: PhantomData,
        };
        Generator::<Us, S>::new(sliders, self.board).generate::<UC>(self.rights, &mut sink);
        sink.nodes
    }
}

struct Expand<'a, Us, S, const UC: bool, const TC: bool, const LEAF: bool> {
    sliders: S,
    board: &'a Board,
    rights: Rights,
    depth: u32,
    stop: &'a AtomicBool,
    scratch: &'a mut Scratch,
    nodes: u64,
    side: PhantomData<Us>,
}

impl<Us: Side, S: Sliders, const UC: bool, const TC: bool, const LEAF: bool>
    Expand<'_, Us, S, UC, TC, LEAF>
{
    #[inline(always)]
    fn child(&mut self, child: &Board, lost: Bitboard, en_passant: Bitboard) {
        let rights = Rights { castling_rooks: self.rights.castling_rooks.without(lost), en_passant };
        if LEAF {
            self.nodes += u64::from(count::<Us::Them, S, TC>(self.sliders, child, rights));
        } else {
            let (stop, depth) = (self.stop, self.depth - 1);
            let scratch = &mut *self.scratch;
            let us = UC && rights.castling_rooks.intersects(Us::BACK_RANK.bitboard());
            let them = TC && rights.castling_rooks.intersects(Us::Them::BACK_RANK.bitboard());
            macro_rules! enter { ($uc:expr, $tc: expr) => {
                if depth == 2 {
                    self.sliders.enter(Node::<Us::Them, $tc, $uc, true> { board: child, rights, depth, stop, scratch, side: PhantomData })
                } else {
                    self.sliders.enter(Node::<Us::Them, $tc, $uc, false> { board: child, rights, depth, stop, scratch, side: PhantomData })
                }
            } }
            self.nodes += match (us, them) {
                (false, false) => enter!(false, false),
                (true, false) => enter!(true, false),
                (false, true) => enter!(false, true),
                (true, true) => enter!(true, true),
            };
        }
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
    fn promotions(&mut self, targets: Bitboard, from: impl Fn(Bitboard) -> Bitboard) {
        for to in targets {
            let to = to.bitboard();
            let mut base = *self.board;
            base.of_mut::<Us>().pawns ^= from(to);
            base.of_mut::<Us::Them>().remove(to);
            let add: [fn(&mut Army, Bitboard); 4] = [
                |army, to| army.knights |= to,
                |army, to| army.diagonal |= to,
                |army, to| army.orthogonal |= to,
                |army, to| {
                    army.diagonal |= to;
                    army.orthogonal |= to;
                },
            ];
            for add in add {
                let mut child = base;
                add(child.of_mut::<Us>(), to);
                self.child(&child, to, Bitboard::EMPTY);
            }
        }
    }
}

impl<Us: Side, S: Sliders, const UC: bool, const TC: bool, const LEAF: bool> Sink<Us>
    for Expand<'_, Us, S, UC, TC, LEAF>
{
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
        for to in targets {
            let to = to.bitboard();
            let passed = Us::backward(to);
            let mut child = *self.board;
            child.of_mut::<Us>().pawns ^= Us::backward(passed) | to;
            self.child(&child, Bitboard::EMPTY, passed);
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
        let path = CastlingPath::new::<Us>(king, rook);
        let mut child = *self.board;
        let us = child.of_mut::<Us>();
        us.king = path.king_to.bitboard();
        us.orthogonal = us.orthogonal.without(rook.bitboard()) | path.rook_to.bitboard();
        self.child(&child, Us::BACK_RANK.bitboard(), Bitboard::EMPTY);
    }
}
