//! `PGN::Bitboard::Engine`.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::{process, ptr};

use magnus::prelude::*;
use magnus::scan_args::{get_kwargs, scan_args};
use magnus::{
    DataTypeFunctions, Error, RArray, RClass, RHash, RModule, RString, Ruby, TypedData, Value,
    method, typed_data::Obj,
};
use pgn2_bitboard::search::Control;
use pgn2_bitboard::{CastlingMode, History, Position, eval};

use crate::convert::{self, text, text_or};
use crate::counting;
use crate::errors::{Failure, guard};
use crate::moves::{outcome_parts, parse_move, sorted, translate};
use crate::position::castling_mode;

/// A position and the moves that led to it. `None` between Ruby's `allocate` and
/// `initialize`, and for ever where a subclass forgets to call `super`.
#[derive(Default, TypedData)]
#[magnus(class = "PGN::Bitboard::Engine", free_immediately, size)]
pub(crate) struct Engine {
    /// Locked only for moments, with the GVL held, so nobody ever waits for it.
    line: Mutex<Option<History>>,
    /// The process whose long call is running on this object, or 0.
    long_call: Arc<AtomicU32>,
    /// How to talk to the search that runs, or to the last one.
    control: Mutex<Option<Arc<Control>>>,
    /// How many bytes Ruby's collector knows the line to hold.
    accounted: AtomicUsize,
}

impl DataTypeFunctions for Engine {
    fn size(&self) -> usize {
        size_of::<Self>() + self.accounted.load(Ordering::Relaxed)
    }
}

impl Drop for Engine {
    /// Runs in the collector, where to adjust the count is all that is allowed.
    fn drop(&mut self) {
        let bytes = *self.accounted.get_mut();
        // Without Ruby, as in tests, nothing has been accounted.
        if let (Ok(ruby), true) = (Ruby::get(), bytes > 0) {
            account(&ruby, bytes, 0);
        }
    }
}

/// Keeps every other call off the object while a long one runs.
pub(crate) struct LongCall(Arc<AtomicU32>);

impl Drop for LongCall {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Release);
    }
}

impl Engine {
    /// Whether a long call is running. After a fork the thread that made it is not in
    /// the child.
    fn is_busy(&self) -> bool {
        let owner = self.long_call.load(Ordering::Acquire);
        owner != 0 && owner == process::id()
    }

    /// The state, unless a long call is running.
    fn line(&self) -> Result<MutexGuard<'_, Option<History>>, Failure> {
        if self.is_busy() {
            return Err(Failure::Busy);
        }
        // A panic leaves nothing half changed, see `change`.
        self.line.try_lock().or_else(|error| match error {
            TryLockError::Poisoned(poisoned) => Ok(poisoned.into_inner()),
            TryLockError::WouldBlock => Err(Failure::Busy),
        })
    }

    /// Looks at the state.
    fn read<T>(&self, look: impl FnOnce(&History) -> T) -> Result<T, Failure> {
        let line = self.line()?;
        let line = line.as_ref().ok_or_else(uninitialized)?;
        guard(|| look(line))
    }

    /// Changes the state, and tells Ruby's collector of the memory that the moves
    /// hold: it sees none of it, and would let copies of long games pile up.
    fn change<T>(
        &self,
        ruby: &Ruby,
        change: impl FnOnce(&mut Option<History>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut line = self.line()?;
        let changed = change(&mut line);
        let bytes = line.as_ref().map_or(0, History::heap_bytes);
        let before = self.accounted.swap(bytes, Ordering::Relaxed);
        drop(line);
        if bytes != before {
            account(ruby, before, bytes);
        }
        if bytes >= before + MUCH {
            // The collector looks at its count only when Ruby asks for memory itself.
            ruby.str_buf_new(NOT_EMBEDDED);
        }
        changed
    }

    /// The position, and the object kept for a long call until the guard drops.
    pub(crate) fn begin_long_call(&self) -> Result<(Position, LongCall), Failure> {
        let position = self.position()?;
        Ok((position, self.keep()))
    }

    /// The line of play, and the object kept for a search that `control` can stop.
    pub(crate) fn begin_search(
        &self,
        control: &Arc<Control>,
    ) -> Result<(History, LongCall), Failure> {
        let line = self.read(History::clone)?;
        *self.control() = Some(Arc::clone(control));
        Ok((line, self.keep()))
    }

    fn keep(&self) -> LongCall {
        self.long_call.store(process::id(), Ordering::Release);
        LongCall(Arc::clone(&self.long_call))
    }

    /// Locked only for moments, with the GVL held.
    fn control(&self) -> MutexGuard<'_, Option<Arc<Control>>> {
        self.control.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The position.
    pub(crate) fn position(&self) -> Result<Position, Failure> {
        self.read(|line| *line.position())
    }
}

