//! Texts made to be slow or to overflow: each takes minutes or crashes where the time is not linear.

use crate::support::{Random, game, games, outline, streamed};
use pgn2_reader::{Options, Style};

#[test]
fn a_large_comment() {
    let text = format!("1. e4 {{{}}} e5 *", "some words\n".repeat(1_000_000));
    assert_eq!(game(&text).moves().count(), 2);
    let returns = format!("1. e4 {{{}}} e5 *", "some words\r".repeat(1_000_000));
    assert_eq!(game(&returns).moves().count(), 2);
}

#[test]
fn many_open_braces() {
    for unit in ["{", "{{}", "{ {\n", "{a{b}c\r", "}{"] {
        let read = games("1. e4 ".to_owned() + &unit.repeat(1_000_000));
        assert!(read.len() <= 1, "{unit}");
    }
    // Games whose comments have no end.
    let read = games("[Event \"x\"]\n\n1. e4 {x\n\n".repeat(100_000));
    assert_eq!(read.len(), 100_000);
    // Places in comments where a game seems to begin, the next brace far away.
    let tags = "\n\n[A \"\"]".repeat(100_000);
    for text in [format!("{{{tags}"), format!("{{{tags}}}").repeat(3), format!("{{{{{tags}}}")] {
        for tags_only in [false, true] {
            let options = Options { tags_only, ..Options::default() };
            let read = streamed(text.as_bytes(), &mut Random(6), options);
            assert_eq!(read.len(), options.parse(text.as_bytes()).count());
        }
    }
    for unit in [
        "{[A \"\"]{",
        "{[A \"\"]",
        "{[A \"\"]{}",
        "{[A \"}\"] {",
        "\"",
        "[A \"",
        "{[A \"} [",
        "{\"[a",
        "{[A \"\\\"",
        "{x} [A \"x] e4 ",
        "[A \"[B] ",
    ] {
        let text = format!("1. e4 {{{}", unit.repeat(100_000));
        let count = games(&text).len();
        assert_eq!(streamed(text.as_bytes(), &mut Random(4), Options::default()).len(), count);
        let options = Options { tags_only: true, ..Options::default() };
        options.parse(text.as_bytes()).for_each(drop);
    }
    for unit in ["1. e4 {\n[A \"\"]\n", "1. e4 {{\n[A \"\"]\n"] {
        let text = unit.repeat(100_000);
        assert_eq!(games(&text).len(), 100_001);
        let read = streamed(text.as_bytes(), &mut Random(5), Options::default());
        assert_eq!(read.len(), 100_001);
    }
}

#[test]
fn one_long_line() {
    let text = "1. e4 e5 2. Nf3 Nc6 * ".repeat(200_000);
    assert_eq!(games(&text).len(), 200_000);
    let errors = "1. e4 Ke4 * ".repeat(100_000);
    assert!(games(&errors).iter().all(|game| game.diagnostics().len() == 1));
}

#[test]
fn deep_variations() {
    let text = format!("{}{} *", "1. e4 (".repeat(100_000), "1. d4)".repeat(100_000));
    let read = games(&text);
    assert_eq!(read[0].moves().count(), 1);
    let written = read[0].to_pgn(Style::Export);
    assert_eq!(outline(&games(written)[0]), outline(&read[0]));
    assert_eq!(games("(".repeat(1_000_000)).len(), 1);
    assert_eq!(game("()".repeat(1_000_000) + "1. e4").moves().count(), 1);
}

#[test]
fn tags_without_ends() {
    for unit in
        ["[A \"", "x [A \"\n", "[A \"\n", "[", "[a", "[A \"x\" ", "[A \"x\" e4 ", "\"", "[A \"\\"]
    {
        let text = unit.repeat(300_000);
        games(&text);
        let options = Options { tags_only: true, ..Options::default() };
        options.parse(text.as_bytes()).for_each(drop);
    }
    let many: String = (0..100_000).map(|n| format!("[T{n} \"\"]\n")).collect();
    assert_eq!(game(many).tags().len(), 100_000);
}

#[test]
fn large_games_in_small_pieces() {
    let text = format!("1. e4 {{{}}} e5 *\n\n1. d4 *", "word ".repeat(200_000));
    let read = streamed(text.as_bytes(), &mut Random(3), Options::default());
    assert_eq!(read.len(), 2);
}

#[test]
fn what_stands_between_games_is_not_kept() {
    for unit in
        ["\n", "\r\n", " ", "\u{FEFF}", "\u{a0}\t", "\n%x { [A \"x\"]", "\n%x 1. e4 é\r", "%"]
    {
        let blanks = unit.repeat(50_000);
        for before in ["", "1. e4 *\n"] {
            let text = format!("{before}{blanks}\n{{x}} 1. d4 Zz *");
            let whole = format!("{:?}", games(&text));
            for piece in [1000, 999, usize::MAX] {
                let mut reader = Options::default().push_reader();
                let mut read = Vec::new();
                for bytes in text.as_bytes().chunks(piece) {
                    reader.push(bytes);
                    read.extend(std::iter::from_fn(|| reader.next_game()));
                    // A game waits for what follows the blanks behind it.
                    let most = if before.is_empty() { 4000 } else { text.len() };
                    assert!(reader.buffered() <= most, "{unit:?} {}", reader.buffered());
                }
                reader.finish();
                read.extend(std::iter::from_fn(|| reader.next_game()));
                assert_eq!(format!("{read:?}"), whole, "{unit:?}");
            }
        }
    }
}

#[test]
fn junk() {
    for unit in [
        "x",
        "x ",
        "1",
        "1.",
        "$",
        "$1",
        "!",
        ".",
        ";",
        "%",
        "\n%",
        "(",
        "é",
        "½",
        "\u{FEFF}",
        "e.p.",
        "* x\n",
        "* x [",
        "* [a",
        "1. e4\n\n",
        "1.\n\n",
        "1. e4 {x} Zz\n\n",
        "{x} Hi\n\n1.\n\n",
        "1. e4 e5 (\n\n1.",
        "{x}\n\n1.",
        "{\n\n1. x",
        "* 1. x [",
        "* ((",
        "* 1.\n",
        "- ",
        "*",
        "* $1 {} ",
        "* ()",
        "*(",
        "½ ",
        "½ - ",
        "1 ",
        "* {x}",
    ] {
        games(unit.repeat(300_000));
    }
}
