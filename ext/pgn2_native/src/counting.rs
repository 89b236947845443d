//! Perft and divide: the calls that can run for hours.

use std::sync::atomic::AtomicBool;

use magnus::scan_args::{get_kwargs, scan_args};
use magnus::{RHash, Ruby, Value};
use pgn2_bitboard::Position;
use pgn2_bitboard::perft::{self, MAX_DEPTH, PerftError, PerftOptions};

use crate::convert::integer;
use crate::engine::Engine;
use crate::errors::{Failure, guard};
use crate::gvl::without_gvl;

/// The deepest count that is asked for with the GVL held: at most a few
/// milliseconds, where handing the work to another thread would cost more.
const SHALLOW: u32 = 3;

const MAX_THREADS: u32 = 256;
const MAX_HASH_MB: u32 = 1 << 20;

struct Request {
    depth: u32,
    options: PerftOptions,
}

impl Request {
    fn parse(args: &[Value], least_depth: u32) -> Result<Self, Failure> {
        if let [depth] = args {
            // The usual call, without keywords, is spared the general parsing.
            if let Ok(depth) = integer(*depth, "depth", least_depth..=MAX_DEPTH) {
                return Ok(Self { depth, options: PerftOptions::default() });
            }
        }
        let args = scan_args::<(Value,), (), (), (), RHash, ()>(args)?;
        let (depth,) = args.required;
        let keywords = get_kwargs::<_, (), (Option<Value>, Option<Value>), ()>(
            args.keywords,
            &[],
            &["threads", "hash"],
        )?;
        let (threads, hash) = keywords.optional;
        let mut options = PerftOptions::default();
        if let Some(threads) = threads {
            options.threads = integer(threads, "threads", 1..=MAX_THREADS)? as usize;
        }
        if let Some(hash) = hash {
            options.hash_mb = integer(hash, "hash", 0..=MAX_HASH_MB)? as usize;
        }
        Ok(Self { depth: integer(depth, "depth", least_depth..=MAX_DEPTH)?, options })
    }

    fn is_quick(&self) -> bool {
        self.depth <= SHALLOW && self.options.threads == 1 && self.options.hash_mb == 0
    }

    fn answer<T, F>(self, ruby: &Ruby, engine: &Engine, count: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: Fn(&Position, u32, &PerftOptions, &AtomicBool) -> Result<T, PerftError> + Send + 'static,
    {
        let counted = if self.is_quick() {
            let position = engine.position()?;
            guard(|| count(&position, self.depth, &self.options, &AtomicBool::new(false)))?
        } else {
            let (position, _kept) = engine.begin_long_call()?;
            without_gvl(ruby, move |stop| count(&position, self.depth, &self.options, stop))?
        };
        counted.map_err(|error| match error {
            PerftError::TooMany => Failure::Range(format!("depth is too great: {error}")),
            _ => Failure::Engine(error.to_string()),
        })
    }
}

/// `Engine#perft`.
pub(crate) fn perft(ruby: &Ruby, engine: &Engine, args: &[Value]) -> Result<u64, Failure> {
    Request::parse(args, 0)?.answer(ruby, engine, perft::run)
}

/// `Engine#divide`.
pub(crate) fn divide(ruby: &Ruby, engine: &Engine, args: &[Value]) -> Result<RHash, Failure> {
    let request = Request::parse(args, 1)?;
    let mut counts = request.answer(ruby, engine, |position, depth, options, stop| {
        let counts = perft::divide(position, depth, options, stop)?;
        Ok(counts.into_iter().map(|(mv, nodes)| (position.uci(mv), nodes)).collect::<Vec<_>>())
    })?;
    counts.sort_unstable();
    let hash = ruby.hash_new();
    for (uci, nodes) in counts {
        hash.aset(uci, nodes)?;
    }
    Ok(hash)
}
