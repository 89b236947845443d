use super::{Generator, Rights, Sink};
use crate::attacks::{Sliders, king_attacks};
use crate::cpu::Job;
use crate::position::Board;
use crate::types::{Bitboard, Black, Color, MoveList, MoveSets, Side, White};

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// Hands the legal captures and promotions to `sink`. The side to move must not be in check.
    #[inline(always)]
    fn generate_noisy(&self, rights: Rights, sink: &mut impl Sink<Us>) {
        let (_, pins) = self.checks();
        let steps = king_attacks(self.king) & self.enemy;
        if steps.is_not_empty() {
            sink.king(self.king, steps.without(self.danger(false)));
        }
        self.piece_moves(self.enemy, pins, sink);
        self.pawn_moves(self.enemy | Bitboard::BACK_RANKS, pins, sink);
        if rights.en_passant.is_not_empty() {
            self.en_passant_moves(rights.en_passant, |from, to| sink.en_passant(from, to));
        }
    }
}

/// Fills `list` with the legal captures and promotions of a board whose side to move is not in
/// check.
pub(crate) struct FillNoisy<'b> {
    pub(crate) board: &'b Board,
    pub(crate) side_to_move: Color,
    pub(crate) rights: Rights,
    pub(crate) list: &'b mut MoveList,
}

impl Job for FillNoisy<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let FillNoisy { board, side_to_move, rights, list } = self;
        let mut sets = MoveSets::new();
        let mut writer = sets.writer();
        match side_to_move {
            Color::White => {
                Generator::<White, S>::new(sliders, board).generate_noisy(rights, &mut writer);
            }
            Color::Black => {
                Generator::<Black, S>::new(sliders, board).generate_noisy(rights, &mut writer);
            }
        }
        writer.finish();
        sets.write_to(list);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Tier;
    use crate::position::Position;
    use crate::types::{CastlingMode, Move, MoveKind};

    fn noisy(position: &Position) -> Vec<Move> {
        let mut list = MoveList::new();
        let (board, side_to_move) = (position.board(), position.side_to_move());
        Tier::run_current(FillNoisy {
            board,
            side_to_move,
            rights: position.rights(),
            list: &mut list,
        });
        list.to_vec()
    }

    fn is_noisy(position: &Position, chess_move: Move) -> bool {
        let captures = position.color(!position.side_to_move()).contains(chess_move.to());
        captures || chess_move.promotion().is_some() || chess_move.kind() == MoveKind::EnPassant
    }

    #[test]
    fn they_are_the_captures_and_promotions_of_the_whole_list() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/8/8/K1pP3r/5p1k/8/4P1P1/8 w - c6 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "2r1k3/1P6/8/8/5b2/8/1p4K1/R7 b - - 0 1",
        ] {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            let all = position.legal_moves();
            let expected: Vec<Move> =
                all.iter().copied().filter(|&chess_move| is_noisy(&position, chess_move)).collect();
            assert_eq!(noisy(&position), expected, "{fen}");
        }
    }
}
