use super::typography::plain;
use super::{MoveText, NotationError, NotationReason, san_code};
use crate::movegen::Illegality;
use crate::position::Position;
use crate::types::{CastlingMode, File, Move, MoveKind, Piece, Rank, Square};

impl Position {
    /// A legal move in UCI notation, on the stack: `e2e4`, `a7a8q`. Castling is `e1g1` in standard
    /// mode, king takes own rook (`e1h1`) in Chess960 mode.
    #[inline]
    #[must_use]
    pub fn uci_text(&self, chess_move: Move) -> MoveText {
        san_code::uci_text(chess_move, self.castling_mode())
    }

    /// A legal move in UCI notation.
    ///
    /// ```
    /// use pgn2_bitboard::Position;
    /// let position = Position::start();
    /// assert_eq!(position.uci(position.parse_san("Nf3")?), "g1f3");
    /// # Ok::<(), pgn2_bitboard::NotationError>(())
    /// ```
    #[must_use]
    pub fn uci(&self, chess_move: Move) -> String {
        self.uci_text(chess_move).as_str().to_owned()
    }

    /// The legal move of a text in UCI notation.
    ///
    /// In standard mode castling may be written `e1g1` or as king takes own rook, `e1h1`; in
    /// Chess960 mode only the latter. The promotion letter may be of either case, and must be there
    /// just when a pawn promotes. As in algebraic notation, blanks around the text and characters
    /// that cannot be seen are ignored.
    ///
    /// # Errors
    /// A [`NotationError`] when the text is no move or the move not legal; null moves are not.
    pub fn parse_uci(&self, text: &str) -> Result<Move, NotationError> {
        self.read_uci(text).map_err(|reason| NotationError::new(text, reason))
    }

    pub(super) fn read_uci(&self, text: &str) -> Result<Move, NotationReason> {
        let (squares, letter) = match *plain(text).as_bytes().trim_ascii() {
            [a, b, c, d] => ([a, b, c, d], None),
            [a, b, c, d, letter] => ([a, b, c, d], Some(letter)),
            _ => return Err(NotationReason::Syntax),
        };
        if squares == *b"0000" && letter.is_none() {
            return Err(NotationReason::NullMove);
        }
        let [from_file, from_rank, to_file, to_rank] = squares;
        let from = square(from_file, from_rank).ok_or(NotationReason::Syntax)?;
        let to = square(to_file, to_rank).ok_or(NotationReason::Syntax)?;
        let promotion = match letter {
            None => None,
            Some(letter) => {
                let letter = char::from(letter.to_ascii_uppercase());
                Some(Piece::from_letter(letter).ok_or(NotationReason::Syntax)?)
            }
        };
        self.legal_move_between(from, to, promotion)
    }

    /// The legal move from a square to another.
    pub(super) fn legal_move_between(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Piece>,
    ) -> Result<Move, NotationReason> {
        let chess_move = match (promotion, self.castling_rook(from, to)) {
            (Some(piece), _) => {
                let kind = MoveKind::promoting_to(piece);
                Move::new(from, to, kind.ok_or(NotationReason::BadPromotion(piece))?)
            }
            (None, Some(rook)) => Move::new(from, rook, MoveKind::Castling),
            (None, None) => Move::new(from, to, self.kind_without_promotion(from, to)),
        };
        match self.check_move(chess_move) {
            Ok(()) => Ok(chess_move),
            Err(Illegality::Unreachable) => Err(self.why_unreachable(from, to)),
            Err(illegality) => Err(illegality.into()),
        }
    }

    #[cold]
    fn why_unreachable(&self, from: Square, to: Square) -> NotationReason {
        let Some(rook) = self.rook_of_standard_castling(from, to) else {
            return NotationReason::Illegal(self.obstacle(from, to));
        };
        let castling = Move::new(from, rook, MoveKind::Castling);
        match self.check_move(castling) {
            Ok(()) => NotationReason::KingTakesRook(self.uci_text(castling)),
            Err(illegality) => illegality.into(),
        }
    }

    /// The square of the rook that the king has a right to castle with, if in Chess960 mode `to` is
    /// where it would arrive.
    fn rook_of_standard_castling(&self, from: Square, to: Square) -> Option<Square> {
        let is_short = match to.file() {
            File::G => true,
            File::C => false,
            _ => return None,
        };
        if self.castling_mode() == CastlingMode::Standard
            || from != self.king(self.side_to_move())
            || from.rank() != to.rank()
        {
            return None;
        }
        self.rook_with_right(is_short)
    }

    /// The square of the rook that the side to move has a right to castle with on a wing.
    pub(super) fn rook_with_right(&self, is_short: bool) -> Option<Square> {
        let us = self.side_to_move();
        let king = self.king(us);
        let mut rooks = self.castling_rooks(us).into_iter();
        rooks.find(|rook| (rook.index() > king.index()) == is_short)
    }

    /// The kind of a move that is neither castling nor a promotion.
    pub(super) fn kind_without_promotion(&self, from: Square, to: Square) -> MoveKind {
        if self.piece_on(from) != Some(Piece::Pawn) {
            MoveKind::Normal
        } else if from.rank().index().abs_diff(to.rank().index()) == 2 {
            MoveKind::DoublePush
        } else if self.en_passant() == Some(to) && from.file() != to.file() {
            MoveKind::EnPassant
        } else {
            MoveKind::Normal
        }
    }

    /// The square of the rook if the king would castle, legally or not, by going to `to`: onto an
    /// own rook, or in standard mode from home to the `g` or `c` file.
    fn castling_rook(&self, from: Square, to: Square) -> Option<Square> {
        let us = self.side_to_move();
        if from != self.king(us) {
            return None;
        }
        if self.pieces(us, Piece::Rook).contains(to) {
            return Some(to);
        }
        let home = Square::new(File::E, Rank::First.relative_to(us));
        let is_standard = self.castling_mode() == CastlingMode::Standard;
        match to.file() {
            _ if !is_standard || from != home || to.rank() != home.rank() => None,
            File::G => Some(Square::new(File::H, home.rank())),
            File::C => Some(Square::new(File::A, home.rank())),
            _ => None,
        }
    }
}

/// The square of a letter `a` to `h` and a digit `1` to `8`.
pub(super) fn square(file: u8, rank: u8) -> Option<Square> {
    let file = File::from_letter(char::from(file))?;
    Some(Square::new(file, Rank::from_digit(char::from(rank))?))
}
