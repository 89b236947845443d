use std::time::{Duration, Instant};

use super::control::Control;
use super::limits::Limits;
use super::report::CutNodes;
use super::searcher::Searcher;
use super::split::SplitCounts;
use super::table::OutOfMemory;
use crate::cpu::Tier;
use crate::position::{History, Position};
use crate::types::CastlingMode;

/// The depth of [`bench()`] unless another is asked for.
pub const BENCH_DEPTH: u32 = 12;
const BENCH_HASH: usize = 16;

/// Openings, middlegames and endings of many kinds.
pub(super) const POSITIONS: [&str; 20] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8",
    "2rq1rk1/pb2bppp/1p2pn2/8/3P4/P1NB1N2/1P2QPPP/R2R2K1 b - - 1 15",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/R4RK1 w - - 0 13",
    "r1b2rk1/2q1bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 0 12",
    "3r1rk1/p1q2ppp/1pn1p3/2p5/4P3/2P2N2/PP2QPPP/3R1RK1 w - - 0 18",
    "8/pp3k2/2p1pp2/2P2p1p/3P1P1P/4PKP1/P7/8 w - - 0 40",
    "8/5pk1/3r2p1/7p/R6P/5PP1/5K2/8 w - - 0 45",
    "6k1/1b3p1p/3p2p1/1p1P4/1P2N3/5PP1/5K1P/8 w - - 0 35",
    "4r1k1/1p3pp1/p1p4p/2P5/1P1q4/P4Q1P/5PP1/4R1K1 w - - 0 30",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 1",
    "r4b1r/1pk2pp1/p1n1b2p/4p3/4P3/2N1BN2/PPP2PPP/2KR3R b - - 3 14",
    "2kr3r/ppq2ppp/2nbpn2/8/3P4/2N1BN1P/PPQ2PP1/R3R1K1 b - - 4 16",
];

/// What a bench run gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BenchReport {
    /// Nodes of all positions: with one thread the same in every run, on every CPU tier.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What the parallel part of the searches did.
    pub splits: SplitCounts,
    /// How good a guess the nodes' types were.
    pub cut_nodes: CutNodes,
}

impl BenchReport {
    /// Nodes a second.
    #[must_use]
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// How to run the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BenchOptions {
    /// Plies to search each position.
    pub depth: u32,
    /// How many workers search together.
    pub threads: usize,
    /// Whether they search as [`Searcher::lazy`] says.
    pub lazy: bool,
    /// The instructions to use.
    pub tier: Tier,
}

impl Default for BenchOptions {
    /// One thread, [`BENCH_DEPTH`], the fastest tier.
    fn default() -> BenchOptions {
        BenchOptions { depth: BENCH_DEPTH, threads: 1, lazy: false, tier: Tier::current() }
    }
}

/// Searches a fixed set of positions to a fixed depth, each with nothing remembered.
///
/// # Errors
/// [`OutOfMemory`] when there is no memory for a table of 16 MiB.
pub fn bench(options: &BenchOptions) -> Result<BenchReport, OutOfMemory> {
    let mut searcher = Searcher::new(BENCH_HASH)?;
    searcher.threads = options.threads;
    (searcher.lazy, searcher.tier) = (options.lazy, options.tier);
    let limits = Limits::depth(options.depth);
    let mut report = BenchReport::default();
    for fen in POSITIONS {
        // All of them are legal: a test sees to it.
        let Ok(position) = Position::from_fen(fen, CastlingMode::Standard) else { continue };
        searcher.clear();
        let start = Instant::now();
        let result =
            searcher.search(&History::new(position), &limits, &Control::new(), &mut |_| {});
        report.time += start.elapsed();
        report.nodes += result.nodes;
        report.splits += result.splits;
        report.cut_nodes += result.cut_nodes;
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_positions_are_legal() {
        for fen in POSITIONS {
            assert!(Position::from_fen_strict(fen, CastlingMode::Standard).is_ok(), "{fen}");
        }
    }

    #[test]
    fn every_tier_searches_the_same_nodes() {
        let nodes = |tier| {
            let options = BenchOptions { depth: 5, tier, ..BenchOptions::default() };
            bench(&options).map(|report| report.nodes)
        };
        for tier in Tier::supported() {
            assert_eq!(nodes(tier), nodes(Tier::Baseline), "{tier}");
        }
    }
}
