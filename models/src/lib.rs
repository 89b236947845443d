//! Models of the search's split machinery: its own sources, on primitives whose every use lets the
//! model checker shuttle decide which thread goes on.
#![cfg(test)]

#[path = "../../ext/pgn2-bitboard/src/search/split/help.rs"]
#[allow(dead_code, reason = "the models do not use all of it")]
mod help;
mod models;
#[path = "../../ext/pgn2-bitboard/src/search/split/pool.rs"]
#[allow(dead_code, reason = "the models do not use all of it")]
mod pool;

/// The model checker pauses wherever it wants.
mod pause {
    pub(crate) fn pause() {}
}

/// The model checker's primitives in place of the standard library's.
mod sync {
    pub(super) use shuttle::sync::{Condvar, Mutex, MutexGuard, atomic};
}
