//! Problems: where, what and in which words.

use crate::support::{codes, games, in_two};
use pgn2_reader::{Code, Severity};

#[test]
fn places_are_lines_and_columns_in_characters() {
    let text = "\u{FEFF}[Event \"é\"]\r\n\r\n1. e4 {žž} e5 Nf6\r\n\r\n[Event \"2\"]\r1. d4 {a\rb} Qd8 2. e9 *\n";
    let read = games(text);
    let first = &read[0].diagnostics()[0];
    assert_eq!((first.location.line, first.location.column), (3, 15));
    assert_eq!(&text[first.location.offset as usize..][..3], "Nf6");
    assert_eq!((first.game, first.code, first.severity()), (0, Code::IllegalMove, Severity::Error));
    assert_eq!(first.pointed_excerpt(), "1. e4 {žž} e5 Nf6\n              ^");
    let second = &read[1].diagnostics()[0];
    assert_eq!((second.game, second.location.line, second.location.column), (1, 7, 4));
    assert_eq!(read[1].location_of(0), read[1].location());
}

#[test]
fn blanks_before_a_game_move_its_place_however_they_are_cut() {
    for (before, column) in [
        (&b"\xEF\xBB\xBF\xEF\xBB\xBF"[..], 1),
        (b"\x8F\x8F\xEF\xBB\xBF", 1),
        (b" \xEF\xBB\xBF", 3),
        (b"\xEF\xBB\xBF\n%\xC3\xA9\xEF\xBB\xBF\r\n \xC2\xA0\t", 4),
        (b"\r\n\r\xEF\xBB\xBF\n\r", 1),
    ] {
        let text = [before, b"1. e4 *\r\n \xC2\xA0%x\r%y\r\n 1. d4 *"].concat();
        let whole = games(&text);
        assert_eq!(whole[0].location().column, column, "{before:?}");
        for at in 1..text.len() {
            assert_eq!(format!("{:?}", in_two(&text, at)), format!("{whole:?}"), "cut at {at}");
        }
    }
}

#[test]
fn messages_are_for_people() {
    for (text, message) in [
        ("1. Nf3 d5 2. d3 e5 3. Nd2", "Nd2: both knights can go there (b1, f3)"),
        ("1. e4 e5 2. Ke3", "Ke3: no such piece can go there"),
        ("1. hello", "hello: no move is written like this"),
        ("1. e4 \"\u{7}", "\\\": no move is written like this"),
        ("1. e4 e5 2. O-O", "O-O: a piece is in the way of castling"),
    ] {
        assert_eq!(&*games(text)[0].diagnostics()[0].message, message, "{text}");
    }
}

#[test]
fn reasons_are_identifiers() {
    let read = games("[FEN \"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1\"]\n\n1. Nf4 *");
    assert_eq!(read[0].diagnostics()[0].reason, Some("pinned"));
    assert_eq!(codes(&read[0]), ["illegal_move"]);
    let names: Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
    assert!(names.iter().all(|name| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')));
}

#[test]
fn long_text_is_cut_short() {
    let read = games(format!("1. {} *", "x".repeat(1_000_000)));
    let problem = &read[0].diagnostics()[0];
    assert!(problem.message.len() < 200 && problem.excerpt.len() < 200);
    let read = games(")".repeat(100_000) + " 1. e4 Ke5 *");
    assert!((100..=200).contains(&read[0].diagnostics().len()));
    assert!(read[0].errors().next().is_some());
}
