//! Games as they are written.

use pgn2_bitboard::Position;
use pgn2_reader::{Event, Game, GameResult, Style};

/// What is written reads back as the same game, and is written as the same text again.
pub(crate) fn check_writing(game: &Game) {
    for style in [Style::Export, Style::Import] {
        let text = game.to_pgn(style);
        let games: Vec<Game> = pgn2_reader::parse(text.as_bytes()).collect();
        let [again] = &games[..] else { panic!("{} games in {text:?}", games.len()) };
        assert_eq!(Meaning::of(again), Meaning::of(game), "{text:?}");
        assert_eq!(again.to_pgn(style), text);
    }
}

/// What a game says, however it is written.
#[derive(PartialEq, Debug)]
struct Meaning {
    start: Position,
    result: GameResult,
    events: Vec<String>,
}

impl Meaning {
    fn of(game: &Game) -> Meaning {
        let events = game.events().filter_map(|event| match event {
            Event::Move(played) => Some(played.san().to_string()),
            Event::Nag(nag) => Some(format!("${}", nag.number())),
            Event::Comment(comment) => Some(format!("{{{}}}", comment.text())),
            Event::VariationStart => Some("(".to_owned()),
            Event::VariationEnd => Some(")".to_owned()),
            Event::Result(_) => None,
        });
        Meaning { start: game.start(), result: game.result(), events: events.collect() }
    }
}
