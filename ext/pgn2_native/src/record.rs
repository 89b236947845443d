//! `PGN::Record`: a game as it was read. It never changes; Ruby asks it for moves and texts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use magnus::prelude::*;
use magnus::value::{Lazy, LazyId};
use magnus::{
    DataTypeFunctions, Error, RArray, RClass, RHash, RModule, RObject, RString, Ruby, Symbol,
    TypedData, Value, function, method,
};
use pgn2_bitboard::CastlingMode;
use pgn2_reader::{
    Diagnostic, Encoding, Event, Game, GameResult, Nag, Options, single_move, variant_mode,
};

use crate::convert::{bytes, class, strings, text};
use crate::errors::{Failure, guard};
use crate::gvl::without_gvl;
use crate::move_texts;

/// Texts up to this size are read with the GVL held: a few milliseconds at most.
const SHORT: usize = 1 << 18;

#[derive(TypedData)]
#[magnus(class = "PGN::Record", free_immediately, size)]
pub(crate) struct Record {
    game: Game,
    /// Whether the moves were passed over, and with them the result behind them.
    tags_only: bool,
}

impl DataTypeFunctions for Record {
    fn size(&self) -> usize {
        size_of::<Self>() + self.game.heap_bytes()
    }
}

impl Record {
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }
}

static GAME: Lazy<RClass> = Lazy::new(|ruby| class(ruby, "PGN::Game").expect("a class of the gem"));
static RECORD: LazyId = LazyId::new("@record");

/// A game as a `PGN::Game` that makes its parts when it is asked for them.
pub(crate) fn wrap(ruby: &Ruby, game: Game, tags_only: bool) -> Result<RObject, Failure> {
    let object = RObject::try_convert(ruby.get_inner(&GAME).obj_alloc()?)?;
    object.ivar_set(*RECORD, ruby.obj_wrap(Record { game, tags_only }))?;
    Ok(object)
}

/// The encoding of a name that `PGN::Source` gives.
pub(crate) fn encoding(name: &str) -> Encoding {
    match name {
        "utf8" => Encoding::Utf8,
        "latin1" => Encoding::Latin1,
        _ => Encoding::Auto,
    }
}

fn parse(ruby: &Ruby, text: RString, reading: Symbol) -> Result<RArray, Failure> {
    let options = Options { encoding: encoding(&reading.name()?), tags_only: false };
    let source: Arc<[u8]> = bytes(text, |text| Arc::from(text));
    let games = if source.len() <= SHORT {
        guard(|| options.parse(source).collect())?
    } else {
        without_gvl(ruby, move |stop| read_all(options, source, stop))?
    };
    let list = ruby.ary_new_capa(games.len());
    for game in games {
        list.push(wrap(ruby, game, false)?)?;
    }
    Ok(list)
}

fn read_all(options: Options, source: Arc<[u8]>, stop: &AtomicBool) -> Vec<Game> {
    options.parse(source).take_while(|_| !stop.load(Ordering::Relaxed)).collect()
}

// --- Texts --------------------------------------------------------------------

fn tags(ruby: &Ruby, record: &Record) -> Result<RHash, Failure> {
    let hash = ruby.hash_new();
    for tag in record.game.tags() {
        hash.aset(ruby.str_new(&tag.name()), ruby.str_new(&tag.value()))?;
    }
    Ok(hash)
}

/// Of a game whose moves were passed over, what its Result tag says.
fn result(record: &Record) -> Option<&'static str> {
    let game = &record.game;
    let result = if record.tags_only {
        game.tag("Result").and_then(|text| GameResult::from_text(&text))
    } else {
        Some(game.result())
    };
    result.map(GameResult::as_str)
}

/// The text byte for byte, with a label under which it is valid and reads the same again.
fn source(ruby: &Ruby, record: &Record) -> Result<RString, Failure> {
    let bytes = record.game.pgn();
    let label = match record.game.encoding() {
        Encoding::Latin1 => "ISO-8859-1",
        _ if std::str::from_utf8(bytes).is_ok() => "UTF-8",
        _ => "ASCII-8BIT",
    };
    let encoding = ruby.find_encindex(label)?;
    Ok(ruby.enc_str_new(bytes, encoding))
}

