//! The spellings of moves, move numbers and annotations.

use crate::support::{codes, game, games, outline, sans};
use pgn2_reader::{Code, Event};

#[test]
fn move_numbers_do_not_matter() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6",
        "1.e4 e5 2.Nf3 Nc6",
        "1 e4 e5 2 Nf3 Nc6",
        "1. e4 1... e5 2. Nf3 2...Nc6",
        "1.e4 1....e5 2 . Nf3 2. ... Nc6",
        "e4 e5 Nf3 Nc6",
        "9. e4 7. e5 1. Nf3 1. Nc6",
        "1.e4\u{a0}e5\u{200b} 2.\u{2026} Nf3\u{feff} Nc6",
        "1e4 e5 2Nf3 Nc6",
        "\t1.\te4\te5\t2.\tNf3\rNc6\r",
    ] {
        assert_eq!(sans(&game(text)), "e4 e5 Nf3 Nc6", "{text}");
    }
}

#[test]
fn loose_spellings_are_read() {
    let start = |fen: &str, text: &str| sans(&game(format!("[FEN \"{fen}\"]\n\n{text}\n")));
    let promotion = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for text in [
        "a8=Q+",
        "a8Q",
        "a8(Q)",
        "a8(Q)+",
        "a8/Q",
        "a8=q",
        "a7a8q",
        "a7-a8=Q",
        "a8=Q++",
        "a8(q)",
        "a8=(Q)",
        "a8=(Q)+",
        "a8=(q)",
        "a7–a8=(Q)",
        "a7−a8(Q)",
        "a8\u{200b}=Q",
        "a\u{ad}8=Q+",
    ] {
        assert_eq!(start(promotion, text), "a8=Q+", "{text}");
    }
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in [
        "O-O",
        "0-0",
        "o-o",
        "OO",
        "00",
        "oo",
        "e1g1",
        "O-O+",
        "0-0!",
        "0-0#",
        "O–O",
        "0–0",
        "0−0",
        "O‒O",
        "o‑o",
        "O\u{ad}-O",
        "0\u{200b}-0",
        "O–O+",
    ] {
        let expected = if text == "0-0!" { "O-O $1" } else { "O-O" };
        let read = game(format!("[FEN \"{castling}\"]\n\n1. {text} *"));
        assert_eq!(outline(&read), expected, "{text}");
    }
    for text in [
        "O-O-O",
        "0-0-0",
        "o-o-o",
        "OOO",
        "000",
        "ooo",
        "e1c1",
        "O−O−O",
        "0–0–0",
        "0‒0‒0",
        "O–O-O",
        "O-O\u{2060}-O",
    ] {
        assert_eq!(start(castling, text), "O-O-O", "{text}");
    }
    let en_passant = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    for text in [
        "exd6",
        "exd6 e.p.+",
        "exd6e.p.+",
        "exd6 ep+",
        "exd6e.p",
        "exd6 e.p",
        "exd6/ep",
        "exd6/e.p.",
        "exd6 e. p.",
        "exd6e. p.",
        "exd6 E.P.",
        "exd6E.P.",
        "exd6 EP",
        "exd6 (e.p.)",
        "e5–d6",
        "exd6 e.p.",
        "exd6e.p.",
        "exd6ep",
        "exd6 ep",
        "ed6",
        "e5xd6",
        "e:d6",
        "e5d6",
    ] {
        assert_eq!(start(en_passant, &format!("1... d5 2. {text} Kd7")), "d5 exd6 Kd7", "{text}");
    }
    for text in [
        "Nf3",
        "Ng1f3",
        "Ng1-f3",
        "g1f3",
        "nf3",
        "N1f3",
        "Ngf3",
        "♘f3",
        "♞f3",
        "Nxf3",
        "N:f3",
        "Nf3#",
        "Ng1–f3",
        "Ng1−f3",
        "N\u{ad}f3",
        "Nf\u{200b}3",
        "N\u{200d}g\u{2060}1-f3",
        "♘\u{fe0e}f3",
        "ng1‑f3",
        "N–f3",
        "Ng1\u{ad}f3",
    ] {
        assert_eq!(sans(&game(format!("1. {text}"))), "Nf3", "{text}");
    }
    for text in [
        "e4",
        "Pe4",
        "e2e4",
        "e2-e4",
        "Pe2e4",
        "e4+",
        "e4++",
        "♙e4",
        "e4†",
        "e4 +",
        "e2–e4",
        "e2−e4",
        "e2—e4",
        "e\u{ad}4",
        "e\u{feff}4",
        "pe4",
        "pe2-e4",
        "pe4!",
    ] {
        assert_eq!(sans(&game(format!("1. {text} *"))), "e4", "{text}");
    }
    assert_eq!(sans(&game("1. pe4 pd5 2. pexd5 *")), "e4 d5 exd5");
    assert_eq!(codes(&games("1. play *")[0]), ["unexpected_text"]);
}

