//! FENs: what is read, what is refused and why, what is written.

use crate::support::{
    self, Random, all_positions, chess960_start, columns, data_lines, mode_named, walk_game,
};
use pgn2_bitboard::{
    CastlingMode, Color, EnPassantPolicy, FenError, FenField, FenProblem, Position, Setup, Square,
};

fn read(fen: &str) -> Position {
    support::position(fen, CastlingMode::Standard)
}

fn read_960(fen: &str) -> Position {
    support::position(fen, CastlingMode::Chess960)
}

fn described(result: Result<Position, FenError>) -> String {
    let Err(error) = result else { return "no error".to_owned() };
    let reasons = error.reasons.iter().map(|r| format!("{}: {r}", r.field.name()));
    reasons.collect::<Vec<_>>().join("; ")
}

fn read_error(fen: &str) -> String {
    Position::from_fen(fen, CastlingMode::Standard).unwrap_err().to_string()
}

#[test]
fn errors_name_field_and_reason() {
    for line in data_lines("fen_errors.txt") {
        let columns = columns(&line);
        let (reading, fen, expected) = (columns[0], columns[1], columns[2]);
        let (reading, mode) = reading.split_once(' ').expect("reading and mode");
        let mode = mode_named(mode.trim());
        assert_eq!(described(Position::from_fen_strict(fen, mode)), expected, "strict: {fen}");
        match reading {
            "any" => assert_eq!(described(Position::from_fen(fen, mode)), expected, "{fen}"),
            "strict" => assert_eq!(support::position(fen, mode).fen(), columns[3], "{fen}"),
            other => panic!("unknown reading {other:?}"),
        }
    }
}

#[test]
fn every_reason_is_told_at_once() {
    let fen = "4k3/8/8/8/8/8/7/4K3 x KX e9 -1 99999 more";
    let error = Position::from_fen(fen, CastlingMode::Standard).unwrap_err();
    let fields: Vec<_> = error.reasons.iter().map(|reason| reason.field).collect();
    let expected = [
        FenField::Placement,
        FenField::SideToMove,
        FenField::Castling,
        FenField::EnPassant,
        FenField::HalfmoveClock,
        FenField::FullmoveNumber,
        FenField::Fen,
    ];
    assert_eq!(fields, expected);
    assert_eq!(error.reasons[1].value, "x");
    assert_eq!(error.reasons[4].reason, FenProblem::NegativeNumber);
    assert!(
        error.to_string().starts_with("bad FEN: rank 2 has 7 files: '7'; bad side to move 'x'")
    );
}

#[test]
fn missing_fields_are_named() {
    let missing = |fen| described(Position::from_fen(fen, CastlingMode::Standard));
    for nothing in ["", " \t\n", "\u{feff}"] {
        assert_eq!(missing(nothing), "fen: empty FEN", "{nothing:?}");
    }
    assert_eq!(
        missing("4k3/8/8/8/8/8/8/4K3"),
        "side_to_move: no side to move; castling: no castling field; \
         en_passant: no en passant field"
    );
    assert_eq!(missing("4k3/8/8/8/8/8/8/4K3 w -"), "en_passant: no en passant field");
    let strict = Position::from_fen_strict("4k3/8/8/8/8/8/8/4K3 w - -", CastlingMode::Standard);
    assert_eq!(
        described(strict),
        "halfmove_clock: no halfmove clock; fullmove_number: no fullmove number"
    );
}

#[test]
fn counters_may_be_left_out() {
    let whole = "4k3/8/8/8/8/8/8/4K2R b K - 0 1";
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2R b K -"), read(whole));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2R b K - 7").fen(), "4k3/8/8/8/8/8/8/4K2R b K - 7 1");
}

#[test]
fn white_space_between_fields_is_free_unless_strict() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 3 9";
    let loose = "\n 4k3/8/8/8/8/8/8/4K2R\tb  K - 3 9\r\n";
    assert_eq!(read(loose).fen(), fen);
    let strict = |text: &str| described(Position::from_fen_strict(text, CastlingMode::Standard));
    assert_eq!(strict(loose), "fen: white space besides single blanks");
    assert_eq!(strict(&format!("{fen} ")), "fen: white space besides single blanks");
    assert_eq!(strict(fen), "no error");
}

#[test]
fn a_byte_order_mark_is_passed_over_unless_strict() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 3 9";
    let marked = format!("\u{feff}{fen}");
    assert_eq!(read(&marked).fen(), fen);
    let strict = Position::from_fen_strict(&marked, CastlingMode::Standard);
    assert_eq!(described(strict), "fen: byte order mark in front of the text");
    assert!(read_error("4k3/8\u{feff}/8/8/8/8/8/4K3 w - - 0 1").contains("unknown piece"));
}

