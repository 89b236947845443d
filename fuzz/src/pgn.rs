//! Games.

use std::iter;

use pgn2_bitboard::Position;
use pgn2_reader::{Event, Game, Location, Options, PlayedMove};

use crate::LONGEST_MESSAGE;
use crate::replay::check_code;
use crate::writing::check_writing;

/// Reads a text as PGN: every game's parts hold together, its moves are legal, and it is written and
/// read back unchanged; reading piece by piece gives the same games.
pub fn check_pgn(text: &[u8]) {
    let games: Vec<Game> = pgn2_reader::parse(text).collect();
    let mut end = 0;
    for (index, game) in games.iter().enumerate() {
        assert_eq!(game.index(), index as u64);
        end = check_place(text, game, end);
        check_moves(game);
        check_texts(game);
        check_writing(game);
    }
    let streamed = in_pieces(text);
    assert_eq!(streamed.len(), games.len());
    for (streamed, game) in streamed.iter().zip(&games) {
        assert_eq!(summary(streamed), summary(game));
    }
}

/// A game is a stretch of the text, behind `after`; what it says about its place is true. Answers
/// where it ends.
fn check_place(text: &[u8], game: &Game, after: usize) -> usize {
    let location = game.location();
    let start = usize::try_from(location.offset).expect("an offset in the text");
    assert!(start >= after);
    let end = start + game.pgn().len();
    assert!(end > start);
    assert_eq!(&text[start..end], game.pgn());
    assert_eq!(location.line, lines(&text[..start]) + 1);
    for diagnostic in game.diagnostics() {
        let Location { offset, line, column } = diagnostic.location;
        let offset = usize::try_from(offset).expect("an offset in the text");
        assert!((start..=end).contains(&offset));
        assert_eq!(line, lines(&text[..offset]) + 1);
        assert!(column >= 1);
        assert!(diagnostic.message.len() < LONGEST_MESSAGE);
        assert!(diagnostic.pointed_excerpt().len() < LONGEST_MESSAGE);
    }
    end
}

/// How many lines a text ends.
fn lines(text: &[u8]) -> u64 {
    let is_end = |at: usize| match text[at] {
        b'\n' => true,
        b'\r' => text.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    // A line feed behind the text belongs to the carriage return at its end.
    (0..text.len()).filter(|&at| is_end(at)).count() as u64
}

/// Plays all moves, those of variations too, by their texts.
fn check_moves(game: &Game) {
    let start = game.start();
    let mut line = Line { now: start, before: start };
    let mut left = Vec::new();
    let mut positions = game.positions();
    assert_eq!(positions.next(), Some(start));
    let mut main_line = game.moves();
    for event in game.events() {
        match event {
            Event::Move(played) => {
                let next = play(&line.now, played);
                line = Line { now: next, before: line.now };
                if left.is_empty() {
                    assert_eq!(positions.next(), Some(next));
                    let in_main_line = main_line.next().expect("a move");
                    assert_eq!(in_main_line.offset(), played.offset());
                }
            }
            Event::VariationStart => {
                left.push(line);
                line.now = line.before;
            }
            Event::VariationEnd => line = left.pop().expect("a variation was begun"),
            Event::Nag(_) | Event::Comment(_) => {}
            Event::Result(_) => assert!(left.is_empty()),
        }
    }
    assert!(left.is_empty());
    assert!(positions.next().is_none() && main_line.next().is_none());
}

#[derive(Clone, Copy)]
struct Line {
    now: Position,
    before: Position,
}

fn play(position: &Position, played: PlayedMove<'_>) -> Position {
    assert!(!played.source().is_empty());
    let Some(chess_move) = played.chess_move() else {
        assert!(!position.is_check());
        return position.pass_unchecked();
    };
    check_code(position, chess_move, played.code());
    assert_eq!(position.parse_san_strict(played.san().as_str()), Ok(chess_move));
    position.play(chess_move).expect("a move of a game is legal")
}

/// Asks for every text once.
fn check_texts(game: &Game) {
    for tag in game.tags() {
        assert!(!tag.name().is_empty());
        drop(tag.value());
    }
    for event in game.events() {
        match event {
            Event::Move(played) => drop(played.source_text()),
            Event::Nag(nag) => assert!(!nag.source().is_empty()),
            Event::Comment(comment) => {
                let text = comment.text();
                // A no-break space is a part of the text.
                assert_eq!(text.trim_matches(|c: char| c.is_ascii_whitespace()), text);
            }
            _ => {}
        }
    }
}

/// All that can be compared of a game.
fn summary(game: &Game) -> String {
    let tags: Vec<_> =
        game.tags().map(|tag| (tag.name().into_owned(), tag.value().into_owned())).collect();
    let events: Vec<_> = game.events().collect();
    format!("{tags:?} {events:?} {:?} {:?} {game:?}", game.result(), game.start())
}

/// The games of a text that comes in pieces of growing length.
fn in_pieces(text: &[u8]) -> Vec<Game> {
    let mut reader = Options::default().push_reader();
    let (mut rest, mut length, mut games) = (text, 1, Vec::new());
    while !rest.is_empty() {
        let (piece, more) = rest.split_at(length.min(rest.len()));
        reader.push(piece);
        games.extend(iter::from_fn(|| reader.next_game()));
        (rest, length) = (more, length * 3 / 2 + 1);
    }
    reader.finish();
    games.extend(iter::from_fn(|| reader.next_game()));
    games
}
