//! The UCI front end, spoken over this process's standard input and output.

use std::io;

use magnus::prelude::*;
use magnus::{Error, RModule, Ruby, function};

use crate::errors::Failure;
use crate::gvl::without_gvl;

/// Speaks UCI until `quit` or the end of input. After an exception in the calling
/// thread the session goes on until then; there is no way to leave a read.
fn speak_uci(ruby: &Ruby) -> Result<(), Failure> {
    let ended = without_gvl(ruby, |_| pgn2_uci::run(io::stdin().lock(), io::stdout()))?;
    ended.map_err(|error| Failure::Engine(format!("the UCI session failed: {error}")))
}

/// Adds the native function to the module that `lib/pgn/bitboard.rb` opens.
pub(crate) fn define(bitboard: RModule) -> Result<(), Error> {
    bitboard.define_singleton_method("speak_uci", function!(speak_uci, 0))?;
    Ok(())
}
