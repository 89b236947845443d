//! Evaluation and search, tested from outside.

mod evaluation;
mod results;
mod support;
