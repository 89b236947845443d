//! Moves as text: SAN and UCI, canonical and loose, and what is wrong with the rest.

use crate::support::{self, Random, all_positions, chess960_start, columns, data_lines, walk_game};
use pgn2_bitboard::{CastlingMode, Move, NotationError, NotationReason, Position};

fn read(fen: &str) -> Position {
    support::position(fen, CastlingMode::Standard)
}

fn read_960(fen: &str) -> Position {
    support::position(fen, CastlingMode::Chess960)
}

/// The move a text means, in UCI notation, or the name of what is wrong.
fn means(fen: &str, san: &str) -> String {
    let position = read(fen);
    named(&position, position.parse_san(san))
}

fn named(position: &Position, result: Result<Move, NotationError>) -> String {
    result.map_or_else(|error| error.reason.name().to_owned(), |found| position.uci(found))
}

#[test]
fn san_is_what_another_program_writes() {
    for line in data_lines("san.txt") {
        let columns = columns(&line);
        let (position, san) = (read(columns[0]), columns[2]);
        let found = position.parse_uci(columns[1]).expect(columns[1]);
        assert_eq!(position.san(found), san, "{position}");
        assert_eq!(position.parse_san(san), Ok(found), "{position}");
        assert_eq!(position.parse_san_strict(san), Ok(found), "{position}");
    }
}

fn assert_texts_lead_back(position: &Position) {
    let mut texts = Vec::new();
    for chess_move in position.legal_moves() {
        let (san, uci) = (position.san(chess_move), position.uci(chess_move));
        assert_eq!(position.parse_san(&san), Ok(chess_move), "{position:?} {san}");
        assert_eq!(position.parse_san_strict(&san), Ok(chess_move), "{position:?} {san}");
        assert_eq!(position.parse_uci(&uci), Ok(chess_move), "{position:?} {uci}");
        assert_eq!(position.parse_uci(&chess_move.to_string()), Ok(chess_move), "{position:?}");
        assert_eq!(
            (position.san_text(chess_move).as_str(), &*position.uci_text(chess_move)),
            (&*san, &*uci)
        );
        texts.push(san);
    }
    texts.sort();
    let count = texts.len();
    texts.dedup();
    assert_eq!(texts.len(), count, "two moves are written alike: {position:?}");
}

#[test]
fn every_legal_move_reads_back() {
    let mut random = Random(41);
    for position in all_positions() {
        walk_game(position, 6, &mut random, assert_texts_lead_back);
    }
    for _ in 0..20 {
        walk_game(Position::start(), 150, &mut random, assert_texts_lead_back);
        walk_game(chess960_start(&mut random), 150, &mut random, assert_texts_lead_back);
    }
}

#[test]
fn needless_disambiguation_is_wrong_only_where_it_is_untrue() {
    // Knights on d2 and g1 reach f3; the one on b1 is there, but does not.
    let fen = "4k3/8/8/8/8/8/3N4/1N2K1N1 w - - 0 1";
    for (san, meaning) in [
        ("Nf3", "ambiguous"),
        ("Ndf3", "d2f3"),
        ("N2f3", "d2f3"),
        ("Nd2f3", "d2f3"),
        ("Nd2-f3", "d2f3"),
        ("N1f3", "g1f3"),
        ("Nb1f3", "illegal"),
        ("Nbf3", "illegal"),
        ("Ne1f3", "no_such_piece"),
        ("Nc1f3", "no_such_piece"),
        ("Nhf3", "no_such_piece"),
        ("N8f3", "no_such_piece"),
        ("Qf3", "no_such_piece"),
        ("Nba3", "b1a3"),
        ("Na3", "b1a3"),
    ] {
        assert_eq!(means(fen, san), meaning, "{san}");
    }
    // The rook on d8 pins the knight on d2: only g1 is left for f3.
    assert_eq!(means("3rk3/8/8/8/8/8/3N4/3K2N1 w - - 0 1", "Nf3"), "g1f3");
}

