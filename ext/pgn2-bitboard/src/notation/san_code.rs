use super::MoveText;
use crate::types::{Bitboard, CastlingMode, Color, File, Move, MoveKind, Piece, Square};

/// A played move with all that its text needs, in 25 bits: SAN and UCI can be written later without
/// a position.
///
/// Bits 0 to 15 are the [`Move`], 16 to 18 the piece, then one bit each for capture, check, mate,
/// the origin's file and rank in SAN, and for passing (a null move).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SanCode(u32);

const PIECE_SHIFT: u32 = 16;
const CAPTURE: u32 = 1 << 19;
const CHECK: u32 = 1 << 20;
const MATE: u32 = 1 << 21;
const FILE: u32 = 1 << 22;
const RANK: u32 = 1 << 23;
const NULL: u32 = 1 << 24;

impl SanCode {
    /// How many bits of [`SanCode::bits`] are in use.
    pub const BITS: u32 = 25;

    /// Passing the turn.
    pub const NULL: SanCode = SanCode(NULL);

    /// A move of a piece, so far without marks.
    #[inline(always)]
    pub(super) const fn new(chess_move: Move, piece: Piece) -> SanCode {
        SanCode(chess_move.bits() as u32 | (piece as u32) << PIECE_SHIFT)
    }

    #[inline(always)]
    const fn with(self, mark: u32, holds: bool) -> SanCode {
        SanCode(self.0 | (mark & (holds as u32).wrapping_neg()))
    }

    #[inline(always)]
    pub(super) const fn with_capture(self, holds: bool) -> SanCode {
        self.with(CAPTURE, holds)
    }

    #[inline(always)]
    pub(super) const fn with_check(self, is_check: bool, is_mate: bool) -> SanCode {
        self.with(CHECK, is_check).with(MATE, is_mate)
    }

    #[inline(always)]
    pub(super) const fn with_origin(self, file: bool, rank: bool) -> SanCode {
        self.with(FILE, file).with(RANK, rank)
    }

    /// The packed form.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// A code from its packed form; higher bits than those in use are ignored.
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u32) -> SanCode {
        SanCode(bits & ((1 << SanCode::BITS) - 1))
    }

    const fn has(self, mark: u32) -> bool {
        self.0 & mark != 0
    }

    /// The move; `None` for passing.
    #[inline(always)]
    #[must_use]
    pub const fn chess_move(self) -> Option<Move> {
        if self.has(NULL) { None } else { Some(Move::from_bits(self.0 as u16)) }
    }

    /// The piece that moves: the pawn when it promotes, the king when it castles.
    #[must_use]
    pub const fn piece(self) -> Piece {
        // Six kinds exist; the minimum only lets the compiler see it.
        let index = (self.0 >> PIECE_SHIFT & 7) as usize;
        Piece::ALL[if index < Piece::ALL.len() { index } else { 0 }]
    }

    /// Whether it passes the turn.
    #[must_use]
    pub const fn is_null(self) -> bool {
        self.has(NULL)
    }

    /// Whether it takes a piece, en passant too.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.has(CAPTURE)
    }

    /// Whether it gives check, mate included.
    #[must_use]
    pub const fn is_check(self) -> bool {
        self.has(CHECK)
    }

    /// Whether it mates.
    #[must_use]
    pub const fn is_mate(self) -> bool {
        self.has(MATE)
    }

    /// The move in standard algebraic notation as [`Position::san`](crate::Position::san) writes
    /// it; `--` for passing.
    #[must_use]
    pub fn san_text(self) -> MoveText {
        let mut text = MoveText::new();
        let Some(chess_move) = self.chess_move() else {
            text.push_str("--");
            return text;
        };
        if chess_move.kind() == MoveKind::Castling {
            let is_short = chess_move.to().index() > chess_move.from().index();
            text.push_str(if is_short { "O-O" } else { "O-O-O" });
        } else {
            self.write_piece_move(&mut text, chess_move);
        }
        if self.is_check() {
            text.push(if self.is_mate() { '#' } else { '+' });
        }
        text
    }

    fn write_piece_move(self, text: &mut MoveText, chess_move: Move) {
        if self.piece() != Piece::Pawn {
            text.push(self.piece().letter());
        }
        if self.has(FILE) {
            text.push_file(chess_move.from().file());
        }
        if self.has(RANK) {
            text.push_rank(chess_move.from().rank());
        }
        if self.is_capture() {
            text.push('x');
        }
        text.push_square(chess_move.to());
        if let Some(promoted) = chess_move.promotion() {
            text.push('=');
            text.push(promoted.letter());
        }
    }

    /// The move in UCI notation: `e2e4`, `a7a8q`, `0000` for passing. Castling is `e1g1` in standard
    /// mode, king takes own rook (`e1h1`) in Chess960 mode.
    #[must_use]
    pub fn uci_text(self, castling_mode: CastlingMode) -> MoveText {
        match self.chess_move() {
            Some(chess_move) => uci_text(chess_move, castling_mode),
            None => {
                let mut text = MoveText::new();
                text.push_str("0000");
                text
            }
        }
    }
}

/// A move in UCI notation.
#[inline]
pub(super) fn uci_text(chess_move: Move, castling_mode: CastlingMode) -> MoveText {
    let (from, mut to) = (chess_move.from(), chess_move.to());
    if chess_move.kind() == MoveKind::Castling && castling_mode == CastlingMode::Standard {
        let file = if to.index() > from.index() { File::G } else { File::C };
        to = Square::new(file, from.rank());
    }
    let mut text = MoveText::of_squares(from, to);
    if let Some(piece) = chess_move.promotion() {
        text.push(piece.fen_letter(Color::Black));
    }
    text
}

/// Adds what tells the piece on `from` from its `rivals`, others of the kind that may go to the same
/// square: the file if that is enough, else the rank, else both (PGN standard, 8.2.3.4).
#[inline(always)]
pub(super) fn with_disambiguation(code: SanCode, from: Square, rivals: Bitboard) -> SanCode {
    if rivals.is_empty() {
        return code;
    }
    let shares_file = rivals.intersects(from.file().bitboard());
    let shares_rank = rivals.intersects(from.rank().bitboard());
    code.with_origin(!shares_file || shares_rank, shares_file)
}
