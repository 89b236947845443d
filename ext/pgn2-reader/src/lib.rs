//! PGN text to games, and games to PGN text.
//!
//! [`parse`] reads a text that is in memory, [`read`] anything that can be read, and a
//! [`PushReader`] bytes that come piece by piece, all with the same games as outcome. A [`Game`] is
//! compact and immutable: its moves have been played by the rules and are kept with what their
//! canonical texts need; tags, comments and sources stay in the text until they are asked for.
//! Nothing about a text is fatal. A problem becomes a [`Diagnostic`] of its game, with its place and
//! a message for people; whoever wants to be strict takes the first of [`Game::errors`].
//! [`Game::to_pgn`] and [`Writer`] write games.
//!
//! ```
//! use pgn2_reader::{Style, parse};
//! let text = "1. e4 e5 2. Ke3 {oops} *\n\n[White \"B\"]\n\n1.d2-d4! (1.c4) d5 1:0";
//! let games: Vec<_> = parse(text.as_bytes()).collect();
//! let error = games[0].errors().next().expect("an error");
//! assert_eq!(error.to_string(), "line 1, column 13: Ke3: no such piece can go there");
//! assert_eq!(games[0].moves().count(), 2);
//! let written = games[1].to_pgn(Style::Import);
//! assert!(written.ends_with("\n1.d4 $1 (1.c4) d5 1-0\n"));
//! ```
//!
//! # What is read, where readers differ
//!
//! | in the text | here |
//! |---|---|
//! | `{a {b} c}` | Inner braces that balance stay in the comment. |
//! | `{smile :{ here}` | When one does not, the comment ends at the first `}`: `doubtful_comment`; or before it where a game seems to begin, at a tag or at move 1 behind a blank line: `unterminated_comment`. |
//! | `{no end` | The comment ends where a game seems to begin, or with the text: `unterminated_comment`. |
//! | `{text [A "x"] text}` | A whole tag in a comment, of at most 1024 bytes, seems to begin a game when the next brace is a `{` or there is none. Only when all braces of the comment balance within 16 KiB behind it, it does not. A comment that keeps a tag: `doubtful_comment`. |
//! | `{text`, blank line, `[A "x] text}` | Behind a blank line a tag seems to begin a game unless the next brace is a `}`, at most 16 KiB further. |
//! | `{text [A "}"]` | Braces in the value of a tag do not count, in comments as elsewhere. |
//! | `;` | A comment to the end of the line, also right behind a move, and not within braces. |
//! | `%` | Hides its line in column 1 only, also behind a byte order mark, and not within braces. |
//! | comments before the tags | Belong to the game that follows. |
//! | comments behind the result | Belong to the game that ends, up to a blank line; to the last game in any case. |
//! | comments and nothing else | Are no game. Text without tags and moves before a game's tags, or before a blank line with `1.` behind it: `stray_text`. |
//! | other text behind a result | Where no game begins with it, as with a signature, it is left out: `stray_text`. A tag begins one, and a line whose first words are a move or a result and what may follow it, or a move's number and a move. So `---`, `***`, `42`, `a4 paper` and `--` alone on its line are left out. |
//! | `[Name "value` behind moves or a result, `[no tag]` behind a result | Belong to the game that a whole tag or movetext begins with nothing but comments between. Where none does, they begin no game and are left out: `malformed_tag`. |
//! | `1.` behind a blank line | With White to move and no tags, begins another game; behind a move that is illegal or none always. Comments between it and the blank line belong to that game. |
//! | `[Name "value"]` | Anywhere outside comments; behind moves or a result it begins another game. |
//! | a blank line between tags | Does not end them, unless the next tag is the Event tag or one that the game has: then another game begins. |
//! | a tag twice | The first value holds: `duplicate_tag`. Names are compared without regard to case. |
//! | `"a "b" c"]` | The value ends at the first quote with a bracket behind it; only `\"` and `\\` are escapes. |
//! | `[White "A] [Black "B"]` | Where another tag's name and quote stand in a value, it has lost its end: it ends at a quote right before that tag, else at a quote or `]` with moves behind it, else at a `]`, best one right before that tag, else before the tag: `malformed_tag`. |
//! | a value without end | Ends with its line, or at a quote or `]` with moves behind it: `malformed_tag`. Line ends in a value that does end are blanks. A second Event tag somewhere behind it, or behind a bracket without a tag, begins another game. |
//! | `[[Event "x"]`, `[Whi[te "x"]` | What stands before the last bracket is left out, and so is the rest of a line without a tag, up to a comment or a `]` with moves behind it: `malformed_tag`. |
//! | `1-0`, `1:0`, `1/2`, `½-½`, `1–0`, `0 - 1`, `½-1/2` | Results. One within a variation is ignored: `result_in_variation`, but for `*`. A second on the line is an `extra_result`. |
//! | annotations and variations behind a result | On its line they belong to the game, as if they stood before the result. |
//! | no result | The Result tag tells. When both differ, the text's holds: `result_mismatch`. |
//! | `1. e4, e5` | Commas between moves are blanks. |
//! | move numbers | Any, anywhere, or none; they are not checked. |
//! | `Ng1f3 e2-e4 e2–e4 Pe4 pe4 e:d5 ed5 nf3 ♘f3 e8Q e8=(Q) e8=♕ 0-0 O–O OO exd6e.p. exd6/ep` | Moves, when one legal move fits. A small `b` is a file, never a bishop. |
//! | `+`, `#`, `x` where there is none | Ignored. A `+` never chooses between two moves. |
//! | `-- Z0 <> @@@@ 0000 null` | Null moves, the dashes of any kind; refused in check. |
//! | `! ?? ± +/- = N TN $7` and so on | Annotations with numbers; `=`, `+-` and `N` also right behind a move (`e8N` promotes). Before any move of their line: `bad_nag`. |
//! | `$256`, `$65536` | The numbers of the standard end at 255: `bad_nag`. Up to 65535 they are kept, larger ones left out. |
//! | a move that is illegal or none | Ends its variation, or the main line; the rest of the game is still scanned, so that the next is found. |
//! | `(` before any move | A variation on the first move of its line; when no move follows, it is left out: `misplaced_variation`. An empty one is dropped. |
//! | Variant tag | The usual chess and Chess960 under their many names; of others only tags and first comments are read: `unsupported_variant`. |
//! | FEN tag | Counts without SetUp, and not at all when blank or `?`. A bad one: `invalid_fen`, and no moves are read. |
//! | bytes that are no UTF-8 | See [`Encoding`]: each tag value or comment is then read as Latin-1, with a warning. |
//! | BOM, no-break and zero-width spaces, soft hyphens | Blanks, outside comments and values; within a move the invisible ones are ignored. |
//!
//! Time is linear in the length of the text, whatever it holds, and nothing recurses. Of one game at
//! most 200 problems are kept, and it may have 4 GiB.

