//! Tag sections.

use crate::support::{codes, game, games, in_two_with, outline, sans, summary, tags};
use pgn2_reader::{Options, Style};

fn values(text: &str) -> Vec<(String, String)> {
    tags(&game(text))
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn tags_are_read_however_they_are_laid_out() {
    let expected = pairs(&[("Event", "T"), ("e4", "1. Nf3 (x)")]);
    for text in [
        "[Event \"T\"]\n[e4 \"1. Nf3 (x)\"]\n\n*",
        "[Event \"T\"] [e4 \"1. Nf3 (x)\"] *",
        "[Event \"T\"][e4 \"1. Nf3 (x)\"]*",
        "\n\n   [Event \"T\"]\n\t[e4 \"1. Nf3 (x)\"]\n1. e4 *",
        "[Event \"T\"]\n\n[e4 \"1. Nf3 (x)\"]\n\n\n\n*",
        "[Event \"T\"]\r\n[e4 \"1. Nf3 (x)\"]\r\n\r\n*\r\n",
        "[Event \"T\"]\r[e4 \"1. Nf3 (x)\"]\r\r*\r",
        "[ Event\t\"T\" ]\n[e4\"1. Nf3 (x)\"\n]\n*",
        "\u{FEFF}[Event \"T\"]\n\u{FEFF}[e4 \"1. Nf3 (x)\"]\n*",
        "[Event \"T\"]\u{a0}\n%[Site \"x\"]\n[e4 \"1. Nf3 (x)\"]\n;[Site \"y\"]\n*",
    ] {
        assert_eq!(values(text), expected, "{text:?}");
    }
}

#[test]
fn values_are_unescaped() {
    for (written, value) in [
        (r#"Cup \"Rook\" D:\\db"#, r#"Cup "Rook" D:\db"#),
        (r"Bob\'s Cup", r"Bob\'s Cup"),
        (r#"The "Big" one"#, r#"The "Big" one"#),
        ("two\nlines", "two lines"),
        ("two\r\nlines", "two lines"),
        ("", ""),
        ("a]b", "a]b"),
        ("{no comment} ; %", "{no comment} ; %"),
        (r"\\", r"\"),
    ] {
        let text = format!("[Event \"{written}\"]\n[Site \"S\"]\n\n*");
        assert_eq!(values(&text), pairs(&[("Event", value), ("Site", "S")]), "{written}");
    }
}

#[test]
fn tags_without_an_end_cost_one_tag() {
    for (text, value) in [
        ("[Event \"T]\n[Site \"S\"]\n\n1. e4 *", "T"),
        ("[Event \"T\"\n[Site \"S\"]\n\n1. e4 *", "T"),
        ("[Event \"T\n[Site \"S\"]\n\n1. e4 *", "T"),
    ] {
        let read = games(text);
        assert_eq!((read.len(), codes(&read[0])), (1, vec!["malformed_tag"]), "{text}");
        assert_eq!(tags(&read[0]), pairs(&[("Event", value), ("Site", "S")]), "{text}");
        assert_eq!(sans(&read[0]), "e4");
    }
    let read = games("[Event T]\n[Site \"S\"]\n\n1. e4 *");
    assert_eq!((tags(&read[0]), codes(&read[0])), (pairs(&[("Site", "S")]), vec!["malformed_tag"]));
}

#[test]
fn of_duplicates_the_first_value_holds() {
    let read = games("[White \"A\"]\n[Round \"1\"]\n[white \"B\"]\n\n1. e4 *");
    assert_eq!((read.len(), codes(&read[0])), (1, vec!["duplicate_tag"]));
    assert_eq!(tags(&read[0]), pairs(&[("White", "A"), ("Round", "1")]));
    let many: String = (0..200).map(|n| format!("[T{} \"{n}\"]\n", n % 150)).collect();
    let read = games(many);
    assert_eq!((read.len(), tags(&read[0]).len()), (1, 150));
    assert_eq!(read[0].diagnostics().len(), 50);
}

#[test]
fn the_same_tag_behind_a_blank_line_begins_another_game() {
    let read = games(
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n",
    );
    assert_eq!(read.len(), 2);
}

#[test]
fn starts_come_from_tags() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40";
    assert_eq!(game(format!("[FEN \"{fen}\"]\n\n40... Kd7 *")).start().fen(), fen);
    let read =
        games("[Event \"x\"]\n[FEN \"nonsense\"]\n\n1. e4 {x} *\n\n[Event \"y\"]\n\n1. d4 *");
    assert_eq!((codes(&read[0]), sans(&read[0]).as_str()), (vec!["invalid_fen"], ""));
    assert_eq!(read[0].diagnostics()[0].location.line, 2);
    assert_eq!(sans(&read[1]), "d4");
}

#[test]
fn variants_are_played_or_refused() {
    for name in [
        "Standard",
        "chess",
        "From Position",
        "Chess960",
        "Fischerandom",
        "chess 960",
        "Fischer Random",
    ] {
        let read = game(format!("[Variant \"{name}\"]\n\n1. e4 e5 *"));
        assert_eq!(sans(&read), "e4 e5", "{name}");
    }
    for name in ["Crazyhouse", "Atomic", "Three-check", "Antichess", "Horde"] {
        let text = format!(
            "[Event \"a\"]\n[Variant \"{name}\"]\n\n{{c}} 1. e4 N@e5 *\n\n[Event \"b\"]\n\n1. d4 *"
        );
        let read = games(text);
        assert_eq!(codes(&read[0]), ["unsupported_variant"], "{name}");
        assert_eq!((outline(&read[0]).as_str(), read.len()), ("{c}", 2));
        assert_eq!(sans(&read[1]), "d4");
    }
}

#[test]
fn malformed_tags_are_the_same_whether_moves_are_read_or_not() {
    let read_both = |text: &str| {
        let whole: Vec<_> = games(text).iter().map(tags).collect();
        let options = Options { tags_only: true, ..Options::default() };
        let alone: Vec<_> = options.parse(text.as_bytes()).map(|game| tags(&game)).collect();
        assert_eq!(alone, whole, "{text}");
        let values =
            |tags: Vec<(String, String)>| tags.into_iter().map(|tag| tag.0).collect::<Vec<_>>();
        whole.into_iter().map(values).collect::<Vec<_>>()
    };
    for before in ["", "[Event \"E1\"]\n\n1. d4 *\n\n"] {
        let last = |text: &str| read_both(&format!("{before}{text}")).pop().unwrap_or_default();
        assert_eq!(last("[Event \"E2\"]\n[Whit[e \"A\"]\n\n1. e4 *"), ["Event", "e"]);
        assert_eq!(last("[[Event \"E2\"]\n\n1. e4 *"), ["Event"]);
        assert_eq!(last("[Event \"E2\"]\n[White \"A\"(\n\n1. e4 *"), ["Event", "White"]);
        assert_eq!(last("[Event \"E2\"]\n[White]\n[Black \"B\"]\n\n1. e4 *"), ["Event", "Black"]);
    }
}

#[test]
fn a_second_event_behind_a_value_without_an_end_begins_another_game() {
    let text = "[Event \"A\"]\n[White \"x. e4 1-0\n[Event \"B\"]\n[White \"y\"]\n\n1. d4 *";
    let read = games(text);
    assert_eq!(read.len(), 2);
    assert_eq!((codes(&read[0]), codes(&read[1])), (vec!["malformed_tag"], vec![]));
    assert_eq!(tags(&read[1])[1].1, "y");
    let cut = games("[Event \"A\"]\n[Whit\n[Event \"B\"]\n[White \"b\"]\n\n1. d4 *");
    assert_eq!((cut.len(), tags(&cut[1])[0].1.as_str()), (2, "B"));
    // Not where the Event tag itself is the broken one.
    assert_eq!(games("[Event \"A\n[Event \"A\"]\n[White \"y\"]\n\n1. d4 *").len(), 1);
}

#[test]
fn a_bracket_far_behind_its_quote_ends_a_value_wherever_the_text_is_cut() {
    // Found by fuzzing.
    let text: &[u8] = b"[Vap 1\"]\x0a[F$EN \"bqnrnk1:0pppp\"\x0d\x0a1]. a8Q \x960]. a8Q 1/2-1/2 Qba1=n 26 Qb7 \xde(  \"b\"?\"\x91\x91\x91/].\
        [Variarian0\x00\x1b\x00\x00\x00\x0a\x00\x00\"\x00\x00] kq -g[Eve].p\xf2\xf2\xf2\xf2\xf260\"]\x0a\x0a1. \x00\x00\x00\x0a";
    let whole: Vec<_> = games(text).iter().map(summary).collect();
    for at in 1..text.len() {
        let read = in_two_with(text, at, Options::default());
        assert_eq!(read.iter().map(summary).collect::<Vec<_>>(), whole, "cut at {at}");
    }
}

#[test]
fn text_before_the_tags_is_no_game() {
    let read = games("Games of the week\ncollected by me\n\n[Event \"a\"]\n\n1. e4 *");
    assert_eq!((read.len(), codes(&read[0])), (1, vec!["stray_text"]));
    assert_eq!(sans(&read[0]), "e4");
}

#[test]
fn blank_lines_in_a_tag_section_do_not_end_it() {
    let text = "[Event \"a\"]\n\n[Site \"b\"]\n\n[White \"c\"]\n[Site \"d\"]\n\n1. e4 *";
    let read = games(text);
    assert_eq!((read.len(), codes(&read[0])), (1, vec!["duplicate_tag"]));
    // A block that begins as games do is another game as soon as a tag comes again.
    let read = games(
        "[Eventt \"a\"]\n[Site \"b\"]\n\n[Event \"c\"]\n[Site \"d\"]\n[Site \"e\"]\n\n1. e4 *",
    );
    assert_eq!((read.len(), codes(&read[0]), codes(&read[1])), (2, vec![], vec!["duplicate_tag"]));
    assert_eq!(tags(&read[1]), pairs(&[("Event", "c"), ("Site", "d")]));
}

#[test]
fn an_event_tag_behind_a_blank_line_begins_another_game() {
    let fen = "8/8/8/8/8/8/8/8 w - - 0 1";
    let read = games(format!("[White \"A\"]\n[FEN \"{fen}\"]\n\n\n[Event \"N1\"]\n\n1. c4 *"));
    assert_eq!((read.len(), codes(&read[0]), codes(&read[1])), (2, vec!["invalid_fen"], vec![]));
    assert_eq!(tags(&read[0]), pairs(&[("White", "A"), ("FEN", fen)]));
    assert_eq!((tags(&read[1]), sans(&read[1])), (pairs(&[("Event", "N1")]), "c4".to_owned()));
    let text = "[Site \"a\"]\n[Event \"b\"]\n\n[Round \"1\"]\n\n1. e4 *";
    assert_eq!(values(text), pairs(&[("Site", "a"), ("Event", "b"), ("Round", "1")]));
    let options = Options { tags_only: true, ..Options::default() };
    let text = "[White \"A\"]\r\n\r\n[event \"B\"]\r\n\r\n[Event \"C\"]\r\n";
    assert_eq!((options.parse(text.as_bytes()).count(), games(text).len()), (3, 3));
}

#[test]
fn tags_alone_are_found_where_the_games_have_them() {
    for middle in [
        "1. e4 {a [B \"2\"] b} e5 *\n\n",
        "1. e4 {a\n[B \"2\"] b} e5 *\n",
        "1. e4 {a {b} [B \"2\"]} e5 ",
        "1. e4 {a no end\n\n",
        "1. e4 {a {b no end\r\n\r\n  ",
        "1. e4 ; {a [B \"2\"]\n\n",
        "1. e4 ; {a [B \"2\"]\n",
        "1. e4\n%{a [B \"2\"]\n e5 *\n",
        "1. e4 {%\n%a} %{b} [%clk 0:01] *\n",
        "*\n\n{the next [B \"2\"] }\n",
    ] {
        let text = format!("[A \"1\"]\n\n{middle}[C \"3\"]\n\n*");
        let options = Options { tags_only: true, ..Options::default() };
        let found: Vec<_> = options.parse(text.as_bytes()).map(|game| tags(&game)).collect();
        assert_eq!(found, [pairs(&[("A", "1")]), pairs(&[("C", "3")])], "{text}");
        assert_eq!(games(&text).iter().map(tags).collect::<Vec<_>>(), found, "{text}");
    }
}

#[test]
fn tags_alone_are_those_behind_lines_that_are_no_tags() {
    for text in [
        "[Event 'x']Z0\r\n[[Event \"C\"]+-",
        "{x}\n[Event 'x'] ; {\n[A \"1\"]\n\n1. e4 {[B \"2\"]} *",
        "{x [A \"1\"]} [B x\n1. e4 [C \"3\"] *",
        "[A \"1\"]\n\n1. e4 {[B \"2\"]} *\n[C 'x'] {\n[D \"4\"]\n\n*",
        "[A \"1\"]\n\n1. e4 *\n[C 'x'] ; [D \"4\"]\n[E \"5\"]\n\n*",
        "{no end\n\n[A \"1\"]\n\n{x} 1. e4 *",
    ] {
        let options = Options { tags_only: true, ..Options::default() };
        let found: Vec<_> = options.parse(text.as_bytes()).map(|game| tags(&game)).collect();
        let mut whole: Vec<_> = games(text).iter().map(tags).collect();
        whole.retain(|tags| !tags.is_empty());
        assert!(!found.is_empty());
        assert_eq!(found, whole, "{text:?}");
    }
}

#[test]
fn moves_behind_a_value_without_its_bracket_are_read() {
    for (line, value) in [
        ("\"x\" 1. e4 e5 1-0", "x"),
        ("\"x\" 1.e4 {\"quoted\"} e5 1-0", "x"),
        ("\"The \"Big\" x\" 1. e4 e5 1-0", "The \"Big\" x"),
        ("\"x\"\te4 e5\n1-0", "x"),
        ("\"x\" {c} 1. e4\ne5 {[%foo \"bar\"]}\n1-0", "x"),
    ] {
        let text = format!("[Site \"s\"]\n[White {line}\n\n[Event \"N\"]\n\n1. d4 *");
        let read = games(&text);
        assert_eq!((read.len(), codes(&read[0])), (2, vec!["malformed_tag"]), "{text}");
        assert_eq!(tags(&read[0]), pairs(&[("Site", "s"), ("White", value)]));
        assert_eq!((sans(&read[0]).as_str(), read[0].result().as_str()), ("e4 e5", "1-0"));
        assert_eq!((codes(&read[1]), sans(&read[1]).as_str()), (vec![], "d4"));
    }
    // Quotes within a value that ends as it should are text.
    let text = "[Event \"The \" 1. e4 \" Cup\"]\n[Site \"S\"]\n\n*";
    assert_eq!(values(text), pairs(&[("Event", "The \" 1. e4 \" Cup"), ("Site", "S")]));
}

#[test]
fn a_value_that_lost_its_end_costs_no_game() {
    let text = "[Event \"a\"] [Result \"1-0] 1. e4 e5 1-0 [Event \"b\"] [White \"W\"] [Result \"0-1\"] 1. d4 d5 \
                0-1 [Event \"c\"] 1. c4 *";
    let read = games(text);
    assert_eq!(read.iter().map(sans).collect::<Vec<_>>(), ["e4 e5", "d4 d5", "c4"]);
    assert_eq!(tags(&read[0]), pairs(&[("Event", "a"), ("Result", "1-0")]));
    let expected = pairs(&[("Event", "b"), ("White", "W"), ("Result", "0-1")]);
    assert_eq!((tags(&read[1]), codes(&read[1])), (expected, vec![]));
    assert_eq!((codes(&read[0]), codes(&read[2])), (vec!["malformed_tag"], vec![]));
    assert_eq!(read[0].diagnostics()[0].location.column, 13);
    // With a line end before the next game's tags too.
    for end in ["\n", "\n\n", "\r\n \r\n"] {
        let read = games(text.replace(" [Event \"b", &format!("{end}[Event \"b")));
        assert_eq!(read.iter().map(sans).collect::<Vec<_>>(), ["e4 e5", "d4 d5", "c4"], "{end:?}");
        assert_eq!(tags(&read[0])[1].1, "1-0");
    }
}

#[test]
fn a_value_ends_before_another_tag_in_its_line() {
    for (written, value) in [
        ("a\" ", "a"),
        ("a\"", "a"),
        ("a] ", "a"),
        ("a]", "a"),
        ("a ", "a"),
        ("", ""),
        ("The \"Big\" one\" ", "The \"Big\" one"),
        ("Open [A]\" ", "Open [A]"),
        ("a\\\" [b] c] ", "a\\\" [b] c"),
        ("[a [x] ", "[a [x"),
    ] {
        for tag in ["[Site \"b\"]", "[ Site\t\"b\" ]", "[Site\"b\"]", "[Site \"b\\\"\\\\\"]"] {
            let read = games(format!("[Event \"{written}{tag}\n\n1. e4 *"));
            let (last, site) =
                (read.last().expect("a game"), if tag.contains("\\") { "b\"\\" } else { "b" });
            let value = value.replace("\\\"", "\"");
            assert_eq!(tags(last), pairs(&[("Event", &value), ("Site", site)]), "{written}{tag}");
            assert_eq!(
                (read.len(), codes(last), sans(last).as_str()),
                (1, vec!["malformed_tag"], "e4")
            );
        }
    }
    // Moves behind a quote or bracket are the game's, wherever its next tag stands.
    for text in [
        "[Event \"a\" 1. e4 e5 * [Event \"b\"] 1. d4 *",
        "[Event \"a] 1. e4 e5 * [Event \"b\"] 1. d4 *",
        "[Event \"a\"] [White x\"] 1. e4 e5 * [Event \"b\"] 1. d4 *",
        "[Event \"a\"]\n[%clk 0:05:00] 1. e4 e5 *\n[Event \"b\"]\n1. d4 *",
        "[Event \"a\"] [Result \"1-0\" 1. e4 e5 * [Event \"b\"] 1. d4 *",
    ] {
        let read = games(text);
        assert_eq!(read.iter().map(sans).collect::<Vec<_>>(), ["e4 e5", "d4"], "{text}");
        assert_eq!([tags(&read[0])[0].1.as_str(), &tags(&read[1])[0].1], ["a", "b"], "{text}");
        assert_eq!(codes(&read[0])[0], "malformed_tag", "{text}");
    }
    // Where the quote ends a value, or is escaped, no tag begins.
    for value in
        ["see [Foo ", "see [Foo \\\"x\\\"] y", "see [Foo\\\"x\\\"]", "[Foo", "a [1 \\\\\\\"b"]
    {
        for value in [value.to_owned(), format!("{}{value}", "long ".repeat(100))] {
            let read = game(format!("[Event \"{value}\"]\n\n1. e4 *"));
            let again = game(read.to_pgn(Style::Export));
            assert_eq!(tags(&again)[0], tags(&read)[0], "{value}");
            assert_eq!(read.tags().len(), 1, "{value}");
        }
    }
}
