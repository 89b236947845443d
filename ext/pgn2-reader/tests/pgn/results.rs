//! Results, and where games end.

use crate::support::{codes, game, games, sans};
use pgn2_reader::GameResult;

#[test]
fn results_have_many_spellings() {
    for (text, result) in [
        ("1-0", "1-0"),
        ("1:0", "1-0"),
        ("0-1", "0-1"),
        ("0:1", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("1/2:1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("*", "*"),
        ("1–0", "1-0"),
        ("0–1", "0-1"),
    ] {
        let read = game(format!("1. e4 {text}"));
        assert_eq!((read.result().as_str(), sans(&read).as_str()), (result, "e4"), "{text}");
        assert_eq!(GameResult::from_text(text), Some(read.result()));
    }
    assert_eq!(game(b"1. e4 \xBD-\xBD").result(), GameResult::Draw);
}

#[test]
fn without_a_result_the_tag_tells() {
    assert_eq!(game("[Result \"0-1\"]\n\n1. e4").result(), GameResult::BlackWins);
    assert_eq!(game("[Result \"?\"]\n\n1. e4").result(), GameResult::Unknown);
    assert_eq!(game("1. e4").result(), GameResult::Unknown);
    assert_eq!(game("1. e4").result_token(), None);
}

#[test]
fn a_tag_that_disagrees_is_kept_and_warned_of() {
    let read = games("[Result \"1-0\"]\n\n1. e4 e5 0-1");
    assert_eq!(read[0].result(), GameResult::BlackWins);
    assert_eq!(read[0].tag("Result").as_deref(), Some("1-0"));
    assert_eq!(codes(&read[0]), ["result_mismatch"]);
}

#[test]
fn games_end_with_results_or_before_tags() {
    let text = "[A \"1\"]\n1. e4 e5\n\n[A \"2\"]\n1. d4 * 1. c4 1-0 1. b4 [A \"5\"] 1. a4 *";
    let read = games(text);
    assert_eq!(read.iter().map(sans).collect::<Vec<_>>(), ["e4 e5", "d4", "c4", "b4", "a4"]);
    assert!(read.iter().all(|game| game.diagnostics().is_empty()));
    assert_eq!(games("*").len(), 1);
}

#[test]
fn a_second_result_on_the_line_is_left_out() {
    let read = games("1. e4 1-0 1-0\n\n1. d4 *\n");
    assert_eq!((read.len(), codes(&read[0])), (2, vec!["extra_result"]));
}
