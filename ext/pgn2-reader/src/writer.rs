use std::borrow::Cow;

use pgn2_bitboard::Color;

use crate::bytes::is_blank;
use crate::event::Event;
use crate::game::Game;
use crate::layout::Layout;
use crate::result::GameResult;
use crate::{comment, comment_text, glyph, start};

/// How PGN is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// The export format: lines of fewer than 80 characters, `1. e4 e5`, and `1... e5` again after a
    /// comment or variation.
    #[default]
    Export,
    /// All movetext on one line, `1.e4 e5`, and no number that could be left out.
    Import,
}

/// Writes a game as PGN: first [`Writer::tags`], then everything else in the order of the text.
///
/// What it writes reads back as it was given, but for white space in comments, each run of which
/// becomes one blank, and control characters in tag values, which become blanks.
///
/// ```
/// use pgn2_reader::{GameResult, Style, Writer};
/// let mut writer = Writer::new(Style::Import);
/// writer.tags(&[("White", "A")], GameResult::Draw);
/// writer.chess_move("e4");
/// writer.comment("best by test");
/// writer.begin_variation();
/// writer.chess_move("d4");
/// writer.end_variation();
/// writer.chess_move("e5");
/// writer.result(GameResult::Draw);
/// let text = writer.finish();
/// assert!(text.ends_with("\n\n1.e4 {best by test} (1.d4) e5 1/2-1/2\n"));
/// ```
pub struct Writer {
    layout: Layout,
    style: Style,
    line: Line,
    /// The lines that variations have interrupted.
    lines: Vec<Line>,
    /// Whether something stands between the last move and the next, so that Black's move needs its
    /// number.
    is_interrupted: bool,
    /// Whether the last thing written is a move.
    is_behind_move: bool,
}

/// Where the numbering of a line stands.
#[derive(Clone, Copy)]
struct Line {
    /// Twice the number of the move to come, and one more when it is Black's.
    ply: u64,
    has_move: bool,
}

