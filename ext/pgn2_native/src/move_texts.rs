//! `PGN::MoveText`s out of a game that was read, and what stands beside them.

use magnus::prelude::*;
use magnus::rb_sys::{AsRawId, AsRawValue, FromRawValue};
use magnus::value::{IntoId, Lazy, LazyId};
use magnus::{KwArgs, RArray, RClass, RObject, Ruby, Value, kwargs, typed_data::Obj};
use pgn2_reader::{Event, Game, PlayedMove};

use crate::convert::class;
use crate::errors::Failure;
use crate::record::Record;

static MOVE_TEXT: Lazy<RClass> =
    Lazy::new(|ruby| class(ruby, "PGN::MoveText").expect("a class of the gem"));
static DETAILS: Lazy<RClass> =
    Lazy::new(|ruby| class(ruby, "PGN::MoveText::Details").expect("a class of the gem"));

static NOTATION: LazyId = LazyId::new("@notation");
static RECORD: LazyId = LazyId::new("@record");
static ENTRY: LazyId = LazyId::new("@entry");
static LINE_START: LazyId = LazyId::new("@line_start");

/// `PGN::Record#moves`.
pub(crate) fn moves(ruby: &Ruby, record: Obj<Record>) -> Result<RArray, Failure> {
    line(ruby, record, 0)
}

/// The moves of the line that begins at an event, as `PGN::MoveText`s that know where they are.
fn line(ruby: &Ruby, record: Obj<Record>, start: usize) -> Result<RArray, Failure> {
    let class = ruby.get_inner(&MOVE_TEXT);
    let list = ruby.ary_new_capa(16);
    let mut moves = record.game().line(start);
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

/// `PGN::MoveText.notations`. A program that builds a game asks for them with each move, so that no
/// method is called for those that are there.
pub(crate) fn notations(ruby: &Ruby, class: RClass, line: RArray) -> Result<RArray, Failure> {
    const PART: usize = 64;
    let list = ruby.ary_new_capa(line.len());
    // SAFETY: nothing is called that could change the array.
    let moves = unsafe { line.as_slice() };
    if !moves.iter().all(|played| played.is_kind_of(class)) {
        for index in 0..line.len() {
            let played: Value = class.funcall("at", (line, index))?;
            list.push(notation(ruby, played))?;
        }
        return Ok(list);
    }
    for part in moves.chunks(PART) {
        // On this frame, where Ruby's collector looks for values.
        let mut values = [ruby.qnil().as_value(); PART];
        values.iter_mut().zip(part).for_each(|(value, played)| *value = notation(ruby, *played));
        list.cat(&values[..part.len()])?;
    }
    Ok(list)
}

/// The notation of a `PGN::MoveText`.
fn notation(ruby: &Ruby, played: Value) -> Value {
    let name = (*NOTATION).into_id_with(ruby);
    // SAFETY: to look at a variable of an object raises nothing, so that it needs no protection.
    unsafe { Value::from_raw(rb_sys::rb_ivar_get(played.as_raw(), name.as_raw())) }
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
        let game = self.record.game();
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

/// `PGN::Record#details` of the move at event `at`; `line_start` is where its line begins, if
/// something stands before it there.
pub(crate) fn details(
    ruby: &Ruby,
    record: Obj<Record>,
    at: usize,
    line_start: Option<usize>,
) -> Result<Value, Failure> {
    let Some(Event::Move(played)) = record.game().event(at) else {
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
        "uci" => uci(record.game(), &played),
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
