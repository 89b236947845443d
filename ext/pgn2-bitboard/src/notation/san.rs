use super::MoveText;
use crate::movegen::piece_attacks;
use crate::position::Position;
use crate::types::{Bitboard, Move, MoveKind, Piece, Square};

impl Position {
    /// A legal move in standard algebraic notation, on the stack; see [`Position::san`].
    #[must_use]
    pub fn san_text(&self, chess_move: Move) -> MoveText {
        let Some(piece) = self.piece_on(chess_move.from()) else {
            return self.uci_text(chess_move);
        };
        let mut text = MoveText::new();
        if chess_move.kind() == MoveKind::Castling {
            let is_short = chess_move.to().index() > chess_move.from().index();
            text.push_str(if is_short { "O-O" } else { "O-O-O" });
        } else {
            self.write_san(&mut text, piece, chess_move);
        }
        let next = self.play_unchecked(chess_move);
        if next.is_check() {
            text.push(if next.legal_move_count() == 0 { '#' } else { '+' });
        }
        text
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

    fn write_san(&self, text: &mut MoveText, piece: Piece, chess_move: Move) {
        let (from, to) = (chess_move.from(), chess_move.to());
        let is_capture = self.occupied().contains(to) || chess_move.kind() == MoveKind::EnPassant;
        if piece != Piece::Pawn {
            text.push(piece.letter());
            self.write_disambiguation(text, piece, from, to);
        } else if is_capture {
            text.push_file(from.file());
        }
        if is_capture {
            text.push('x');
        }
        text.push_square(to);
        if let Some(promoted) = chess_move.promotion() {
            text.push('=');
            text.push(promoted.letter());
        }
    }

    /// Writes what tells the piece on `from` from others of its kind that may go to `to`: the file
    /// if that is enough, else the rank, else both (PGN standard, 8.2.3.4).
    fn write_disambiguation(&self, text: &mut MoveText, piece: Piece, from: Square, to: Square) {
        let rivals = self.rivals(piece, from, to);
        if rivals.is_empty() {
            return;
        }
        let shares_file = rivals.intersects(from.file().bitboard());
        let shares_rank = rivals.intersects(from.rank().bitboard());
        if !shares_file || shares_rank {
            text.push_file(from.file());
        }
        if shares_file {
            text.push_rank(from.rank());
        }
    }

    /// The other pieces of the kind that may legally go to `to`.
    fn rivals(&self, piece: Piece, from: Square, to: Square) -> Bitboard {
        let own = self.pieces(self.side_to_move(), piece).without(from.bitboard());
        let reaching = piece_attacks(piece, to, self.occupied()) & own;
        let is_legal = |other: &Square| self.is_legal(Move::new(*other, to, MoveKind::Normal));
        reaching.into_iter().filter(is_legal).collect()
    }
}
