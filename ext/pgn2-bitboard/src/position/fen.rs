//! Reads the six fields of a FEN.
//!
//! The format: Portable Game Notation Specification and Implementation Guide (1994), 16.1; X-FEN
//! and Shredder-FEN for the castling field of Chess960.

use super::fen_error::FenField as Field;
use super::{FenProblem, FenReason, Setup, castling_field};
use crate::types::{Bitboard, CastlingMode, Color, File, Piece, Rank, Square};

/// How much of what can be put right is an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strictness {
    Lenient,
    /// Strict, but the move number has been made up: an EPD need not have one.
    StrictWithoutMoveNumber,
    Strict,
}

impl Strictness {
    pub(super) fn is_strict(self) -> bool {
        self != Strictness::Lenient
    }
}

/// What was read of a FEN, and why the rest was not.
pub(super) struct FenReader<'t> {
    pub(super) setup: Setup,
    pub(super) reasons: Vec<FenReason>,
    /// Whether the placement made sense, so that the pieces can be looked at.
    pub(super) is_placement_known: bool,
    pub(super) is_side_known: bool,
    /// The castling field as written.
    pub(super) castling_text: &'t str,
    strictness: Strictness,
}

/// How many ranks a board has.
const RANKS: usize = 8;
/// How many files a board has.
const FILES: usize = 8;
/// What some editors put in front of a text in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';
/// What crazyhouse puts behind a promoted piece.
const PROMOTION_MARK: char = '~';

/// What a character of the placement stands for.
#[derive(Clone, Copy)]
struct Symbol {
    occupant: Option<(Color, Piece)>,
    /// How many files it takes; 0 when it stands for nothing.
    files: u8,
}

/// A table instead of a `match`: the letters of a FEN come in no order that a CPU could predict.
static SYMBOLS: [Symbol; 128] = {
    let mut table = [Symbol { occupant: None, files: 0 }; 128];
    let mut byte = 0;
    while byte < 128 {
        let character = byte as u8 as char;
        let occupant = Piece::from_fen_letter(character);
        let files = match character {
            '1'..='8' => byte as u8 - b'0',
            _ => occupant.is_some() as u8,
        };
        table[byte] = Symbol { occupant, files };
        byte += 1;
    }
    table
};

impl Symbol {
    fn of(character: char) -> Symbol {
        let known = SYMBOLS.get(character as usize);
        known.copied().unwrap_or(Symbol { occupant: None, files: 0 })
    }
}

impl<'t> FenReader<'t> {
    pub(super) fn read(text: &'t str, mode: CastlingMode, strictness: Strictness) -> Self {
        let mut reader = FenReader {
            setup: Setup::empty(mode),
            reasons: Vec::new(),
            is_placement_known: true,
            is_side_known: true,
            castling_text: "",
            strictness,
        };
        reader.read_fields(text);
        reader
    }

    fn is_strict(&self) -> bool {
        self.strictness.is_strict()
    }

    #[cold]
    fn complain(&mut self, field: Field, value: &str, problem: FenProblem) {
        self.reasons.push(FenReason::new(field, value, problem));
    }

    fn read_fields(&mut self, text: &'t str) {
        let text = self.without_byte_order_mark(text);
        if self.is_strict() && has_extra_white_space(text) {
            self.complain(Field::Fen, text, FenProblem::ExtraWhiteSpace);
        }
        let mut rest = text.trim_ascii();
        if rest.is_empty() {
            self.is_placement_known = false;
            return self.complain(Field::Fen, text, FenProblem::Empty);
        }
        let mut next = || {
            let end = rest.bytes().position(|byte| byte.is_ascii_whitespace());
            let (field, tail) = rest.split_at(end.unwrap_or(rest.len()));
            rest = tail.trim_ascii_start();
            field
        };
        let fields = [next(), next(), next(), next(), next(), next()];
        let [placement, side, castling, en_passant, mut halfmove, mut fullmove] = fields;
        if is_check_count(halfmove) {
            self.complain(Field::Fen, halfmove, FenProblem::CheckCount);
            (halfmove, fullmove) = (fullmove, next());
        }
        self.read_placement(placement);
        self.read_side(side);
        self.read_castling(castling);
        self.read_en_passant(en_passant);
        self.setup.halfmove_clock = self.read_counter(Field::HalfmoveClock, halfmove, 0);
        self.setup.fullmove_number = self.read_counter(Field::FullmoveNumber, fullmove, 1);
        if is_check_count(rest) {
            self.complain(Field::Fen, rest, FenProblem::CheckCount);
        } else if !rest.is_empty() {
            self.complain(Field::Fen, rest, FenProblem::TrailingText);
        }
    }

