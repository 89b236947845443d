use pgn2_bitboard::eval::{TERM_COUNT, evaluate, trace, weight};

use super::support::{mirrored, position, random_positions};

#[test]
fn a_mirrored_position_is_worth_the_same() {
    for position in random_positions(2000, 11) {
        assert_eq!(evaluate(&position), evaluate(&mirrored(&position)), "{}", position.fen());
    }
}

#[test]
fn the_trace_adds_up_to_the_evaluation() {
    for position in random_positions(2000, 5) {
        let taken_apart = trace(&position);
        let sum: f32 = taken_apart
            .counts
            .iter()
            .map(|&(index, count)| {
                let (middlegame, endgame) = weight(usize::from(index));
                let (middlegame, endgame) = (middlegame as f32, endgame as f32);
                let phase = taken_apart.phase;
                f32::from(count) * (middlegame * phase + endgame * (1.0 - phase))
            })
            .sum();
        let sign = if position.side_to_move().index() == 0 { 1 } else { -1 };
        let white = sign * evaluate(&position);
        // Whole numbers are cut off twice, and bare kings are driven beyond the sum.
        let difference = (sum * taken_apart.scale - white as f32).abs();
        assert!(difference < 2.5 || position.occupied().count() < 6, "{}", position.fen());
    }
    assert!((0..TERM_COUNT).all(|index| weight(index).0.abs() < 2000));
}

#[test]
fn drawn_material_is_worth_little() {
    for fen in [
        "8/8/8/4k3/8/8/1NN5/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1",
        "k7/8/8/8/P7/8/1B6/4K3 w - - 0 1",
        "1k6/8/P7/8/8/8/4B3/6K1 b - - 0 1",
    ] {
        // The bishop of the last one controls the corner a8: that is won.
        let score = evaluate(&position(fen)).abs();
        assert_eq!(score > 100, fen.contains("4B3"), "{fen}: {score}");
    }
}

#[test]
fn a_bare_king_is_driven_to_the_edge() {
    let score = |fen| evaluate(&position(fen));
    let in_the_centre = score("8/8/8/3k4/8/3K4/8/7R w - - 0 1");
    let at_the_edge = score("3k4/8/3K4/8/8/8/8/7R w - - 0 1");
    assert!(at_the_edge > in_the_centre + 50);
}
