//! Pauses at the machinery's every step, for tests: they bring about orders of events that hardly
//! ever come by themselves. Nothing is left of it elsewhere.

#[cfg(test)]
use std::{
    cell::Cell,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

#[cfg(test)]
static SEED: AtomicU64 = AtomicU64::new(0);
#[cfg(test)]
thread_local! {
    static STATE: Cell<u64> = const { Cell::new(0) };
}

/// From now on every step of the machinery may pause, in an order that depends on the seed and on
/// the thread; 0 ends it.
#[cfg(test)]
pub(crate) fn seed(seed: u64) {
    SEED.store(seed, Ordering::Relaxed);
}

/// A step: in tests it may let others go first.
#[inline(always)]
pub(crate) fn pause() {
    #[cfg(test)]
    if SEED.load(Ordering::Relaxed) != 0 {
        STATE.with(|state| {
            let mixed = (state.get() ^ SEED.load(Ordering::Relaxed))
                .wrapping_mul(0x5851_F42D_4C95_7F2D)
                .wrapping_add(0x1405_7B7E_F767_814F);
            state.set(mixed);
            match mixed >> 56 {
                0..48 => thread::yield_now(),
                48 => thread::sleep(Duration::from_micros(mixed >> 32 & 63)),
                _ => {}
            }
        });
    }
}
