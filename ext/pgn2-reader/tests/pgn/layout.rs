//! How text is laid out.

use crate::support::game;
use pgn2_reader::{GameResult, Style, Writer};

#[test]
fn the_export_format() {
    let text = "[Round \"1\"]\n[ECO \"C50\"]\n[White \"A \\\"x\\\"\"]\n\n\
                1.e4!{best}(1.d4 d5)e5(1...c5{Sicilian}2.Nf3(2.c3)d6)2.Nf3 Nc6 1-0{over}";
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n\
        [White \"A \\\"x\\\"\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C50\"]\n\n\
        1. e4 $1 {best} (1. d4 d5) 1... e5 (1... c5 {Sicilian} 2. Nf3 (2. c3) 2... d6)\n\
        2. Nf3 Nc6 1-0 {over}\n";
    assert_eq!(game(text).to_pgn(Style::Export), expected);
    let tail = "\n\n1.e4 $1 {best} (1.d4 d5) e5 (1...c5 {Sicilian} 2.Nf3 (2.c3) d6) 2.Nf3 Nc6 1-0 {over}\n";
    assert!(game(text).to_pgn(Style::Import).ends_with(tail));
}

#[test]
fn a_fen_brings_its_set_up_and_numbers() {
    let text = "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *";
    let written = game(text).to_pgn(Style::Export);
    assert!(written.ends_with(
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *\n"
    ));
}

#[test]
fn lines_are_short() {
    let text =
        format!("1. e4 {{{}}} e5 {}", "words and words ".repeat(50), "(1... c5) ".repeat(40));
    let written = game(text).to_pgn(Style::Export);
    assert!(written.lines().all(|line| line.chars().count() < 80), "{written}");
    assert!(written.lines().count() > 15);
}

#[test]
fn comments_with_lone_braces_go_behind_semicolons() {
    let mut writer = Writer::new(Style::Export);
    writer.chess_move("e4");
    for text in ["a { b", "a } b", "}{", "{ok}", "%x"] {
        writer.comment(text);
    }
    writer.begin_variation();
    writer.comment("x}");
    writer.chess_move("d4");
    writer.comment("}");
    writer.end_variation();
    writer.result(GameResult::Unknown);
    let written = writer.finish();
    assert_eq!(written, "1. e4 ;a { b\n;a } b\n;}{\n{{ok}} {%x} (;x}\n1. d4 ;}\n) *\n");
}

#[test]
fn annotations_are_written_only_when_they_read_back() {
    let mut writer = Writer::new(Style::Import);
    writer.chess_move("e4");
    assert!(writer.annotation("!?") && writer.annotation("$16") && writer.annotation("±"));
    assert!(!writer.annotation("great") && !writer.annotation("!x") && !writer.annotation(""));
    assert_eq!(writer.finish(), "1.e4!? $16 ±\n");
}
