//! What the tests of the engine share.

use pgn2_bitboard::search::{Control, Limits, SearchResult, Searcher};
use pgn2_bitboard::{CastlingMode, History, Position};

/// A position of standard chess.
pub(crate) fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A line of play from a FEN.
pub(crate) fn line(fen: &str, moves: &[&str]) -> History {
    let mut history = History::new(position(fen));
    for text in moves {
        let chess_move = history.position().parse_uci(text).unwrap();
        history.push(chess_move).unwrap();
    }
    history
}

/// Searches with a fresh searcher.
pub(crate) fn search(history: &History, threads: usize, limits: &Limits) -> SearchResult {
    let mut searcher = Searcher::new(8).unwrap();
    searcher.threads = threads;
    searcher.search(history, limits, &Control::new(), &mut |_| {})
}

/// The best move of a result in UCI notation.
pub(crate) fn best_move(history: &History, result: &SearchResult) -> String {
    result.best_move.map_or_else(|| "none".to_owned(), |best| history.position().uci(best))
}

/// Positions of random games, the same in every run.
pub(crate) fn random_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut state = seed;
    let mut next = move |end: usize| {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (state >> 33) as usize % end
    };
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Position::start();
        for _ in 0..6 + next(70) {
            let moves = position.legal_moves().to_list();
            if moves.is_empty() {
                break;
            }
            position = position.play_unchecked(moves[next(moves.len())]);
        }
        if position.outcome().is_none() {
            positions.push(position);
        }
    }
    positions
}

/// The position with the colors exchanged and the board turned top to bottom.
pub(crate) fn mirrored(position: &Position) -> Position {
    let fen = position.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap_case = |text: &str| -> String {
        let swap = |letter: char| {
            if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        };
        text.chars().map(swap).collect()
    };
    let board: Vec<String> = fields[0].split('/').rev().map(swap_case).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let castling = swap_case(fields[2]);
    let en_passant = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    self::position(&format!("{} {side} {castling} {en_passant} 0 1", board.join("/")))
}
