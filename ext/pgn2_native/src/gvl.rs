//! Long work without Ruby's global lock.
//!
//! `rb_thread_call_without_gvl` checks for interrupts when it returns and, when
//! one raises, jumps over the Rust frames above it: no destructor runs. So this
//! asks `rb_nogvl` not to check (`RB_NOGVL_INTR_FAIL`) and checks afterwards
//! through magnus, which turns the jump into a `Result`.
//!
//! The work itself runs on a thread of its own, and the Ruby thread only waits
//! for it. An interrupt wakes the waiting; when it raises nothing (a signal
//! whose trap handler returns, say) the waiting goes on and no work is lost,
//! however often that happens. When it raises, the work is told to stop, and the
//! exception goes on its way at once: the work owns all that it uses, and to give
//! a large hash table back to the system takes longer than anyone should wait.

use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use magnus::Ruby;

use crate::errors::Failure;

/// How often the waiting thread looks whether Ruby wants it back. Ruby may ask
/// from a signal handler, where storing a flag is all that is allowed.
const INTERRUPT_POLL: Duration = Duration::from_millis(2);

/// How often it goes back to Ruby unasked. Ruby leaves signals to its other
/// threads as long as there were any when the wait began; when the last of them
/// has ended meanwhile, nobody asks.
const UNASKED_CHECK: Duration = Duration::from_millis(20);

/// Runs `work` while other Ruby threads run. `work` gets a flag that turns true
/// when its result is no longer wanted, and should return soon after.
///
/// # Errors
///
/// Whatever exception an interrupt raised in the calling thread; a panic in
/// `work`; no thread to be had. The result is never that of stopped work.
pub(crate) fn without_gvl<T, F>(ruby: &Ruby, work: F) -> Result<T, Failure>
where
    T: Send + 'static,
    F: FnOnce(&AtomicBool) -> T + Send + 'static,
{
    let stop = StopOnDrop(Arc::new(AtomicBool::new(false)));
    let flag = Arc::clone(&stop.0);
    let (sender, receiver) = sync_channel(1);
    spawn(move || {
        let result = catch_unwind(AssertUnwindSafe(|| work(&flag)));
        // When nobody receives it, it is not wanted.
        let _ = sender.send(result);
    })?;
    receive(ruby, &receiver)?.map_err(|payload| Failure::from_panic(payload.as_ref()))
}

/// Runs `work` on a thread of its own.
pub(crate) fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let spawned = thread::Builder::new().name("pgn2".into()).spawn(work);
    spawned.map(drop).map_err(|error| Failure::Engine(format!("could not start a thread: {error}")))
}

/// What comes next through a channel; other Ruby threads run while this one waits.
///
/// # Errors
///
/// Whatever exception an interrupt raised in the calling thread; the other end
/// of the channel is gone.
pub(crate) fn receive<T: Send>(ruby: &Ruby, receiver: &Receiver<T>) -> Result<T, Failure> {
    loop {
        match wait(receiver) {
            Waited::Done(value) => return Ok(value),
            Waited::Gone => return Err(Failure::Engine("a thread has vanished".into())),
            Waited::Interrupted => ruby.thread_check_ints()?,
        }
    }
}

/// Tells the work to stop, however its caller is left.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

enum Waited<T> {
    Done(T),
    Gone,
    /// Ruby's interrupts are to be looked at.
    Interrupted,
}

struct Wait<'a, T> {
    receiver: &'a Receiver<T>,
    interrupted: AtomicBool,
    /// None until `run` was called: Ruby skips it when an interrupt is pending.
    outcome: Option<thread::Result<Waited<T>>>,
}

/// Waits without the GVL until the work has ended or Ruby may have an interrupt.
fn wait<T: Send>(receiver: &Receiver<T>) -> Waited<T> {
    let mut wait = Wait { receiver, interrupted: AtomicBool::new(false), outcome: None };
    let data: *mut Wait<'_, T> = &raw mut wait;
    // SAFETY: `data` and the flag inside it live on this frame until `rb_nogvl`
    // returns, and it uses neither after that. Neither function touches Ruby or
    // lets a panic out. `run` has no reference to the whole of `wait`, only to
    // its parts, while `unblock` may store to the flag.
    unsafe {
        rb_sys::rb_nogvl(
            Some(run::<T>),
            data.cast::<c_void>(),
            Some(unblock),
            (&raw mut (*data).interrupted).cast::<c_void>(),
            (rb_sys::RB_NOGVL_INTR_FAIL | rb_sys::RB_NOGVL_UBF_ASYNC_SAFE) as i32,
        );
    }
    match wait.outcome {
        None => Waited::Interrupted,
        Some(Ok(waited)) => waited,
        Some(Err(payload)) => resume_unwind(payload),
    }
}

unsafe extern "C" fn run<T>(data: *mut c_void) -> *mut c_void {
    let wait = data.cast::<Wait<'_, T>>();
    // SAFETY: `data` is the `Wait` of the frame in `wait`, alive during this call.
    let (receiver, interrupted) = unsafe { ((*wait).receiver, &(*wait).interrupted) };
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        let began = Instant::now();
        while !interrupted.load(Ordering::Relaxed) && began.elapsed() < UNASKED_CHECK {
            match receiver.recv_timeout(INTERRUPT_POLL) {
                Ok(value) => return Waited::Done(value),
                Err(RecvTimeoutError::Disconnected) => return Waited::Gone,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        Waited::Interrupted
    }));
    // SAFETY: as above; nothing else reads or writes `outcome` during this call.
    unsafe { (*wait).outcome = Some(outcome) };
    ptr::null_mut()
}

unsafe extern "C" fn unblock(flag: *mut c_void) {
    // SAFETY: `flag` is the `interrupted` of the frame in `wait`, alive until
    // `rb_nogvl` returns; storing to an atomic is safe from any thread and from
    // a signal handler.
    unsafe { (*flag.cast::<AtomicBool>()).store(true, Ordering::Relaxed) };
}

#[cfg(test)]
mod tests {
    use magnus::error::IntoError;
    use magnus::{Error, RModule, Ruby};

    use super::*;
    use crate::errors::guard;

    /// No Ruby program can make the engine panic, so the test runs Ruby instead.
    #[test]
    fn a_panic_becomes_an_engine_failure() {
        Ruby::init(|ruby| {
            ruby.require(concat!(env!("CARGO_MANIFEST_DIR"), "/../../lib/pgn/errors.rb"))?;
            let error_module: RModule = ruby.eval("PGN::Error")?;
            let raised = |failure: Failure| -> Error {
                let error = failure.into_error(ruby);
                assert!(error.is_kind_of(ruby.exception_standard_error()));
                assert!(error.is_kind_of(error_module));
                error
            };

            let here = guard(|| panic!("boom {}", 1)).map(|()| 0).unwrap_err();
            assert_eq!(
                raised(here).to_string(),
                "PGN::Bitboard::EngineFailure: the engine failed: boom 1"
            );

            let elsewhere = without_gvl(ruby, |_| -> u8 { panic!("boom") }).map(|_| 0).unwrap_err();
            assert_eq!(
                raised(elsewhere).to_string(),
                "PGN::Bitboard::EngineFailure: the engine failed: boom"
            );

            assert!(matches!(without_gvl(ruby, |_| 7), Ok(7)));
            Ok(())
        })
        .unwrap();
    }
}
