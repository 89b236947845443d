use super::{NotationError, NotationReason};
use crate::position::Position;
use crate::types::Move;

impl Position {
    /// The legal move of a text in UCI notation or in algebraic notation, as [`Position::parse_uci`]
    /// and [`Position::parse_san`] read them.
    ///
    /// # Errors
    /// The [`NotationError`] of the notation that the text looks like.
    ///
    /// ```
    /// use pgn2_bitboard::Position;
    /// let position = Position::start();
    /// assert_eq!(position.parse_move("g1f3")?, position.parse_move("Nf3")?);
    /// # Ok::<(), pgn2_bitboard::NotationError>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        self.read_move(text).map_err(|reason| NotationError::new(text, reason))
    }

    /// Like [`Position::parse_move`], for when it does not matter why there is no such move.
    #[must_use]
    pub fn find_move(&self, text: &str) -> Option<Move> {
        self.read_move(text).ok()
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationReason> {
        if !looks_like_uci(text.as_bytes().trim_ascii_start()) {
            return self.read_san(text);
        }
        self.read_uci(text).or_else(|reason| self.read_san(text).map_err(|_| reason))
    }
}

/// Whether the text starts with the names of two squares.
fn looks_like_uci(text: &[u8]) -> bool {
    matches!(text, [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', ..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::CastlingMode;

    #[test]
    fn both_notations_are_read() {
        let position = Position::start();
        for text in ["e2e4", "e4", "e2-e4", "Pe4"] {
            let found = position.find_move(text);
            assert_eq!(found.map(|mv| position.uci(mv)).as_deref(), Some("e2e4"), "{text}");
            assert_eq!(position.parse_move(text).ok(), found);
        }
    }

    #[test]
    fn the_error_is_that_of_the_notation_the_text_looks_like() {
        let fen = "7k/P7/8/8/8/8/8/7K w - - 0 1";
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let reason = |text| position.parse_move(text).unwrap_err().reason;
        assert_eq!(reason("a7a8"), NotationReason::MissingPromotion);
        assert_eq!(reason(" a7a8 "), NotationReason::MissingPromotion);
        assert_eq!(reason("a7a8x"), NotationReason::Syntax);
        assert_eq!(reason("Nf3"), NotationReason::NoSuchPiece);
        assert_eq!(reason("0000"), NotationReason::NullMove);
        assert_eq!(reason("--"), NotationReason::NullMove);
        assert_eq!(reason(""), NotationReason::Syntax);
    }
}
