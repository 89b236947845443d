//! Results, and where games end.

use crate::support::{codes, game, games, in_two, outline, sans, summary};
use pgn2_reader::GameResult;

const SPELLINGS: [(&str, &str); 34] = [
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
    ("0−1", "0-1"),
    ("1‒0", "1-0"),
    ("1 - 0", "1-0"),
    ("1 : 0", "1-0"),
    ("1\u{a0}–\u{a0}0", "1-0"),
    ("0 - 1", "0-1"),
    ("0- 1", "0-1"),
    ("1/2 - 1/2", "1/2-1/2"),
    ("1/2\t-\t1/2", "1/2-1/2"),
    ("½ - ½", "1/2-1/2"),
    ("½ – ½", "1/2-1/2"),
    ("½‑½", "1/2-1/2"),
    ("1/2-½", "1/2-1/2"),
    ("½-1/2", "1/2-1/2"),
    ("½ − 1/2", "1/2-1/2"),
    ("1/2–1/2", "1/2-1/2"),
    ("½:½", "1/2-1/2"),
    ("0.5-0.5", "1/2-1/2"),
    ("0.5 – 0.5", "1/2-1/2"),
    ("½–½", "1/2-1/2"),
    ("∗", "*"),
    ("½−½", "1/2-1/2"),
];