#[test]
fn three_of_a_kind_need_file_and_rank() {
    let fen = "8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1";
    let position = read(fen);
    let found = position.parse_uci("h4e1").expect("legal");
    assert_eq!(position.san(found), "Qh4e1+");
    for (san, meaning) in [("Qhe1", "ambiguous"), ("Q4e1", "ambiguous"), ("Qee1", "e4e1")] {
        assert_eq!(means(fen, san), meaning, "{san}");
    }
}

#[test]
fn loose_forms_are_read() {
    let fen = "r3k2r/1P6/8/3pP3/8/2n5/1P6/R3K2R w KQkq d6 0 1";
    for (san, uci) in [
        ("bxc3", "b2c3"),
        ("bc3", "b2c3"),
        ("b2c3", "b2c3"),
        ("b2xc3", "b2c3"),
        ("Pbxc3", "b2c3"),
        ("b:c3", "b2c3"),
        ("xc3", "b2c3"),
        ("exd6", "e5d6"),
        ("exd6e.p.", "e5d6"),
        ("exd6 e.p.", "e5d6"),
        ("exd6e.p", "e5d6"),
        ("exd6/ep", "e5d6"),
        ("exd6/e.p.+", "e5d6"),
        ("exd6 e. p.", "e5d6"),
        ("exd6 E.P.", "e5d6"),
        ("e5\u{2013}d6", "e5d6"),
        ("ex\u{ad}d\u{200b}6", "e5d6"),
        ("exd6ep+", "e5d6"),
        ("ed6", "e5d6"),
        ("e6", "e5e6"),
        ("Pe6", "e5e6"),
        ("e5-e6!?", "e5e6"),
        ("e6+#", "e5e6"),
        ("b3", "b2b3"),
        ("b4", "b2b4"),
        ("b2-b4", "b2b4"),
        ("bxa8=Q", "b7a8q"),
        ("bxa8Q", "b7a8q"),
        ("ba8=n", "b7a8n"),
        ("b8=N+", "b7b8n"),
        ("b8(R)", "b7b8r"),
        ("b8/B", "b7b8b"),
        ("b8r", "b7b8r"),
        ("b7-b8=Q++", "b7b8q"),
        ("O-O", "illegal"),
        ("Rh8", "h1h8"),
        ("Rhxh8!!", "h1h8"),
        ("Rxh3", "h1h3"),
        ("h1h3", "h1h3"),
        ("Kf2", "e1f2"),
        (" Kf2\n", "e1f2"),
    ] {
        let expected = if san == "O-O" { "e1g1" } else { uci };
        assert_eq!(means(fen, san), expected, "{san}");
    }
}

#[test]
fn castling_is_read_with_letters_and_zeros() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    for short in ["O-O", "0-0", "o-o", "O-O+", "0-0!", "e8g8", "e8h8"] {
        assert_eq!(means(fen, short), "e8g8", "{short}");
    }
    for long in ["O-O-O", "0-0-0", "o-o-o", "O-O-O#", "e8c8"] {
        assert_eq!(means(fen, long), "e8c8", "{long}");
    }
    for other in ["O-O-O-O", "OO", "O", "O-", "0-0-", "Kg8"] {
        assert!(["syntax", "illegal"].contains(&&*means(fen, other)), "{other}");
    }
}

#[test]
fn what_is_wrong_is_told() {
    for (fen, san, reason) in [
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nf4", "pinned"),
        ("4r1k1/8/8/8/8/8/7N/4K3 w - - 0 1", "Ng4", "in_check"),
        ("4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", "Ke2", "in_check"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8", "missing_promotion"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a7a8", "missing_promotion"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8=K", "bad_promotion"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8=P", "bad_promotion"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8=X", "syntax"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8=", "syntax"),
        ("7k/8/8/8/8/8/P7/7K w - - 0 1", "a3=Q", "not_a_promotion"),
        ("7k/8/8/8/8/8/R7/7K w - - 0 1", "Ra8=Q", "not_a_promotion"),
        ("4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "no_castling_right"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "O-O", "castling_blocked"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "castling_through_check"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "--", "null_move"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "Z0", "null_move"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "<>", "null_move"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd1", "no_such_piece"),
        ("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e6", "no_such_piece"),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", "illegal"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", "illegal"),
        ("4k3/8/8/8/8/3P4/8/4K3 w - - 0 1", "dxe4", "illegal"),
    ] {
        assert_eq!(means(fen, san), reason, "{fen} {san}");
    }
}

