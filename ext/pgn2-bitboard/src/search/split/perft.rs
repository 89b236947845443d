//! Perft through the split machinery: a count is only right when every move is taken once and no
//! worker's part is lost, whoever carries it on.

use std::sync::Mutex;
use std::thread;

use super::help::{Candidate, Help, signal};
use super::pause;
use super::pool::{BlockId, Pool};
use crate::position::Position;
use crate::types::{CastlingMode, Move};

/// A node of a worker's line, with what it has counted below it.
#[derive(Clone)]
struct Frame {
    id: u64,
    position: Position,
    moves: Vec<Move>,
    count: u64,
}

/// A split node that a line goes through: where, and its block.
type Branch = (usize, BlockId);

struct SplitNode {
    line: Vec<Frame>,
    branches: Vec<Branch>,
    moves: Vec<Move>,
    count: u64,
}

struct Worker<'w> {
    index: usize,
    depth: usize,
    help: &'w Help,
    pool: &'w Pool<SplitNode>,
    total: &'w Mutex<Option<u64>>,
    frames: Vec<Frame>,
    branches: Vec<Branch>,
    nodes: u64,
}

impl Worker<'_> {
    fn push(&mut self, position: Position) {
        self.nodes += 1;
        let moves = position.legal_moves().iter().collect();
        self.frames.push(Frame { id: self.nodes, position, moves, count: 0 });
    }

    /// The block of the top frame's node, if that is split.
    fn block(&self) -> Option<BlockId> {
        let &(level, block) = self.branches.last()?;
        (level + 1 == self.frames.len()).then_some(block)
    }

    fn run(&mut self) {
        loop {
            if self.frames.is_empty() && !self.look_for_work() {
                return;
            }
            self.attend();
            let next = match self.block() {
                Some(block) => self.pool.with(block, |node| node.moves.pop()),
                None => self.frames.last_mut().unwrap().moves.pop(),
            };
            match next {
                Some(chess_move) => {
                    let level = self.frames.len();
                    let frame = self.frames.last_mut().unwrap();
                    let child = frame.position.play_unchecked(chess_move);
                    if level == self.depth {
                        frame.count += 1;
                    } else {
                        self.push(child);
                    }
                }
                None => self.finish(),
            }
        }
    }

    /// The top frame is counted: its count goes to the one below, if this worker is the last there.
    fn finish(&mut self) {
        if let Some(block) = self.block() {
            let part = self.frames.last().unwrap().count;
            self.pool.with(block, |node| node.count += part);
            self.branches.pop();
            let Some(node) = self.pool.leave(block) else {
                self.frames.clear();
                self.branches.clear();
                return;
            };
            self.frames.last_mut().unwrap().count = node.count;
        }
        let count = self.frames.pop().unwrap().count;
        match self.frames.last_mut() {
            Some(frame) => frame.count += count,
            None => {
                assert_eq!(self.total.lock().unwrap().replace(count), None, "two results");
                self.help.signal_all(signal::HALT);
            }
        }
    }

    fn attend(&mut self) {
        let signals = self.help.take_signals(self.index);
        if signals & signal::SPLIT != 0 {
            if let Some(request) = self.help.take_request(self.index) {
                self.split(request);
            }
        }
        if signals & signal::HELP != 0 {
            let first = self.branches.last().map_or(0, |&(level, _)| level + 1);
            let offers = (first..self.frames.len())
                .filter(|&level| !self.frames[level].moves.is_empty() && level + 1 < self.depth);
            let offers: Vec<Candidate> = offers
                .map(|level| Candidate {
                    level,
                    node: self.frames[level].id,
                    worth: (self.depth - level) as u64,
                })
                .collect();
            self.help.offer(self.index, &offers);
        }
    }

    fn split(&mut self, request: Candidate) {
        let level = request.level;
        let is_below = self.branches.last().is_none_or(|&(split, _)| split < level);
        if !is_below || self.frames.get(level).is_none_or(|frame| frame.id != request.node) {
            return;
        }
        let moves = self.frames[level].moves.clone();
        let mut line = self.frames[..=level].to_vec();
        line[level].count = 0;
        let count = self.frames[level].count;
        let node = SplitNode { line, branches: self.branches.clone(), moves, count };
        if let Some(block) = self.pool.open(request.worth, node) {
            (self.frames[level].count, self.frames[level].moves) = (0, Vec::new());
            self.branches.push((level, block));
            self.help.ring();
        }
    }

    /// Joins a split node; false when all is counted.
    fn look_for_work(&mut self) -> bool {
        for round in 0.. {
            let rings = self.help.rings();
            if self.help.take_signals(self.index) & signal::HALT != 0 {
                return false;
            }
            let _ = self.help.take_request(self.index);
            self.help.offer(self.index, &[]);
            if let Some(block) = self.pool.most_joinable() {
                let joined = self.pool.join(block, |node| {
                    (!node.moves.is_empty()).then(|| (node.line.clone(), node.branches.clone()))
                });
                if let Some((line, branches)) = joined {
                    self.branches = branches;
                    self.branches.push((line.len() - 1, block));
                    self.frames = line;
                    return true;
                }
            }
            self.help.choose(self.index, round);
            self.help.wait(rings, round);
        }
        unreachable!("the loop ends by returning")
    }
}

/// Counts the leaves, with so few blocks that they run out.
fn count(root: Position, depth: usize, threads: usize, blocks: usize) -> u64 {
    let (help, pool, total) = (Help::new(threads), Pool::new(blocks), Mutex::new(None));
    thread::scope(|scope| {
        for index in 0..threads {
            let (help, pool, total) = (&help, &pool, &total);
            scope.spawn(move || {
                let (frames, branches) = (Vec::new(), Vec::new());
                let mut worker =
                    Worker { index, depth, help, pool, total, frames, branches, nodes: 0 };
                if index == 0 {
                    worker.push(root);
                }
                worker.run();
            });
        }
    });
    assert!(pool.is_unused());
    total.into_inner().unwrap().unwrap()
}

#[test]
fn every_number_of_threads_counts_the_same() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position = Position::from_fen(kiwipete, CastlingMode::Standard).unwrap();
    for threads in [1, 2, 3, 4, 8] {
        assert_eq!(count(position, 3, threads, 64), 97_862, "{threads} threads");
        assert_eq!(count(Position::start(), 4, threads, 64), 197_281, "{threads} threads");
        for (seed, blocks) in [(76, 64), (77, 3), (78, 1), (79, 0)] {
            pause::seed(seed);
            assert_eq!(count(position, 2, threads, blocks), 2_039, "{threads}, seed {seed}");
            assert_eq!(count(Position::start(), 3, threads, blocks), 8_902);
            pause::seed(0);
        }
    }
}
