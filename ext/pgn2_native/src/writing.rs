//! `PGN::Serializer.write`: a game that Ruby holds, as PGN.

use magnus::prelude::*;
use magnus::{Error, RArray, RClass, RModule, RString, Ruby, Symbol, Value, function};
use pgn2_bitboard::Position;
use pgn2_reader::{GameResult, Style, Writer};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::moves::{canonical_text, position_after, read_move};
use crate::position;

/// A piece of movetext on its way to the writer.
enum Item {
    Move(String),
    Annotation(String),
    Comment(String),
    Open,
    Close,
}

impl Item {
    fn of(kind: Symbol, given: Value) -> Result<Item, Failure> {
        Ok(match &*kind.name()? {
            "move" => Item::Move(text(given, "notation")?),
            "annotation" => Item::Annotation(text(given, "annotation")?),
            "comment" => Item::Comment(text(given, "comment")?),
            "open" => Item::Open,
            _ => Item::Close,
        })
    }

    fn write(&self, writer: &mut Writer, lines: &mut Lines) -> Result<(), Failure> {
        match self {
            Item::Move(text) => writer.chess_move(&lines.play(text)),
            Item::Annotation(text) if writer.annotation(text) => {}
            Item::Annotation(text) => {
                let shown: String = text.chars().take(40).collect();
                return Err(Failure::Range(format!("{shown:?} is no annotation")));
            }
            Item::Comment(text) => writer.comment(text),
            Item::Open => {
                lines.open();
                writer.begin_variation();
            }
            Item::Close => {
                lines.close();
                writer.end_variation();
            }
        }
        Ok(())
    }
}

/// The positions that the moves are written in, as far as they can be played: moves that a program
/// has put into a game need not be canonical.
struct Lines {
    line: Line,
    /// Those that variations have interrupted.
    interrupted: Vec<Line>,
}

/// Where a line stands. `None` behind a move that cannot be played.
#[derive(Clone, Copy)]
struct Line {
    /// Before its last move, where a variation starts.
    before: Option<Position>,
    now: Option<Position>,
}

impl Lines {
    fn new(start: Option<Position>) -> Self {
        Self { line: Line { before: start, now: start }, interrupted: Vec::new() }
    }

    /// Plays a move; gives its canonical text, or the text itself when it cannot be played.
    fn play(&mut self, text: &str) -> String {
        let position = self.line.now;
        self.line.before = position;
        self.line.now = None;
        let Some(position) = position else { return text.to_owned() };
        let Ok(mv) = read_move(&position, text) else { return text.to_owned() };
        self.line.now = Some(position_after(&position, mv));
        canonical_text(&position, mv)
    }

    fn open(&mut self) {
        self.interrupted.push(self.line);
        self.line.now = self.line.before;
    }

    fn close(&mut self) {
        if let Some(line) = self.interrupted.pop() {
            self.line = line;
        }
    }
}

fn texts(list: RArray, name: &str) -> Result<Vec<String>, Failure> {
    list.into_iter().map(|given| text(given, name)).collect()
}

/// `tags` are names and values by turns, `movetext` kinds and texts, in the order written. `start`
/// is where the moves begin, nil when that is unknown.
fn write(
    ruby: &Ruby,
    start: Value,
    tags: RArray,
    movetext: RArray,
    result: Value,
    closing_comments: RArray,
    is_import: bool,
) -> Result<RString, Failure> {
    let start = if start.is_nil() { None } else { Some(position::unwrap(start)?) };
    let tags = texts(tags, "tag")?;
    let tags: Vec<_> = tags.chunks_exact(2).map(|pair| (&pair[0], &pair[1])).collect();
    let mut items = Vec::with_capacity(movetext.len() / 2);
    let mut given = movetext.into_iter();
    while let (Some(kind), Some(value)) = (given.next(), given.next()) {
        items.push(Item::of(Symbol::try_convert(kind)?, value)?);
    }
    let closing = texts(closing_comments, "comment")?;
    let tagged = || tags.iter().find(|tag| tag.0 == "Result").map(|tag| tag.1.clone());
    let result = if result.is_nil() { tagged() } else { Some(text(result, "result")?) };
    let result = result.and_then(|text| GameResult::from_text(&text)).unwrap_or_default();
    let style = if is_import { Style::Import } else { Style::Export };
    let written = guard(|| {
        let mut writer = Writer::new(style);
        writer.tags(&tags, result);
        let mut lines = Lines::new(start);
        items.iter().try_for_each(|item| item.write(&mut writer, &mut lines))?;
        writer.result(result);
        closing.iter().for_each(|comment| writer.comment(comment));
        Ok::<_, Failure>(writer.finish())
    })??;
    Ok(ruby.str_new(&written))
}

/// Adds the native method to the class that `lib/pgn/serializer.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Serializer")?;
    class.define_singleton_method("write", function!(write, 6))
}