/// The tags that every game has, in their order (PGN standard 8.1.1), and what stands for a missing
/// value.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl Writer {
    /// Begins with nothing, at move 1 of White.
    #[must_use]
    pub fn new(style: Style) -> Writer {
        Writer {
            layout: Layout::new(style == Style::Export),
            style,
            line: Line { ply: 2, has_move: false },
            lines: Vec::new(),
            is_interrupted: true,
            is_behind_move: false,
        }
    }

    /// Writes the tags and a blank line: the seven that every game has first, then the others in
    /// their order. The Result tag says `result`, and a FEN tag gets its SetUp beside it and sets
    /// the number of the first move, unless its value is blank or `?`.
    pub fn tags<N: AsRef<str>, V: AsRef<str>>(&mut self, tags: &[(N, V)], result: GameResult) {
        let given = || tags.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
        for (name, missing) in ROSTER {
            let tag = given().find(|tag| tag.0.eq_ignore_ascii_case(name));
            match (name, tag) {
                ("Result", tag) => self.tag(tag.map_or(name, |tag| tag.0), result.as_str()),
                (_, Some((name, value))) => self.tag(name, value),
                (_, None) => self.tag(name, missing),
            }
        }
        let is = |name: &str, other: &str| name.eq_ignore_ascii_case(other);
        let has_fen = given().any(|tag| is(tag.0, "FEN"));
        for (name, value) in given() {
            if ROSTER.iter().any(|tag| is(tag.0, name)) || has_fen && is(name, "SetUp") {
                continue;
            }
            if is(name, "FEN") && start::is_given(value) {
                self.tag("SetUp", "1");
                self.number_from(value);
            }
            self.tag(name, value);
        }
        self.layout.line("");
    }

    /// Writes a tag on a line of its own. Characters that a name cannot have are left out.
    pub fn tag(&mut self, name: &str, value: &str) {
        let is_name = |c: &char| !is_blank(*c) && !"\"[]{".contains(*c);
        let name: String = name.chars().filter(is_name).collect();
        let name = name.trim_end_matches('\\');
        let is_first = |c: char| c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii();
        if name.starts_with(is_first) {
            self.layout.line(&format!("[{name} \"{}\"]", escaped(value)));
        }
    }

    /// The number of the first move is that of a FEN.
    fn number_from(&mut self, fen: &str) {
        let mut fields = fen.split_ascii_whitespace();
        let is_black = fields.nth(1) == Some("b");
        let number: u64 = fields.nth(3).and_then(|field| field.parse().ok()).unwrap_or(1);
        self.start_at(number.max(1), if is_black { Color::Black } else { Color::White });
    }

    /// Sets the number of the first move, from 1, and whose it is.
    pub fn start_at(&mut self, number: u64, color: Color) {
        self.line.ply = number.saturating_mul(2).saturating_add(color.index() as u64);
    }

    /// Writes a move, whose text is not looked at, with its number where it needs one.
    pub fn chess_move(&mut self, san: &str) {
        let (number, is_black) = (self.line.ply / 2, self.line.ply % 2 == 1);
        let is_needed = match self.style {
            Style::Export => !is_black || self.is_interrupted,
            Style::Import => !is_black || !self.line.has_move,
        };
        let dots = if is_black { "..." } else { "." };
        let blank = if self.style == Style::Export { " " } else { "" };
        if is_needed {
            self.layout.word(&format!("{number}{dots}{blank}{san}"));
        } else {
            self.layout.word(san);
        }
        self.line.ply = self.line.ply.saturating_add(1);
        self.line.has_move = true;
        self.is_interrupted = false;
        self.is_behind_move = true;
    }

    /// Writes a numeric annotation glyph, `$1`.
    pub fn nag(&mut self, number: u16) {
        self.is_behind_move = false;
        self.layout.word(&format!("${number}"));
    }

    /// Writes an annotation as it is given, `!` or `$1` or `±`; `false` when it is none that is read
    /// back, and then nothing is written. Exclamation and question marks stand right behind the move.
    pub fn annotation(&mut self, text: &str) -> bool {
        let is_whole = glyph::at_start(text.as_bytes()).is_some_and(|glyph| glyph.1 == text.len());
        if !is_whole {
            return false;
        }
        if self.is_behind_move && text.bytes().all(|byte| matches!(byte, b'!' | b'?')) {
            self.layout.glue(text);
        } else {
            self.layout.word(text);
        }
        self.is_behind_move = false;
        true
    }

    /// Writes a comment in braces, or behind a semicolon when it would not be read back from
    /// braces: its own do not balance, or it has half a tag.
    pub fn comment(&mut self, text: &str) {
        let text = comment_text::clean(Cow::Borrowed(text));
        self.interrupt();
        if !comment::is_whole_in_braces(&text) {
            self.layout.last_word(&format!(";{text}"));
            return;
        }
        let mut words = text.split(' ').peekable();
        let mut opening = "{";
        while let Some(word) = words.next() {
            let mut word = format!("{opening}{word}");
            // A `%` at the beginning of a line hides the line from many readers.
            while let Some(next) = words.next_if(|next| next.starts_with('%')) {
                word.push(' ');
                word.push_str(next);
            }
            if words.peek().is_none() {
                word.push('}');
            }
            self.layout.word(&word);
            opening = "";
        }
    }

    /// What comes is not right behind a move.
    fn interrupt(&mut self) {
        self.is_interrupted = true;
        self.is_behind_move = false;
    }

    /// Begins a variation: an alternative to the last move of the present line, or to its first when
    /// it has none yet.
    pub fn begin_variation(&mut self) {
        self.layout.open("(");
        self.lines.push(self.line);
        let back = u64::from(self.line.has_move);
        self.line = Line { ply: self.line.ply.saturating_sub(back), has_move: false };
        self.interrupt();
    }

    /// Ends the variation; nothing happens when there is none.
    pub fn end_variation(&mut self) {
        if let Some(line) = self.lines.pop() {
            self.layout.close(")");
            self.line = line;
            self.interrupt();
        }
    }

    /// Writes the result. Only comments may follow.
    pub fn result(&mut self, result: GameResult) {
        while !self.lines.is_empty() {
            self.end_variation();
        }
        self.layout.word(result.as_str());
    }

    /// The text, which ends with a line feed.
    #[must_use]
    pub fn finish(self) -> String {
        self.layout.finish()
    }
}

/// A tag's value with its quotes and backslashes escaped, control characters as blanks.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            other if other.is_ascii_control() => text.push(' '),
            other => text.push(other),
        }
    }
    text
}

impl Game {
    /// The game as PGN: its tags with the seven that every game has first, and all its moves,
    /// annotations, comments and variations in the order of the file. What could not be read is
    /// left out.
    ///
    /// Read again it gives the same game, and written again the same text.
    ///
    /// ```
    /// let game = pgn2_reader::parse(&b"1.e2e4 e7e5{ok}Ng1-f3!"[..]).next().expect("a game");
    /// let text = game.to_pgn(pgn2_reader::Style::Export);
    /// assert!(text.ends_with("\n1. e4 e5 {ok} 2. Nf3 $1 *\n"));
    /// ```
    #[must_use]
    pub fn to_pgn(&self, style: Style) -> String {
        let tags: Vec<_> = self.tags().map(|tag| (tag.name(), tag.value())).collect();
        let mut writer = Writer::new(style);
        writer.tags(&tags, self.result());
        let start = self.start();
        writer.start_at(u64::from(start.fullmove_number()), start.side_to_move());
        let mut has_result = false;
        for event in self.events() {
            match event {
                Event::Move(played) => writer.chess_move(&played.san()),
                Event::Nag(nag) => writer.nag(nag.number()),
                Event::Comment(comment) => writer.comment(&comment.text()),
                Event::VariationStart => writer.begin_variation(),
                Event::VariationEnd => writer.end_variation(),
                Event::Result(result) => {
                    has_result = true;
                    writer.result(result);
                }
            }
        }
        if !has_result {
            writer.result(self.result());
        }
        writer.finish()
    }
}
