//! What the tests share: short views of games, random games as text.

use pgn2_bitboard::Position;
use pgn2_reader::{Code, Event, Game, Options, parse};

pub(crate) use crate::random::Random;

/// The games of a text.
pub(crate) fn games(text: impl AsRef<[u8]>) -> Vec<Game> {
    parse(text.as_ref()).collect()
}

/// The one game of a text, which has no problem, but perhaps tags in comments.
pub(crate) fn game(text: impl AsRef<[u8]>) -> Game {
    let mut games = games(&text);
    assert_eq!(games.len(), 1, "{:?}", String::from_utf8_lossy(text.as_ref()));
    let game = games.remove(0);
    assert!(has_no_problem(&game), "{game:?}");
    game
}

/// Whether nothing is wrong with a game, but perhaps tags in comments.
pub(crate) fn has_no_problem(game: &Game) -> bool {
    game.diagnostics().iter().all(|problem| problem.code == Code::DoubtfulComment)
}

/// The main line.
pub(crate) fn sans(game: &Game) -> String {
    game.moves().map(|played| played.san().to_string()).collect::<Vec<_>>().join(" ")
}

/// Everything but tags and result, in one line: `e4 $1 {text} ( d4 ) e5`.
pub(crate) fn outline(game: &Game) -> String {
    let words = game.events().filter_map(|event| match event {
        Event::Move(played) => Some(played.san().to_string()),
        Event::Nag(nag) => Some(format!("${}", nag.number())),
        Event::Comment(comment) => Some(format!("{{{}}}", comment.text())),
        Event::VariationStart => Some("(".to_owned()),
        Event::VariationEnd => Some(")".to_owned()),
        Event::Result(_) => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Names and values.
pub(crate) fn tags(game: &Game) -> Vec<(String, String)> {
    game.tags().map(|tag| (tag.name().into_owned(), tag.value().into_owned())).collect()
}

/// The names of the problems.
pub(crate) fn codes(game: &Game) -> Vec<&'static str> {
    game.diagnostics().iter().map(|diagnostic| diagnostic.code.name()).collect()
}

/// All that can be compared of a game but its place.
pub(crate) fn summary(game: &Game) -> String {
    let position = game.positions().last().map(|position| position.fen());
    format!("{:?} {} {} {position:?}", tags(game), outline(game), game.result())
}

/// The summaries of the games of a stream that comes in pieces of random sizes.
pub(crate) fn streamed(text: &[u8], random: &mut Random, options: Options) -> Vec<Game> {
    let mut reader = options.push_reader();
    let (mut rest, mut games) = (text, Vec::new());
    while !rest.is_empty() {
        let (piece, more) = rest.split_at(1 + random.below(rest.len().min(300)));
        reader.push(piece);
        rest = more;
        while let Some(game) = reader.next_game() {
            games.push(game);
        }
    }
    reader.finish();
    while let Some(game) = reader.next_game() {
        games.push(game);
    }
    games
}

/// The games of a text that comes in two pieces.
pub(crate) fn in_two(text: &[u8], at: usize) -> Vec<Game> {
    in_two_with(text, at, Options::default())
}

pub(crate) fn in_two_with(text: &[u8], at: usize, options: Options) -> Vec<Game> {
    let mut reader = options.push_reader();
    let mut games = Vec::new();
    for piece in [&text[..at], &text[at..]] {
        reader.push(piece);
        games.extend(std::iter::from_fn(|| reader.next_game()));
    }
    reader.finish();
    games.extend(std::iter::from_fn(|| reader.next_game()));
    games
}

/// Texts that comments are made of.
const COMMENTS: [&str; 12] = [
    "good",
    "a  b\n c\td",
    "",
    "with {inner {braces}}",
    "[%clk 0:01:02] [%eval -0.5]",
    "1. e4 (not a move) $1",
    "; no line comment",
    "%percent",
    "a [bracket \"quote\"] \\ backslash",
    "žluťoučký kůň — é",
    "[Event \"no tag\"]",
    "a very long comment that goes on and on, so that it has to be laid out on several lines of text",
];

/// A random legal game as text in a random style, and its main line.
pub(crate) fn random_game(random: &mut Random) -> (String, Vec<String>) {
    let mut text = String::new();
    for (name, value) in [("Event", "Random \\\"cup\\\""), ("White", "Ä, B"), ("Round", "1\\\\2")]
    {
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    let mut main_line = Vec::new();
    let plies = random.below(40);
    write_line(&mut text, Position::start(), plies, 0, random, &mut main_line);
    text.push_str(random.choose(&["1-0", "0-1", "1/2-1/2", "*", "1:0", "½-½", ""]));
    text.push_str("\n\n");
    if random.below(3) == 0 {
        text = text.replace('\n', "\r\n");
    }
    (text, main_line)
}

fn write_line(
    text: &mut String,
    start: Position,
    plies: usize,
    depth: usize,
    random: &mut Random,
    sans: &mut Vec<String>,
) {
    let mut position = start;
    if random.below(6) == 0 {
        text.push_str(&format!("{{{}}} ", random.choose(&COMMENTS)));
    }
    for _ in 0..plies {
        let moves = position.legal_moves().to_list();
        if moves.is_empty() {
            break;
        }
        let chess_move = random.choose(&moves);
        let san = position.san(chess_move);
        text.push_str(random.choose(&["", "1. ", "7.", "3... "]));
        text.push_str(&match random.below(8) {
            0 => position.uci(chess_move),
            1 => san.replace("O", "0"),
            2 => san.trim_end_matches(['+', '#']).replace('=', ""),
            _ => san.clone(),
        });
        text.push_str(random.choose(&[" ", " ", " ", "! ", " $5 ", "?!\n", " ± ", "\t", " ;x\n"]));
        sans.push(san);
        let before = position;
        position = position.play_unchecked(chess_move);
        if random.below(8) == 0 {
            text.push_str(&format!("{{{}}} ", random.choose(&COMMENTS)));
        }
        if depth < 6 && random.below(10) == 0 {
            text.push('(');
            let length = 1 + random.below(6);
            write_line(text, before, length, depth + 1, random, &mut Vec::new());
            text.push_str(") ");
        }
    }
}
