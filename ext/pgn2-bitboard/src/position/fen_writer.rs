use std::fmt;
use std::str;

use super::Position;
use crate::types::{CastlingStyle, Color, Piece, Rank};

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
    /// the castling field has the style it was read in; see [`Position::castling_style`].
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
        self.to_fen(policy, self.castling_style)
    }

    /// The position as X-FEN: castling rights as `KQkq` where they say enough, and the en passant
    /// square only when a pawn may legally take there.
    #[must_use]
    pub fn x_fen(&self) -> String {
        self.to_fen(EnPassantPolicy::Legal, CastlingStyle::XFen)
    }

    /// Like [`Position::fen`], but every castling right by its rook's file (`HAha`).
    #[must_use]
    pub fn shredder_fen(&self) -> String {
        self.to_fen(EnPassantPolicy::Always, CastlingStyle::Shredder)
    }

    fn to_fen(self, policy: EnPassantPolicy, style: CastlingStyle) -> String {
        let mut fen = String::with_capacity(USUAL_LENGTH);
        self.write_placement(&mut fen);
        fen.push(' ');
        fen.push(self.side_to_move.letter());
        fen.push(' ');
        // Writing to a String cannot fail.
        let _ = self.write_castling(&mut fen, style);
        fen.push(' ');
        let en_passant = match policy {
            EnPassantPolicy::Always => self.en_passant(),
            EnPassantPolicy::Legal => self.legal_en_passant(),
        };
        match en_passant {
            Some(square) => {
                fen.push(square.file().letter());
                fen.push(square.rank().digit());
            }
            None => fen.push('-'),
        }
        fen.push(' ');
        push_number(&mut fen, self.halfmove_clock);
        fen.push(' ');
        push_number(&mut fen, self.fullmove_number);
        fen
    }

    pub(super) fn write_placement(&self, out: &mut String) {
        let letters = self.letters();
        // 64 squares and 7 strokes. Pushing them to the String one by one takes twice the time.
        let mut text = [b'/'; 71];
        let mut len = 0;
        for rank in Rank::ALL.into_iter().rev() {
            let mut next = 0;
            for square in self.occupied() & rank.bitboard() {
                let file = square.file() as usize;
                // Overwritten by the piece when there is no gap.
                text[len] = b'0' + (file - next) as u8;
                len += usize::from(file > next);
                text[len] = letters[square.index()];
                len += 1;
                next = file + 1;
            }
            if next < 8 {
                text[len] = b'8' - next as u8;
                len += 1;
            }
            // The stroke is there already.
            len += 1;
        }
        out.push_str(str::from_utf8(&text[..len - 1]).unwrap_or_default());
    }

    /// The FEN letters of the pieces from `a1` to `h8`, 0 for an empty square.
    fn letters(&self) -> [u8; 64] {
        let mut letters = [0; 64];
        for color in Color::ALL {
            for piece in Piece::ALL {
                for square in self.pieces(color, piece) {
                    letters[square.index()] = piece.fen_letter(color) as u8;
                }
            }
        }
        letters
    }
}

/// Writes a counter, in a fraction of the time that `write!` takes.
fn push_number(out: &mut String, number: u16) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
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
