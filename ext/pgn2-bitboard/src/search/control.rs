use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How others talk to a running search: from any thread, at any time.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    ponder_hit: Mutex<Option<Instant>>,
}

impl Control {
    /// Nothing said yet.
    #[must_use]
    pub fn new() -> Control {
        Control::default()
    }

    /// Ends the search within milliseconds, with the best result so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Release);
    }

    /// The flag that [`Control::stop`] raises, for those who can do no more than raise a flag.
    #[must_use]
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Whether [`Control::stop`] was called.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// The move that was pondered on has been played: time counts from now on.
    pub fn ponder_hit(&self) {
        let mut hit = self.ponder_hit.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        hit.get_or_insert_with(Instant::now);
    }

    /// When [`Control::ponder_hit`] was called.
    pub(super) fn ponder_hit_at(&self) -> Option<Instant> {
        *self.ponder_hit.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
