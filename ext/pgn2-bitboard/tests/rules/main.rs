//! The rules of chess, tested from outside: one binary, since linking one takes longer than running
//! all of its tests.

mod epd;
mod fen;
mod moves;
mod notation;
mod oracle;
mod outcomes;
mod perft;
mod random;
mod replay;
mod replies;
mod robustness;
mod support;
mod zobrist;
