//! Variations.

use crate::support::{codes, game, games, outline, sans};

#[test]
fn variations_keep_their_order_and_depth() {
    let text = "1. d4 (1. e4 c5 (1... e5)) (1. c4) Nf6 (1... d5 (1... e6 2. e4) 2. c4) 2. c4 *";
    let read = game(text);
    let expected = "d4 ( e4 c5 ( e5 ) ) ( c4 ) Nf6 ( d5 ( e6 e4 ) c4 ) c4";
    assert_eq!((outline(&read).as_str(), sans(&read).as_str()), (expected, "d4 Nf6 c4"));
    assert_eq!(read.positions().count(), 4);
}

#[test]
fn a_variation_before_any_move_is_an_alternative_to_the_first() {
    assert_eq!(outline(&game("(1. d4 d5) 1. e4 (1. c4) e5")), "( d4 d5 ) e4 ( c4 ) e5");
}

#[test]
fn an_error_in_a_variation_ends_it_alone() {
    let read = games("1. e4 (1. d4 Ke2 2. c4 (2. e4) {lost}) (1. Ke8 {x}) e5 2. Nf3 *");
    assert_eq!(outline(&read[0]), "e4 ( d4 ) e5 Nf3");
    assert_eq!(codes(&read[0]), ["illegal_move", "illegal_move"]);
}

#[test]
fn an_error_in_the_main_line_ends_the_game_but_not_the_file() {
    let read = games("1. e4 Kd3 (1... e5) 2. d4 {x} 1-0 {y}\n\n[Event \"2\"]\n1. d4 *");
    assert_eq!(outline(&read[0]), "e4 {y}");
    assert_eq!(read[0].result().as_str(), "1-0");
    assert!(read[0].pgn().ends_with(b"1-0 {y}"));
    assert_eq!(outline(&read[1]), "d4");
}

#[test]
fn parentheses_without_partners_are_warned_of() {
    let read = games("1. e4 ) e5 (1... c5 2. Nf3 (2. c3 *\n\n[Event \"2\"]\n\n*");
    assert_eq!(outline(&read[0]), "e4 e5 ( c5 Nf3 ( c3 ) )");
    assert_eq!(codes(&read[0]), ["unmatched_closing", "unterminated_variation"]);
    assert_eq!(read.len(), 2);
}

#[test]
fn empty_variations_disappear() {
    assert_eq!(outline(&game("1. e4 () (()) (1. d4 *) e5 *")), "e4 ( d4 ) e5");
}

#[test]
fn results_in_variations_are_ignored_and_warned_of() {
    let read = games("1. e4 (1. d4 1-0) (1. c4 ½ - ½ (1. b4 0-1)) e5 *");
    assert_eq!(outline(&read[0]), "e4 ( d4 ) ( c4 ( b4 ) ) e5");
    assert_eq!((codes(&read[0]), read.len()), (vec!["result_in_variation"; 3], 1));
    let problem = &read[0].diagnostics()[0];
    assert_eq!(&*problem.message, "1-0 within a variation is ignored");
    assert_eq!((problem.location.column, read[0].result().as_str()), (14, "*"));
}

#[test]
fn variations_of_lines_without_moves_are_left_out_and_warned_of() {
    for (text, expected) in [
        ("(1. d4 d5 {lost}) *", ""),
        ("{a} (1. d4 {x}) {b} ({y}) 1-0 {c}", "{a} {b} {c}"),
        ("1. e4 ({a} (1. d4) {b}) e5 *", "e4 ( {a} {b} ) e5"),
        ("1. e4 (((1. d4))) e5 *", "e4 e5"),
    ] {
        let read = games(text);
        assert_eq!((read.len(), outline(&read[0]).as_str()), (1, expected), "{text}");
        assert_eq!(codes(&read[0]), ["misplaced_variation"], "{text}");
    }
    let read = games("(1. d4) 1. Ke5 d5 *");
    assert_eq!(
        (outline(&read[0]).as_str(), codes(&read[0])),
        ("", vec!["misplaced_variation", "illegal_move"])
    );
    let deep = format!("1. e4 {}1. d4{} *", "(".repeat(100_000), "{x})".repeat(100_000));
    assert_eq!(outline(&games(deep)[0]), "e4 ( {x} )");
}