/// How many bytes more are worth that Ruby's collector looks at once.
const MUCH: usize = 1 << 14;

/// A length for which a Ruby string needs memory of its own, on every Ruby.
const NOT_EMBEDDED: usize = 1 << 10;

/// Tells Ruby's collector that some memory has grown or shrunk.
fn account(ruby: &Ruby, before: usize, now: usize) {
    ruby.gc_adjust_memory_usage(now.wrapping_sub(before) as isize);
}

fn uninitialized() -> Failure {
    Failure::Type("uninitialized engine: initialize must call super".into())
}

// --- Methods ----------------------------------------------------------------

fn initialize(ruby: &Ruby, this: Obj<Engine>, args: &[Value]) -> Result<(), Failure> {
    this.check_frozen()?;
    let (fen, mode) = match args {
        [] => (None, None),
        // The usual call, without keywords, is spared the general parsing.
        [fen] if RString::from_value(*fen).is_some() => (Some(*fen), None),
        _ => parse_initialize(args)?,
    };
    let position = match fen {
        None => Position::start_in(mode.unwrap_or_default()),
        Some(fen) => {
            let (fen, own_mode) = described(ruby, fen)?;
            let mode = mode.or(own_mode).unwrap_or_default();
            guard(|| Position::from_fen(&fen, mode))?.map_err(Failure::InvalidFen)?.in_x_fen()
        }
    };
    this.change(ruby, |line| {
        *line = Some(History::new(position));
        Ok(())
    })
}

/// The FEN and the mode, where they are given.
fn parse_initialize(args: &[Value]) -> Result<(Option<Value>, Option<CastlingMode>), Failure> {
    let args = scan_args::<(), (Option<Value>,), (), (), RHash, ()>(args)?;
    let keywords = get_kwargs::<_, (), (Option<Value>,), ()>(args.keywords, &[], &["chess960"])?;
    let asked = keywords.optional.0.filter(|asked| !asked.is_nil());
    Ok((args.optional.0, asked.map(|asked| castling_mode(asked.to_bool()))))
}

/// The text of a FEN; of a `PGN::FEN` or a `PGN::Position` also its castling mode.
fn described(ruby: &Ruby, fen: Value) -> Result<(String, Option<CastlingMode>), Failure> {
    // What a FEN writes may have more fields than what it was given, and hide what is wrong.
    for (class, method) in [("PGN::FEN", "source"), ("PGN::Position", "to_s")] {
        if RString::from_value(fen).is_none()
            && fen.is_kind_of(convert::class::<RClass>(ruby, class)?)
        {
            let mode = castling_mode(fen.funcall_public("chess960?", ())?);
            return Ok((text(fen.funcall_public(method, ())?, "fen")?, Some(mode)));
        }
    }
    Ok((text_or(fen, "fen", "a String, a PGN::FEN or a PGN::Position")?, None))
}

fn initialize_copy(ruby: &Ruby, this: Obj<Engine>, other: &Engine) -> Result<Obj<Engine>, Failure> {
    this.check_frozen()?;
    let copy = other.line()?.clone();
    this.change(ruby, |line| {
        *line = copy;
        Ok(this)
    })
}

fn fen(engine: &Engine) -> Result<String, Failure> {
    engine.read(|line| line.position().fen())
}

fn legal_moves(ruby: &Ruby, engine: &Engine) -> Result<RArray, Failure> {
    sorted(ruby, &engine.position()?, Position::uci_text)
}

fn legal_moves_san(ruby: &Ruby, engine: &Engine) -> Result<RArray, Failure> {
    sorted(ruby, &engine.position()?, Position::san_text)
}

fn is_legal(engine: &Engine, uci: Value) -> Result<bool, Failure> {
    let uci = text(uci, "move")?;
    engine.read(|line| line.position().parse_uci(&uci).is_ok())
}

fn san(engine: &Engine, uci: Value) -> Result<String, Failure> {
    translate(
        &engine.position()?,
        uci,
        |position, text| Ok(position.san(position.parse_uci(text)?)),
    )
}

fn uci(engine: &Engine, san: Value) -> Result<String, Failure> {
    translate(
        &engine.position()?,
        san,
        |position, text| Ok(position.uci(position.parse_san(text)?)),
    )
}

