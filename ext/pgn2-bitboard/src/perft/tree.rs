use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

use super::expand::{Expand, Visitor};
use super::leaf_parent::{Batches, count_grandchildren};
use crate::attacks::Sliders;
use crate::cpu::Job;
use crate::movegen::{Generator, Rights, count};
use crate::position::Board;
use crate::types::{Black, Color, Side, White};

pub(super) struct Root<'a> {
    pub(super) board: &'a Board,
    pub(super) rights: Rights,
    pub(super) side: Color,
    pub(super) depth: u32,
    pub(super) stop: &'a AtomicBool,
    pub(super) batches: &'a mut Batches,
}

impl Job for Root<'_> {
    type Output = u64;
    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        match self.side {
            Color::White => self.count::<White, S>(sliders),
            Color::Black => self.count::<Black, S>(sliders),
        }
    }
}

impl Root<'_> {
    #[inline(always)]
    fn count<Us: Side, S: Sliders>(self, sliders: S) -> u64 {
        let Root { board, rights, depth, stop, batches, .. } = self;
        match depth {
            0 => 1,
            1 => u64::from(count::<Us, S, true>(sliders, board, rights)),
            2 => sliders.enter(LeafParents::<Us> { board, rights, batches, side: PhantomData }),
            _ => sliders.enter(Node::<Us> { board, rights, depth, stop, batches, side: PhantomData }),
        }
    }
}

/// A position at least two plies above the leaves.
struct Node<'a, Us> {
    board: &'a Board,
    rights: Rights,
    depth: u32,
    stop: &'a AtomicBool,
    batches: &'a mut Batches,
    side: PhantomData<Us>,
}

impl<Us: Side> Job for Node<'_, Us> {
    type Output = u64;
    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        let Node { board, rights, depth, stop, batches, .. } = self;
        let subtrees = Subtrees { depth: depth - 1, stop, batches, nodes: 0 };
        let mut expand = Expand::new(sliders, board, rights, subtrees);
        Generator::<Us, S>::new(sliders, board).generate::<true>(rights, &mut expand);
        expand.visitor.nodes
    }
}

struct Subtrees<'a> {
    depth: u32,
    stop: &'a AtomicBool,
    batches: &'a mut Batches,
    nodes: u64,
}

impl<Us: Side, S: Sliders> Visitor<Us, S> for Subtrees<'_> {
    #[inline(always)]
    fn visit(&mut self, sliders: S, board: &Board, rights: Rights) {
        if self.stop.load(Ordering::Relaxed) {
            return;
        }
        self.nodes += if self.depth == 2 {
            sliders.enter(LeafParents::<Us::Them> { board, rights, batches: self.batches, side: PhantomData })
        } else {
            sliders.enter(Node::<Us::Them> {
                board,
                rights,
                depth: self.depth,
                stop: self.stop,
                batches: self.batches,
                side: PhantomData,
            })
        };
    }
}

struct LeafParents<'a, Us> {
    board: &'a Board,
    rights: Rights,
    batches: &'a mut Batches,
    side: PhantomData<Us>,
}

impl<Us: Side> Job for LeafParents<'_, Us> {
    type Output = u64;
    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        count_grandchildren::<Us, S>(sliders, self.board, self.rights, self.batches)
    }
}
