use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, Scope, ScopedJoinHandle};

use pgn2_bitboard::search::{Control, Limits, Searcher};
use pgn2_bitboard::{History, Position};

use crate::bench;
use crate::command::Command;
use crate::debug;
use crate::go::Go;
use crate::options::{self, DEFAULT_HASH, Options};
use crate::output::{Output, best_move_text, info_text};
use crate::position;

/// One conversation: the position, the options, and perhaps a search that runs.
pub(crate) struct Session<'scope, 'env, 'o> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<'o>,
    searcher: Arc<Mutex<Option<Searcher>>>,
    options: Options,
    history: History,
    running: Option<Running<'scope>>,
}

/// A search that runs in its thread.
struct Running<'scope> {
    control: Arc<Control>,
    thread: ScopedJoinHandle<'scope, ()>,
}

impl<'scope, 'env, 'o> Session<'scope, 'env, 'o> {
    pub(crate) fn new(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<'o>,
    ) -> Session<'scope, 'env, 'o> {
        Session {
            scope,
            output,
            searcher: Arc::new(Mutex::new(None)),
            options: Options::default(),
            history: History::new(Position::start()),
            running: None,
        }
    }

    /// Obeys a line; false when the session is to end.
    pub(crate) fn obey(&mut self, line: &str) -> bool {
        let Some(command) = Command::parse(line) else { return true };
        match command {
            Command::Quit => return false,
            Command::IsReady => self.output.line(format_args!("readyok")),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(running) = &self.running {
                    running.control.ponder_hit();
                }
            }
            // All others end a search that runs: nobody may change what it works with.
            _ => {
                self.stop();
                self.obey_at_rest(command);
            }
        }
        true
    }

    /// Stops the search that runs and waits until it has answered.
    pub(crate) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.stop();
            // A search's panic has been caught and told in its thread.
            let _ = running.thread.join();
        }
    }

    fn obey_at_rest(&mut self, command: Command<'_>) {
        let (output, position) = (self.output, *self.history.position());
        match command {
            Command::Uci => self.introduce(),
            Command::NewGame => self.with_searcher(|_, searcher| searcher.clear()),
            Command::SetOption(text) => self.with_searcher(|session, searcher| {
                if let Err(problem) = session.options.set(text, searcher) {
                    session.output.message(problem);
                }
            }),
            Command::Position(text) => match position::parse(text, self.options.castling_mode) {
                Ok(history) => self.history = history,
                Err(error) => output.message(error),
            },
            Command::Go(text) => match Go::parse(text, &position) {
                Go::Search(limits) => self.start(limits),
                Go::Perft(depth) => self.start_perft(depth),
            },
            Command::Display => debug::display(output, &position),
            Command::Eval => debug::evaluation(output, &position),
            Command::Bench(text) => bench::run(output, text),
            Command::Quit | Command::IsReady | Command::Stop | Command::PonderHit => {}
        }
    }

    fn introduce(&mut self) {
        self.output.line(format_args!("id name pgn2 {}", env!("CARGO_PKG_VERSION")));
        self.output.line(format_args!("id author the pgn2 authors"));
        self.with_searcher(|session, searcher| options::list(session.output, searcher));
        self.output.line(format_args!("uciok"));
    }

    /// Calls `change` with the searcher, which is made at the first need.
    fn with_searcher(&mut self, change: impl FnOnce(&mut Self, &mut Searcher)) {
        let searcher = Arc::clone(&self.searcher);
        let mut guard = lock(&searcher);
        match searcher_in(&mut guard) {
            Ok(searcher) => change(self, searcher),
            Err(problem) => self.output.message(problem),
        }
    }

    fn start(&mut self, limits: Limits) {
        let (output, history, options) = (self.output, self.history.clone(), self.options);
        let searcher = Arc::clone(&self.searcher);
        self.spawn(move |control| {
            let mut guard = lock(&searcher);
            let root = *history.position();
            let searched = catch_unwind(AssertUnwindSafe(|| {
                let searcher = searcher_in(&mut guard)?;
                let mut on_info = |info: &_| {
                    output.line(format_args!("{}", info_text(&root, info, options.shows_wdl)));
                };
                Ok::<_, String>(searcher.search(&history, &limits, control, &mut on_info))
            }));
            match searched {
                Ok(Ok(result)) => output.line(format_args!("{}", best_move_text(&root, &result))),
                Ok(Err(problem)) => give_up(output, &root, &problem),
                Err(_) => {
                    // What the searcher remembers may be half written.
                    *guard = None;
                    give_up(output, &root, "the search failed");
                }
            }
        });
    }

    fn start_perft(&mut self, depth: u32) {
        let (output, position) = (self.output, *self.history.position());
        let threads = lock(&self.searcher).as_ref().map_or(1, |searcher| searcher.threads);
        self.spawn(move |control| {
            debug::run_perft(output, &position, depth, threads, control.stop_flag());
        });
    }

    fn spawn(&mut self, work: impl FnOnce(&Control) + Send + 'scope) {
        let control = Arc::new(Control::new());
        let given = Arc::clone(&control);
        match thread::Builder::new().spawn_scoped(self.scope, move || work(&given)) {
            Ok(thread) => self.running = Some(Running { control, thread }),
            Err(error) => {
                give_up(self.output, self.history.position(), &format!("no thread: {error}"));
            }
        }
    }
}

/// Tells what went wrong and answers with any legal move: the other side waits for one.
fn give_up(output: &Output<'_>, root: &Position, problem: &str) {
    output.message(problem);
    match root.legal_moves().iter().next() {
        Some(any) => output.line(format_args!("bestmove {}", root.uci_text(any))),
        None => output.line(format_args!("bestmove (none)")),
    }
}

fn lock(searcher: &Mutex<Option<Searcher>>) -> MutexGuard<'_, Option<Searcher>> {
    searcher.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn searcher_in(slot: &mut Option<Searcher>) -> Result<&mut Searcher, String> {
    match slot {
        Some(searcher) => Ok(searcher),
        None => {
            let searcher = Searcher::new(DEFAULT_HASH).map_err(|error| error.to_string())?;
            Ok(slot.insert(searcher))
        }
    }
}
