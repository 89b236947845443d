//! Text from anywhere: nothing panics, and what is accepted is sound.

use crate::support::{Random, all_positions};
use pgn2_bitboard::{CastlingMode, Position};

const MODES: [CastlingMode; 2] = [CastlingMode::Standard, CastlingMode::Chess960];
const FEN_CHARACTERS: &str = "pnbrqkPNBRQK12345678/ wb-KQkqABCDEFGHabcdefgh0369[]~+.é\0\t";
const MOVE_CHARACTERS: &str = "NBRQKPabcdefgh12345678xX:-=()/+#!?O0oep. qrbn\0é";

/// Text of a few characters drawn from `alphabet`.
fn noise(random: &mut Random, alphabet: &str, longest: usize) -> String {
    let characters: Vec<char> = alphabet.chars().collect();
    (0..random.below(longest + 1)).map(|_| random.choose(&characters)).collect()
}

/// `text` with a few characters changed, added, dropped or moved.
fn mutated(random: &mut Random, text: &str, alphabet: &str) -> String {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(characters.len() + 1);
        let new = random.choose(&alphabet);
        match random.below(4) {
            0 => characters.insert(at, new),
            1 if at < characters.len() => drop(characters.remove(at)),
            2 if at < characters.len() => characters.rotate_left(at),
            _ if at < characters.len() => characters[at] = new,
            _ => {}
        }
    }
    characters.into_iter().collect()
}

/// Reads the text every way; what it gives must hold together.
fn try_fen(text: &str) {
    for mode in MODES {
        let strict = Position::from_fen_strict(text, mode);
        match Position::from_fen(text, mode) {
            Ok(position) => {
                assert_sound(&position);
                assert!(strict.is_err() || strict == Ok(position), "{text:?}");
            }
            Err(error) => {
                assert!(strict.is_err(), "only lenient reading fails: {text:?}");
                assert!(!error.reasons.is_empty());
                assert!(error.to_string().len() < 2_500);
            }
        }
    }
}

fn assert_sound(position: &Position) {
    let again = Position::from_fen(&position.fen(), position.castling_mode());
    assert_eq!(again.as_ref(), Ok(position));
    let moves = position.legal_moves();
    assert_eq!(moves.len(), moves.iter().len(), "{position:?}");
    for chess_move in moves {
        let next = position.play(chess_move).unwrap_or_else(|e| panic!("{position:?}: {e}"));
        assert_eq!(next.zobrist(), next.recomputed_zobrist(), "{position:?} {chess_move:?}");
        let fen = next.fen();
        assert_eq!(Position::from_fen(&fen, next.castling_mode()), Ok(next), "{position:?}");
    }
}

fn try_move(position: &Position, text: &str) {
    for result in [position.parse_uci(text), position.parse_san(text)] {
        match result {
            Ok(found) => assert!(position.is_legal(found), "{position:?} {text:?}"),
            Err(error) => assert!(error.to_string().len() < 600, "{position:?} {text:?}"),
        }
    }
}

#[test]
fn noise_is_no_fen() {
    let mut random = Random(51);
    for _ in 0..20_000 {
        try_fen(&noise(&mut random, FEN_CHARACTERS, 90));
    }
}

#[test]
fn mutated_fens_are_refused_or_make_sound_positions() {
    let mut random = Random(52);
    for position in all_positions() {
        for _ in 0..60 {
            try_fen(&mutated(&mut random, &position.fen(), FEN_CHARACTERS));
            try_fen(&mutated(&mut random, &position.shredder_fen(), FEN_CHARACTERS));
        }
    }
}

#[test]
fn random_boards_are_refused_or_make_sound_positions() {
    let mut random = Random(53);
    for _ in 0..20_000 {
        let rank = |random: &mut Random, letters| {
            let letters: Vec<char> = char_list(letters);
            (0..8).map(|_| random.choose(&letters)).collect::<String>()
        };
        let mut ranks: Vec<String> =
            (0..8).map(|_| rank(&mut random, "1111111111111pnbrqPNBRQ")).collect();
        for king in ["k", "K"] {
            let (at, file) = (random.below(8), random.below(8));
            ranks[at].replace_range(file..=file, king);
        }
        let rights = noise(&mut random, "KQkqABCDEFGHabcdefgh", 4);
        let square = format!("{}{}", random.choose(&char_list("abcdefgh")), 1 + random.below(8));
        let side = random.choose(&["w", "b"]);
        try_fen(&format!("{} {side} {rights}- {square} 0 1", ranks.join("/")));
        let rights = if rights.is_empty() { "-" } else { &rights };
        try_fen(&format!("{} {side} {rights} {square} 0 1", ranks.join("/")));
    }
}

fn char_list(text: &str) -> Vec<char> {
    text.chars().collect()
}

#[test]
fn noise_and_mutated_moves_are_refused_or_legal() {
    let mut random = Random(54);
    for position in all_positions() {
        for _ in 0..40 {
            try_move(&position, &noise(&mut random, MOVE_CHARACTERS, 9));
        }
        for chess_move in position.legal_moves() {
            let (san, uci) = (position.san(chess_move), position.uci(chess_move));
            try_move(&position, &mutated(&mut random, &san, MOVE_CHARACTERS));
            try_move(&position, &mutated(&mut random, &uci, MOVE_CHARACTERS));
        }
    }
}
