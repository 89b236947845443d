//! How games end: by the position alone, by repetition, by counters, by claim.

use crate::support::{self, Random, columns, data_lines, walk_game};
use pgn2_bitboard::Termination::{self, *};
use pgn2_bitboard::{CastlingMode, Color, History, Move, MoveKind, Outcome, Position, Square};

fn line(fen: &str) -> History {
    History::new(support::position(fen, CastlingMode::Standard))
}

fn play(line: &mut History, moves: &str) {
    for text in moves.split_whitespace() {
        let chess_move = line.position().parse_san(text).expect(text);
        line.push(chess_move).expect(text);
    }
}

fn ending(line: &History, claim: bool) -> Option<Termination> {
    line.outcome(claim).map(|outcome| outcome.termination)
}

#[test]
fn positions_end_as_another_program_says() {
    for text in data_lines("outcomes.txt") {
        let columns = columns(&text);
        let position = support::position(columns[0], CastlingMode::Standard);
        let outcome = position.outcome();
        let name = outcome.map_or("none", |outcome| outcome.termination.name());
        assert_eq!(name, columns[1], "{position}");
        assert_eq!(position.is_checkmate(), name == "checkmate", "{position}");
        assert_eq!(position.is_stalemate(), name == "stalemate", "{position}");
        assert_eq!(History::new(position).outcome(false), outcome, "{position}");
    }
}

#[test]
fn the_winner_and_the_result() {
    let mut game = History::new(Position::start());
    play(&mut game, "f3 e5 g4 Qh4#");
    let outcome = game.outcome(false);
    assert_eq!(outcome, Some(Outcome { winner: Some(Color::Black), termination: Checkmate }));
    assert_eq!(outcome.map(Outcome::result), Some("0-1"));
    assert_eq!(outcome.map(|outcome| outcome.to_string()), Some("0-1 (checkmate)".to_owned()));
    let drawn = line("4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome(false);
    assert_eq!(drawn.map(Outcome::result), Some("1/2-1/2"));
}

#[test]
fn insufficient_material() {
    let is_dead = |pieces: &str| {
        let fen = format!("4k3/8/8/8/8/8/{pieces}/4K3 w - - 0 1");
        support::position(&fen, CastlingMode::Standard).is_insufficient_material()
    };
    // b2, d2, f2, h2 are dark; a2, c2, e2, g2 light.
    for dead in ["8", "7N", "7n", "1B6", "1B1B1B2", "1B1b4", "b1B1B3"] {
        assert!(is_dead(dead), "{dead}");
    }
    for alive in ["NN6", "N6n", "BB6", "Bb6", "N6b", "P7", "r7", "Q7"] {
        assert!(!is_dead(alive), "{alive}");
    }
}

#[test]
fn the_third_time_may_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = History::new(Position::start());
    for round in 2..=5 {
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
        assert_eq!(game.repetitions(), round);
        assert_eq!(
            ending(&game, true),
            match round {
                2 => None,
                5 => Some(FivefoldRepetition),
                _ => Some(ThreefoldRepetition),
            }
        );
        assert_eq!(ending(&game, false), (round == 5).then_some(FivefoldRepetition));
    }
    game.pop();
    assert_eq!((game.repetitions(), ending(&game, false)), (4, None));
}

