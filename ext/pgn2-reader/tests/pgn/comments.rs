//! Comments: braces, semicolons, escaped lines, and where they belong.

use crate::support::{codes, game, games, in_two_with, outline, sans, summary, tags};
use pgn2_reader::{Options, Severity};

#[test]
fn comments_stand_anywhere() {
    let text = "{before tags}\n[Event \"x\"]\n{start} 1. {number} e4 {a}{b} $1 {c} ({in} 1. d4 {v}) {d} \
                e5 ;rest (1. {of}\n2. Nf3 1-0 {after} ;and after\n";
    let expected = "{before tags} {start} {number} e4 {a} {b} $1 {c} ( {in} d4 {v} ) {d} e5 \
                    {rest (1. {of}} Nf3 {after} {and after}";
    assert_eq!(outline(&game(text)), expected);
}

#[test]
fn white_space_in_comments_becomes_single_blanks() {
    for (text, clean) in [
        ("{ a\r\n b\t\tc }", "a b c"),
        ("{}", ""),
        ("{ \n }", ""),
        ("{a\\b}", "a\\b"),
        ("{one; two}", "one; two"),
        ("{x\n%y}", "x %y"),
        (";  to the end  \r\n", "to the end"),
        (";\n", ""),
    ] {
        assert_eq!(outline(&game(format!("1. e4 {text} e5"))), format!("e4 {{{clean}}} e5"));
    }
}

#[test]
fn inner_braces_stay_when_they_balance() {
    for (text, outlined) in [
        ("e4 {a {b} c} e5", "e4 {a {b} c} e5"),
        ("e4 {{}} e5", "e4 {{}} e5"),
        ("e4 {smile :{ here} e5", "e4 {smile :{ here} e5"),
        ("e4 {a { b} e5 {c { d} Nf3", "e4 {a { b} e5 {c { d} Nf3"),
        ("e4 {a { b} e5 {c} Nf3", "e4 {a { b} e5 {c} Nf3"),
        ("e4 {a { b} e5 {c {d} e} Nf3", "e4 {a { b} e5 {c {d} e} Nf3"),
    ] {
        assert_eq!(outline(&game(text)), outlined);
    }
}

#[test]
fn a_comment_without_its_brace_costs_one_game() {
    let text = "[Event \"1\"]\n\n1. e4 {lost e5 *\n\n[Event \"2\"]\n\n1. d4 {fine} d5 *\n";
    let read = games(text);
    assert_eq!(read.len(), 2);
    assert_eq!(outline(&read[0]), "e4 {lost e5 *}");
    assert_eq!(codes(&read[0]), ["unterminated_comment"]);
    assert_eq!(outline(&read[1]), "d4 {fine} d5");
    // A tag in a comment without a blank line before it is text.
    assert_eq!(sans(&game("1. e4 {\n[Event \"x\"]\n} e5 *")), "e4 e5");
}

#[test]
fn a_comment_without_its_brace_ends_at_a_tag_line_before_the_next_brace() {
    let text = "[Event \"A\"]\n1. e4 {oops e5 1-0\n[Event \"B\"]\n[White \"W\"]\n1. d4 {x} d5 0-1\n\
                [Event \"C\"]\r\n1. c4 {lost\r\n[Event \"D\"] \r\n1. f4 {x {y} z} *";
    let read = games(text);
    let outlines: Vec<_> = read.iter().map(outline).collect();
    assert_eq!(outlines, ["e4 {oops e5 1-0}", "d4 {x} d5", "c4 {lost}", "f4 {x {y} z}"]);
    assert_eq!(tags(&read[1])[1].1, "W");
    let lost = ["unterminated_comment"];
    assert_eq!(read.iter().map(codes).collect::<Vec<_>>(), [&lost[..], &[], &lost, &[]]);
    // Behind a result.
    let read = games("1. e4 1-0 {\n[Event \"B\"]\n\n1. d4 {x} d5 *");
    assert_eq!(read.len(), 2);
    assert_eq!(codes(&read[0]), ["unterminated_comment"]);
    assert_eq!((outline(&read[1]), tags(&read[1]).len()), ("d4 {x} d5".to_owned(), 1));
    // A line that is no whole tag, a tag before a closing brace, and one behind it end no comment.
    for text in ["1. e4 {{\n[A \"x\n} e5 *", "1. e4 {{ [A \"x\"]\n} e5 *", "1. e4 {{a}\n[A \"x\"]"]
    {
        let read = games(text);
        assert_ne!(codes(&read[0]), ["unterminated_comment"], "{text}");
    }
}

