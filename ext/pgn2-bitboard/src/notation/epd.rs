//! Extended Position Description: the first four fields of a FEN, then operations.
//!
//! The format: Portable Game Notation Specification and Implementation Guide (1994), 16.2. An
//! operation is an opcode, its operands, and a semicolon: `bm Nf3 d4; c0 "quiet; solid"; acd 12;`.

use std::error::Error;
use std::fmt;

use super::{MoveText, NotationError, NotationReason};
use crate::error::{Quoted, excerpt};
use crate::position::{FenError, Position};
use crate::types::CastlingMode;

/// An operation of an EPD.
#[derive(Clone, PartialEq, Debug)]
pub struct EpdOperation {
    /// Its name: `bm`, `id`, `c0`.
    pub opcode: String,
    /// What it says.
    pub operand: EpdOperand,
}

/// What an operation of an EPD says.
#[derive(Clone, PartialEq, Debug)]
pub enum EpdOperand {
    /// Nothing.
    Empty,
    /// A whole number.
    Integer(i64),
    /// A number with a decimal point.
    Decimal(f64),
    /// A text, in quotation marks or a bare word.
    Text(String),
    /// Several of these.
    List(Vec<EpdOperand>),
    /// Moves of the position (`am`, `bm`, `pm`, `sm`) or a line played from it (`pv`), in SAN.
    Moves(Vec<MoveText>),
}

/// An operation that makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EpdError {
    /// The operation's name as far as it is known, cut short when it is very long.
    pub opcode: String,
    /// Where the trouble is, in bytes from the beginning of the operations.
    pub offset: usize,
    /// What is wrong.
    pub problem: EpdProblem,
}

/// What can be wrong with an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EpdProblem {
    /// There is a text in quotation marks where an opcode should be.
    OpcodeExpected,
    /// A quotation mark is not closed.
    UnterminatedText,
    /// This is no legal move of the position.
    IllegalMove(NotationError, Box<Position>),
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let opcode = Quoted(&self.opcode);
        match &self.problem {
            EpdProblem::OpcodeExpected => write!(f, "opcode expected, found text {opcode}"),
            EpdProblem::UnterminatedText => {
                write!(f, "operation {opcode}: no closing quotation mark")
            }
            EpdProblem::IllegalMove(error, _) => write!(f, "operation {opcode}: {error}"),
        }
    }
}

impl Error for EpdError {}

impl Position {
    /// The position of an EPD. Of its operations only `hmvc` and `fmvn`, the counters, are looked
    /// at; a FEN's counters in their place are read too.
    ///
    /// # Errors
    /// A [`FenError`] as for [`Position::from_fen`].
    ///
    /// ```
    /// use pgn2_bitboard::{CastlingMode, Position};
    /// let epd = "4k3/8/8/8/8/8/8/3K4 b - - hmvc 12; fmvn 40;";
    /// let position = Position::from_epd(epd, CastlingMode::Standard)?;
    /// assert_eq!(position.fen(), "4k3/8/8/8/8/8/8/3K4 b - - 12 40");
    /// # Ok::<(), pgn2_bitboard::FenError>(())
    /// ```
    pub fn from_epd(epd: &str, castling_mode: CastlingMode) -> Result<Position, FenError> {
        Position::from_fen(&fen_of_epd(epd).0, castling_mode)
    }

    /// Like [`Position::from_epd`], with what [`Position::from_fen_strict`] refuses refused.
    ///
    /// # Errors
    /// A [`FenError`] as for [`Position::from_fen_strict`].
    pub fn from_epd_strict(epd: &str, castling_mode: CastlingMode) -> Result<Position, FenError> {
        match fen_of_epd(epd) {
            (fen, true) => Position::from_fen_strict(&fen, castling_mode),
            (fen, false) => Position::from_fen_strict_without_move_number(&fen, castling_mode),
        }
    }