#[test]
fn chess_symbols_say_what_a_pawn_becomes() {
    let promoting = "[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]";
    for text in [
        "a8=♕",
        "a8♕",
        "a8=♛",
        "a8/♕",
        "a8(♕)",
        "a8=(♕)",
        "♙a8=♕",
        "♟a8♕",
        "a7a8♕",
        "a7-a8=♕",
        "pa8=♕",
        "a8=♕\u{fe0e}",
        "a8=♕!",
        "a8=♕$1",
        "a8=(♕)#",
    ] {
        for next in [" Kd7 *", "\u{200b}Kd7 *", "\u{a0}♚d7 *", "{x} Kd7 *"] {
            let read = game(format!("{promoting}\n\n1. {text}{next}"));
            assert_eq!(sans(&read), "a8=Q Kd7", "{text}{next}");
        }
        let read = game(format!("{promoting}\n\n1. {text}"));
        assert_eq!(sans(&read), "a8=Q", "{text}");
    }
    for (text, san) in [("axb8♘", "axb8=N"), ("axb8=♖+ ", "axb8=R+"), ("ab8=♗", "axb8=B")] {
        assert_eq!(sans(&game(format!("{promoting}\n\n1. {text} *"))), san);
    }
    assert_eq!(outline(&game(format!("{promoting}\n\n1. a8♕+- *"))), "a8=Q $18");
    // Behind a move that is complete a symbol begins the next.
    let start = "[FEN \"6k1/6n1/8/8/8/8/8/R5K1 w - - 0 1\"]";
    for text in ["1. ♖a8+♚h7", "1. ♖a8♚h7", "1. Ra8♚\u{fe0e}h7", "1. ♖a8=♚h7"] {
        assert_eq!(sans(&game(format!("{start}\n\n{text}"))), "Ra8+ Kh7", "{text}");
    }
    for text in ["a8=♙", "a8=♔", "a8♕♕"] {
        let read = games(format!("{promoting}\n\n1. {text} *"));
        assert_eq!(read[0].errors().count(), 1, "{text}");
    }
}

