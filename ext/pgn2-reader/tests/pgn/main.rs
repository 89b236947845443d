//! Reading and writing PGN, tested from outside: one binary, since linking one takes longer than
//! running all of its tests.

mod comments;
mod diagnostics;
mod encodings;
mod hostile;
mod layout;
mod moves;
mod properties;
mod results;
mod support;
mod tags;
mod variations;
mod writing;