    fn without_byte_order_mark(&mut self, text: &'t str) -> &'t str {
        let Some(rest) = text.strip_prefix(BYTE_ORDER_MARK) else { return text };
        if self.is_strict() {
            self.complain(Field::Fen, text, FenProblem::ByteOrderMark);
        }
        rest
    }

    fn read_placement(&mut self, text: &'t str) {
        let known = self.reasons.len();
        let text = self.without_pocket(text);
        let ranks = text.bytes().filter(|&byte| byte == b'/').count() + 1;
        if text.is_empty() {
            self.complain(Field::Placement, text, FenProblem::Missing);
        } else if ranks != RANKS {
            self.complain(Field::Placement, text, FenProblem::RankCount(ranks));
        }
        // As a closure: the search for a plain character is made for longer texts than ranks are.
        let is_slash = |character| character == '/';
        for (rank, content) in Rank::ALL.into_iter().rev().zip(text.split(is_slash)) {
            let files = self.read_rank(rank, content);
            if ranks == RANKS && files != FILES {
                let problem = FenProblem::RankLength { rank, files };
                self.complain(Field::Placement, content, problem);
            }
        }
        let harmless = |problem| matches!(problem, FenProblem::AdjacentDigits { .. });
        self.is_placement_known = self.reasons[known..].iter().all(|r| harmless(r.reason));
    }

    /// Cuts off a crazyhouse pocket: `[Qn]`, or a ninth part of piece letters. Eight of them are
    /// taken for a ninth rank.
    fn without_pocket(&mut self, text: &'t str) -> &'t str {
        let start = text.bytes().position(|byte| byte == b'[').or_else(|| {
            let mut slashes = text.bytes().enumerate().filter(|&(_, byte)| byte == b'/');
            let (last, _) = slashes.nth(RANKS - 1)?;
            let pocket = &text[last + 1..];
            let droppable = |letter| "PNBRQpnbrq".contains(letter);
            let is_pocket = !pocket.is_empty() && pocket.chars().all(droppable);
            (is_pocket && pocket.len() != FILES).then_some(last)
        });
        match start {
            None => text,
            Some(start) => {
                self.complain(Field::Placement, &text[start..], FenProblem::Pocket);
                text[..start].trim_end_matches('/')
            }
        }
    }

    /// Puts the pieces of a rank on the board. Returns how many files it describes.
    fn read_rank(&mut self, rank: Rank, content: &str) -> usize {
        let mut files = 0;
        let mut is_after_digit = false;
        let mut is_flawless = true;
        for character in content.chars() {
            let symbol = Symbol::of(character);
            let is_digit = symbol.files > 0 && symbol.occupant.is_none();
            let problem = match symbol.files {
                0 if character == PROMOTION_MARK => Some(FenProblem::PromotionMark { rank }),
                0 => Some(FenProblem::UnknownPiece { rank, character }),
                _ if is_digit && is_after_digit && self.is_strict() => {
                    Some(FenProblem::AdjacentDigits { rank })
                }
                _ => None,
            };
            if let Some(problem) = problem.filter(|_| is_flawless) {
                self.complain(Field::Placement, content, problem);
                is_flawless = false;
            }
            if let Some(&file) = File::ALL.get(files) {
                self.setup.squares[Square::new(file, rank).index()] = symbol.occupant;
            }
            files += usize::from(symbol.files.max(u8::from(character != PROMOTION_MARK)));
            is_after_digit = is_digit;
        }
        files
    }

    fn read_side(&mut self, text: &str) {
        match text {
            "w" => self.setup.side_to_move = Color::White,
            "b" => self.setup.side_to_move = Color::Black,
            _ => {
                let missing = text.is_empty();
                let problem = if missing { FenProblem::Missing } else { FenProblem::BadSideToMove };
                self.complain(Field::SideToMove, text, problem);
                self.is_side_known = false;
            }
        }
    }

    fn read_castling(&mut self, text: &'t str) {
        self.castling_text = text;
        if text.is_empty() {
            return self.complain(Field::Castling, text, FenProblem::Missing);
        }
        if text == "-" {
            return;
        }
        let mut rooks = Bitboard::EMPTY;
        for letter in text.chars() {
            let Some(rook) = castling_field::rook_of_letter(&self.setup, letter) else {
                let problem = FenProblem::UnknownCastlingRight(letter);
                return self.complain(Field::Castling, text, problem);
            };
            if self.is_strict() && rooks.contains(rook) {
                let problem = FenProblem::RepeatedCastlingRight(letter);
                return self.complain(Field::Castling, text, problem);
            }
            rooks |= rook.bitboard();
        }
        self.setup.castling_rooks = rooks;
        self.setup.castling_style = castling_field::style_of(text, self.setup.castling_mode);
    }

    fn read_en_passant(&mut self, text: &str) {
        match text.parse() {
            Ok(square) => self.setup.en_passant = Some(square),
            Err(_) if text == "-" => {}
            Err(_) => {
                let missing = text.is_empty();
                let problem = if missing { FenProblem::Missing } else { FenProblem::BadSquare };
                self.complain(Field::EnPassant, text, problem);
            }
        }
    }

    fn read_counter(&mut self, field: Field, text: &str, default: u16) -> u16 {
        if text.is_empty() {
            if self.is_strict() {
                self.complain(field, text, FenProblem::Missing);
            }
            return default;
        }
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let problem = match text.as_bytes() {
            [b'-', number @ ..]
                if is_number(&text[1..]) && number.iter().any(|&digit| digit != b'0') =>
            {
                FenProblem::NegativeNumber
            }
            [b'-' | b'+', _, ..] if is_number(&text[1..]) => FenProblem::SignedNumber,
            _ if !is_number(text) => FenProblem::NotANumber,
            [b'0', _, ..] if self.is_strict() => FenProblem::LeadingZero,
            _ => match text.parse() {
                Ok(number) => return number,
                Err(_) => FenProblem::NumberTooLarge,
            },
        };
        self.complain(field, text, problem);
        default
    }
}

/// Whether the text is the count of three-check: `3+3`, the checks still to give, behind the en
/// passant field, or `+0+0`, those given, at the end.
fn is_check_count(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [b'0'..=b'9', b'+', b'0'..=b'9'] | [b'+', b'0'..=b'9', b'+', b'0'..=b'9']
    )
}

/// Whether anything but single blanks between the fields is white space.
fn has_extra_white_space(text: &str) -> bool {
    text.trim_ascii().len() != text.len()
        || text.contains("  ")
        || text.bytes().any(|byte| byte != b' ' && byte.is_ascii_whitespace())
}