#[test]
fn strict_reading_takes_the_rights_of_both_kinds_of_chess960_fen() {
    let rights = |field: &str| {
        let fen = format!("rr2k1rr/8/8/8/8/8/8/RR2K1RR w {field} - 0 1");
        described(Position::from_fen_strict(&fen, CastlingMode::Chess960))
    };
    for field in ["KQkq", "HAha", "Kk", "Ha", "GBgb", "GQgq", "-"] {
        assert_eq!(rights(field), "no error", "{field}");
    }
}

#[test]
fn the_start_of_a_game_is_the_same_in_both_modes_but_for_the_mode() {
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let start = Position::start_in(mode);
        assert_eq!(Ok(start), Position::from_fen_strict(&Position::start().fen(), mode));
    }
    assert_ne!(Position::start(), Position::start_in(CastlingMode::Chess960));
}

#[test]
fn long_and_strange_text_neither_panics_nor_comes_back_whole() {
    let long = "x".repeat(1_000_000);
    let slashes = "/".repeat(1_000_000);
    let digits = format!("4k3/8/8/8/8/8/8/4K3 w - - {0} {0}", "9".repeat(1_000_000));
    let rights = format!("4k3/8/8/8/8/8/8/4K3 w {} - 0 1", "K".repeat(1_000_000));
    let fields = "é ".repeat(1_000_000);
    let pocket = format!("4k3/8/8/8/8/8/8/4K3[{}] w - - 0 1", "Q".repeat(1_000_000));
    let nul = "4k3/8/8/8/8/8/8/4K3\0 w - - 0 1";
    for text in [&long, &slashes, &digits, &rights, &fields, &pocket, nul] {
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            for result in [Position::from_fen(text, mode), Position::from_fen_strict(text, mode)] {
                let message = result.map_or_else(|error| error.to_string(), |p| p.fen());
                assert!(message.len() < 2_500, "{} bytes of message", message.len());
                assert!(!message.contains('\0'));
            }
        }
    }
}

#[test]
fn castling_letters_mean_rooks() {
    // King on f1, rooks on b1, e1 and g1; the right on the a side may be that of e1 or b1.
    let placement = "1r2rkr1/8/8/8/8/8/8/1R2RKR1";
    let rights = |letters: &str| {
        let fen = format!("{placement} w {letters} - 0 1");
        let fen = read_960(&fen).x_fen();
        fen.split(' ').nth(2).map(str::to_owned)
    };
    assert_eq!(rights("KQkq").as_deref(), Some("KQkq"));
    assert_eq!(rights("qkQK").as_deref(), Some("KQkq"));
    assert_eq!(rights("GBgb").as_deref(), Some("KQkq"));
    assert_eq!(rights("GEge").as_deref(), Some("KEke"));
    assert_eq!(rights("EkKb").as_deref(), Some("KEkq"));
    assert_eq!(rights("KKGgk").as_deref(), Some("Kk"));
    assert_eq!(rights("EB").as_deref(), Some("Q"), "the outer rook keeps its right");
    assert_eq!(rights("H").as_deref(), Some("-"), "no rook there");
    assert_eq!(
        read_960("1r2rkr1/8/8/8/8/8/8/1R2RKR1 w KE - 0 1").shredder_fen(),
        "1r2rkr1/8/8/8/8/8/8/1R2RKR1 w GE - 0 1"
    );
}

