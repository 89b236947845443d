//! `chess`: the move generator's exact length at the last ply.

use std::str::FromStr;

use chess::{Board, MoveGen};

/// The library's own perft in its safe form; only the length is taken at the last ply.
pub(crate) fn bulk(fen: &str, depth: u32) -> Result<u64, String> {
    let board = Board::from_str(fen).map_err(|error| format!("{error}: {fen}"))?;
    Ok(count(&board, depth))
}

fn count(board: &Board, depth: u32) -> u64 {
    let moves = MoveGen::new_legal(board);
    if depth == 1 {
        moves.len() as u64
    } else {
        moves.map(|chess_move| count(&board.make_move_new(chess_move), depth - 1)).sum()
    }
}
