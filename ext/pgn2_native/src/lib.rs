//! The native extension of the `pgn2` gem: argument parsing, conversion, error
//! mapping and the global lock. It knows no chess; that is the engine crate's.

// `magnus::init` writes the only public item of this crate, and without one.
#![allow(missing_docs)]

mod attack;
mod convert;
mod counting;
mod engine;
mod epd;
mod errors;
mod fen;
mod gvl;
mod move_texts;
mod moves;
mod position;
mod record;
mod replay;
mod search;
mod search_report;
mod search_request;
mod stream;
mod uci;
mod writing;

use magnus::prelude::*;
use magnus::{Error, RModule, Ruby, function};

/// Defines the native methods. The files of `lib/pgn` have made the modules and the
/// classes before `lib/pgn/native.rb` loads the extension.
#[magnus::init]
fn init(ruby: &Ruby) -> Result<(), Error> {
    // Looks into the environment, which other threads cannot change now.
    let _ = pgn2_bitboard::Tier::current();
    let pgn: RModule = ruby.class_object().const_get("PGN")?;
    let bitboard: RModule = pgn.const_get("Bitboard")?;
    bitboard.define_singleton_method("cpu_tier", function!(cpu_tier, 0))?;
    engine::define(bitboard)?;
    search::define(bitboard)?;
    uci::define(bitboard)?;
    position::define(pgn)?;
    fen::define(pgn)?;
    epd::define(pgn)?;
    attack::define(pgn)?;
    replay::define(pgn)?;
    record::define(pgn)?;
    stream::define(pgn)?;
    writing::define(pgn)
}

fn cpu_tier() -> &'static str {
    pgn2_bitboard::Tier::current().name()
}
