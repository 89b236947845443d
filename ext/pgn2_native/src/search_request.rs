//! What a search is asked for: limits and settings, as `Engine#search` passes them.

use std::time::Duration;

use magnus::prelude::*;
use magnus::{RArray, Value};
use pgn2_bitboard::search::{ClockTime, Limits, OutOfMemory, Searcher};
use pgn2_bitboard::{Color, Move, Position};

use crate::convert::{integer, wide_integer, wrong_type};
use crate::errors::Failure;
use crate::moves::{parse_move, translate};

const MAX_NODES: u64 = 1_000_000_000_000_000;
const MAX_MATE: u32 = Limits::MAX_DEPTH.div_ceil(2);
const MAX_THREADS: u32 = 256;
const MAX_HASH_MB: u32 = 1 << 20;
const MAX_LINES: u32 = 256;

/// The limits of a search, and how to search.
pub(crate) struct Request {
    pub(crate) limits: Limits,
    /// Whether the caller wants to hear of every iteration.
    pub(crate) reports: bool,
    threads: u32,
    hash_mb: u32,
    lines: u32,
}

impl Request {
    /// Reads the arguments of `Engine#start_search`, in its order; nil is a limit not given.
    pub(crate) fn parse(position: &Position, args: &[Value]) -> Result<Request, Failure> {
        let &[
            depth,
            nodes,
            movetime,
            clock,
            mate,
            infinite,
            threads,
            hash,
            multipv,
            moves,
            reports,
        ] = args
        else {
            return Err(Failure::Range(format!("11 values make a search, not {}", args.len())));
        };
        let limits = Limits {
            depth: given(depth, |value| integer(value, "depth", 1..=Limits::MAX_DEPTH))?,
            nodes: given(nodes, |value| wide_integer(value, "nodes", 1..=MAX_NODES))?,
            movetime: given(movetime, |value| milliseconds(value, "movetime", 1))?,
            clock: given(clock, |value| clock_time(position, value))?,
            mate: given(mate, |value| integer(value, "mate", 1..=MAX_MATE))?,
            infinite: infinite.to_bool(),
            ponder: false,
            search_moves: given(moves, |value| root_moves(position, value))?.unwrap_or_default(),
        };
        if is_endless(&limits) {
            return Err(Failure::Range(
                "give a limit: depth:, nodes:, movetime:, clock:, mate:, or infinite: true".into(),
            ));
        }
        Ok(Request {
            limits,
            reports: reports.to_bool(),
            threads: integer(threads, "threads", 1..=MAX_THREADS)?,
            hash_mb: integer(hash, "hash", 1..=MAX_HASH_MB)?,
            lines: integer(multipv, "multipv", 1..=MAX_LINES)?,
        })
    }

    /// A searcher as it is asked for.
    pub(crate) fn searcher(&self) -> Result<Searcher, OutOfMemory> {
        let mut searcher = Searcher::new(self.hash_mb as usize)?;
        searcher.threads = self.threads as usize;
        searcher.multi_pv = self.lines as usize;
        // Nobody waits at the other end of a line.
        searcher.move_overhead = Duration::ZERO;
        Ok(searcher)
    }
}

/// Whether nothing has been said about the end.
fn is_endless(limits: &Limits) -> bool {
    limits.depth.is_none()
        && limits.nodes.is_none()
        && limits.movetime.is_none()
        && limits.clock.is_none()
        && limits.mate.is_none()
        && !limits.infinite
}

/// What `read` makes of a value, unless it is nil.
fn given<T>(
    value: Value,
    read: impl FnOnce(Value) -> Result<T, Failure>,
) -> Result<Option<T>, Failure> {
    if value.is_nil() { Ok(None) } else { read(value).map(Some) }
}

fn milliseconds(value: Value, name: &str, least: u32) -> Result<Duration, Failure> {
    let number = integer(value, name, least..=u32::MAX)?;
    Ok(Duration::from_millis(u64::from(number)))
}

/// The clock of the side to move, out of `[wtime, btime, winc, binc, movestogo]`.
fn clock_time(position: &Position, values: Value) -> Result<ClockTime, Failure> {
    let Some(values) = RArray::from_value(values) else {
        return Err(wrong_type(values, "clock", "a Hash"));
    };
    let value = |index| values.entry::<Value>(index);
    let read = |index, name| given(value(index)?, |value| milliseconds(value, name, 0));
    let white = (read(0, "wtime")?, read(2, "winc")?);
    let black = (read(1, "btime")?, read(3, "binc")?);
    let moves_to_go = given(value(4)?, |value| integer(value, "movestogo", 1..=u32::MAX))?;
    let ((remaining, increment), name) = match position.side_to_move() {
        Color::White => (white, "wtime"),
        Color::Black => (black, "btime"),
    };
    let Some(remaining) = remaining else {
        let player = position.side_to_move().name();
        return Err(Failure::Range(format!("clock must have {name}: {player} is to move")));
    };
    Ok(ClockTime { remaining, increment: increment.unwrap_or_default(), moves_to_go })
}

/// The moves to look at: an Array with one at least, each in SAN or UCI notation.
fn root_moves(position: &Position, values: Value) -> Result<Vec<Move>, Failure> {
    let Some(texts) = RArray::from_value(values) else {
        return Err(wrong_type(values, "moves", "an Array"));
    };
    let mut moves = Vec::new();
    for index in 0..texts.len() {
        moves.push(translate(position, texts.entry(index as isize)?, parse_move)?);
    }
    if moves.is_empty() {
        return Err(Failure::Range("moves must name one move at least".into()));
    }
    Ok(moves)
}