    /// The operations of an EPD of this position: the text after its four fields. Move numbers
    /// among moves and a missing last semicolon do no harm. A number too large for its type is
    /// taken for text.
    ///
    /// # Errors
    /// An [`EpdError`] about the first operation that makes no sense.
    pub fn epd_operations(&self, operations: &str) -> Result<Vec<EpdOperation>, EpdError> {
        let mut tokens = Tokens::new(without_counters(operations).1);
        let skipped = operations.len() - tokens.rest.len();
        let mut read = Vec::new();
        while let Some(operation) = tokens.next_operation() {
            let operation = operation.and_then(|raw| self.understand(&raw));
            read.push(
                operation.map_err(|error| EpdError { offset: error.offset + skipped, ..error })?,
            );
        }
        Ok(read)
    }

    fn understand(&self, raw: &RawOperation<'_>) -> Result<EpdOperation, EpdError> {
        let operand = match raw.opcode {
            "am" | "bm" | "pm" | "sm" => self.moves(raw, false)?,
            "pv" => self.moves(raw, true)?,
            _ => {
                let mut operands: Vec<_> = raw.operands.iter().map(Token::operand).collect();
                match operands.len() {
                    0 => EpdOperand::Empty,
                    1 => operands.remove(0),
                    _ => EpdOperand::List(operands),
                }
            }
        };
        Ok(EpdOperation { opcode: raw.opcode.to_owned(), operand })
    }

    fn moves(&self, raw: &RawOperation<'_>, is_line: bool) -> Result<EpdOperand, EpdError> {
        let mut position = *self;
        let mut moves = Vec::new();
        for token in raw.operands.iter().filter(|token| !token.is_move_number()) {
            let chess_move = match position.parse_move(&token.text) {
                Ok(chess_move) => chess_move,
                Err(error) if is_line && passes(&position, &error) => {
                    let mut null = MoveText::new();
                    null.push_str("--");
                    moves.push(null);
                    position = position.pass_unchecked();
                    continue;
                }
                Err(error) => {
                    let problem = EpdProblem::IllegalMove(error, Box::new(position));
                    return Err(EpdError::new(raw.opcode, token.offset, problem));
                }
            };
            moves.push(position.san_text(chess_move));
            if is_line {
                position = position.play_unchecked(chess_move);
            }
        }
        Ok(EpdOperand::Moves(moves))
    }
}

/// Whether a text that is no move stands for passing, and the position allows it.
fn passes(position: &Position, error: &NotationError) -> bool {
    error.reason == NotationReason::NullMove && !position.is_check()
}

impl EpdError {
    #[cold]
    fn new(opcode: &str, offset: usize, problem: EpdProblem) -> EpdError {
        EpdError { opcode: excerpt(opcode), offset, problem }
    }
}

/// The FEN that says the same: four fields and the counters; and whether the move number is the EPD's
/// own.
fn fen_of_epd(epd: &str) -> (String, bool) {
    let mut rest = epd.trim_ascii();
    let mut fields = Vec::with_capacity(6);
    while fields.len() < 4 && !rest.is_empty() {
        let (field, tail) = split_word(rest);
        fields.push(field);
        rest = tail;
    }
    let (plain, rest) = without_counters(rest);
    let [mut halfmove, mut fullmove] = plain.map(|counter| (counter, false));
    let mut tokens = Tokens::new(rest);
    while let Some(operation) = tokens.next_operation() {
        let Ok(operation) = operation else { break };
        let counter = match operation.opcode {
            "hmvc" => &mut halfmove,
            "fmvn" => &mut fullmove,
            _ => continue,
        };
        // The first word only: a counter has one. Of several counters the first holds, as it does of
        // all operations.
        if let Some(token) = operation.operands.first().filter(|_| !counter.1) {
            *counter = (Some(token.source), true);
        }
    }
    if fields.len() == 4 {
        fields.extend([halfmove.0.unwrap_or("0"), fullmove.0.unwrap_or("1")]);
    }
    (fields.join(" "), fullmove.0.is_some())
}

/// Cuts off a FEN's counters, one or two numbers, in front of the operations.
fn without_counters(operations: &str) -> ([Option<&str>; 2], &str) {
    let mut rest = operations.trim_ascii_start();
    let mut counters = [None; 2];
    for counter in &mut counters {
        let (word, tail) = split_word(rest);
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            break;
        }
        (*counter, rest) = (Some(word), tail);
    }
    (counters, rest)
}

