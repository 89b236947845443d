//! Bytes to text.

use crate::support::{codes, game, games, outline, sans};
use pgn2_reader::{Encoding, Options};

#[test]
fn what_is_no_utf_8_is_read_as_latin_1_field_by_field() {
    let read =
        games(b"[White \"Zo\xEB\"]\n[Black \"Z\xC3\xB6e\"]\n\n1. e4 {\x93ok\x94} e5 {\xC3\xB6} *");
    assert_eq!(read[0].tag("White").as_deref(), Some("Zoë"));
    assert_eq!(read[0].tag("Black").as_deref(), Some("Zöe"));
    assert_eq!(outline(&read[0]), "e4 {“ok”} e5 {ö}");
    assert_eq!(codes(&read[0]), ["encoding", "encoding"]);
    assert_eq!(read[0].diagnostics()[0].location.column, 11);
}

#[test]
fn an_encoding_can_be_given() {
    let text = b"[White \"Z\xC3\xB6\"]\n[Black \"\xEB\"]\n\n1. e4 *";
    let read = |encoding| {
        let options = Options { encoding, ..Options::default() };
        let game = options.parse(&text[..]).next().expect("a game");
        let value = |name| game.tag(name).expect("a tag").into_owned();
        (value("White"), value("Black"), game.diagnostics().len())
    };
    assert_eq!(read(Encoding::Latin1), ("ZÃ¶".into(), "ë".into(), 0));
    assert_eq!(read(Encoding::Utf8), ("Zö".into(), "\u{FFFD}".into(), 1));
    assert_eq!(read(Encoding::Auto), ("Zö".into(), "ë".into(), 1));
}

#[test]
fn blanks_of_all_kinds_separate() {
    let text = "\u{FEFF}1.\u{2009}e4\u{3000}e5\u{200B}2.\u{85}Nf3\u{2060}*";
    assert_eq!(sans(&game(text)), "e4 e5 Nf3");
    assert_eq!(sans(&game(b"1.\xA0e4\xA0e5 *")), "e4 e5");
}