/// The values of the tags of each game when nothing else is read.
fn tag_values(text: &str) -> Vec<String> {
    let read = Options { tags_only: true, ..Options::default() }.parse(text.as_bytes());
    read.flat_map(|game| tags(&game)).map(|tag| tag.1).collect()
}

#[test]
fn a_comment_that_is_closed_may_hold_what_looks_like_a_game() {
    for (text, outlined) in [
        (
            "1. e4 {first try:\n\n[White \"Foo\"] won\n} e5 2. Nf3 1-0",
            "e4 {first try: [White \"Foo\"] won} e5 Nf3",
        ),
        ("{x\n\n[Event \"fake\"]\n\n y} 1. e4 *", "{x [Event \"fake\"] y} e4"),
        ("{x\r\n\r\n[A \"1\"]\r\n\r\n[A \"2\"]\r\n} 1. e4 *", "{x [A \"1\"] [A \"2\"]} e4"),
        ("{a {b\n\n[A \"1\"]} c} 1. e4 *", "{a {b [A \"1\"]} c} e4"),
        ("1. e4 {a :{\n[A \"1\"]\n} e5 *", "e4 {a :{ [A \"1\"]} e5"),
        ("1. e4 {a :{\n\n1. d4 d5} e5 *", "e4 {a :{ 1. d4 d5} e5"),
        ("1. e4 * {x\n\n[A \"1\"]\n}", "e4 {x [A \"1\"]}"),
    ] {
        assert_eq!(outline(&game(text)), outlined);
        assert!(tag_values(text).is_empty(), "{text}");
        let next = "\n\n[White \"B\"]\n\n1. d4 {z} *";
        let text = format!("[Black \"A\"]\n\n{text}{next}");
        let read = games(&text);
        assert_eq!((read.len(), outline(&read[1]).as_str()), (2, "d4 {z}"), "{text}");
        assert_eq!(tag_values(&text), ["A", "B"]);
    }
}

#[test]
fn a_comment_without_its_brace_ends_at_a_tag_wherever_that_stands() {
    let lost = ["unterminated_comment"];
    let text = "[A \"x\"] 1. e4 {lost [Event \"b\"] [White \"w\"] 1. d4 d5 {ok} 1-0 [Event \"c\"] 1. c4 {z} *";
    for text in [text.to_owned(), text.replace(" [", "\n["), text.replace(" [", "\r\n\r\n[")] {
        let read = games(&text);
        let outlines: Vec<_> = read.iter().map(outline).collect();
        assert_eq!(outlines, ["e4 {lost}", "d4 d5 {ok}", "c4 {z}"], "{text}");
        assert_eq!(read.iter().map(codes).collect::<Vec<_>>(), [&lost[..], &[], &[]]);
        assert_eq!(tag_values(&text), ["x", "b", "w", "c"]);
    }
    // Braces that balance keep the comment whole, and so does a closing brace that comes next.
    for (text, outlined) in [
        ("1. e4 {see [Event \"x\"] {inner} end} e5", "e4 {see [Event \"x\"] {inner} end} e5"),
        ("1. e4 {see [Event \"x\"] :} e5", "e4 {see [Event \"x\"] :} e5"),
        ("1. e4 {a :{ [A \"1\"] b} e5", "e4 {a :{ [A \"1\"] b} e5"),
    ] {
        for rest in ["", " 2. Nf3 {x} *\n\n[B \"\"]\n\n1. d4 {y} *"] {
            let read = games(format!("{text}{rest}"));
            assert_eq!(outline(&read[0]).replace(" Nf3 {x}", ""), outlined);
            assert_eq!(codes(&read[0]), ["doubtful_comment"], "{text}{rest}");
        }
    }
}