#[test]
fn results_have_many_spellings() {
    for (text, result) in SPELLINGS {
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

#[test]
fn text_behind_a_result_that_begins_no_game_is_left_out() {
    for stray in [
        "\n-- \nJohn Smith\n",
        "\n--",
        " John",
        "\n\nSee you on Monday!\n\n--\nJ. {comment} Smith\n",
        "\n) } \"",
        "\nB\u{e9}la",
        "\n---\n",
        "\n\n-----\n\n",
        "\n***\n",
        "\n* * *\n",
        "\n(c) 2020\n",
        "\na4 paper\n",
        "\ne4 is best\n",
        "\n1 Main Street\n42\n",
        "\n1. Foo\n",
        "\n\n{comment}\n---\n",
    ] {
        for next in
            ["", "\n[A \"x\"]\n1. d4 *", "\n\n1. d4 *", "\nd4 *", "\n\u{2658}f3 *", "\n-- d5 *"]
        {
            let text = format!("1. e4 1-0{stray}{next}");
            let read = games(&text);
            assert_eq!(read.len(), if next.is_empty() { 1 } else { 2 }, "{text:?}");
            assert_eq!(codes(&read[0]), ["stray_text"], "{text:?}");
            assert!(read.iter().skip(1).all(|game| game.diagnostics().is_empty()), "{text:?}");
            for at in 1..text.len() {
                let cut = format!("{:?}", in_two(text.as_bytes(), at));
                assert_eq!(cut, format!("{read:?}"), "{text:?} cut at {at}");
            }
        }
    }
}

#[test]
fn broken_tags_begin_no_game_alone() {
    let broken = [
        "[Event \"x",
        "[Event \"x\"",
        "[Event \"x]",
        "[garbage",
        "[garbage]",
        "[Event 'x']",
        "[",
        "[Event \"x\n[Site \"y",
        "[garbage\n\n{x}\n[Event \"x",
    ];
    // What ends the game before, and whether that is an error.
    let before = [("1-0\n\n", false), ("*\n", false), ("* ", false), ("e5 {no end\n\n", true)];
    for (tags, (end, is_error)) in broken.iter().flat_map(|tags| before.map(|end| (tags, end))) {
        // Behind a comment without an end only what begins a tag is not part of it.
        if is_error && !tags.starts_with("[Event \"") {
            continue;
        }
        for (next, count) in [
            ("", 1),
            ("\n\nJohn Smith\n", 1),
            ("\n{x}", 1),
            ("\n\n; x\n%y\n", 1),
            ("\n1. d4 *", 2),
            ("\n\n{x}\n1. d4 *", 2),
            ("\n[White \"A\"]\n\n1. d4 *", 2),
            ("\n\nJohn\n[White \"A\"]\n\n1. d4 *", 2),
        ] {
            let text = format!("[White \"B\"]\n\n1. e4 {end}{tags}{next}");
            let read = games(&text);
            assert_eq!(read.len(), count, "{text:?} {read:?}");
            let noted: Vec<_> = read.iter().flat_map(codes).collect();
            assert!(noted.contains(&"malformed_tag"), "{text:?} {noted:?}");
            assert_eq!(noted.contains(&"unterminated_comment"), is_error, "{text:?} {noted:?}");
            assert_eq!(read.iter().flat_map(|game| game.errors()).count(), usize::from(is_error));
            for at in 1..text.len() {
                let cut = format!("{:?}", in_two(text.as_bytes(), at));
                assert_eq!(cut, format!("{read:?}"), "{text:?} cut at {at}");
            }
        }
    }
    let read = games("1. e4 e5\n\n[Event \"x\n");
    assert_eq!((read.len(), codes(&read[0])), (1, vec!["malformed_tag"]));
    assert_eq!(read[0].diagnostics()[0].location.line, 3);
    let read = games("1. e4 1-0\n\n[garbage\n\n[Event \"x\"]\n\n*");
    assert_eq!(read.iter().map(codes).collect::<Vec<_>>(), [vec![], vec!["malformed_tag"]]);
}

#[test]
fn the_number_one_behind_a_blank_line_begins_another_game() {
    let sans_of = |text: &str| games(text).iter().map(sans).collect::<Vec<_>>();
    assert_eq!(sans_of("1. e4 e5\n\n1. d4 d5"), ["e4 e5", "d4 d5"]);
    assert_eq!(
        sans_of("1. e4 (1. c4 c5 2. Nf3) e5 {x}\r\n \r\n1.d4 d5\n\n1. c4"),
        ["e4 e5", "d4 d5", "c4"]
    );
    // With Black to move, in a variation, without the blank line, and behind tags it does not.
    for text in [
        "1. e4\n\n1. e5",
        "1. e4 e5 (\n\n1. d4)",
        "1. e4 e5\n1. d4",
        "1. e4 e5\n\n1... d4",
        "[A \"x\"]\n\n1. e4 e5\n\n1. d4",
        "\n\n1. e4 e5",
    ] {
        assert_eq!(games(text).len(), 1, "{text}");
    }
}

/// The main lines of the games of a text, and the names of their problems.
fn lines(text: &str) -> Vec<(String, Vec<&'static str>)> {
    let read = games(text);
    for at in 1..text.len() {
        let cut = format!("{:?}", in_two(text.as_bytes(), at));
        assert_eq!(cut, format!("{read:?}"), "{text:?} cut at {at}");
    }
    read.iter().map(|game| (sans(game), codes(game))).collect()
}

#[test]
fn the_number_one_behind_a_broken_game_begins_another() {
    for (broken, read, code) in [
        ("1. Zz", "", "unexpected_text"),
        ("1. e4 Zz", "e4", "unexpected_text"),
        ("1. e4 e5 2. Zz", "e4 e5", "unexpected_text"),
        ("1. e4 e5 2. Ke3 Ke7 3. Zz", "e4 e5", "illegal_move"),
        ("1. e4 e5 2. Ke3 {x} (2. Nf3", "e4 e5", "illegal_move"),
        ("1. e4 (1. Ke2) e5 2. Ke3", "e4 e5", "illegal_move"),
        ("1. e4 e5 (1... Zz", "e4 e5", "unexpected_text"),
        ("1. e4 e5 (1... Qh3 (1... c5", "e4 e5", "illegal_move"),
        ("[A \"x\"]\n\n1. e4 Zz", "e4", "unexpected_text"),
        ("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Rb1 e5", "Rb1", "illegal_move"),
    ] {
        for between in ["\n\n", "\r\n \r\n", "\n\n{x} ", "\n\n;x\n", "\n\n{x} ;y\n{z}\n\n"] {
            let text = format!("{broken}{between}1. d4 d5");
            let found = lines(&text);
            assert_eq!(found.len(), 2, "{text:?} {found:?}");
            assert!(found[0].0 == read && found[0].1.contains(&code), "{text:?} {found:?}");
            assert_eq!(found[1], ("d4 d5".to_owned(), vec![]), "{text:?}");
        }
    }
    // Not without the blank line, and not where nothing is lost.
    for text in [
        "1. e4 Zz\n1. d4 d5",
        "1. e4 Zz\n\n1... d4 d5",
        "1. e4 (1. Zz) e5 (\n\n1. d4)",
        "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Rb1 {x}\n\n1. Ke7",
        "[FEN \"8/8\"]\n\n1. Zz {x}\n\n1. e4",
    ] {
        assert_eq!(lines(text).len(), 1, "{text:?}");
    }
    let stray = "stray_text";
    assert_eq!(lines("Hello\n\n1. e4 e5"), [("e4 e5".to_owned(), vec![stray])]);
    assert_eq!(lines("{x} Hi {y}\n\nYou\n\n1. e4"), [("e4".to_owned(), vec![stray])]);
}

#[test]
fn comments_behind_a_blank_line_belong_to_the_game_that_follows() {
    for comments in ["{new} ", ";new\n", "{new}\n", "{new} {er}\n\n{x} "] {
        let text = format!("1. e4 e5 {{old}}\n\n{comments}1. d4 d5");
        let read = games(&text);
        assert_eq!(read.len(), 2, "{text:?}");
        assert_eq!(read[0].pgn(), b"1. e4 e5 {old}", "{text:?}");
        assert!(outline(&read[1]).starts_with("{new}"), "{text:?}");
        assert!(outline(&read[1]).ends_with("d4 d5"), "{text:?}");
    }
}

#[test]
fn results_cut_in_two_are_read_as_a_whole() {
    let tails = [
        "\n\n[Event \"N\"]\n\n1. d4 *",
        " 1. d4 *",
        "{x} {y}\n\n{z} 1. d4 {\u{a0}} *",
        "\n\n{y}\n\u{FEFF}",
        " 1/2 - 1/2 ½ - ½ *\u{a0}; x\n1. c4",
        " ± $13 +/- =/∞ +\n\n1. d4 −+",
        "! (1. d4 1-0) (1. c4 {x)}) −+\n1. d4 - 0",
        "\u{feff}{x}\u{a0}\u{200b}±\n",
    ];
    for (result, _) in SPELLINGS {
        for tail in tails {
            let text = format!("1. e4 {result}{tail}");
            let whole = format!("{:?}", games(&text));
            let summaries: Vec<_> = games(&text).iter().map(summary).collect();
            for at in 1..text.len() {
                let read = in_two(text.as_bytes(), at);
                assert_eq!(format!("{read:?}"), whole, "{text} cut at {at}");
                assert_eq!(read.iter().map(summary).collect::<Vec<_>>(), summaries, "{text} {at}");
            }
        }
    }
    let text = b"1. e4 \xBD-\xBD 1. d4 \xBD - 1/2 1. c4 \xB1";
    for at in 1..text.len() {
        assert_eq!(format!("{:?}", in_two(text, at)), format!("{:?}", games(text)), "{at}");
    }
}

#[test]
fn what_stands_behind_a_result_on_its_line_belongs_to_the_game() {
    for (behind, expected) in [
        ("!", "e4 $1"),
        (" $1", "e4 $1"),
        ("$1 $2", "e4 $1 $2"),
        (" ±", "e4 $16"),
        (" +/-", "e4 $16"),
        (" {x} $1 {y}", "e4 {x} $1 {y}"),
        (" (1. d4)", "e4 ( d4 )"),
        (" (1. d4 (1. c4) d5) {x} (1. b4) ?", "e4 ( d4 ( c4 ) d5 ) {x} ( b4 ) $2"),
        (" +.", "e4"),
    ] {
        for result in ["1-0", "½-½", "*", "1/2 - 1/2"] {
            let text = format!("1. e4 {result}{behind}");
            assert_eq!(outline(&game(&text)), expected, "{text}");
            let read = games(format!("{text}\n\n1. d4 0-1\n"));
            assert_eq!((read.len(), outline(&read[0]).as_str()), (2, expected), "{text}");
            assert_eq!(read[0].pgn(), text.as_bytes());
            assert_eq!(outline(&read[1]), "d4");
        }
    }
    for (behind, code) in [(")", "unmatched_closing"), (" $", "bad_nag"), (" *{x}", "extra_result")]
    {
        let read = games(format!("1. e4 1-0{behind}\n\n1. d4 *"));
        assert_eq!((read.len(), codes(&read[0])), (2, vec![code]), "{behind}");
        assert!(read[1].diagnostics().is_empty());
    }
    let read = games("1. e4 1-0 (1. d4\n\n[Event \"N\"]\n\n1. c4 *");
    assert_eq!((read.len(), codes(&read[0])), (2, vec!["unterminated_variation"]));
    assert_eq!((outline(&read[0]).as_str(), outline(&read[1]).as_str()), ("e4 ( d4 )", "c4"));
}
