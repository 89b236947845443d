use std::fmt::{self, Write};

use super::Position;
use super::castling_field::Style;
use crate::types::{Color, File, Rank, Square};

/// When a FEN names the square passed by a double push.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantPolicy {
    /// After every double push, as the PGN standard says.
    #[default]
    Always,
    /// Only when a pawn may legally take there, as X-FEN says.
    Legal,
}

/// The length of most FENs at the most.
const USUAL_LENGTH: usize = 92;

impl Position {
    /// The position as FEN, the en passant square written after every double push. In Chess960 mode
    /// it is X-FEN: `KQkq`, but a rook's file when another rook stands further out on that wing.
    ///
    /// Reading it back in the same mode gives an equal position.
    ///
    /// ```
    /// use pgn2_bitboard::Position;
    /// let fen = Position::start().fen();
    /// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        self.fen_with(EnPassantPolicy::Always)
    }

    /// Like [`Position::fen`], with a choice when the en passant square is written.
    #[must_use]
    pub fn fen_with(&self, policy: EnPassantPolicy) -> String {
        self.to_fen(policy, Style::XFen)
    }

    /// Like [`Position::fen`], but every castling right by its rook's file (`HAha`).
    #[must_use]
    pub fn shredder_fen(&self) -> String {
        self.to_fen(EnPassantPolicy::Always, Style::Shredder)
    }

    fn to_fen(self, policy: EnPassantPolicy, style: Style) -> String {
        let mut fen = String::with_capacity(USUAL_LENGTH);
        // Writing to a String cannot fail.
        let _ = self.write_fen(&mut fen, policy, style);
        fen
    }

    fn write_fen(&self, out: &mut String, policy: EnPassantPolicy, style: Style) -> fmt::Result {
        self.write_placement(out);
        out.push(' ');
        out.push(self.side_to_move.letter());
        out.push(' ');
        self.write_castling(out, style)?;
        let en_passant = match policy {
            EnPassantPolicy::Always => self.en_passant,
            EnPassantPolicy::Legal => self.legal_en_passant(),
        };
        match en_passant {
            Some(square) => write!(out, " {square}")?,
            None => out.push_str(" -"),
        }
        write!(out, " {} {}", self.halfmove_clock, self.fullmove_number)
    }

    pub(super) fn write_placement(&self, out: &mut String) {
        let white = self.color(Color::White);
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                let square = Square::new(file, rank);
                let Some(piece) = self.piece_on(square) else {
                    empty += 1;
                    continue;
                };
                push_empty(out, empty);
                empty = 0;
                let color = if white.contains(square) { Color::White } else { Color::Black };
                out.push(piece.fen_letter(color));
            }
            push_empty(out, empty);
            if rank != Rank::First {
                out.push('/');
            }
        }
    }
}

/// Writes a number of empty squares, 0 to 8; nothing for 0.
fn push_empty(out: &mut String, count: u8) {
    if count > 0 {
        out.push(char::from(b'0' + count));
    }
}

/// The FEN, as [`Position::fen`] gives it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {:?})", self.fen(), self.castling_mode)
    }
}
