//! Positions and moves as text.

use pgn2_bitboard::{Move, NotationError, Position};

use crate::replay::check_replay;
use crate::{LONGEST_MESSAGE, MODES};

/// Reads a text as a FEN: strict reading accepts nothing that lenient reading refuses or
/// understands otherwise, what is accepted is written and read back unchanged, and every move from
/// there leads to a sound position.
pub fn check_fen(text: &str) {
    for mode in MODES {
        let strict = Position::from_fen_strict(text, mode);
        match Position::from_fen(text, mode) {
            Ok(position) => {
                assert!(strict.is_err() || strict == Ok(position));
                check_position(&position);
            }
            Err(error) => {
                assert!(strict.is_err());
                assert!(!error.reasons.is_empty());
                assert!(error.to_string().len() < LONGEST_MESSAGE);
            }
        }
    }
}

fn check_position(position: &Position) {
    let mode = position.castling_mode();
    assert_eq!(Position::from_fen(&position.fen(), mode).as_ref(), Ok(position));
    let moves = position.legal_moves();
    assert_eq!(moves.len(), moves.iter().len());
    for chess_move in moves {
        let next = position.play(chess_move).expect("a listed move is legal");
        assert_eq!(next.zobrist(), next.recomputed_zobrist());
        assert_eq!(Position::from_fen(&next.fen(), mode), Ok(next));
    }
}

/// Reads a text as a move in a position, the usual start where `fen` is none: what is found is
/// legal, written and read back it is the same move, and a [`Replay`](pgn2_bitboard::Replay) plays it
/// alike.
pub fn check_move(fen: &str, text: &str) {
    for mode in MODES {
        let position = Position::from_fen(fen, mode).unwrap_or_else(|_| Position::start());
        let strict = position.parse_san_strict(text);
        let lenient = position.parse_san(text);
        assert!(strict.is_err() || strict == lenient);
        check_found(&position, lenient);
        check_found(&position, position.parse_uci(text));
        check_replay(&position, text);
    }
}

fn check_found(position: &Position, found: Result<Move, NotationError>) {
    match found {
        Ok(chess_move) => {
            assert!(position.is_legal(chess_move));
            assert_eq!(position.parse_san_strict(&position.san(chess_move)), Ok(chess_move));
            assert_eq!(position.parse_uci(&position.uci(chess_move)), Ok(chess_move));
        }
        Err(error) => assert!(error.to_string().len() < LONGEST_MESSAGE),
    }
}
