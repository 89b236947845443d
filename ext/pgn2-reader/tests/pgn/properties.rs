//! What holds for any text.

use std::iter;

use crate::support::{Random, games, has_no_problem, in_two, random_game, sans, streamed, summary};
use pgn2_reader::{Options, parse};

#[test]
fn random_games_in_many_styles_are_read() {
    let mut random = Random(7);
    for _ in 0..300 {
        let (text, expected) = random_game(&mut random);
        let read = games(&text);
        assert_eq!(read.len(), 1, "{text}");
        assert_eq!(sans(&read[0]), expected.join(" "), "{text}");
        assert!(has_no_problem(&read[0]), "{text} {:?}", read[0]);
    }
}

#[test]
fn streams_give_what_whole_texts_give() {
    let mut random = Random(8);
    for round in 0..60 {
        let mut text: Vec<u8> = Vec::new();
        for _ in 0..4 {
            text.extend(random_game(&mut random).0.into_bytes());
        }
        // Some texts are broken.
        for _ in 0..round % 3 * 4 {
            let at = random.below(text.len());
            text[at] = random.choose(b"{}()[]\";%\n1*$\xEF\xBBe");
        }
        for tags_only in [false, true] {
            let options = Options { tags_only, ..Options::default() };
            let whole: Vec<_> = options.parse(&text[..]).collect();
            let read = streamed(&text, &mut random, options);
            assert_eq!(read.len(), whole.len(), "{}", String::from_utf8_lossy(&text));
            for (read, whole) in read.iter().zip(&whole) {
                assert_eq!(summary(read), summary(whole));
                assert_eq!(format!("{read:?}"), format!("{whole:?}"));
            }
        }
    }
}

#[test]
fn odd_texts_cut_anywhere_are_read_as_a_whole() {
    const PARTS: [&str; 56] = [
        "e4",
        "1.",
        "1",
        "0",
        "½",
        "1/2",
        "-",
        "–",
        "−",
        ":",
        "*",
        "1-0",
        " ",
        " ",
        "\n",
        "\n\n",
        "\r\n",
        "\u{a0}",
        "\u{ad}",
        "\u{200b}",
        "\u{feff}",
        "(",
        ")",
        "{",
        "}",
        ";",
        "%",
        "[",
        "]",
        "\"",
        "[A \"x\"]",
        "[Event \"x\"]",
        "\n[A \"x\"]\n",
        "[A \"x\" ",
        "$1",
        "$",
        "!",
        "±",
        "+/−",
        "=",
        "N",
        "TN",
        "e.p.",
        ".",
        "O",
        "♘f3",
        "e2",
        "{x}",
        "0.5",
        "{x\n\n[B \"y\"]",
        "[A \"}\"]",
        "[A \"{",
        "\"]",
        "%x",
        "\\\"",
        ",",
    ];
    let mut random = Random(11);
    for _ in 0..3000 {
        let count = 2 + random.below(14);
        let text: String = (0..count).map(|_| random.choose(&PARTS)).collect();
        let whole = games(&text);
        let summaries: Vec<_> = whole.iter().map(summary).collect();
        for at in 1..text.len() {
            let read = in_two(text.as_bytes(), at);
            assert_eq!(format!("{read:?}"), format!("{whole:?}"), "{text:?} cut at {at}");
            assert_eq!(read.iter().map(summary).collect::<Vec<_>>(), summaries, "{text:?} {at}");
        }
    }
}

#[test]
fn tags_alone_are_the_tags_of_the_games() {
    let mut random = Random(9);
    let text: String = (0..100).map(|_| random_game(&mut random).0).collect();
    let options = Options { tags_only: true, ..Options::default() };
    let tags: Vec<_> = options.parse(text.as_bytes()).collect();
    let whole = games(&text);
    assert_eq!(tags.len(), whole.len());
    for (tags, whole) in tags.iter().zip(&whole) {
        assert_eq!(crate::support::tags(tags), crate::support::tags(whole));
        assert_eq!((tags.location(), tags.index()), (whole.location(), whole.index()));
        assert_eq!(tags.events().len(), 0);
    }
}

