//! `PGN::Stream`: games out of bytes that Ruby brings piece by piece.

use std::sync::{Mutex, PoisonError};

use magnus::prelude::*;
use magnus::{
    DataTypeFunctions, Error, RArray, RClass, RModule, RString, Ruby, Symbol, TypedData, function,
    method,
};
use pgn2_reader::{Options, PushReader};

use crate::convert::bytes;
use crate::errors::{Failure, guard};
use crate::record;

/// Locked for moments only, with the GVL held.
#[derive(TypedData)]
#[magnus(class = "PGN::Stream", free_immediately, size)]
struct Stream {
    reader: Mutex<PushReader>,
    tags_only: bool,
}

impl DataTypeFunctions for Stream {
    fn size(&self) -> usize {
        size_of::<Self>() + self.with(|reader| reader.buffered())
    }
}

impl Stream {
    fn with<T>(&self, work: impl FnOnce(&mut PushReader) -> T) -> T {
        work(&mut self.reader.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Every game that can be read now.
    fn games(&self, ruby: &Ruby) -> Result<RArray, Failure> {
        let games = ruby.ary_new();
        while let Some(game) = guard(|| self.with(PushReader::next_game))? {
            games.push(record::wrap(ruby, game, self.tags_only)?)?;
        }
        Ok(games)
    }
}

fn new(reading: Symbol, tags_only: bool) -> Result<Stream, Failure> {
    let options = Options { encoding: record::encoding(&reading.name()?), tags_only };
    Ok(Stream { reader: Mutex::new(options.push_reader()), tags_only })
}

fn push(ruby: &Ruby, stream: &Stream, chunk: RString) -> Result<RArray, Failure> {
    bytes(chunk, |chunk| stream.with(|reader| reader.push(chunk)));
    stream.games(ruby)
}

fn finish(ruby: &Ruby, stream: &Stream) -> Result<RArray, Failure> {
    stream.with(PushReader::finish);
    stream.games(ruby)
}

/// Adds the native methods to the class that `lib/pgn/stream.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Stream")?;
    class.undef_default_alloc_func();
    class.define_singleton_method("new", function!(new, 2))?;
    class.define_method("push", method!(push, 1))?;
    class.define_method("finish", method!(finish, 0))?;
    Ok(())
}
