//! EPDs.

use pgn2_bitboard::{EpdOperand, EpdOperation, Position};

use crate::{LONGEST_MESSAGE, MODES};

/// Reads a text as an EPD: strict and lenient reading agree, the moves among the operations are
/// legal, and errors point into the text.
pub fn check_epd(text: &str) {
    for mode in MODES {
        let strict = Position::from_epd_strict(text, mode);
        match Position::from_epd(text, mode) {
            Ok(position) => {
                assert!(strict.is_err() || strict == Ok(position));
                check_operations(&position, operations_of(text));
                check_operations(&position, text);
            }
            Err(error) => {
                assert!(strict.is_err());
                assert!(error.to_string().len() < LONGEST_MESSAGE);
            }
        }
    }
}

/// What follows the four fields.
fn operations_of(text: &str) -> &str {
    let mut rest = text.trim_ascii_start();
    for _ in 0..4 {
        let end = rest.bytes().position(|byte| byte.is_ascii_whitespace());
        rest = rest[end.unwrap_or(rest.len())..].trim_ascii_start();
    }
    rest
}

fn check_operations(position: &Position, text: &str) {
    match position.epd_operations(text) {
        Ok(operations) => {
            assert!(operations.iter().all(|operation| !operation.opcode.is_empty()));
            operations.iter().for_each(|operation| check_moves(position, operation));
        }
        Err(error) => {
            assert!(text.is_char_boundary(error.offset));
            assert!(error.to_string().len() < LONGEST_MESSAGE);
        }
    }
}

fn check_moves(position: &Position, operation: &EpdOperation) {
    let EpdOperand::Moves(moves) = &operation.operand else { return };
    let mut now = *position;
    for san in moves {
        let next = match san.as_str() {
            "--" => now.pass_unchecked(),
            san => now.play_unchecked(now.parse_san_strict(san).expect("a legal move")),
        };
        if operation.opcode == "pv" {
            now = next;
        }
    }
}
