//! EPDs: the position, and what the operations say.

use crate::support;
use pgn2_bitboard::EpdOperand::{Decimal, Empty, Integer, List, Moves, Text};
use pgn2_bitboard::{
    CastlingMode, EpdError, EpdOperand, EpdProblem, NotationReason, Obstacle, Position,
};

const ROOK: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

fn operations(fen: &str, text: &str) -> Result<Vec<(String, EpdOperand)>, EpdError> {
    let operations = support::position(fen, CastlingMode::Standard).epd_operations(text)?;
    Ok(operations.into_iter().map(|operation| (operation.opcode, operation.operand)).collect())
}

fn operand(text: &str) -> EpdOperand {
    operations(ROOK, text).expect(text).remove(0).1
}

fn moves(operand: &EpdOperand) -> Vec<&str> {
    match operand {
        Moves(moves) => moves.iter().map(|text| text.as_str()).collect(),
        other => panic!("no moves: {other:?}"),
    }
}

fn text(text: &str) -> EpdOperand {
    Text(text.to_owned())
}

fn fen_of(epd: &str) -> String {
    Position::from_epd(epd, CastlingMode::Standard)
        .map_or_else(|error| error.to_string(), |position| position.fen())
}

#[test]
fn operands_have_types() {
    assert_eq!(operand("acd 7;"), Integer(7));
    assert_eq!(operand("ce -15;"), Integer(-15));
    assert_eq!(operand("acs 1.5;"), Decimal(1.5));
    assert_eq!(operand("eco B20;"), text("B20"));
    assert_eq!(operand("id \"12\";"), text("12"));
    assert_eq!(operand("x 99999999999999999999;"), text("99999999999999999999"));
    assert_eq!(operand("x nan;"), text("nan"));
    assert_eq!(operand("noop;"), Empty);
    assert_eq!(operand("v 1 \"a b\" c;"), List(vec![Integer(1), text("a b"), text("c")]));
}

#[test]
fn texts_may_hold_anything() {
    assert_eq!(operand(r#"c0 "part one; part two";"#), text("part one; part two"));
    assert_eq!(operand(r#"c0 "a \"b\" \\ \n";"#), text(r#"a "b" \ \n"#));
    assert_eq!(operand(r#"c0 "";"#), text(""));
    assert_eq!(operand(r#"c0 "é – ½";"#), text("é – ½"));
}

#[test]
fn moves_are_those_of_the_position() {
    assert_eq!(moves(&operand("bm Ra8;")), ["Ra8+"]);
    assert_eq!(moves(&operand("bm a1a8 Kd2;")), ["Ra8+", "Kd2"]);
    assert_eq!(moves(&operand("am 1. Ra2;")), ["Ra2"]);
    assert!(moves(&operand("bm;")).is_empty());
}

#[test]
fn a_pv_is_a_line() {
    assert_eq!(
        moves(&operand("pv 1. Ra8 Kd7 2. -- Kc7 Ra1;")),
        ["Ra8+", "Kd7", "--", "Kc7", "Ra1"]
    );
}

#[test]
fn operations_come_in_order_however_they_are_spaced() {
    let read = operations(ROOK, " acd 7;;id \"x\" ; bm Ra8").unwrap();
    let opcodes: Vec<_> = read.iter().map(|(opcode, _)| opcode.as_str()).collect();
    assert_eq!(opcodes, ["acd", "id", "bm"]);
    assert_eq!(operations(ROOK, "").unwrap(), []);
    assert_eq!(operations(ROOK, "0 1 acd 7;").unwrap().len(), 1);
}

#[test]
fn what_makes_no_sense_is_located() {
    let error = |text| operations(ROOK, text).unwrap_err();
    let unterminated = error("acd 7; c0 \"x; y");
    assert_eq!((unterminated.opcode.as_str(), unterminated.offset), ("c0", 10));
    assert_eq!(unterminated.problem, EpdProblem::UnterminatedText);
    assert_eq!(error("0 1 \"x\" 7;").offset, 4);
    assert_eq!(error("\"x\" 7;").problem, EpdProblem::OpcodeExpected);
    let illegal = error("bm Ra8 Rb8;");
    assert_eq!(illegal.offset, 7);
    let EpdProblem::IllegalMove(move_error, _) = &illegal.problem else { panic!("{illegal:?}") };
    assert_eq!(move_error.reason, NotationReason::Illegal(Obstacle::Movement));
    assert_eq!(
        illegal.to_string(),
        "operation 'bm': illegal move 'Rb8': no such piece can go there"
    );
    assert!(operations(ROOK, "bm --;").is_err());
}

#[test]
fn the_position_has_the_counters_of_the_operations() {
    let fields = "4k3/8/8/8/8/8/8/3K4 b - -";
    assert_eq!(fen_of(fields), format!("{fields} 0 1"));
    assert_eq!(fen_of(&format!("{fields} hmvc 12; fmvn 40;")), format!("{fields} 12 40"));
    assert_eq!(fen_of(&format!("{fields} 3 7 bm Kd7;")), format!("{fields} 3 7"));
    assert_eq!(fen_of(&format!("{fields} bm nonsense; fmvn 5; \"")), format!("{fields} 0 5"));
    assert!(fen_of(&format!("{fields} hmvc x;")).contains("halfmove clock 'x'"));
    assert!(fen_of("4k3/8/8/8/8/8/8/3K4 b").contains("no castling field"));
    let strict = |epd: &str| Position::from_epd_strict(epd, CastlingMode::Standard);
    assert!(strict(&format!("{fields} hmvc 2;")).is_ok());
    assert!(strict("4k3/8/8/8/8/8/8/3K4 b KQ - hmvc 2;").is_err());
    assert!(strict(&format!("{fields} hmvc 151;")).is_err());
}
