//! `PGN::Record`: a game as it was read. It never changes; Ruby asks it for moves and texts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use magnus::prelude::*;
use magnus::value::{Lazy, LazyId};
use magnus::{
    DataTypeFunctions, Error, KwArgs, RArray, RClass, RHash, RModule, RObject, RString, Ruby,
    TypedData, Value, function, kwargs, method, typed_data::Obj,
};
use pgn2_bitboard::CastlingMode;
use pgn2_reader::{Diagnostic, Encoding, Event, Game, Nag, Options, PlayedMove, variant_mode};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::gvl::without_gvl;

/// Texts up to this size are read with the GVL held: a few milliseconds at most.
const SHORT: usize = 1 << 18;

#[derive(TypedData)]
#[magnus(class = "PGN::Record", free_immediately, size)]
pub(crate) struct Record(Game);

impl DataTypeFunctions for Record {
    fn size(&self) -> usize {
        size_of::<Self>() + self.0.heap_bytes()
    }
}

/// A game as a Ruby object.
pub(crate) fn wrap(ruby: &Ruby, game: Game) -> Obj<Record> {
    ruby.obj_wrap(Record(game))
}

/// The encoding of a name that `PGN::Source` gives.
pub(crate) fn encoding(name: &str) -> Encoding {
    match name {
        "utf8" => Encoding::Utf8,
        "latin1" => Encoding::Latin1,
        _ => Encoding::Auto,
    }
}

fn parse(ruby: &Ruby, text: RString, reading: magnus::Symbol) -> Result<RArray, Failure> {
    let options = Options { encoding: encoding(&reading.name()?), tags_only: false };
    // SAFETY: the bytes are copied before anything in Ruby can run.
    let bytes: Arc<[u8]> = Arc::from(unsafe { text.as_slice() });
    let games = if bytes.len() <= SHORT {
        guard(|| options.parse(bytes).collect())?
    } else {
        without_gvl(ruby, move |stop| read_all(options, bytes, stop))?
    };
    let records = ruby.ary_new_capa(games.len());
    for game in games {
        records.push(wrap(ruby, game))?;
    }
    Ok(records)
}

fn read_all(options: Options, bytes: Arc<[u8]>, stop: &AtomicBool) -> Vec<Game> {
    options.parse(bytes).take_while(|_| !stop.load(Ordering::Relaxed)).collect()
}

// --- Texts --------------------------------------------------------------------

fn tags(ruby: &Ruby, record: &Record) -> Result<RHash, Failure> {
    let hash = ruby.hash_new();
    for tag in record.0.tags() {
        hash.aset(ruby.str_new(&tag.name()), ruby.str_new(&tag.value()))?;
    }
    Ok(hash)
}

fn result(record: &Record) -> &'static str {
    record.0.result().as_str()
}

/// The text byte for byte, with a label under which it is valid.
fn source(ruby: &Ruby, record: &Record) -> Result<RString, Failure> {
    let bytes = record.0.pgn();
    let is_utf8 = record.0.encoding() != Encoding::Latin1 && std::str::from_utf8(bytes).is_ok();
    let label = if is_utf8 { "UTF-8" } else { "ISO-8859-1" };
    let encoding = ruby.find_encindex(label)?;
    Ok(ruby.enc_str_new(bytes, encoding))
}

/// The comments before the first move.
fn comments(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new();
    let mut index = 0;
    while let Some(event) = record.0.event(index) {
        index = match event {
            Event::Comment(comment) => {
                list.push(ruby.str_new(&comment.text()))?;
                index + 1
            }
            Event::VariationStart => record.0.variation_end(index) + 1,
            Event::Nag(_) | Event::VariationEnd => index + 1,
            Event::Move(_) | Event::Result(_) => break,
        };
    }
    Ok(list)
}

/// The comments behind the result.
fn closing_comments(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new();
    let events = record.0.events().skip_while(|event| !matches!(event, Event::Result(_)));
    for event in events {
        if let Event::Comment(comment) = event {
            list.push(ruby.str_new(&comment.text()))?;
        }
    }
    Ok(list)
}

fn diagnostics(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new_capa(record.0.diagnostics().len());
    for diagnostic in record.0.diagnostics() {
        list.push(fields(ruby, diagnostic))?;
    }
    Ok(list)
}

/// What `PGN::Diagnostic.new` takes.
type Fields = (magnus::Symbol, magnus::Symbol, u64, u64, u64, u64, String, String);

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

// --- Moves ----------------------------------------------------------------------

static MOVE_TEXT: Lazy<RClass> = Lazy::new(|ruby| constant(ruby, "PGN::MoveText"));
static DETAILS: Lazy<RClass> = Lazy::new(|ruby| constant(ruby, "PGN::MoveText::Details"));

static NOTATION: LazyId = LazyId::new("@notation");
static RECORD: LazyId = LazyId::new("@record");
static ENTRY: LazyId = LazyId::new("@entry");
static LINE_START: LazyId = LazyId::new("@line_start");

fn constant(ruby: &Ruby, path: &str) -> RClass {
    // Ruby's own const_get follows "::". Both are defined before the extension loads.
    ruby.class_object().funcall("const_get", (path,)).expect("a class of the gem")
}

fn notations(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new_capa(128);
    for played in record.0.moves() {
        list.push(ruby.str_new(&played.san()))?;
    }
    Ok(list)
}

fn moves(ruby: &Ruby, record: Obj<Record>) -> Result<RArray, Failure> {
    line(ruby, record, 0)
}