#[test]
fn passing_has_many_spellings() {
    for text in ["--", "Z0", "<>", "@@@@", "0000", "null", "––", "−−", "-–", "–-", "—-", "‐―"]
    {
        let read = game(format!("1. e4 {text} 2. d4"));
        assert_eq!(sans(&read), "e4 -- d4", "{text}");
        let position = read.positions().nth(2).expect("a position");
        assert_eq!(position.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    }
    let read = games("1. e4 f5 2. Qh5+ -- 3. d4");
    assert_eq!((sans(&read[0]).as_str(), codes(&read[0])), ("e4 f5 Qh5+", vec!["illegal_move"]));
}

#[test]
fn annotations_have_numbers_and_glyphs() {
    for (glyph, number) in [
        ("!", 1),
        ("?", 2),
        ("!!", 3),
        ("??", 4),
        ("!?", 5),
        ("?!", 6),
        ("□", 7),
        ("=", 10),
        ("∞", 13),
        ("⩲", 14),
        ("+=", 14),
        ("+/=", 14),
        ("⩱", 15),
        ("=+", 15),
        ("=/+", 15),
        ("±", 16),
        ("+/-", 16),
        ("∓", 17),
        ("-/+", 17),
        ("+-", 18),
        ("-+", 19),
        ("N", 146),
        ("$0", 0),
        ("$255", 255),
        ("~", 13),
        ("$1", 1),
        ("⁉", 5),
        ("D", 220),
        ("--+", 21),
        ("+/−", 16),
        ("+/–", 16),
        ("−/+", 17),
        ("○", 26),
        ("TN", 146),
    ] {
        for text in [format!("1. e4 {glyph} e5"), format!("1. e4 {glyph}{{x}} e5")] {
            let read = game(&text);
            assert!(outline(&read).starts_with(&format!("e4 ${number} ")), "{text}");
            let sources = read.events().filter_map(|event| match event {
                Event::Nag(nag) => Some(nag.source().into_owned()),
                _ => None,
            });
            assert_eq!(sources.collect::<Vec<_>>(), [glyph]);
        }
    }
    assert_eq!(
        outline(&game("1. e4!? $16$3 e5+- 2.Qh5= Nc6 (2... Ke7 $4)")),
        "e4 $5 $16 $3 e5 $18 Qh5 $10 Nc6 ( Ke7 $4 )"
    );
}

#[test]
fn annotations_without_a_number_of_the_standard_are_told() {
    for (text, outlined, columns) in [
        ("1. e4 $255 e5 $256 *", "e4 $255 e5 $256", &[15][..]),
        ("1. e4 $65535 $65536 e5 *", "e4 $65535 e5", &[7, 14]),
        ("1. e4 $99999999999999999999$1 e5 *", "e4 $1 e5", &[7]),
        ("1. e4 $00001 e5 $ *", "e4 $1 e5", &[17]),
        ("1. e4 e5 * $300 $70000", "e4 e5 $300", &[12, 17]),
    ] {
        let read = games(text);
        assert_eq!((read.len(), outline(&read[0]).as_str()), (1, outlined), "{text}");
        let problems = read[0].diagnostics().iter();
        let problems: Vec<_> = problems.map(|it| (it.code, it.location.column)).collect();
        let expected: Vec<_> = columns.iter().map(|&column| (Code::BadNag, column)).collect();
        assert_eq!(problems, expected, "{text}");
    }
}

#[test]
fn commas_between_moves_are_blanks() {
    for text in ["1. e4, e5", "1. e4,e5", "1. e4 , e5,", "1.e4!, $2,e5 *", "1.e4,(1.d4,d5),e5"] {
        assert_eq!(sans(&game(text)), "e4 e5", "{text}");
    }
}

#[test]
fn lower_case_b_is_never_a_bishop() {
    let read = games("1. nf3 d5 2. bb5 *");
    assert_eq!((sans(&read[0]).as_str(), read[0].errors().count()), ("Nf3 d5", 1));
    assert_eq!(sans(&game("1. e4 e5 2. qh5 ke7")), "e4 e5 Qh5 Ke7");
}

#[test]
fn sources_are_as_written() {
    let text = "1.e2-e4! e7e5 2.Ng1f3+- nc6 3.♗c4 -- 4.0-0{x}d6 5. h3";
    let sources = ["e2-e4", "e7e5", "Ng1f3", "nc6", "♗c4", "--", "0-0", "d6", "h3"];
    let read = game(text);
    assert_eq!(
        read.moves().map(|played| played.source_text().into_owned()).collect::<Vec<_>>(),
        sources
    );
    for played in read.moves() {
        assert!(read.pgn()[played.offset()..].starts_with(played.source()));
    }
}

#[test]
fn chess960_castles_as_its_start_says() {
    let text = "[Variant \"Chess960\"]\n[FEN \"nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRKRN w GEge - 0 1\"]\n\n\
                1. O-O f8g8 *";
    let read = game(text);
    assert!(read.is_chess960());
    let last = read.positions().last().expect("a position").fen();
    assert_eq!(last, "nbbqrrkn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRRKN w - - 2 2");
    assert_eq!(sans(&read), "O-O O-O");
}

#[test]
fn novelties_and_signs_may_be_glued_to_moves() {
    for (text, expected) in [
        ("1. b4N b5N 2. Nf3TN Nf6N! *", "b4 $146 b5 $146 Nf3 $146 Nf6 $146 $1"),
        ("1. Nc3 Nc6 2. Nb1N Nb8N *", "Nc3 Nc6 Nb1 $146 Nb8 $146"),
        ("1. e4 e5 2. ♗c4N ♞c6N 3. Bxf7+N *", "e4 e5 Bc4 $146 Nc6 $146 Bxf7+ $146"),
        ("1. e4+/− e5+− 2. ♘f3= ♞c6+/=", "e4 $16 e5 $18 Nf3 $10 Nc6 $14"),
        ("1. e4−+ e5–+ 2. d4○ d5 ‼\u{fe0f}", "e4 $19 e5 $19 d4 $26 d5 $3"),
        ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-ON OOTN", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O $146 O-O $146"),
    ] {
        assert_eq!(outline(&game(text)), expected, "{text}");
    }
    let promotion = "[FEN \"6k1/P7/8/8/8/8/6p1/K7 w - - 0 1\"]\n\n";
    for (text, expected) in [
        ("a8N g1=(N)", "a8=N g1=N"),
        ("a8=QN *", "a8=Q+ $146"),
        ("a8=(R)+ Kg7", "a8=R+ Kg7"),
        ("a8TN", ""),
    ] {
        let read = games(format!("{promotion}1. {text}"));
        assert_eq!(outline(&read[0]), expected, "{text}");
    }
}

#[test]
fn invisible_characters_between_moves_are_blanks() {
    for text in ["1.e4\u{200b}e5\u{feff}Nf3\u{200d}Nc6", "e4\u{ad} e5 Nf3\u{2060}\u{2060}Nc6"] {
        assert_eq!(sans(&game(text)), "e4 e5 Nf3 Nc6", "{text}");
    }
    let read = game("1. e4 e5 2. Ng1–f3 N\u{ad}c6 *");
    let sources: Vec<_> = read.moves().map(|played| played.source_text().into_owned()).collect();
    assert_eq!(sources, ["e4", "e5", "Ng1–f3", "N\u{ad}c6"]);
    assert_eq!(sans(&game(b"1. e2\x96e4 e5 2. Ng1\x96f3")), "e4 e5 Nf3");
}
