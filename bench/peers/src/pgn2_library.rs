//! Our own crate: its perft, and perft as a user of its public interface writes it.

use std::hint::black_box;

use pgn2_bitboard::{CastlingMode, Position, perft};

/// The crate's own perft: the one that Ruby calls.
pub(crate) fn engine(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(perft::perft(&parse(fen)?, depth))
}

/// A list of the moves, each played, and the list's length at the last ply.
pub(crate) fn list(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_list(&parse(fen)?, depth))
}

/// The same with the moves kept as sets of targets.
pub(crate) fn sets(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_sets(&parse(fen)?, depth))
}

/// The same, but the moves of the last ply are counted without keeping them.
pub(crate) fn count(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_without_list(&parse(fen)?, depth))
}

fn parse(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen, CastlingMode::Standard).map_err(|error| error.to_string())
}

fn count_list(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
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

fn count_sets(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_move_sets();
    if depth == 1 {
        black_box(&moves).len() as u64
    } else {
        moves
            .iter()
            .map(|chess_move| count_sets(&position.play_unchecked(chess_move), depth - 1))
            .sum()
    }
}

fn count_without_list(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.legal_move_count() as u64;
    }
    position
        .legal_move_sets()
        .iter()
        .map(|chess_move| count_without_list(&position.play_unchecked(chess_move), depth - 1))
        .sum()
}
