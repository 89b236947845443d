//! `PGN::Serializer.write`: a game that Ruby holds, as PGN.

use magnus::prelude::*;
use magnus::{Error, RArray, RClass, RModule, RString, Ruby, Symbol, Value, function};
use pgn2_reader::{GameResult, Style, Writer};

use crate::convert::text;
use crate::errors::{Failure, guard};

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

    fn write(&self, writer: &mut Writer) {
        match self {
            Item::Move(san) => writer.chess_move(san),
            Item::Annotation(text) => {
                writer.annotation(text);
            }
            Item::Comment(text) => writer.comment(text),
            Item::Open => writer.begin_variation(),
            Item::Close => writer.end_variation(),
        }
    }
}

fn texts(list: RArray, name: &str) -> Result<Vec<String>, Failure> {
    list.into_iter().map(|given| text(given, name)).collect()
}

/// `tags` are names and values by turns, `movetext` kinds and texts, in the order written.
fn write(
    ruby: &Ruby,
    tags: RArray,
    movetext: RArray,
    result: Value,
    closing_comments: RArray,
    is_import: bool,
) -> Result<RString, Failure> {
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
        items.iter().for_each(|item| item.write(&mut writer));
        writer.result(result);
        closing.iter().for_each(|comment| writer.comment(comment));
        writer.finish()
    })?;
    Ok(ruby.str_new(&written))
}

/// Adds the native method to the class that `lib/pgn/serializer.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("Serializer")?;
    class.define_singleton_method("write", function!(write, 5))
}
