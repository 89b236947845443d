//! Replaying games from their text agrees with the general rules, move by move.

use crate::support::{Random, all_positions, chess960_start, walk_game};
use pgn2_bitboard::{Job, MoveKind, Position, Replay, SanCode, Sliders, Tier, UsualSan};

/// What a replay from a position makes of a text, by the fast way and by the general one.
struct Play<'t>(&'t Position, &'t str);

impl Job for Play<'_> {
    type Output = [Option<(SanCode, Position)>; 2];

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> Self::Output {
        let (mut fast, mut general) = (Replay::new(self.0), Replay::new(self.0));
        let usual = UsualSan::from_text(self.1);
        let by_fast = usual.and_then(|san| fast.play_usual_san(sliders, san));
        let by_general = general.play_san(sliders, self.1).ok();
        [
            by_fast.map(|code| (code, fast.position())),
            by_general.map(|code| (code, general.position())),
        ]
    }
}

/// A position without its counters.
fn placement(position: &Position) -> String {
    position.shredder_fen().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

fn assert_all_moves_replay(position: &Position) {
    for chess_move in position.legal_moves() {
        let code = position.san_code(chess_move).expect("a piece moves");
        let san = position.san(chess_move);
        assert_eq!(code.san_text().as_str(), san, "{position:?}");
        let expected = (code, placement(&position.play_unchecked(chess_move)));
        for tier in Tier::supported() {
            let [fast, general] = tier.run(Play(position, &san));
            let fast = fast.map(|(code, next)| (code, placement(&next)));
            let general = general.map(|(code, next)| (code, placement(&next)));
            assert_eq!(general, Some(expected.clone()), "{tier} {position:?} {san}");
            let is_usual = !matches!(chess_move.kind(), MoveKind::Castling | MoveKind::EnPassant)
                && UsualSan::from_text(&san).is_some();
            assert_eq!(fast, is_usual.then(|| expected.clone()), "{tier} {position:?} {san}");
        }
    }
}

#[test]
fn all_moves_of_the_perft_positions_replay() {
    all_positions().iter().for_each(assert_all_moves_replay);
}

#[test]
fn all_moves_of_random_games_replay() {
    let mut random = Random(20);
    for game in 0..4 {
        let start = if game % 2 == 0 { Position::start() } else { chess960_start(&mut random) };
        walk_game(start, 60, &mut random, assert_all_moves_replay);
    }
}

/// Every text of the usual shapes, legal or not.
fn usual_texts() -> Vec<String> {
    let squares = || pgn2_bitboard::Square::all().map(|square| square.to_string());
    let mut texts = Vec::new();
    for to in squares() {
        for piece in ["N", "B", "R", "Q", "K"] {
            for mark in ["", "x", "a", "e", "1", "4", "bx", "7x"] {
                texts.push(format!("{piece}{mark}{to}"));
            }
        }
        for before in ["", "ax", "dx", "ex", "hx"] {
            for behind in ["", "=Q", "=N+"] {
                texts.push(format!("{before}{to}{behind}"));
            }
        }
    }
    texts
}

#[test]
fn the_fast_way_finds_nothing_that_the_general_one_does_not() {
    let texts = usual_texts();
    let mut random = Random(21);
    let positions = all_positions();
    for _ in 0..40 {
        let position = random.choose(&positions);
        for text in &texts {
            let [fast, general] = Tier::current().run(Play(&position, text));
            if let Some(fast) = fast {
                assert_eq!(Some(fast), general, "{position:?} {text}");
            }
        }
    }
}

#[test]
fn other_shapes_are_not_usual() {
    let texts = [
        "", "e", "N", "O-O", "e2e4", "Nb1c3", "ed5", "e8Q", "xe4", "Nxxe4", "Ne9", "Ni4", "exd5=K",
        "Ne8=Q", "nf3", "Pe4", "e4=", "N=Q", "=Q", "+", "Q+", "N#", "Qa1xb2", "exd8=Q+#", "N-f3",
        "Nfbd2", "\0e4", "e\x004", "e4\0", "\0Nf3",
    ];
    for text in texts {
        assert_eq!(UsualSan::from_text(text), None, "{text}");
    }
}

#[test]
fn passing_is_refused_in_check_only() {
    struct Pass(Position);
    impl Job for Pass {
        type Output = Option<Position>;

        #[inline(always)]
        fn run<S: Sliders>(self, sliders: S) -> Option<Position> {
            let mut replay = Replay::new(&self.0);
            replay.pass(sliders).ok().map(|_| replay.position())
        }
    }
    for position in all_positions() {
        let passed = Tier::current().run(Pass(position)).map(|next| placement(&next));
        let expected = (!position.is_check()).then(|| placement(&position.pass_unchecked()));
        assert_eq!(passed, expected);
    }
}