#[test]
fn braces_in_the_values_of_tags_end_no_comment() {
    let text = "[Event \"a\"]\n\n1. e4 {lost e5 1-0\n\n[Event \"b\"]\n[White \"w}\"]\n\n1. d4 d5 1-0\n\n\
                [Event \"c\"]\n1. c4 *";
    for text in [
        text.to_owned(),
        text.replace('\n', " "),
        text.replace("w}", "}} w \\\" } \\\\"),
        text.replace("w}", "w{"),
        text.replace("1. d4", "1. d4 {[Foo \"}\"]}"),
    ] {
        let read = games(&text);
        assert_eq!(read.iter().map(sans).collect::<Vec<_>>(), ["e4", "d4 d5", "c4"], "{text}");
        assert_eq!(codes(&read[0]), ["unterminated_comment"], "{text}");
        assert_eq!(tag_values(&text).len(), 4, "{text}");
    }
    // What stands between the quotes of two comments is no tag, and a closed one keeps its brace.
    let read = game("1. e4 {the [a \"quote} e5 {b \"] x} 2. Nf3 {[b \"} *");
    assert_eq!(outline(&read), "e4 {the [a \"quote} e5 {b \"] x} Nf3 {[b \"}");
    let read = game("1. e4 {a :{ [W \"}\"] b} e5");
    assert_eq!(outline(&read), "e4 {a :{ [W \"}\"] b} e5");
    // Behind a blank line the next brace alone decides.
    let text = "1. e4 {lost\n\n[W \"}\"]\n\n1. d4 {x} d5 } *";
    assert_eq!((outline(&games(text)[0]).as_str(), tag_values(text).len()), ("e4 {lost}", 1));
    let read = game("1. e4 {x [W \"}\"] y} e5 {x [W \"{\"] y}");
    assert_eq!(outline(&read), "e4 {x [W \"}\"] y} e5 {x [W \"{\"] y}");
}

#[test]
fn braces_in_the_values_of_tags_do_not_count_wherever_the_text_is_cut() {
    let value = "} e5 1-0 1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7";
    for text in [
        format!("1. e4 {{x [W \"{value}\"] y}} e5 *\n\n[B \"\"]\n"),
        format!("1. e4 {{{{x [W \"{value}\"] y}} e5 *\n\n[B \"\"]\n"),
        format!("1. e4 {{x\n\n[W \"{value}\"]\n\n1. d4 {{ d5 *\n\n[B \"\"]\n"),
        format!("1. e4 {{x [W \"{value}"),
    ] {
        for tags_only in [false, true] {
            let options = Options { tags_only, ..Options::default() };
            let whole: Vec<_> = options.parse(text.as_bytes()).collect();
            for at in 1..text.len() {
                let read = in_two_with(text.as_bytes(), at, options);
                assert_eq!(format!("{read:?}"), format!("{whole:?}"), "{text} cut at {at}");
                assert!(read.iter().map(summary).eq(whole.iter().map(summary)), "cut at {at}");
            }
        }
    }
}

#[test]
fn tags_in_comments_are_warned_of() {
    for (text, column) in [
        ("1. e4 {a e5 *\n\n[Event \"U\"]\n\n1. d4 d5 *\n\n[Event \"V\"]\n\n1. c4 } c5 *", 1),
        ("{x\n   [A \"1\"] [B \"2\"]} 1. e4 *", 4),
        ("1. e4 {{a} {b [A \"1\"]}} *", 15),
        ("1. e4 *\n{see [ A\t\"\" ] x}", 6),
    ] {
        let read = games(text);
        assert_eq!((read.len(), codes(&read[0])), (1, vec!["doubtful_comment"]), "{text}");
        let problem = &read[0].diagnostics()[0];
        assert_eq!(
            (problem.severity(), problem.location.column),
            (Severity::Warning, column),
            "{text}"
        );
        assert!(text[problem.location.offset as usize..].starts_with('['), "{text}");
    }
    for text in [
        "{[%x \"1\"]} 1. e4 *",
        "{[A 1] \"x\" [B]} 1. e4 *",
        "1. e4 ; [A \"1\"]",
        "{[A \"1\"} 1. e4 *",
    ] {
        assert!(codes(&games(text)[0]).is_empty(), "{text}");
    }
    // An opening brace that none closes is as doubtful: before it one may be missing.
    for (text, column) in
        [("1. e4 {a e5 2. Nf3 {b} Nc6 *", 20), ("{smile :{ here} 1. e4 *", 9), ("{a { b} {c} *", 4)]
    {
        let read = game(text);
        let problem = &read.diagnostics()[0];
        assert_eq!((codes(&read), problem.location.column), (vec!["doubtful_comment"], column));
        assert!(text[problem.location.offset as usize..].starts_with('{'), "{text}");
    }
    // Comments alone are no game whatever they hold.
    assert_eq!(games("{[Event \"x\"] 1. e4 *}").len(), 0);
}

