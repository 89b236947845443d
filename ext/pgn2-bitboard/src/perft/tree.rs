//! Walking the tree down to the parents of leaves.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

use super::batches::Batches;
use super::expand::{Expand, Visitor};
use super::leaf_parent::count_grandchildren;
use super::table::{Key, Table};
use crate::attacks::Sliders;
use crate::cpu::{Job, Tier};
use crate::movegen::{Generator, Rights, count};
use crate::position::{Board, Position};
use crate::types::{Black, Color, Side, White};

/// One thread's means of counting.
pub(super) struct Counter<'a> {
    tier: Tier,
    context: Context<'a>,
}

/// What every node needs besides its position.
struct Context<'a> {
    stop: &'a AtomicBool,
    table: Option<&'a Table>,
    batches: Box<Batches>,
}

impl<'a> Counter<'a> {
    pub(super) fn new(tier: Tier, stop: &'a AtomicBool, table: Option<&'a Table>) -> Self {
        Counter { tier, context: Context { stop, table, batches: Box::new(Batches::new()) } }
    }

    /// The leaves `depth` plies below a position. Without meaning when `stop` was raised.
    pub(super) fn count(&mut self, position: &Position, depth: u32) -> u64 {
        self.tier.run(Root { position, depth, context: &mut self.context })
    }
}

/// The top of a tree, where the side to move is still a value.
struct Root<'a, 'c> {
    position: &'a Position,
    depth: u32,
    context: &'a mut Context<'c>,
}

impl Job for Root<'_, '_> {
    type Output = u64;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        match self.position.side_to_move() {
            Color::White => self.count::<White, S>(sliders),
            Color::Black => self.count::<Black, S>(sliders),
        }
    }
}

impl Root<'_, '_> {
    #[inline(always)]
    fn count<Us: Side, S: Sliders>(self, sliders: S) -> u64 {
        let (board, rights) = (self.position.board(), self.position.rights());
        match self.depth {
            0 => 1,
            1 => u64::from(count::<Us, S>(sliders, board, rights)),
            depth => {
                Subtrees { depth, context: self.context }.count::<Us, S>(sliders, board, rights)
            }
        }
    }
}

/// Counts subtrees of one depth, two or more.
struct Subtrees<'a, 'c> {
    depth: u32,
    context: &'a mut Context<'c>,
}

impl Subtrees<'_, '_> {
    #[inline(always)]
    fn count<Us: Side, S: Sliders>(&mut self, sliders: S, board: &Board, rights: Rights) -> u64 {
        let (depth, side) = (self.depth, PhantomData::<Us>);
        if depth == 2 {
            let batches = &mut self.context.batches;
            sliders.enter(Grandchildren { board, rights, batches, side })
        } else {
            sliders.enter(Node { board, rights, depth, context: self.context, side })
        }
    }
}

/// Two plies above the leaves.
struct Grandchildren<'a, Us> {
    board: &'a Board,
    rights: Rights,
    batches: &'a mut Batches,
    side: PhantomData<Us>,
}

impl<Us: Side> Job for Grandchildren<'_, Us> {
    type Output = u64;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        count_grandchildren::<Us, S>(sliders, self.board, self.rights, self.batches)
    }
}

/// Three or more plies above the leaves.
struct Node<'a, 'c, Us> {
    board: &'a Board,
    rights: Rights,
    depth: u32,
    context: &'a mut Context<'c>,
    side: PhantomData<Us>,
}

impl<Us: Side> Job for Node<'_, '_, Us> {
    type Output = u64;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        let Node { board, rights, depth, context, .. } = self;
        let known = context.table.map(|table| (table, Key::new(board, rights, Us::COLOR, depth)));
        if let Some(count) = known.and_then(|(table, key)| table.find(key)) {
            return count;
        }
        let children = Children { subtrees: Subtrees { depth: depth - 1, context }, nodes: 0 };
        let mut expand = Expand::new(sliders, board, rights, children);
        Generator::<Us, S>::new(sliders, board).generate(rights, &mut expand);
        let Children { subtrees, nodes } = expand.visitor;
        if let Some((table, key)) = known {
            // A count that was cut short must not be found again.
            if !subtrees.context.stop.load(Ordering::Relaxed) {
                table.store(key, nodes);
            }
        }
        nodes
    }
}

/// Adds up the subtrees below each child.
struct Children<'a, 'c> {
    subtrees: Subtrees<'a, 'c>,
    nodes: u64,
}

impl<Us: Side, S: Sliders> Visitor<Us, S> for Children<'_, '_> {
    #[inline(always)]
    fn visit(&mut self, sliders: S, board: &Board, rights: Rights) {
        if !self.subtrees.context.stop.load(Ordering::Relaxed) {
            // With a table, trees of more leaves than a number holds can be counted.
            let below = self.subtrees.count::<Us::Them, S>(sliders, board, rights);
            self.nodes = self.nodes.saturating_add(below);
        }
    }
}
