use super::san_code::{SanCode, uci_text};
use super::{MoveText, san_code};
use crate::movegen::piece_attacks;
use crate::position::Position;
use crate::types::{Bitboard, Move, MoveKind, Piece, Square};

impl Position {
    /// A legal move in standard algebraic notation, on the stack; see [`Position::san`].
    #[must_use]
    pub fn san_text(&self, chess_move: Move) -> MoveText {
        match self.san_code(chess_move) {
            Some(code) => code.san_text(),
            None => uci_text(chess_move, self.castling_mode()),
        }
    }

    /// A legal move in standard algebraic notation as the PGN standard wants it: file, rank or both
    /// where several pieces may *legally* go there, `x` for captures, `=Q` for promotions, `O-O`,
    /// and `+` or `#` at the end.
    ///
    /// The move must be legal here; of any other the text has no meaning.
    ///
    /// ```
    /// use pgn2_bitboard::Position;
    /// let position = Position::start();
    /// assert_eq!(position.san(position.parse_uci("g1f3")?), "Nf3");
    /// # Ok::<(), pgn2_bitboard::NotationError>(())
    /// ```
    #[must_use]
    pub fn san(&self, chess_move: Move) -> String {
        self.san_text(chess_move).as_str().to_owned()
    }

    /// A legal move with all that its text needs; `None` when no piece stands where it starts.
    #[must_use]
    pub fn san_code(&self, chess_move: Move) -> Option<SanCode> {
        let code = self.san_code_without_check(chess_move)?;
        let next = self.play_unchecked(chess_move);
        let is_check = next.is_check();
        Some(code.with_check(is_check, is_check && next.legal_moves().is_empty()))
    }

    /// As [`Position::san_code`], but check and mate are not looked for.
    pub(super) fn san_code_without_check(&self, chess_move: Move) -> Option<SanCode> {
        let (from, to) = (chess_move.from(), chess_move.to());
        let piece = self.piece_on(from)?;
        let code = SanCode::new(chess_move, piece);
        if chess_move.kind() == MoveKind::Castling {
            return Some(code);
        }
        let is_capture = self.occupied().contains(to) || chess_move.kind() == MoveKind::EnPassant;
        let code = code.with_capture(is_capture);
        Some(match piece {
            Piece::Pawn => code.with_origin(is_capture, false),
            _ => san_code::with_disambiguation(code, from, self.rivals(piece, from, to)),
        })
    }

    /// The other pieces of the kind that may legally go to `to`.
    fn rivals(&self, piece: Piece, from: Square, to: Square) -> Bitboard {
        let own = self.pieces(self.side_to_move(), piece).without(from.bitboard());
        let reaching = piece_attacks(piece, to, self.occupied()) & own;
        let is_legal = |other: &Square| self.is_legal(Move::new(*other, to, MoveKind::Normal));
        reaching.into_iter().filter(is_legal).collect()
    }
}