#[test]
fn braces_balance_up_to_16_kib_behind_a_tag_and_wherever_the_text_is_cut() {
    for (len, count) in [(16 * 1024 - 1, 1), (16 * 1024, 2)] {
        let tag = "[A \"1\"]";
        let text = format!(
            "[B \"\"]\n1. d4 {{x {tag} {{}} {}}} d5 *\n\n[C \"\"]\n",
            "y".repeat(len - tag.len() - 4)
        );
        for tags_only in [false, true] {
            let options = Options { tags_only, ..Options::default() };
            let whole: Vec<_> = options.parse(text.as_bytes()).collect();
            assert_eq!(whole.len(), count + 1, "{len} {tags_only}");
            for at in
                (1..60).chain((61..text.len()).step_by(997)).chain(text.len() - 30..text.len())
            {
                let read = in_two_with(text.as_bytes(), at, options);
                assert_eq!(format!("{read:?}"), format!("{whole:?}"), "cut at {at}");
            }
        }
    }
    for (len, count) in [(16 * 1024 - 1, 1), (16 * 1024, 2)] {
        let text = format!("1. d4 {{x [A \"1\"]{}}} d5 *", " ".repeat(len - 7));
        assert_eq!(games(text).len(), count, "{len}");
    }
    // The look ahead is no longer.
    let text = format!("1. e4 {{lost [A \"1\"] 1. d4 {{x}} d5 {} ", "Nf3 ".repeat(10_000));
    let mut reader = Options::default().push_reader();
    reader.push(text.as_bytes());
    assert_eq!(reader.next_game().map(|game| sans(&game)).as_deref(), Some("e4"));
}

#[test]
fn the_next_brace_tells_whether_a_comment_is_closed() {
    for next in ["{x} *", "*", "{x *", "*\n\n[B \"2\"]\n\n1. c4 {y} *"] {
        let text = format!("1. d4 {{lost\n\n[A \"1\"]\n\n1. e4 {next}");
        let read = games(&text);
        assert_eq!(
            (outline(&read[0]), codes(&read[0])),
            ("d4 {lost}".into(), vec!["unterminated_comment"])
        );
        assert_eq!(sans(&read[1]), "e4", "{text}");
        assert_eq!(tag_values(&text)[0], "1", "{text}");
    }
}

#[test]
fn the_next_brace_counts_up_to_16_kib_and_wherever_the_text_is_cut() {
    for (len, count) in [(16 * 1024 - 1, 1), (16 * 1024, 2)] {
        let tag = "[A \"1\"]";
        let text = format!(
            "[B \"\"]\n1. d4 {{x\n\n{tag}{}}} d5 *\n\n[C \"\"]\n",
            "\n".repeat(len - tag.len())
        );
        for tags_only in [false, true] {
            let options = Options { tags_only, ..Options::default() };
            let whole: Vec<_> = options.parse(text.as_bytes()).collect();
            assert_eq!(whole.len(), count + 1, "{len} {tags_only}");
            for at in
                (1..40).chain((41..text.len()).step_by(997)).chain(text.len() - 30..text.len())
            {
                let read = in_two_with(text.as_bytes(), at, options);
                assert_eq!(format!("{read:?}"), format!("{whole:?}"), "cut at {at}");
                assert!(read.iter().map(summary).eq(whole.iter().map(summary)), "cut at {at}");
            }
        }
    }
}

