//! Which positions the static evaluation has to judge: those where nothing is about to be taken.

use pgn2_bitboard::eval::evaluate;
use pgn2_bitboard::{Move, Piece, Position};

/// Captures in a row that are looked at.
const MAX_CAPTURES: u32 = 12;

/// Whether nothing is gained by a capture or promotion here, and the side to move is not in check
/// and has something quiet as its best move.
pub(crate) fn is_quiet(position: &Position, best_move: Move) -> bool {
    if position.is_check() || is_noisy(position, best_move) {
        return false;
    }
    let worth = evaluate(position);
    quiescence(position, worth, worth + 1, MAX_CAPTURES) == worth
}

/// Whether a move takes something or makes a queen.
fn is_noisy(position: &Position, chess_move: Move) -> bool {
    taken(position, chess_move).is_some() || chess_move.promotion() == Some(Piece::Queen)
}

/// What a move takes, en passant left out: it wins a pawn for a pawn.
fn taken(position: &Position, chess_move: Move) -> Option<Piece> {
    let to = chess_move.to();
    position.piece_on(to).filter(|_| position.color_on(to) != Some(position.side_to_move()))
}

/// The value within (`alpha`, `beta`) when the side to move may take, make a queen or leave it, and
/// so on in turns.
fn quiescence(position: &Position, mut alpha: i32, beta: i32, left: u32) -> i32 {
    let worth = evaluate(position);
    alpha = alpha.max(worth);
    if alpha >= beta || left == 0 {
        return alpha;
    }
    let mut moves: Vec<Move> = position.legal_moves().iter().collect();
    moves.retain(|&chess_move| is_noisy(position, chess_move));
    // The most valuable victims first.
    moves.sort_by_key(|&chess_move| std::cmp::Reverse(taken(position, chess_move)));
    for chess_move in moves {
        let after = position.play_unchecked(chess_move);
        alpha = alpha.max(-quiescence(&after, -beta, -alpha, left - 1));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[cfg(test)]
mod tests {
    use super::*;
    use pgn2_bitboard::CastlingMode;

    fn is_quiet_after(fen: &str, best: &str) -> bool {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        is_quiet(&position, position.parse_uci(best).unwrap())
    }

    #[test]
    fn the_start_is_quiet() {
        assert!(is_quiet_after(&Position::start().fen(), "e2e4"));
    }

    #[test]
    fn a_hanging_queen_is_not() {
        let fen = "rnb1kbnr/pppp1ppp/8/4p3/6q1/3P1N1P/PPP1PPP1/RNBQKB1R w KQkq - 0 1";
        assert!(!is_quiet_after(fen, "b1c3"));
        assert!(!is_quiet_after(fen, "h3g4"));
    }

    #[test]
    fn a_defended_pawn_may_be_left() {
        assert!(is_quiet_after("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "e1e2"));
    }
}
