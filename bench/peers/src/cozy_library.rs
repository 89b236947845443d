//! `cozy-chess`: its own way of counting, by sets of targets, and two ways with a list of moves.

use std::hint::black_box;

use arrayvec::ArrayVec;
use cozy_chess::{Board, Move};

/// Room for the moves of any legal position.
const MOST_MOVES: usize = 218;

/// The library's cheapest count: sets of targets, only counted at the last ply.
pub(crate) fn sets(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_sets(&parse(fen)?, depth))
}

/// A list of the moves on the stack, each played, and the list's length at the last ply.
pub(crate) fn list(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_list(&parse(fen)?, depth))
}

/// The same with a growing `Vec`, as the library's own documentation collects moves.
#[cfg(feature = "native")]
pub(crate) fn vec(fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count_vec(&parse(fen)?, depth))
}

fn parse(fen: &str) -> Result<Board, String> {
    Board::from_fen(fen, false).map_err(|error| format!("{error:?}: {fen}"))
}

fn play(board: &Board, chess_move: Move) -> Board {
    let mut child = board.clone();
    child.play_unchecked(chess_move);
    child
}

fn count_sets(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for chess_move in moves {
                nodes += count_sets(&play(board, chess_move), depth - 1);
            }
            false
        });
    }
    nodes
}

fn count_list(board: &Board, depth: u32) -> u64 {
    // Tried against an array filled beforehand, one kept for each ply, and `extend`: none is faster.
    let mut list = ArrayVec::<Move, MOST_MOVES>::new();
    board.generate_moves(|moves| {
        for chess_move in moves {
            list.push(chess_move);
        }
        false
    });
    if depth == 1 {
        // Without this the compiler may see that nobody reads the list and not write it.
        black_box(&list).len() as u64
    } else {
        list.iter().map(|&chess_move| count_list(&play(board, chess_move), depth - 1)).sum()
    }
}

#[cfg(feature = "native")]
fn count_vec(board: &Board, depth: u32) -> u64 {
    let mut list = Vec::new();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    if depth == 1 {
        black_box(&list).len() as u64
    } else {
        list.iter().map(|&chess_move| count_vec(&play(board, chess_move), depth - 1)).sum()
    }
}
