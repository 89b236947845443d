//! Our own crate: its perft, and perft as a user of its public interface writes it.

use std::hint::black_box;

use pgn2_bitboard::{CastlingMode, Position, perft};

/// The crate's own perft: the one that Ruby calls.
pub(crate) fn engine(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(perft::perft(&parse(fen)?, depth))
}

/// The legal moves, each played, and their number at the last ply.
pub(crate) fn moves(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_moves(&parse(fen)?, depth))
}

/// The same with every move written to a list on the stack, at the last ply too.
pub(crate) fn list(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_list(&parse(fen)?, depth))
}

fn parse(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen, CastlingMode::Standard).map_err(|error| error.to_string())
}

fn count_moves(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        moves.len() as u64
    } else {
        moves
            .iter()
            .map(|chess_move| count_moves(&position.play_unchecked(chess_move), depth - 1))
            .sum()
    }
}

fn count_list(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves().to_list();
    if depth == 1 {
        // As for the peers: the list must really be written.
        black_box(&moves).len() as u64
    } else {
        moves
            .iter()
            .map(|&chess_move| count_list(&position.play_unchecked(chess_move), depth - 1))
            .sum()
    }
}
