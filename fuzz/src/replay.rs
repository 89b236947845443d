//! The fast way of playing moves that games are read with, beside the plain one.

use pgn2_bitboard::{Job, Move, Position, Replay, SanCode, Sliders, Tier, UsualSan};

/// A text is the same move in a [`Replay`] as in the position, and leads to the same place.
pub(crate) fn check_replay(position: &Position, text: &str) {
    let plain = position.parse_san(text);
    for usual_forms in [true, false] {
        let played = Tier::run_current(Play { position, text, usual_forms });
        match (played, &plain) {
            (Some((code, after)), &Ok(chess_move)) => {
                check_code(position, chess_move, code);
                assert_same_place(&after, &position.play_unchecked(chess_move));
            }
            // The usual forms are only some of them.
            (None, Ok(_)) => assert!(usual_forms),
            (Some((code, _)), Err(error)) => panic!("{error}, but read as {}", code.san_text()),
            (None, Err(_)) => {}
        }
    }
}

/// A move's code has the move and its texts.
pub(crate) fn check_code(position: &Position, chess_move: Move, code: SanCode) {
    assert_eq!(code.chess_move(), Some(chess_move));
    assert_eq!(code.san_text().as_str(), position.san(chess_move));
    let mode = position.castling_mode();
    assert_eq!(code.uci_text(mode).as_str(), position.uci(chess_move));
}

fn assert_same_place(replayed: &Position, played: &Position) {
    let place = |position: &Position| {
        let fen = position.x_fen();
        fen.split(' ').take(4).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(place(replayed), place(played));
    assert_eq!(replayed.zobrist(), played.zobrist());
}

struct Play<'a> {
    position: &'a Position,
    text: &'a str,
    usual_forms: bool,
}

impl Job for Play<'_> {
    type Output = Option<(SanCode, Position)>;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> Self::Output {
        let mut replay = Replay::new(self.position);
        let code = match self.usual_forms {
            true => {
                UsualSan::from_text(self.text).and_then(|san| replay.play_usual_san(sliders, san))
            }
            false => replay.play_san(sliders, self.text).ok(),
        };
        code.map(|code| (code, replay.position()))
    }
}