#[test]
fn standard_mode_reads_shredder_letters_of_kings_at_home() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
    assert_eq!(read(fen).fen(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(read(fen).shredder_fen(), fen);
    let shuffled = "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1";
    assert_eq!(read(shuffled).fen(), "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w - - 0 1");
    assert_eq!(read_960(shuffled).x_fen(), "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1");
}

#[test]
fn castling_rights_keep_their_style_in_chess960() {
    let placement = "1r2rkr1/8/8/8/8/8/8/1R2RKR1";
    for rights in ["KQkq", "GBgb", "GEge", "KEkq", "G", "K", "-"] {
        let fen = format!("{placement} w {rights} - 0 1");
        assert_eq!(read_960(&fen).fen(), fen);
    }
    let shredder = read_960("1r2rkr1/8/8/8/8/8/8/1R2RKR1 w GBgb - 0 1");
    assert_eq!(shredder, read_960("1r2rkr1/8/8/8/8/8/8/1R2RKR1 w KQkq - 0 1"));
    let moved = shredder.parse_san("Kf2").map(|step| shredder.play_unchecked(step).fen());
    assert_eq!(moved.as_deref(), Ok("1r2rkr1/8/8/8/8/8/5K2/1R2R1R1 b gb - 1 1"));
}

#[test]
fn the_en_passant_square_is_written_by_policy() {
    let written = |fen: &str| {
        let position = read(fen);
        let squares = [EnPassantPolicy::Always, EnPassantPolicy::Legal].map(|policy| {
            let fen = position.fen_with(policy);
            fen.split(' ').nth(3).map(str::to_owned).unwrap_or_default()
        });
        squares.join(" ")
    };
    assert_eq!(written("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"), "c6 c6");
    assert_eq!(written("4k3/8/8/2p4P/8/8/8/4K3 w - c6 0 1"), "c6 -");
    // The capture would open the fifth rank to the rook.
    assert_eq!(written("4k3/8/8/K1pP3r/8/8/8/8 w - c6 0 1"), "c6 -");
}

#[test]
fn a_setup_makes_the_position_it_came_from() {
    for position in all_positions() {
        let setup = Setup::from(&position);
        assert_eq!(Position::from_setup(&setup), Ok(position), "{position}");
        assert_eq!(
            Position::from_setup_strict(&setup).is_ok(),
            Position::from_fen_strict(&position.fen(), position.castling_mode()).is_ok()
        );
    }
    assert_eq!(Setup::from(&Position::start()), Setup::start());
    let mut setup = Setup::start();
    setup.squares[Square::E1.index()] = None;
    let error = Position::from_setup(&setup).unwrap_err();
    assert_eq!(
        error.to_string(),
        "bad FEN: no white king: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR'"
    );
    let error = read_error("8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(error, "bad FEN: no white king; no black king: '8/8/8/8/8/8/8/8'");
    setup = Setup { en_passant: Some(Square::E4), fullmove_number: 0, ..Setup::start() };
    assert_eq!(Position::from_setup(&setup), Ok(Position::start()));
    assert_eq!(Position::from_setup_strict(&setup).unwrap_err().reasons.len(), 2);
}

fn assert_round_trips(position: &Position) {
    let mode = position.castling_mode();
    assert_eq!(Position::from_fen(&position.fen(), mode), Ok(*position), "{position:?}");
    assert_eq!(Position::from_fen(&position.shredder_fen(), mode), Ok(*position), "{position:?}");
}

#[test]
fn written_fens_read_back_as_the_same_position() {
    let mut random = Random(1);
    for position in all_positions() {
        walk_game(position, 12, &mut random, assert_round_trips);
    }
    for _ in 0..60 {
        walk_game(chess960_start(&mut random), 120, &mut random, assert_round_trips);
    }
}

#[test]
fn positions_of_games_stand_up_to_strict_reading() {
    let mut random = Random(2);
    let assert_strict = |position: &Position| {
        let again = Position::from_fen_strict(&position.fen(), position.castling_mode());
        assert_eq!(again, Ok(*position), "{position:?}");
    };
    for _ in 0..60 {
        walk_game(Position::start(), 200, &mut random, assert_strict);
        walk_game(chess960_start(&mut random), 200, &mut random, assert_strict);
    }
}

#[test]
fn the_greatest_counters_of_games_stand_up_to_strict_reading() {
    for counters in ["150 76", "150 8851", "10 10"] {
        let fen = format!("4k3/8/8/8/8/8/8/4K3 w - - {counters}");
        assert_eq!(Position::from_fen_strict(&fen, CastlingMode::Standard), Ok(read(&fen)));
    }
}

#[test]
fn castling_rights_are_those_of_the_fen() {
    for (fen, rights) in
        [("r3k2r/8/8/8/8/8/8/R3K2R w kQ - 0 1", "Qk"), ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "-")]
    {
        assert_eq!(read(fen).castling_rights(), rights);
    }
    let two_rooks = read_960("4k3/8/8/8/8/8/8/RRK5 w B - 0 1");
    assert_eq!(two_rooks.castling_rights(), "B");
}

#[test]
fn counters_of_every_length_are_written() {
    for counters in ["0 1", "9 10", "99 100", "150 1000", "65535 65535"] {
        let fen = format!("4k3/8/8/8/8/8/8/4K3 w - - {counters}");
        assert_eq!(read(&fen).fen(), fen);
    }
}

#[test]
fn attacks_in_an_arrangement_that_is_no_position() {
    let setup = Setup::parse("8/8/8/8/3p4/8/8/R6q w - - 0 1", CastlingMode::Standard).unwrap();
    let attackers = |square, color| setup.attackers(square, color).into_iter().collect::<Vec<_>>();
    assert_eq!(attackers(Square::C1, Color::White), [Square::A1]);
    assert_eq!(attackers(Square::C1, Color::Black), [Square::H1]);
    assert_eq!(attackers(Square::C3, Color::Black), [Square::D4]);
}
