//! What the machinery is made of. The models (`models/` in the repository) put primitives here whose
//! every use lets a model checker decide who goes on.

pub(super) use std::sync::{Condvar, Mutex, MutexGuard, atomic};
