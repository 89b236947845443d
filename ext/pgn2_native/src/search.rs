//! `PGN::Bitboard::Search`: a search that runs, and how `Engine#search` waits for it.
//!
//! The search has a thread of its own and owns all that it uses. It sends what it
//! finds through a channel; Ruby takes one report after the other and calls the
//! block between. So no Rust frame lies below the block, which may leave as it
//! likes. However the search is left, `close` or Ruby's collector stops it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;

use magnus::prelude::*;
use magnus::{DataTypeFunctions, Error, RClass, RHash, RModule, Ruby, TypedData, Value, method};
use pgn2_bitboard::search::{Control, Info, OutOfMemory, SearchResult};
use pgn2_bitboard::{History, Position};

use crate::engine::{Engine, LongCall};
use crate::errors::{Failure, guard};
use crate::gvl;
use crate::search_report;
use crate::search_request::Request;

/// How a search has ended.
type Outcome = thread::Result<Result<SearchResult, OutOfMemory>>;

/// What the search sends.
enum Message {
    Info(Box<Info>),
    End(Box<Outcome>),
}

/// A search that runs or has run.
#[derive(TypedData)]
#[magnus(class = "PGN::Bitboard::Search", free_immediately)]
struct Search {
    root: Position,
    control: Arc<Control>,
    state: Mutex<State>,
}

impl DataTypeFunctions for Search {}

struct State {
    receiver: Receiver<Message>,
    outcome: Option<Box<Outcome>>,
    /// Keeps the engine while the search runs.
    kept: Option<LongCall>,
}

impl Drop for Search {
    /// Runs in the collector, and touches nothing of Ruby.
    fn drop(&mut self) {
        self.control.stop();
    }
}

impl Search {
    fn state(&self) -> Result<MutexGuard<'_, State>, Failure> {
        self.state.try_lock().or_else(|error| match error {
            TryLockError::Poisoned(poisoned) => Ok(poisoned.into_inner()),
            TryLockError::WouldBlock => Err(Failure::Busy),
        })
    }
}

/// Begins a search; the engine is busy until the search is closed or collected.
fn start(engine: &Engine, args: &[Value]) -> Result<Search, Failure> {
    let request = Request::parse(&engine.position()?, args)?;
    let control = Arc::new(Control::new());
    let (line, kept) = engine.begin_search(&control)?;
    let root = *line.position();
    let (sender, receiver) = channel();
    let given = Arc::clone(&control);
    gvl::spawn(move || {
        let found = catch_unwind(AssertUnwindSafe(|| run(&request, &line, &given, &sender)));
        // When nobody receives it, it is not wanted.
        let _ = sender.send(Message::End(Box::new(found)));
    })?;
    let state = State { receiver, outcome: None, kept: Some(kept) };
    Ok(Search { root, control, state: Mutex::new(state) })
}

fn run(
    request: &Request,
    line: &History,
    control: &Control,
    sender: &Sender<Message>,
) -> Result<SearchResult, OutOfMemory> {
    let mut searcher = request.searcher()?;
    let mut report = |info: &Info| {
        if request.reports {
            let _ = sender.send(Message::Info(Box::new(info.clone())));
        }
    };
    Ok(searcher.search(line, &request.limits, control, &mut report))
}

/// The next report; nil when the search has ended.
fn next_info(ruby: &Ruby, search: &Search) -> Result<Option<RHash>, Failure> {
    let message = {
        let mut state = search.state()?;
        if state.outcome.is_some() {
            return Ok(None);
        }
        match gvl::receive(ruby, &state.receiver)? {
            Message::Info(info) => info,
            Message::End(outcome) => {
                state.outcome = Some(outcome);
                return Ok(None);
            }
        }
    };
    Ok(Some(guard(|| search_report::info(ruby, &search.root, &message))??))
}

/// What the search has found, once [`next_info`] has given nil.
fn result(ruby: &Ruby, search: &Search) -> Result<RHash, Failure> {
    let outcome = search.state()?.outcome.take();
    match outcome.map(|outcome| *outcome) {
        None => Err(Failure::Engine("the search has no result".into())),
        Some(Err(payload)) => Err(Failure::from_panic(payload.as_ref())),
        Some(Ok(Err(error))) => Err(Failure::Engine(error.to_string())),
        Some(Ok(Ok(found))) => Ok(guard(|| search_report::result(ruby, &search.root, &found))??),
    }
}

/// Stops the search if it still runs, and frees the engine.
fn close(search: &Search) -> Result<(), Failure> {
    search.control.stop();
    search.state()?.kept = None;
    Ok(())
}

/// Adds the native methods to the class that `lib/pgn/bitboard/search.rb` opens, and
/// the one of `PGN::Bitboard::Engine` that makes its objects.
pub(crate) fn define(bitboard: RModule) -> Result<(), Error> {
    let class: RClass = bitboard.const_get("Search")?;
    class.undef_default_alloc_func();
    class.define_method("next_info", method!(next_info, 0))?;
    class.define_method("result", method!(result, 0))?;
    class.define_method("close", method!(close, 0))?;
    let engine: RClass = bitboard.const_get("Engine")?;
    engine.define_private_method("start_search", method!(start, -1))?;
    Ok(())
}
