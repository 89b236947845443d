use super::Color;

/// A kind of piece, without its color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Piece {
    /// `P`
    Pawn,
    /// `N`
    Knight,
    /// `B`
    Bishop,
    /// `R`
    Rook,
    /// `Q`
    Queen,
    /// `K`
    King,
}

impl Piece {
    /// All kinds, from pawn to king.
    pub const ALL: [Piece; 6] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

    /// 0 (pawn) to 5 (king).
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case English word: `pawn` to `king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self.index()]
    }

    /// The English letter in upper case, as SAN writes it (`P` for a pawn).
    #[must_use]
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self.index()]
    }

    /// The FEN letter: upper case for White, lower case for Black.
    #[must_use]
    pub const fn fen_letter(self, color: Color) -> char {
        match color {
            Color::White => self.letter(),
            Color::Black => self.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of an English letter in upper case; `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        Some(match letter {
            'P' => Piece::Pawn,
            'N' => Piece::Knight,
            'B' => Piece::Bishop,
            'R' => Piece::Rook,
            'Q' => Piece::Queen,
            'K' => Piece::King,
            _ => return None,
        })
    }

    /// The piece and color of a FEN letter; `None` for any other character.
    #[must_use]
    pub const fn from_fen_letter(letter: char) -> Option<(Color, Piece)> {
        let color = if letter.is_ascii_lowercase() { Color::Black } else { Color::White };
        match Piece::from_letter(letter.to_ascii_uppercase()) {
            Some(piece) => Some((color, piece)),
            None => None,
        }
    }
}
