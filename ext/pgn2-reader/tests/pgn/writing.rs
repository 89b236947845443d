//! Reading, writing and reading again gives the same game; writing again the same text.

use crate::support::{Random, games, has_no_problem, outline, random_game, tags};
use pgn2_bitboard::Color;
use pgn2_reader::{Game, GameResult, Style, Writer};

fn assert_stable(game: &Game) {
    for style in [Style::Export, Style::Import] {
        let text = game.to_pgn(style);
        let again = games(&text);
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(outline(&again[0]), outline(game), "{text}");
        assert_eq!(again[0].result(), game.result(), "{text}");
        assert!(has_no_problem(&again[0]), "{text} {:?}", again[0]);
        for tag in tags(game).iter().filter(|tag| tag.0 != "Result" && tag.0 != "SetUp") {
            assert!(tags(&again[0]).contains(tag), "{text} {tag:?}");
        }
        assert_eq!(again[0].to_pgn(style), text);
    }
}

#[test]
fn random_games_survive() {
    let mut random = Random(1);
    for _ in 0..300 {
        let (text, _) = random_game(&mut random);
        games(text).iter().for_each(assert_stable);
    }
}

#[test]
fn odd_games_survive() {
    for text in [
        "(1. d4 {x}) {y} 1. e4 ({z} 1. c4) ({only}) *",
        "1. e4 -- 2. Z0 {null} d5",
        "*",
        "[White \"\\\\\"]\n[e4 \"]\"]\n[X_1 \"a\\\"] b\"]\n\n*",
        "[Résumé \"x\"]\n[a-b:c \"y\"]\n\n1. e4",
        "1. e4 {a { b} e5 {c } Nf3 ;} x\n Nc6 {{}} ;{\n *",
        "1. e4 1-0 {a} ;b\n",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 *",
        "[Variant \"Chess960\"]\n[FEN \"nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRKRN w GEge - 0 1\"]\n\n1. O-O *",
        "[Event \"\u{85}x\u{a0}\"]\n\n1. e4 {\u{a0}nbsp\u{a0}x\u{2028}y\u{feff}} *",
        "[Event \"x\"]\n\n{[Event \"y\"]\n}\n1. e4 {\n%x} *",
    ] {
        games(text).iter().for_each(assert_stable);
    }
}

#[test]
fn broken_games_survive_what_is_left_of_them() {
    let mut random = Random(2);
    for _ in 0..400 {
        let (text, _) = random_game(&mut random);
        let mut bytes = text.into_bytes();
        for _ in 0..3 {
            let at = random.below(bytes.len());
            bytes[at] = random.next() as u8;
        }
        games(bytes).iter().for_each(assert_stable);
    }
}

#[test]
fn a_fen_tag_that_says_nothing_sets_nothing_up() {
    for value in ["?", "", " ", " ? "] {
        let text = format!("[FEN \"{value}\"]\n[SetUp \"1\"]\n\n1. e4 e5 *");
        let read = games(text);
        assert!(read[0].diagnostics().is_empty() && !read[0].has_custom_start());
        let written = read[0].to_pgn(Style::Export);
        assert!(written.contains(&format!("[FEN \"{value}\"]\n\n1. e4 e5 *")), "{written}");
        assert!(!written.contains("SetUp"), "{written}");
        assert_stable(&read[0]);
        let mut writer = Writer::new(Style::Export);
        writer.start_at(7, Color::Black);
        writer.tags(&[("FEN", value)], GameResult::Unknown);
        writer.chess_move("e5");
        assert!(writer.finish().ends_with("\n\n7... e5\n"));
    }
}