#[test]
fn a_comment_without_its_brace_is_not_the_next_game_s() {
    for (remains, at) in [("{", 1), ("lost {", 0), ("[White \"A\"]\n{", 1)] {
        let text = format!("1. e4 *\n\n{remains} [Black \"B\"]\n\n[White \"C\"]\n\n1. d4 *\n");
        let games = games(&text);
        assert_eq!(games.len(), at + 2, "{text}");
        assert!(codes(&games[at]).contains(&"unterminated_comment"), "{text}");
        assert_eq!(outline(&games[at + 1]), "d4", "{text}");
        let expected =
            [("Black", "B"), ("White", "C")].map(|it| (it.0.to_owned(), it.1.to_owned()));
        assert_eq!(tags(&games[at + 1]), expected, "{text}");
    }
}

#[test]
fn lines_behind_a_percent_sign_are_passed_over() {
    let text = "%first {\n[Event \"x\"]\n%\n1. e4\n%e6 ( [Event \"y\"]\ne5 *";
    assert_eq!(outline(&game(text)), "e4 e5");
    for mark in ["\u{FEFF}", "1. d4 *\n\u{FEFF}", "1. d4 *\u{FEFF}", "\u{FEFF}\u{FEFF}"] {
        let read = games(format!("{mark}% [Event \"x\"]\n[Event \"y\"]\n\n1. e4 *"));
        let last = read.last().expect("a game");
        assert_eq!((tags(last)[0].1.as_str(), codes(last)), ("y", vec![]), "{mark:?}");
    }
    let read = games("1. e4 %x\n");
    assert_eq!(codes(&read[0]), ["unexpected_text"]);
}

#[test]
fn a_game_s_text_alone_hides_no_line_that_the_file_shows() {
    for blank in [" ", "\u{200b}", "\u{FEFF}", "\u{a0}", "\n\t", "1. e4 *\n\n "] {
        let read = games(format!("{blank}%x {{y}} 1. e4\n[A \"x\"]\n\n1. d4 *"));
        let last = read.last().expect("a game");
        assert_eq!((sans(last).as_str(), last.pgn().last()), ("d4", Some(&b'*')));
        for game in &read {
            let again = games(game.pgn());
            assert_eq!(again.len(), 1, "{blank:?}");
            assert_eq!((outline(&again[0]), codes(&again[0])), (outline(game), codes(game)));
        }
    }
    let read = games(b"\xA0%x 1. e4");
    assert_eq!((read[0].pgn(), read[0].location().column), (&b"\xA0%x 1. e4"[..], 1));
}

#[test]
fn comments_behind_the_result_belong_to_the_game_up_to_a_blank_line() {
    let read = games("1. e4 1-0\n{one}\n;two\n\n{three} 1. d4 *\n\n{four}");
    assert_eq!(read.len(), 2);
    assert_eq!(outline(&read[0]), "e4 {one} {two}");
    assert_eq!(outline(&read[1]), "{three} d4 {four}");
}

#[test]
fn comments_alone_are_no_game() {
    for text in ["", " \n\t", "{a}", ";a", "%a\n", "\u{FEFF}", "{a} \n\n {b}\n"] {
        assert_eq!(games(text).len(), 0, "{text:?}");
    }
}

#[test]
fn a_comment_without_its_brace_ends_before_move_1_behind_a_blank_line() {
    for between in ["\n\n", "\r\n\r\n", "\n \n"] {
        for next in ["1. e4 e5 {x} *", "1.e4 e5 *", "1. e4 {x {y} z} e5 *"] {
            let read = games(format!("1. d4 {{lost{between}{next}"));
            assert_eq!(read.len(), 2, "{between:?}{next}");
            assert_eq!(outline(&read[0]), "d4 {lost}");
            assert_eq!(codes(&read[0]), ["unterminated_comment"]);
            assert_eq!((sans(&read[1]).as_str(), codes(&read[1])), ("e4 e5", vec![]));
        }
    }
    // Not where braces balance, and not without blank line, number or move.
    for text in ["{a\n\n1. e4 {b} c} 1. d4 *", "{a {\n1. e4} 1. d4 *", "{a {\n\n1. Foo} 1. d4 *"] {
        assert_eq!((games(text).len(), sans(&games(text)[0]).as_str()), (1, "d4"), "{text}");
    }
}
