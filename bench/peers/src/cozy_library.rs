//! `cozy-chess`: its own way of counting, by sets of targets, and two ways with a list of moves.

use std::hint::black_box;

use cozy_chess::{Board, Move, Square};

/// The fastest list tried in safe code (against `arrayvec`, a `Vec` kept for each ply, and a new
/// `Vec`): its index cannot leave the array, and no legal position has more than 218 moves.
struct MoveList {
    moves: [Move; 256],
    length: u8,
}

impl MoveList {
    fn of(board: &Board) -> Self {
        let unused = Move { from: Square::A1, to: Square::A1, promotion: None };
        let mut list = Self { moves: [unused; 256], length: 0 };
        board.generate_moves(|moves| {
            for chess_move in moves {
                list.moves[usize::from(list.length)] = chess_move;
                list.length += 1;
            }
            false
        });
        list
    }

    fn as_slice(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }
}

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
    let list = MoveList::of(board);
    if depth == 1 {
        // Without this the compiler may see that nobody reads the list and not write it.
        u64::from(black_box(&list).length)
    } else {
        list.as_slice()
            .iter()
            .map(|&chess_move| count_list(&play(board, chess_move), depth - 1))
            .sum()
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