/// The comments before the first move.
fn comments(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new();
    let mut index = 0;
    while let Some(event) = record.game.event(index) {
        index = match event {
            Event::Comment(comment) => {
                list.push(ruby.str_new(&comment.text()))?;
                index + 1
            }
            Event::VariationStart => record.game.variation_end(index) + 1,
            Event::Nag(_) | Event::VariationEnd => index + 1,
            Event::Move(_) | Event::Result(_) => break,
        };
    }
    Ok(list)
}

/// The comments behind the result.
fn closing_comments(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new();
    let events = record.game.events().skip_while(|event| !matches!(event, Event::Result(_)));
    for event in events {
        if let Event::Comment(comment) = event {
            list.push(ruby.str_new(&comment.text()))?;
        }
    }
    Ok(list)
}

fn diagnostics(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new_capa(record.game.diagnostics().len());
    for diagnostic in record.game.diagnostics() {
        list.push(fields(ruby, diagnostic))?;
    }
    Ok(list)
}

/// What `PGN::Diagnostic.new` takes.
type Fields = (Symbol, Symbol, u64, u64, u64, u64, String, String);

fn fields(ruby: &Ruby, diagnostic: &Diagnostic) -> Fields {
    let place = diagnostic.location;
    (
        ruby.to_symbol(diagnostic.severity().name()),
        ruby.to_symbol(diagnostic.code.name()),
        diagnostic.game,
        place.line,
        place.column,
        place.offset,
        diagnostic.pointed_excerpt(),
        diagnostic.message.to_string(),
    )
}

// --- The main line ---------------------------------------------------------------

fn notations(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new_capa(128);
    for played in record.game.moves() {
        list.push(ruby.str_new(&played.san()))?;
    }
    Ok(list)
}

fn fen_list(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new_capa(128);
    for position in record.game.positions() {
        list.push(ruby.str_new(&position.fen()))?;
    }
    Ok(list)
}

// --- Words ------------------------------------------------------------------------

/// `PGN::Nag.number`.
fn nag_number(given: Value) -> Result<Option<u16>, Failure> {
    Ok(Nag::number_of(&text(given, "annotation")?))
}

/// `PGN::Record.variant`.
fn variant(ruby: &Ruby, name: Value) -> Result<Option<Symbol>, Failure> {
    Ok(variant_mode(&text(name, "variant")?).map(|mode| match mode {
        CastlingMode::Standard => ruby.to_symbol("standard"),
        CastlingMode::Chess960 => ruby.to_symbol("chess960"),
    }))
}

/// `PGN::MoveText.split`.
fn split(ruby: &Ruby, given: Value) -> Result<Option<(String, RArray)>, Failure> {
    let text = text(given, "notation")?;
    let Some((word, annotations)) = guard(|| single_move(&text))? else { return Ok(None) };
    Ok(Some((word.to_owned(), strings(ruby, annotations.into_iter()))))
}

/// Adds the native methods to the class that `lib/pgn/record.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Record")?;
    class.undef_default_alloc_func();
    class.define_singleton_method("parse", function!(parse, 2))?;
    class.define_singleton_method("variant", function!(variant, 1))?;
    class.define_method("tags", method!(tags, 0))?;
    class.define_method("result", method!(result, 0))?;
    class.define_method("pgn", method!(source, 0))?;
    class.define_method("comments", method!(comments, 0))?;
    class.define_method("closing_comments", method!(closing_comments, 0))?;
    class.define_method("diagnostics", method!(diagnostics, 0))?;
    class.define_method("notations", method!(notations, 0))?;
    class.define_method("moves", method!(move_texts::moves, 0))?;
    class.define_method("details", method!(move_texts::details, 2))?;
    class.define_method("fen_list", method!(fen_list, 0))?;
    let nag: RModule = pgn.const_get("Nag")?;
    nag.define_singleton_method("number", function!(nag_number, 1))?;
    let move_text: RClass = pgn.const_get("MoveText")?;
    move_text.define_singleton_method("split", function!(split, 1))?;
    let lines: RModule = move_text.const_get("Lines")?;
    lines.define_method("notations", method!(move_texts::notations, 1))?;
    Ok(())
}