#[test]
fn a_castling_right_or_en_passant_makes_another_position() {
    let mut game = line("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&mut game, "Ke2 Kd8 Ke1 Ke8");
    assert_eq!(game.repetitions(), 1, "the right to castle was lost");
    play(&mut game, "Ke2 Kd8 Ke1 Ke8");
    assert_eq!(game.repetitions(), 2);

    let mut game = line("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1");
    play(&mut game, "c5 Kd1 Kd8 Ke1 Ke8");
    assert_eq!(game.repetitions(), 1, "en passant was possible the first time");
    let mut game = line("4k3/2p5/8/8/3P4/8/8/4K3 b - - 0 1");
    play(&mut game, "c5 Kd1 Kd8 Ke1 Ke8");
    assert_eq!(game.repetitions(), 2, "en passant was never possible");
}

#[test]
fn repetitions_are_those_of_counting_from_the_start() {
    let mut random = Random(31);
    for _ in 0..40 {
        let mut seen: Vec<u64> = Vec::new();
        let mut game = line("4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1");
        for _ in 0..80 {
            seen.push(game.position().zobrist());
            let again = seen.iter().filter(|&&key| Some(&key) == seen.last()).count();
            assert_eq!(game.repetitions(), again);
            let moves = game.position().legal_moves().to_list();
            if moves.is_empty() {
                break;
            }
            game.push(random.choose(&moves)).expect("a legal move");
        }
    }
}

#[test]
fn fifty_moves_are_claimed_and_seventy_five_end_the_game() {
    let at = |clock: u32| line(&format!("4k3/8/8/8/8/8/8/R3K3 w Q - {clock} 90"));
    assert_eq!((ending(&at(99), true), at(99).claimable()), (None, Some(FiftyMoves)));
    assert_eq!((ending(&at(98), true), at(98).claimable()), (None, None));
    assert_eq!((ending(&at(100), true), ending(&at(100), false)), (Some(FiftyMoves), None));
    assert_eq!((ending(&at(149), false), ending(&at(150), false)), (None, Some(SeventyFiveMoves)));
    assert_eq!(at(150).claimable(), None, "the game is over already");
}

#[test]
fn mate_comes_before_the_counters() {
    let mut game = line("7k/5Q2/6K1/8/8/8/8/8 w - - 149 200");
    play(&mut game, "Qg7#");
    assert_eq!(game.position().halfmove_clock(), 150);
    assert_eq!(ending(&game, true), Some(Checkmate));
}

#[test]
fn a_threefold_repetition_may_be_claimed_with_the_move_that_makes_it() {
    let mut game = History::new(Position::start());
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!((ending(&game, true), game.claimable()), (None, Some(ThreefoldRepetition)));
}

#[test]
fn a_line_goes_back_as_it_came() {
    let mut random = Random(32);
    let mut positions = Vec::new();
    walk_game(Position::start(), 100, &mut random, |position| positions.push(*position));
    let mut game = History::new(Position::start());
    for next in &positions[1..] {
        let moves = game.position().legal_moves();
        let step = moves.iter().find(|&m| game.position().play_unchecked(m) == *next);
        game.push(step.expect("a step")).expect("a legal move");
    }
    assert_eq!(game.moves().len(), positions.len() - 1);
    for position in positions.iter().rev() {
        assert_eq!(game.position(), position);
        assert_eq!(game.start(), &Position::start());
        game.pop();
    }
    assert_eq!((game.pop(), game.moves().len()), (None, 0));
}

#[test]
fn an_illegal_move_leaves_the_line_alone() {
    let mut game = History::new(Position::start());
    play(&mut game, "e4");
    let illegal = Move::new(Square::E4, Square::E5, MoveKind::Normal);
    assert!(game.push(illegal).is_err());
    assert_eq!(game.moves().len(), 1);
    play(&mut game, "e5");
}

#[test]
fn a_line_may_hold_passes() {
    let mut game = History::new(Position::start());
    play(&mut game, "e4");
    game.pass().expect("no check");
    assert_eq!(game.moves().last(), Some(&Move::NULL));
    assert_eq!(Move::NULL.to_string(), "0000");
    assert_eq!(game.position().fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    assert_eq!(game.pop(), Some(Move::NULL));
    assert_eq!(game.position().side_to_move(), Color::Black);

    let mut in_check = line("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert!(in_check.pass().is_err());
    assert!(in_check.moves().is_empty());
}

#[test]
fn repetitions_are_remembered_when_the_line_goes_on() {
    let mut game = History::new(Position::start());
    assert_eq!(game.most_repetitions(), 1);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!((game.repetitions(), game.most_repetitions()), (3, 3));
    play(&mut game, "e4");
    assert_eq!((game.repetitions(), game.most_repetitions()), (1, 3));
}

#[test]
fn a_line_knows_how_much_memory_it_holds() {
    let mut game = History::new(Position::start());
    assert_eq!(game.heap_bytes(), 0);
    play(&mut game, "e4 e5");
    let bytes = game.heap_bytes();
    assert!(bytes >= 2 * size_of::<Position>(), "{bytes}");
    play(&mut game, "Nf3 Nc6 Bc4 Bc5 O-O Nf6");
    assert!(game.heap_bytes() >= 8 * size_of::<Position>());
    assert!(game.clone().heap_bytes() <= game.heap_bytes());
}
