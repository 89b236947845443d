//! The castling field of a FEN: letters to rook squares and back.

use std::fmt::{self, Write};

use super::{Position, Setup};
use crate::types::{Bitboard, CastlingMode, CastlingStyle, Color, File, Piece, Rank, Square};

/// The style of a castling field: Shredder's when it names files alone. Standard mode needs none.
pub(super) fn style_of(text: &str, mode: CastlingMode) -> CastlingStyle {
    let names_files =
        text.chars().all(|letter| File::from_letter(letter.to_ascii_lowercase()).is_some());
    match mode {
        CastlingMode::Chess960 if names_files => CastlingStyle::Shredder,
        _ => CastlingStyle::XFen,
    }
}

/// The square of the rook that a letter of the castling field means; `None` when it means nothing.
///
/// Where the board has no such rook, `KQkq` mean the corners: that no rook is there to castle is
/// for validation to find.
pub(super) fn rook_of_letter(setup: &Setup, letter: char) -> Option<Square> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let back_rank = Rank::First.relative_to(color);
    let lower = letter.to_ascii_lowercase();
    if let Some(file) = File::from_letter(lower) {
        return Some(Square::new(file, back_rank));
    }
    let (corner, is_short) = match lower {
        'k' => (Square::new(File::H, back_rank), true),
        'q' => (Square::new(File::A, back_rank), false),
        _ => return None,
    };
    match setup.castling_mode {
        CastlingMode::Standard => Some(corner),
        CastlingMode::Chess960 => {
            Some(outermost_rook(setup, color, back_rank, is_short).unwrap_or(corner))
        }
    }
}

fn outermost_rook(setup: &Setup, color: Color, back: Rank, is_short: bool) -> Option<Square> {
    let stands = |square: &Square, piece| setup.squares[square.index()] == Some((color, piece));
    let mut squares = File::ALL.map(|file| Square::new(file, back));
    if is_short {
        squares.reverse();
    }
    let king = squares.iter().position(|square| stands(square, Piece::King))?;
    squares[..king].iter().copied().find(|square| stands(square, Piece::Rook))
}

impl Position {
    /// The castling rights as X-FEN writes them: `KQkq`, `-` when there are none.
    #[must_use]
    pub fn castling_rights(&self) -> String {
        self.castling_field(CastlingStyle::XFen)
    }

    /// The castling field in a style.
    pub(super) fn castling_field(&self, style: CastlingStyle) -> String {
        let mut field = String::with_capacity(4);
        // Writing to a String cannot fail.
        let _ = self.write_castling(&mut field, style);
        field
    }

    /// Writes the castling field.
    pub(super) fn write_castling(&self, out: &mut impl Write, style: CastlingStyle) -> fmt::Result {
        if self.castling_rooks.is_empty() {
            return out.write_char('-');
        }
        for color in Color::ALL {
            let rooks = self.castling_rooks(color);
            let mut from_short = [None; 8];
            for (slot, rook) in from_short.iter_mut().rev().zip(rooks) {
                *slot = Some(rook);
            }
            for rook in from_short.into_iter().flatten() {
                let letter = self.castling_letter(color, rook, style);
                out.write_char(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                })?;
            }
        }
        Ok(())
    }

    /// The lower-case letter of the right to castle with `rook`.
    fn castling_letter(&self, color: Color, rook: Square, style: CastlingStyle) -> char {
        let king = self.king(color);
        let is_short = rook.index() > king.index();
        let is_further_out = |other: Square| match is_short {
            true => other.index() > rook.index(),
            false => other.index() < rook.index(),
        };
        let row: Bitboard = Rank::First.relative_to(color).bitboard();
        let mut rooks = (self.pieces(color, Piece::Rook) & row).into_iter();
        if style == CastlingStyle::Shredder || rooks.any(is_further_out) {
            return rook.file().letter();
        }
        if is_short { 'k' } else { 'q' }
    }
}
