//! HELP: idle workers ask, busy ones tell what they have, and the idle one chooses.

use std::hint;
use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use super::pause::pause;
use super::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use super::sync::{Condvar, Mutex, MutexGuard};

/// What a busy worker has to attend to at its next node.
pub(crate) mod signal {
    /// The search is over.
    pub(crate) const HALT: u32 = 1;
    /// Somebody is idle: tell what could be split.
    pub(crate) const HELP: u32 = 2;
    /// A node is to be split.
    pub(crate) const SPLIT: u32 = 4;
    /// A split node was cut off.
    pub(crate) const CUT: u32 = 8;
}

/// How long a parked worker waits before it asks again.
const PATIENCE: Duration = Duration::from_micros(100);
/// An answer takes a few microseconds, waking up takes longer: where each worker has a core, an idle
/// one looks out for the answer so long, ...
const LOOKOUT: Duration = Duration::from_micros(10);
/// ... and parks after so many times in vain.
const SPINNING_ROUNDS: u32 = 100;

/// A node of a busy worker's line that could be split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    /// The index of its frame.
    pub(crate) level: usize,
    /// Which node it is, so that it is not mistaken for a later one in its place.
    pub(crate) node: u64,
    /// How good it seems to split.
    pub(crate) worth: u64,
}

#[derive(Default)]
struct Board {
    candidates: Vec<Candidate>,
    request: Option<Candidate>,
}

/// One worker's place in it.
#[repr(align(64))]
#[derive(Default)]
struct Seat {
    signals: AtomicU32,
    board: Mutex<Board>,
}

/// Where workers ask for help and offer it.
pub(crate) struct Help {
    seats: Box<[Seat]>,
    /// How often whoever asked last had asked in vain.
    rounds: AtomicU32,
    /// How often the bell has rung: who sees it unchanged under the lock will be woken.
    rings: AtomicU64,
    bell: Mutex<()>,
    rung: Condvar,
    /// Whether there is a core for each worker.
    pub(super) may_spin: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    pause();
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Help {
    pub(crate) fn new(workers: usize) -> Help {
        Help {
            seats: (0..workers).map(|_| Seat::default()).collect(),
            rounds: AtomicU32::new(0),
            rings: AtomicU64::new(0),
            bell: Mutex::new(()),
            rung: Condvar::new(),
            may_spin: thread::available_parallelism().map_or(1, NonZero::get) >= workers,
        }
    }

    /// What a worker has to attend to; to be looked at at every node.
    #[inline(always)]
    pub(crate) fn signals(&self, worker: usize) -> u32 {
        self.seats[worker].signals.load(Ordering::Relaxed)
    }

    /// The signals, which count as seen.
    pub(crate) fn take_signals(&self, worker: usize) -> u32 {
        pause();
        self.seats[worker].signals.fetch_and(signal::HALT, Ordering::AcqRel)
    }

    /// Signals all workers.
    pub(crate) fn signal_all(&self, signal: u32) {
        for seat in &self.seats {
            seat.signals.fetch_or(signal, Ordering::AcqRel);
        }
        self.ring();
    }

    /// Signals one worker.
    pub(crate) fn signal_one(&self, worker: usize, signal: u32) {
        pause();
        self.seats[worker].signals.fetch_or(signal, Ordering::AcqRel);
    }

    /// Wakes the idle workers: there is something new to look at.
    pub(crate) fn ring(&self) {
        pause();
        self.rings.fetch_add(1, Ordering::AcqRel);
        drop(lock(&self.bell));
        self.rung.notify_all();
    }

    /// How often the bell has rung; to be read before looking at what it rings for.
    pub(crate) fn rings(&self) -> u64 {
        self.rings.load(Ordering::Acquire)
    }

    /// A busy worker's offer.
    pub(crate) fn offer(&self, worker: usize, candidates: &[Candidate]) {
        let mut board = lock(&self.seats[worker].board);
        board.candidates.clear();
        board.candidates.extend_from_slice(candidates);
        drop(board);
        if !candidates.is_empty() {
            self.ring();
        }
    }

    /// What an idle worker has asked this busy one to split.
    pub(crate) fn take_request(&self, worker: usize) -> Option<Candidate> {
        lock(&self.seats[worker].board).request.take()
    }

    /// How often whoever asked last had asked in vain: the longer one waits, the less can be asked of an
    /// offer.
    pub(crate) fn rounds(&self) -> u32 {
        self.rounds.load(Ordering::Relaxed)
    }

    /// An idle worker chooses the best of all offers and asks for it; without any it asks for offers.
    /// `round` is how often it has waited in vain.
    pub(crate) fn choose(&self, idle: usize, round: u32) {
        self.rounds.store(round, Ordering::Relaxed);
        let mut best: Option<(usize, Candidate)> = None;
        for (worker, seat) in self.seats.iter().enumerate().filter(|&(worker, _)| worker != idle) {
            for &candidate in &lock(&seat.board).candidates {
                if best.is_none_or(|(_, best)| candidate.worth > best.worth) {
                    best = Some((worker, candidate));
                }
            }
        }
        if let Some((worker, candidate)) = best {
            let seat = &self.seats[worker];
            let mut board = lock(&seat.board);
            // One offer is taken once; others look at what is left.
            board.candidates.clear();
            board.request.get_or_insert(candidate);
            drop(board);
            seat.signals.fetch_or(signal::SPLIT, Ordering::AcqRel);
        } else {
            for (worker, seat) in self.seats.iter().enumerate() {
                if worker != idle {
                    seat.signals.fetch_or(signal::HELP, Ordering::AcqRel);
                }
            }
        }
    }

    /// Waits until the bell has rung more than `rings` times, or a moment has passed. `round` is how
    /// often the worker has waited in vain.
    pub(crate) fn wait(&self, rings: u64, round: u32) {
        if self.may_spin && round < SPINNING_ROUNDS {
            let begin = Instant::now();
            while self.rings() == rings && begin.elapsed() < LOOKOUT {
                hint::spin_loop();
            }
            return;
        }
        let guard = lock(&self.bell);
        if self.rings() == rings {
            drop(self.rung.wait_timeout(guard, PATIENCE));
        }
    }
}