/// The moves of the line that begins at an event, as `PGN::MoveText`s that know where they are.
fn line(ruby: &Ruby, record: Obj<Record>, start: usize) -> Result<RArray, Failure> {
    let class = ruby.get_inner(&MOVE_TEXT);
    let list = ruby.ary_new_capa(16);
    let mut moves = record.0.line(start);
    while let Some(played) = moves.next() {
        let at = moves.index() - 1;
        let object = RObject::try_convert(class.obj_alloc()?)?;
        object.ivar_set(*NOTATION, ruby.str_new(&played.san()))?;
        object.ivar_set(*RECORD, record)?;
        object.ivar_set(*ENTRY, at)?;
        if list.is_empty() && at > start {
            object.ivar_set(*LINE_START, start)?;
        }
        list.push(object)?;
    }
    Ok(list)
}

/// What stands beside a move, for `PGN::MoveText#details`.
struct Beside<'r> {
    ruby: &'r Ruby,
    record: Obj<Record>,
    annotation: RArray,
    comments: RArray,
    variations: RArray,
    layout: RArray,
}

impl<'r> Beside<'r> {
    fn new(ruby: &'r Ruby, record: Obj<Record>) -> Self {
        let list = || ruby.ary_new();
        Self {
            ruby,
            record,
            annotation: list(),
            comments: list(),
            variations: list(),
            layout: list(),
        }
    }

    fn add(&self, kind: &str, list: RArray, value: impl magnus::IntoValue) -> Result<(), Failure> {
        list.push(value)?;
        Ok(self.layout.push(self.ruby.to_symbol(kind))?)
    }

    /// Takes up what stands from event `index` on, up to the next move or the end of the line.
    fn collect(&self, mut index: usize) -> Result<(), Failure> {
        let game = &self.record.0;
        while let Some(event) = game.event(index) {
            match event {
                Event::Nag(nag) => self.add("annotation", self.annotation, &*nag.source())?,
                Event::Comment(comment) => self.add("comment", self.comments, &*comment.text())?,
                Event::VariationStart => {
                    self.add_variation(index)?;
                    index = game.variation_end(index);
                }
                Event::Move(_) | Event::VariationEnd | Event::Result(_) => break,
            }
            index += 1;
        }
        Ok(())
    }

    /// A variation without a move is no line: only its comments stay.
    fn add_variation(&self, start: usize) -> Result<(), Failure> {
        let moves = line(self.ruby, self.record, start + 1)?;
        if moves.is_empty() {
            return self.collect(start + 1);
        }
        self.add("variation", self.variations, moves)
    }
}

/// The details of the move at event `at`; where its line begins, if something stands before it.
fn details(
    ruby: &Ruby,
    record: Obj<Record>,
    at: usize,
    line_start: Option<usize>,
) -> Result<Value, Failure> {
    let Some(Event::Move(played)) = record.0.event(at) else {
        return Err(Failure::Range("no move stands there".into()));
    };
    let before = Beside::new(ruby, record);
    if let Some(start) = line_start {
        before.collect(start)?;
    }
    let beside = Beside::new(ruby, record);
    for index in 0..before.variations.len() {
        beside.add(
            "variation",
            beside.variations,
            before.variations.entry::<Value>(index as isize)?,
        )?;
    }
    beside.collect(at + 1)?;
    // What stands before the first move of all is the game's, see `comments`.
    let comments_before = if line_start == Some(0) { ruby.ary_new() } else { before.comments };
    let annotation = if beside.annotation.is_empty() { None } else { Some(beside.annotation) };
    let texts = kwargs!(
        ruby,
        "uci" => uci(&record.0, &played),
        "annotation" => annotation,
        "comments_before" => comments_before,
        "comments" => beside.comments,
        "variations" => beside.variations,
        "layout" => beside.layout
    );
    new_details(ruby, &played, texts)
}

fn uci(game: &Game, played: &PlayedMove<'_>) -> Option<String> {
    played.chess_move().map(|_| played.uci(game.castling_mode()).to_string())
}

fn new_details(ruby: &Ruby, played: &PlayedMove<'_>, texts: KwArgs) -> Result<Value, Failure> {
    Ok(ruby.get_inner(&DETAILS).funcall("new", (played.source_text().into_owned(), texts))?)
}

// --- Positions ------------------------------------------------------------------

fn fen_list(ruby: &Ruby, record: &Record) -> Result<RArray, Failure> {
    let list = ruby.ary_new_capa(128);
    for position in record.0.positions() {
        list.push(ruby.str_new(&position.fen()))?;
    }
    Ok(list)
}

// --- Words ------------------------------------------------------------------------

/// `PGN::Nag.number`.
fn nag_number(given: Value) -> Result<Option<u16>, Failure> {
    Ok(Nag::number_of(&text(given, "annotation")?))
}

fn is_chess960(variant: Value) -> Result<bool, Failure> {
    Ok(variant_mode(&text(variant, "variant")?) == Some(CastlingMode::Chess960))
}

/// Adds the native methods to the class that `lib/pgn/record.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Record")?;
    class.undef_default_alloc_func();
    class.define_singleton_method("parse", function!(parse, 2))?;
    class.define_singleton_method("chess960?", function!(is_chess960, 1))?;
    class.define_method("tags", method!(tags, 0))?;
    class.define_method("result", method!(result, 0))?;
    class.define_method("pgn", method!(source, 0))?;
    class.define_method("comments", method!(comments, 0))?;
    class.define_method("closing_comments", method!(closing_comments, 0))?;
    class.define_method("diagnostics", method!(diagnostics, 0))?;
    class.define_method("notations", method!(notations, 0))?;
    class.define_method("moves", method!(moves, 0))?;
    class.define_method("details", method!(details, 2))?;
    class.define_method("fen_list", method!(fen_list, 0))?;
    let nag: RModule = pgn.const_get("Nag")?;
    nag.define_singleton_method("number", function!(nag_number, 1))?;
    Ok(())
}