#[test]
fn why_a_piece_cannot_go_there_is_told() {
    const MOVEMENT: &str = "no such piece can go there";
    const OWN: &str = "a piece of the same side stands there";
    const BLOCKED: &str = "a piece is in the way";
    const LATE: &str = "en passant is possible only right after the double step";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let blocked = "4k3/8/8/8/1p2p3/1p6/1P2P3/4K3 w - - 0 1";
    let late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let late_for_black = "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1";
    for (fen, texts, expected) in [
        (start, &["e2e2", "e1e1"][..], "a move ends on another square"),
        (start, &["e1e2", "a1b1", "Nd2", "Ke2", "Qe2", "b1d2"], OWN),
        (start, &["d1d3", "Qd3", "Bf4", "Ra3", "a1a8"], BLOCKED),
        (start, &["b1b3", "Nb3", "Ke3", "e5", "e2e5", "e2f4"], MOVEMENT),
        (start, &["e2d3", "exd3", "e2xf3"], "the pawn has nothing to take there"),
        (blocked, &["e2e4", "e4", "b2b4", "b4", "b2b3", "b3"], BLOCKED),
        (late, &["e5d6", "exd6", "e5xd6 e.p."], LATE),
        (late, &["e5f6", "exf6"], "the pawn has nothing to take there"),
        (late_for_black, &["d4e3", "dxe3"], LATE),
    ] {
        for &text in texts {
            let error = read(fen).parse_move(text).unwrap_err();
            assert_eq!(error.reason.name(), "illegal", "{fen} {text}");
            assert_eq!(error.reason.to_string(), expected, "{fen} {text}");
        }
    }
}

#[test]
fn castling_is_king_takes_rook_in_chess960() {
    let refused = |fen: &str, text| {
        let position = support::position(fen, CastlingMode::Chess960);
        position.parse_move(text).unwrap_err().reason
    };
    let free = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, text, uci) in [
        (free, "e1g1", "e1h1"),
        (free, "e1c1", "e1a1"),
        (free, "Ke1g1", "e1h1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8a8"),
        ("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1c1", "c1b1"),
    ] {
        let reason = refused(fen, text);
        assert_eq!(reason.name(), "king_takes_rook", "{fen} {text}");
        let expected = format!("castling is written king takes rook in Chess960, {uci}");
        assert_eq!(reason.to_string(), expected);
    }
    for (fen, text, reason) in [
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "e1g1", "castling_blocked"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "castling_through_check"),
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", "illegal"),
        (free, "e1g2", "illegal"),
        (free, "h1c1", "illegal"),
    ] {
        assert_eq!(refused(fen, text).name(), reason, "{fen} {text}");
    }
}

#[test]
fn text_that_is_no_move_is_refused() {
    let texts = [
        "", " ", "+", "!?", "e", "4", "e9", "i4", "Xe4", "Nf3Nf6", "N", "Nf", "nf3", "NNf3",
        "Nb1bf3", "e4 e5", "1.e4", "-e4", "=Q", "(Q)", "e4\0", "é4", "Ｎf3", "♘f3", "e.p.", "ep",
        "1-0", "*",
    ];
    for text in texts {
        assert_eq!(means(&Position::start().fen(), text), "syntax", "{text:?}");
    }
}

