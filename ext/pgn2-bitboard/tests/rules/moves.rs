//! Legal moves: against a slow generator, against lists from another program, and one by one.

use crate::oracle::{Oracle, sorted};
use crate::support::{
    self, Random, all_positions, chess960_start, columns, data_lines, mode_named, walk_game,
};
use pgn2_bitboard::{CastlingMode, Move, MoveKind, Position, Square};

const KINDS: [MoveKind; 8] = [
    MoveKind::Normal,
    MoveKind::DoublePush,
    MoveKind::Castling,
    MoveKind::EnPassant,
    MoveKind::PromoteKnight,
    MoveKind::PromoteBishop,
    MoveKind::PromoteRook,
    MoveKind::PromoteQueen,
];

fn assert_moves_agree(position: &Position) {
    let oracle = Oracle::from(position);
    let expected = oracle.legal_moves();
    let moves = position.legal_moves();
    assert_eq!(sorted(moves.iter().collect()), expected, "{position:?}");
    assert_eq!(moves.to_list().to_vec(), moves.iter().collect::<Vec<_>>(), "{position:?}");
    assert_eq!(moves.len(), expected.len(), "{position:?}");
    assert_eq!(moves.is_empty(), expected.is_empty(), "{position:?}");
    assert_eq!(position.is_check(), oracle.is_check(), "{position:?}");
    for chess_move in moves {
        assert!(moves.contains(chess_move), "{position:?} {chess_move:?}");
        let next = position.play(chess_move).expect("a legal move");
        assert_eq!(Oracle::from(&next), oracle.make(chess_move), "{position:?} {chess_move:?}");
    }
}

#[test]
fn moves_are_those_of_the_oracle_in_all_data_positions() {
    for position in all_positions() {
        assert_moves_agree(&position);
        for chess_move in position.legal_moves() {
            assert_moves_agree(&position.play_unchecked(chess_move));
        }
    }
}

#[test]
fn moves_are_those_of_the_oracle_in_random_games() {
    let mut random = Random(11);
    for _ in 0..25 {
        walk_game(Position::start(), 150, &mut random, assert_moves_agree);
        walk_game(chess960_start(&mut random), 150, &mut random, assert_moves_agree);
    }
    for position in all_positions() {
        walk_game(position, 10, &mut random, assert_moves_agree);
    }
}

#[test]
fn how_many_moves_are_left_is_known_all_along() {
    for position in all_positions() {
        let mut moves = position.legal_moves().iter();
        for left in (0..moves.len()).rev() {
            assert!(moves.next().is_some(), "{position:?}");
            assert_eq!(moves.len(), left, "{position:?}");
        }
        assert_eq!(moves.next(), None, "{position:?}");
    }
}

#[test]
fn castling_can_be_the_only_move() {
    let position = support::position("4kr2/8/8/8/8/7p/7P/6KR w K - 0 1", CastlingMode::Chess960);
    assert!(!position.legal_moves().is_empty());
    let castling = Move::new(Square::G1, Square::H1, MoveKind::Castling);
    assert_eq!(position.legal_moves().to_list().as_slice(), [castling]);
}

/// All of the moves there can be, legal or not.
fn all_moves() -> impl Iterator<Item = Move> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    pairs.flat_map(|(from, to)| KINDS.map(|kind| Move::new(from, to, kind)))
}

#[test]
fn only_legal_moves_are_legal() {
    for position in all_positions() {
        let legal = sorted(position.legal_moves().iter().collect());
        let accepted = all_moves().filter(|&chess_move| position.is_legal(chess_move));
        assert_eq!(sorted(accepted.collect()), legal, "{position:?}");
    }
}

#[test]
fn no_move_at_all_makes_anything_panic() {
    let mut random = Random(12);
    let positions = all_positions();
    for _ in 0..20 {
        let position = random.choose(&positions);
        for chess_move in all_moves() {
            let next = position.play_unchecked(chess_move);
            let texts = [position.uci(chess_move), position.san(chess_move), next.fen()];
            assert!(texts.iter().all(|text| !text.is_empty()));
            assert_eq!(position.play(chess_move).is_ok(), position.is_legal(chess_move));
        }
    }
}

#[test]
fn moves_are_those_another_program_lists() {
    for line in data_lines("legal_moves.txt") {
        let columns = columns(&line);
        let position = support::position(columns[0], mode_named(columns[1]));
        let mut moves: Vec<_> = position.legal_moves().iter().map(|m| position.uci(m)).collect();
        moves.sort();
        let expected = columns
            .get(2)
            .map_or_else(Vec::new, |list| list.split_whitespace().map(str::to_owned).collect());
        assert_eq!(moves, expected, "{position:?}");
    }
}

#[test]
fn illegal_moves_tell_why() {
    let why = |fen: &str, from, to, kind| {
        let position = support::position(fen, CastlingMode::Chess960);
        let error = position.play(Move::new(from, to, kind)).unwrap_err();
        error.to_string()
    };
    let (normal, castling) = (MoveKind::Normal, MoveKind::Castling);
    let pinned = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";
    assert_eq!(
        why(pinned, Square::E2, Square::D3, normal),
        "illegal move e2d3: the piece is pinned"
    );
    let rooks = "r3k2r/8/8/8/8/5n2/8/R3K1NR w KQkq - 0 1";
    let checked = "the king may not castle out of or through check";
    assert_eq!(
        why(rooks, Square::E1, Square::A1, castling),
        format!("illegal move e1a1: {checked}")
    );
    assert_eq!(
        why(rooks, Square::E1, Square::H1, castling),
        "illegal move e1h1: a piece is in the way of castling"
    );
    assert_eq!(
        why(rooks, Square::A1, Square::A3, normal),
        "illegal move a1a3: it leaves the king in check"
    );
    assert_eq!(
        why(rooks, Square::E3, Square::E4, normal),
        "illegal move e3e4: no piece of the side to move stands there"
    );
}

#[test]
fn attackers_checkers_and_pins() {
    let position =
        support::position("4r1k1/8/8/q7/1b6/2N5/4B3/4K3 w - - 0 1", CastlingMode::Standard);
    assert_eq!(position.pinned().into_iter().collect::<Vec<_>>(), [Square::E2, Square::C3]);
    assert!(position.checkers().is_empty() && !position.is_check());
    let black = !position.side_to_move();
    let attackers: Vec<_> = position.attackers(Square::C3, black).into_iter().collect();
    assert_eq!(attackers, [Square::B4]);
}