fn push(ruby: &Ruby, this: Obj<Engine>, given: Value) -> Result<Obj<Engine>, Failure> {
    this.check_frozen()?;
    let mv = translate(&this.position()?, given, parse_move)?;
    this.change(ruby, |line| {
        let line = line.as_mut().ok_or_else(uninitialized)?;
        guard(|| line.push(mv))?.map_err(|error| Failure::Engine(error.to_string()))?;
        Ok(this)
    })
}

fn pop(ruby: &Ruby, this: Obj<Engine>) -> Result<Option<String>, Failure> {
    this.check_frozen()?;
    this.change(ruby, |line| {
        let line = line.as_mut().ok_or_else(uninitialized)?;
        guard(|| line.pop().map(|mv| line.position().uci(mv)))
    })
}

fn is_in_check(engine: &Engine) -> Result<bool, Failure> {
    engine.read(|line| line.position().is_check())
}

fn static_evaluation(engine: &Engine) -> Result<i32, Failure> {
    engine.read(|line| eval::evaluate(line.position()))
}

/// Ends the search that runs; whether one did.
fn stop(engine: &Engine) -> bool {
    let control = engine.control().clone().filter(|_| engine.is_busy());
    if let Some(control) = &control {
        control.stop();
    }
    control.is_some()
}

fn zobrist(engine: &Engine) -> Result<u64, Failure> {
    engine.read(|line| line.position().zobrist())
}

/// The winner's and the termination's names, for `Engine#outcome` in Ruby.
fn ended(
    ruby: &Ruby,
    engine: &Engine,
    claim: bool,
) -> Result<Option<(Option<magnus::Symbol>, magnus::Symbol)>, Failure> {
    let outcome = engine.read(|line| line.outcome(claim))?;
    Ok(outcome.map(|outcome| outcome_parts(ruby, outcome)))
}

fn is_equal(engine: &Engine, other: Value) -> Result<bool, Failure> {
    let Ok(other) = <&Engine>::try_convert(other) else { return Ok(false) };
    if ptr::eq(engine, other) {
        return Ok(true);
    }
    let position = |engine: &Engine| -> Result<Option<Position>, Failure> {
        Ok(engine.line()?.as_ref().map(|line| *line.position()))
    };
    let (ours, theirs) = (position(engine)?, position(other)?);
    // One that has none, for want of `super`, equals itself alone.
    Ok(ours.is_some() && ours == theirs)
}

/// Adds the native methods to the class that `lib/pgn/bitboard/engine.rb` opens.
pub(crate) fn define(bitboard: RModule) -> Result<(), Error> {
    let class: RClass = bitboard.const_get("Engine")?;
    class.define_alloc_func::<Engine>();
    class.define_private_method("initialize", method!(initialize, -1))?;
    class.define_private_method("initialize_copy", method!(initialize_copy, 1))?;
    class.define_private_method("ended", method!(ended, 1))?;
    class.define_private_method("static_evaluation", method!(static_evaluation, 0))?;
    class.define_method("stop", method!(stop, 0))?;
    class.define_method("perft", method!(counting::perft, -1))?;
    class.define_method("divide", method!(counting::divide, -1))?;
    class.define_method("legal_moves", method!(legal_moves, 0))?;
    class.define_method("legal_moves_san", method!(legal_moves_san, 0))?;
    class.define_method("legal?", method!(is_legal, 1))?;
    class.define_method("san", method!(san, 1))?;
    class.define_method("uci", method!(uci, 1))?;
    class.define_method("fen", method!(fen, 0))?;
    class.define_method("push", method!(push, 1))?;
    class.define_method("pop", method!(pop, 0))?;
    class.define_method("in_check?", method!(is_in_check, 0))?;
    class.define_method("zobrist", method!(zobrist, 0))?;
    class.define_method("==", method!(is_equal, 1))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> Engine {
        let engine = Engine::default();
        *engine.line.lock().unwrap() = Some(History::new(Position::start()));
        engine
    }

    #[test]
    fn a_panic_leaves_the_object_usable() {
        let engine = start();
        assert!(matches!(engine.read(|_| panic!("boom")), Err::<(), _>(Failure::Engine(_))));
        assert!(matches!(engine.position(), Ok(position) if position == Position::start()));
    }

    #[test]
    fn a_long_call_keeps_others_off_until_it_ends() {
        let engine = start();
        let Ok((_, long_call)) = engine.begin_long_call() else { panic!("free before") };
        assert!(matches!(engine.position(), Err(Failure::Busy)));
        assert!(matches!(engine.begin_long_call(), Err(Failure::Busy)));
        drop(long_call);
        assert!(engine.position().is_ok());
    }

    #[test]
    fn an_engine_without_a_position_says_so() {
        assert!(matches!(Engine::default().position(), Err(Failure::Type(_))));
    }
}