#[test]
fn errors_read_well() {
    let message = |fen: &str, san| read(fen).parse_san(san).unwrap_err().to_string();
    assert_eq!(
        message("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "Nf3"),
        "ambiguous move 'Nf3': both knights can go there (g1, d2)"
    );
    assert_eq!(
        message("8/8/1k6/8/Q6Q/8/K7/Q7 w - - 0 1", "Qd4"),
        "ambiguous move 'Qd4': 3 queens can go there (a1, a4, h4)"
    );
    assert_eq!(
        message("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "zz\n"),
        r"unreadable move 'zz\n': no move is written like this"
    );
    let long = message("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &"N".repeat(1_000_000));
    assert!(long.len() < 200);
}

#[test]
fn strict_reading_wants_the_canonical_text() {
    let start = Position::start();
    let strict = |san| start.parse_san_strict(san).map_err(|error| error.to_string());
    assert!(strict("Nf3").is_ok());
    let message = "loosely written move 'Ng1f3': written Nf3";
    assert_eq!(strict("Ng1f3"), Err(message.to_owned()));
    for loose in ["Nxf3", "Nf3+", "Nf3!", " Nf3", "e2e4", "Pe4"] {
        let error = start.parse_san_strict(loose).unwrap_err();
        assert!(matches!(error.reason, NotationReason::NotCanonical(_)), "{loose}");
    }
}

#[test]
fn uci_wants_the_promotion_letter_just_when_a_pawn_promotes() {
    let named = |fen: &str, uci| {
        let position = read(fen);
        named(&position, position.parse_uci(uci))
    };
    let promoting = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    assert_eq!(named(promoting, "a7a8q"), "a7a8q");
    assert_eq!(named(promoting, "a7a8N"), "a7a8n");
    assert_eq!(named(promoting, "a7a8"), "missing_promotion");
    assert_eq!(named(promoting, "a7a8k"), "bad_promotion");
    assert_eq!(named(promoting, "a7a8x"), "syntax");
    assert_eq!(named(promoting, "a1a2q"), "not_a_promotion");
    let start = Position::start().fen();
    assert_eq!(named(&start, "d2d4q"), "not_a_promotion");
    for (uci, reason) in [
        ("0000", "null_move"),
        ("d2d2", "illegal"),
        ("d2d5", "illegal"),
        ("d1d2", "illegal"),
        ("d7d5", "no_such_piece"),
        ("d4d5", "no_such_piece"),
        ("d2d", "syntax"),
        ("D2D4", "syntax"),
        (" d2d4\n", "d2d4"),
        ("\u{feff}d2d4\u{200b}", "d2d4"),
        ("d2 d4", "syntax"),
        ("d2-d4", "syntax"),
        ("d2é4", "syntax"),
        ("e1g1", "castling_blocked"),
        ("e1c1", "castling_blocked"),
        ("e1h1", "castling_blocked"),
    ] {
        assert_eq!(named(&start, uci), reason, "{uci}");
    }
}

#[test]
fn uci_castling_depends_on_the_mode() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let (standard, chess960) = (read(fen), read_960(fen));
    for (uci, expected) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1c1", "e1c1"), ("e1a1", "e1c1")]
    {
        assert_eq!(named(&standard, standard.parse_uci(uci)), expected);
    }
    for (uci, expected) in [("e1g1", "king_takes_rook"), ("e1h1", "e1h1"), ("e1a1", "e1a1")] {
        assert_eq!(named(&chess960, chess960.parse_uci(uci)), expected);
    }
    // The king on f1 may step to g1 in one game, castle by taking the rook there in the other.
    let step = read_960("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(step.san(step.parse_uci("f1g1").expect("a step")), "Kg1");
    let castling = read_960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    let found = castling.parse_uci("f1g1").expect("castling");
    assert_eq!(castling.san(found), "O-O");
    assert_eq!(
        castling.play(found).map(|next| next.fen()).as_deref(),
        Ok("4k3/8/8/8/8/8/8/5RK1 b - - 1 1")
    );
}
