//! HELP: idle workers ask, busy ones tell what they have, and the idle one chooses.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

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

/// How long an idle worker waits before it asks again.
const PATIENCE: Duration = Duration::from_micros(100);

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
    bell: Mutex<()>,
    rings: Condvar,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Help {
    pub(crate) fn new(workers: usize) -> Help {
        Help {
            seats: (0..workers).map(|_| Seat::default()).collect(),
            bell: Mutex::new(()),
            rings: Condvar::new(),
        }
    }

    /// What a worker has to attend to; to be looked at at every node.
    #[inline(always)]
    pub(crate) fn signals(&self, worker: usize) -> u32 {
        self.seats[worker].signals.load(Ordering::Relaxed)
    }

    /// The signals, which count as seen.
    pub(crate) fn take_signals(&self, worker: usize) -> u32 {
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
        self.seats[worker].signals.fetch_or(signal, Ordering::AcqRel);
    }

    /// Wakes the idle workers.
    pub(crate) fn ring(&self) {
        drop(lock(&self.bell));
        self.rings.notify_all();
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

    /// An idle worker chooses the best of all offers and asks for it; without any it asks for offers.
    pub(crate) fn choose(&self, idle: usize) {
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

    /// Parks an idle worker until the bell rings or a moment has passed.
    pub(crate) fn wait(&self) {
        let guard = lock(&self.bell);
        drop(self.rings.wait_timeout(guard, PATIENCE));
    }
}
