//! Commands for people: `d`, `eval` and `go perft`.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use pgn2_bitboard::perft::{self, PerftOptions};
use pgn2_bitboard::{Color, File, Position, Rank, Square, eval};

use crate::output::Output;

/// Draws the board.
pub(crate) fn display(output: &Output<'_>, position: &Position) {
    let mut board = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        let _ = write!(board, " {}", rank.digit());
        for file in File::ALL {
            let square = Square::new(file, rank);
            let piece = position.piece_on(square).zip(position.color_on(square));
            let letter = piece.map_or('.', |(piece, color)| piece.fen_letter(color));
            let _ = write!(board, " {letter}");
        }
        board.push('\n');
    }
    output.line(format_args!("{board}   a b c d e f g h"));
    output.line(format_args!("Fen: {}", position.fen()));
    output.line(format_args!("Key: {:016X}", position.zobrist()));
    let checkers: Vec<String> =
        position.checkers().into_iter().map(|square| square.to_string()).collect();
    output.line(format_args!("Checkers: {}", checkers.join(" ")));
}

/// Tells the static evaluation, from White's side as people read it.
pub(crate) fn evaluation(output: &Output<'_>, position: &Position) {
    if position.is_check() {
        output.line(format_args!("Evaluation: none (in check)"));
        return;
    }
    let sign = if position.side_to_move() == Color::White { 1 } else { -1 };
    let pawns = f64::from(sign * eval::evaluate(position)) / 100.0;
    output.line(format_args!("Evaluation: {pawns:+.2} (white side)"));
}

/// Counts the leaves below each move.
pub(crate) fn run_perft(
    output: &Output<'_>,
    position: &Position,
    depth: u32,
    threads: usize,
    stop: &AtomicBool,
) {
    let options = PerftOptions { threads, ..PerftOptions::default() };
    let counted = perft::divide(position, depth, &options, stop);
    match counted {
        Ok(counts) => {
            let mut total = u64::from(depth == 0);
            for (chess_move, count) in counts {
                output.line(format_args!("{}: {count}", position.uci_text(chess_move)));
                total += count;
            }
            output.line(format_args!(""));
            output.line(format_args!("Nodes searched: {total}"));
        }
        Err(error) => output.message(error),
    }
}