fn split_word(text: &str) -> (&str, &str) {
    let end = text.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(text.len());
    (&text[..end], text[end..].trim_ascii_start())
}

/// An operation as it is written.
struct RawOperation<'t> {
    opcode: &'t str,
    operands: Vec<Token<'t>>,
}

/// A word or a text in quotation marks.
struct Token<'t> {
    /// As it is written, without the quotation marks.
    source: &'t str,
    /// What it means: `\"` and `\\` resolved.
    text: String,
    is_quoted: bool,
    offset: usize,
}

impl Token<'_> {
    fn operand(&self) -> EpdOperand {
        if !self.is_quoted && is_number(self.source) {
            if let Ok(number) = self.source.parse() {
                return EpdOperand::Integer(number);
            }
            if let Some(number) = self.source.parse().ok().filter(|_| self.source.contains('.')) {
                return EpdOperand::Decimal(number);
            }
        }
        EpdOperand::Text(self.text.clone())
    }

    /// `12.` or `12...`, as people write among moves.
    fn is_move_number(&self) -> bool {
        let digits = self.source.trim_end_matches('.');
        digits.len() < self.source.len() && digits.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Whether a word is made of digits, with a sign and a decimal point at the most.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_digits(whole) && is_digits(decimals)
}

/// Cuts operations into words and texts.
struct Tokens<'t> {
    whole: &'t str,
    rest: &'t str,
}

impl<'t> Tokens<'t> {
    fn new(text: &'t str) -> Tokens<'t> {
        Tokens { whole: text, rest: text }
    }

    /// The next operation; `None` at the end.
    fn next_operation(&mut self) -> Option<Result<RawOperation<'t>, EpdError>> {
        self.rest = self.rest.trim_start_matches(|character: char| {
            character == ';' || character.is_ascii_whitespace()
        });
        let opcode = match self.next_token("")? {
            Err(error) => return Some(Err(error)),
            Ok(token) if token.is_quoted => {
                let problem = EpdProblem::OpcodeExpected;
                return Some(Err(EpdError::new(token.source, token.offset, problem)));
            }
            Ok(token) => token.source,
        };
        let mut operands = Vec::new();
        while let Some(token) = self.next_token(opcode) {
            match token {
                Ok(token) => operands.push(token),
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(RawOperation { opcode, operands }))
    }

    /// The next token of an operation; `None` at its end.
    fn next_token(&mut self, opcode: &str) -> Option<Result<Token<'t>, EpdError>> {
        self.rest = self.rest.trim_ascii_start();
        let offset = self.whole.len() - self.rest.len();
        if let Some(quoted) = self.rest.strip_prefix('"') {
            return Some(self.quoted(quoted, offset).ok_or_else(|| {
                self.rest = "";
                EpdError::new(opcode, offset, EpdProblem::UnterminatedText)
            }));
        }
        let is_end = |byte: u8| byte == b';' || byte.is_ascii_whitespace();
        let end = self.rest.bytes().position(is_end).unwrap_or(self.rest.len());
        let (source, rest) = self.rest.split_at(end);
        self.rest = rest;
        let token = Token { source, text: source.to_owned(), is_quoted: false, offset };
        (!source.is_empty()).then_some(Ok(token))
    }

    /// The text up to the closing quotation mark; `None` when there is none.
    fn quoted(&mut self, quoted: &'t str, offset: usize) -> Option<Token<'t>> {
        let mut text = String::new();
        let mut characters = quoted.char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                '"' => {
                    self.rest = &quoted[at + 1..];
                    let source = &quoted[..at];
                    return Some(Token { source, text, is_quoted: true, offset });
                }
                '\\' if quoted[at + 1..].starts_with(['"', '\\']) => {
                    text.extend(characters.next().map(|(_, escaped)| escaped));
                }
                _ => text.push(character),
            }
        }
        None
    }
}