mod between;
mod brace;
mod bytes;
mod comment;
mod comment_text;
mod diagnostic;
mod encoding;
mod entry;
mod event;
mod game;
mod games;
mod glyph;
mod layout;
mod location;
mod loose;
mod opening;
mod pairs;
mod positions;
mod push_reader;
mod reader;
mod replay;
mod result;
mod scanner;
mod single_move;
mod start;
mod tag;
mod window;
mod word;
mod writer;

use std::io::Read;
use std::sync::Arc;

pub use diagnostic::{Code, Diagnostic, Severity};
pub use encoding::Encoding;
pub use event::{Comment, Event, Events, Line, Nag, PlayedMove};
pub use game::Game;
pub use games::Games;
pub use location::Location;
pub use loose::usual_spelling;
pub use positions::Positions;
pub use push_reader::PushReader;
pub use reader::Reader;
pub use result::GameResult;
pub use single_move::single_move;
pub use start::variant_mode;
pub use tag::Tag;
pub use writer::{Style, Writer};

/// The games of a text.
///
/// ```
/// let text = b"[White \"A\"]\n\n1. e4 e5 {good} 2. Nf3 *\n\n1. d4 Nf6 1/2-1/2\n";
/// let games: Vec<_> = pgn2_reader::parse(&text[..]).collect();
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[0].tag("White").as_deref(), Some("A"));
/// let moves: Vec<_> = games[0].moves().map(|played| played.san().to_string()).collect();
/// assert_eq!(moves, ["e4", "e5", "Nf3"]);
/// ```
pub fn parse(text: impl Into<Arc<[u8]>>) -> Games {
    Options::default().parse(text)
}

/// The games of anything that can be read, in bounded memory.
///
/// ```
/// let mut reader = pgn2_reader::read(&b"1. e4 *"[..]);
/// let game = reader.next().expect("a game")?;
/// assert_eq!(game.moves().count(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read<R: Read>(input: R) -> Reader<R> {
    Options::default().read(input)
}

/// How text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How bytes become text.
    pub encoding: Encoding,
    /// Whether movetext is passed over unread, at the speed of memory: games then have their tags
    /// and nothing else, and games without tags are not seen.
    pub tags_only: bool,
}

impl Options {
    /// The games of a text; see [`parse`].
    pub fn parse(self, text: impl Into<Arc<[u8]>>) -> Games {
        Games::new(text.into(), self)
    }

    /// The games of anything that can be read; see [`read`].
    pub fn read<R: Read>(self, input: R) -> Reader<R> {
        Reader::new(input, self)
    }

    /// The games of bytes that come piece by piece.
    #[must_use]
    pub fn push_reader(self) -> PushReader {
        PushReader::new(self)
    }
}