/// The tags of the games that have some.
fn tagged(text: &[u8], tags_only: bool) -> Vec<Vec<(String, String)>> {
    let games = Options { tags_only, ..Options::default() }.parse(text);
    games.map(|game| crate::support::tags(&game)).filter(|tags| !tags.is_empty()).collect()
}

#[test]
fn tags_alone_are_the_tags_of_the_games_of_damaged_texts() {
    const PARTS: [&str; 28] = [
        "[Event \"x\"]\n",
        "\n[Event \"x\"]\n\n",
        "[A \"x\"]",
        "\n\n[Event \"x\n",
        "[Event \"x ",
        "[C 'x'] ",
        "[garbage",
        "[",
        "]",
        "\"",
        "{",
        "}",
        "; ",
        "\n%",
        "\n",
        "\n\n",
        " 1. e4 ",
        " 1. Zz ",
        " Hello ",
        "1-0\n",
        " * ",
        "(",
        ")",
        "\r\n",
        "{x\n\n[D \"x\"] y\n",
        "[E \"}\"] ",
        "[F \"x] ",
        "\"] ",
    ];
    let mut random = Random(12);
    for round in 0..20_000 {
        let text = if round % 4 == 0 {
            let games: String = (0..4).map(|_| random_game(&mut random).0).collect();
            let mut text = games.into_bytes();
            for _ in 0..1 + random.below(6) {
                let at = random.below(text.len());
                text[at] = random.choose(b"{}()[]\";%\n\r 1*$\xEFe");
            }
            text
        } else {
            let count = 1 + random.below(14);
            (0..count).map(|_| random.choose(&PARTS)).collect::<String>().into_bytes()
        };
        let shown = String::from_utf8_lossy(&text);
        assert_eq!(tagged(&text, true), tagged(&text, false), "{shown:?} {shown}");
    }
}

#[test]
fn flipped_bytes_lose_no_other_game() {
    let mut random = Random(10);
    for _ in 0..600 {
        let texts: Vec<String> = (0..5).map(|_| random_game(&mut random).0).collect();
        let mut bytes = texts.concat().into_bytes();
        let start = texts[0].len() + texts[1].len();
        let at = start + random.below(texts[2].len());
        bytes[at] ^= 1 << random.below(8);
        let read: Vec<String> = parse(&bytes[..]).map(|game| summary(&game)).collect();
        for other in [0, 1, 3, 4] {
            let expected = summary(&games(&texts[other])[0]);
            let text = String::from_utf8_lossy(&bytes);
            assert!(read.contains(&expected), "{text}\nlost {expected}");
        }
    }
}

#[test]
fn no_cut_between_two_pieces_matters() {
    let latin =
        b"1. e4 \xBD-\xBD\n\n[White \"A\"]\n1. d4 \xBD:\xBD 1. c4 +- -- Z0 0-0 1/2-1/2".to_vec();
    let utf8 = "\u{FEFF}1. e4\u{B1} ½-½\n\u{FEFF}[White \"A\"]\n1. d4 \u{2013} ½\u{2212}½ {x} 1. c4 1/2\u{2013}1/2 1-0";
    let tag = b"[A \"x\r1-0 xxxxxxxxxxxxxxxxxxxx\nx\"]\n\n1. e4 *\n".to_vec();
    for text in [latin, utf8.as_bytes().to_vec(), tag] {
        let whole: Vec<String> = games(&text).iter().map(summary).collect();
        for cut in 0..=text.len() {
            let mut reader = Options::default().push_reader();
            reader.push(&text[..cut]);
            let mut read: Vec<_> = iter::from_fn(|| reader.next_game()).collect();
            reader.push(&text[cut..]);
            reader.finish();
            read.extend(iter::from_fn(|| reader.next_game()));
            assert_eq!(read.iter().map(summary).collect::<Vec<_>>(), whole, "cut at {cut}");
        }
    }
}
