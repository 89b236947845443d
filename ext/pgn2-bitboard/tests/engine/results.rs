use std::time::Duration;

use pgn2_bitboard::History;
use pgn2_bitboard::search::{Control, Limits, Score, Searcher};

use super::support::{best_move, line, position, random_positions, search};

#[test]
fn mates_are_found_and_counted() {
    for (fen, depth, best, moves) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 3, "a1a8", 1),
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 5, "none", 2),
        ("8/8/8/8/8/1k6/2q5/K7 b - - 0 1", 3, "none", 1),
        ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 7, "f8c5", 3),
    ] {
        let history = line(fen, &[]);
        let result = search(&history, 1, &Limits::depth(depth));
        assert_eq!(result.score, Score::Mate(moves), "{fen}");
        if best != "none" {
            assert_eq!(best_move(&history, &result), best, "{fen}");
        }
    }
}

#[test]
fn being_mated_is_seen_too() {
    let result = search(&line("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", &[]), 1, &Limits::depth(6));
    assert_eq!(result.score, Score::Mate(-1));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mated = search(&line("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &[]), 1, &Limits::depth(4));
    assert_eq!((mated.best_move, mated.score), (None, Score::Mate(0)));
    let stalemated = search(&line("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &[]), 1, &Limits::depth(4));
    assert_eq!((stalemated.best_move, stalemated.score), (None, Score::Centipawns(0)));
}

#[test]
fn a_perpetual_check_is_a_draw() {
    let fen = "6k1/6p1/8/7Q/8/8/qr4PP/7K w - - 0 1";
    let cycle = ["h5e8", "g8h7", "e8h5", "h7g8"];
    for moves in [&[][..], &cycle, &[cycle, cycle].concat()[..7]] {
        let result = search(&line(fen, moves), 1, &Limits::depth(10));
        assert_eq!(result.score, Score::Centipawns(0), "{moves:?}");
    }
}

#[test]
fn promotions_to_less_than_a_queen_are_found() {
    // A queen would stalemate; a rook mates soon.
    let history = line("8/5P1k/8/6K1/8/8/8/8 w - - 0 1", &[]);
    let result = search(&history, 1, &Limits::depth(9));
    assert!(matches!(result.score, Score::Mate(1..)), "{:?}", result.score);
    // Only the knight's check wins the queen.
    let history = line("8/5P1k/4q3/8/8/8/P7/1K6 w - - 0 1", &[]);
    assert_eq!(best_move(&history, &search(&history, 1, &Limits::depth(8))), "f7f8n");
}

#[test]
fn zugzwang_is_understood() {
    // Whoever moves loses the pawn (a mutual zugzwang).
    let history = line("8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1", &[]);
    let result = search(&history, 1, &Limits::depth(12));
    assert!(result.best_move.is_some());
    let history = line("8/8/8/1k6/1P6/K7/8/8 w - - 0 1", &[]);
    assert_eq!(search(&history, 1, &Limits::depth(14)).lines.len(), 1);
}

#[test]
fn fifty_moves_are_a_draw_but_mate_comes_first() {
    let drawn = search(&line("7k/8/8/8/8/8/R7/K7 w - - 99 80", &[]), 1, &Limits::depth(6));
    assert_eq!(drawn.score, Score::Centipawns(0));
    let mates = search(&line("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", &[]), 1, &Limits::depth(6));
    assert_eq!(mates.score, Score::Mate(1));
}

#[test]
fn one_thread_always_finds_the_same() {
    for position in random_positions(12, 3) {
        let history = History::new(position);
        for depth in [1, 4, 7] {
            let [first, second] = [(); 2].map(|()| search(&history, 1, &Limits::depth(depth)));
            assert_eq!(
                (first.best_move, first.score, first.nodes),
                (second.best_move, second.score, second.nodes),
            );
        }
    }
}

#[test]
fn several_lines_are_different_and_sorted() {
    let mut searcher = Searcher::new(8).unwrap();
    searcher.multi_pv = 4;
    let history = line("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", &[]);
    let result = searcher.search(&history, &Limits::depth(7), &Control::new(), &mut |_| {});
    assert_eq!(result.lines.len(), 4);
    let firsts: Vec<_> = result.lines.iter().map(|line| line.pv[0]).collect();
    assert!((1..4).all(|index| !firsts[..index].contains(&firsts[index])));
    let scores = result.lines.iter().map(|line| match line.score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => 30_000 * moves.signum(),
    });
    assert!(scores.collect::<Vec<_>>().is_sorted_by(|a, b| a >= b));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let position = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let only = position.parse_uci("a2a3").unwrap();
    let limits = Limits { search_moves: vec![only], ..Limits::depth(6) };
    assert_eq!(search(&History::new(position), 1, &limits).best_move, Some(only));
}

#[test]
fn node_limits_are_kept() {
    for position in random_positions(10, 9) {
        let result = search(&History::new(position), 1, &Limits::nodes(5000));
        assert!(result.nodes <= 5000 + 200, "{}", result.nodes);
    }
}

#[test]
fn a_stop_before_the_start_still_gives_a_move() {
    let control = Control::new();
    control.stop();
    for limits in [Limits { infinite: true, ..Limits::default() }, Limits::depth(30)] {
        let history =
            line("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[]);
        let mut searcher = Searcher::new(1).unwrap();
        let mut last_pv = None;
        let result = searcher.search(&history, &limits, &control, &mut |info| {
            last_pv = Some(info.pv[0]);
        });
        assert!(result.best_move.is_some());
        assert_eq!(result.best_move, last_pv);
    }
}

#[test]
fn a_pawn_that_outruns_the_king_is_pushed_in_whatever_time() {
    for milliseconds in [0, 1, 20] {
        let limits = Limits::movetime(Duration::from_millis(milliseconds));
        let history = line("8/1k6/8/7P/8/8/8/K7 w - - 0 1", &[]);
        let result = search(&history, 1, &limits);
        let best = result.best_move.map(|best| history.position().uci(best));
        assert_eq!(best.as_deref(), Some("h5h6"), "{milliseconds} ms");
    }
}

#[test]
fn every_line_is_legal() {
    for position in random_positions(40, 21) {
        let history = History::new(position);
        let mut searcher = Searcher::new(1).unwrap();
        searcher.search(&history, &Limits::depth(7), &Control::new(), &mut |info| {
            let mut now = position;
            for &chess_move in &info.pv {
                now = now.play(chess_move).unwrap();
            }
        });
    }
}
