use std::fmt;

use pgn2_bitboard::{CastlingMode, FenError, History, NotationError, Position};

/// Why a `position` command was refused.
#[derive(Debug)]
pub(crate) enum PositionError {
    /// Neither `startpos` nor `fen` follows.
    Missing,
    /// The FEN is bad.
    Fen(FenError),
    /// A move is not legal where it stands.
    Move {
        /// Its number in the list, from 1.
        number: usize,
        error: NotationError,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Missing => f.write_str("position: startpos or fen is missing"),
            PositionError::Fen(error) => write!(f, "position: {error}"),
            PositionError::Move { number, error } => write!(f, "position: move {number}: {error}"),
        }
    }
}

/// Reads the words after `position`.
pub(crate) fn parse(text: &str, castling_mode: CastlingMode) -> Result<History, PositionError> {
    let mut words = text.split_whitespace();
    let start = match words.next() {
        Some("startpos") => Position::start_in(castling_mode),
        Some("fen") => {
            let fen: Vec<&str> = words.clone().take_while(|&word| word != "moves").collect();
            from_fen(&fen.join(" "), castling_mode)?
        }
        _ => return Err(PositionError::Missing),
    };
    let mut history = History::new(start);
    let moves = words.skip_while(|&word| word != "moves").skip(1);
    for (index, word) in moves.enumerate() {
        let refused = |error| PositionError::Move { number: index + 1, error };
        let chess_move = history.position().parse_uci(word).map_err(refused)?;
        // What `parse_uci` gives is legal.
        let _ = history.push(chess_move);
    }
    Ok(history)
}

fn from_fen(fen: &str, castling_mode: CastlingMode) -> Result<Position, PositionError> {
    Position::from_fen(fen, castling_mode).map_err(PositionError::Fen)
}
