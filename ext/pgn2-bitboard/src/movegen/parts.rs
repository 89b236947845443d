//! The legal moves in two parts, for a search that hopes to need but the first.

use super::{Generator, Rights, Sink, zones_around};
use crate::attacks::{Sliders, king_attacks};
use crate::cpu::Job;
use crate::position::Board;
use crate::types::{Bitboard, Black, Color, MoveSets, Side, White};

/// Part of the legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Captures and promotions.
    Noisy,
    /// All others.
    Quiet,
}

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// Hands the legal moves of one part to `sink`. The side to move must not be in check.
    #[inline(always)]
    fn generate_part(&self, part: Part, rights: Rights, sink: &mut impl Sink<Us>) {
        match part {
            Part::Noisy => self.generate_noisy(rights, sink),
            Part::Quiet => self.generate_quiet(rights, sink),
        }
    }

    #[inline(always)]
    fn generate_noisy(&self, rights: Rights, sink: &mut impl Sink<Us>) {
        let (_, pins) = self.checks();
        let steps = king_attacks(self.king) & self.enemy;
        if steps.is_not_empty() {
            sink.king(self.king, steps.without(self.danger(zones_around(self.king))));
        }
        self.piece_moves(self.enemy, pins, sink);
        self.pawn_moves(self.enemy | Bitboard::BACK_RANKS, pins, sink);
        if rights.en_passant.is_not_empty() {
            self.en_passant_moves(rights.en_passant, |from, to| sink.en_passant(from, to));
        }
    }

    #[inline(always)]
    fn generate_quiet(&self, rights: Rights, sink: &mut impl Sink<Us>) {
        let (_, pins) = self.checks();
        let empty = !self.occupied;
        let rooks = rights.castling_rooks & Us::BACK_RANK.bitboard();
        self.king_moves(empty, rooks, pins, sink);
        self.piece_moves(empty, pins, sink);
        self.pawn_moves(empty.without(Bitboard::BACK_RANKS), pins, sink);
    }
}

/// Fills `sets` with one part of the legal moves of a board whose side to move is not in check.
pub(crate) struct FillPart<'b> {
    pub(crate) part: Part,
    pub(crate) board: &'b Board,
    pub(crate) side_to_move: Color,
    pub(crate) rights: Rights,
    pub(crate) sets: &'b mut MoveSets,
}

impl Job for FillPart<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) {
        let FillPart { part, board, side_to_move, rights, sets } = self;
        let mut writer = sets.writer();
        match side_to_move {
            Color::White => {
                Generator::<White, S>::new(sliders, board).generate_part(part, rights, &mut writer);
            }
            Color::Black => {
                Generator::<Black, S>::new(sliders, board).generate_part(part, rights, &mut writer);
            }
        }
        writer.finish();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Tier;
    use crate::position::Position;
    use crate::types::{CastlingMode, Move, MoveKind};

    fn part(part: Part, position: &Position) -> Vec<Move> {
        let mut sets = MoveSets::new();
        let (board, side_to_move) = (position.board(), position.side_to_move());
        let rights = position.rights();
        Tier::run_current(FillPart { part, board, side_to_move, rights, sets: &mut sets });
        sets.into_moves().collect()
    }

    fn is_noisy(position: &Position, chess_move: Move) -> bool {
        let captures = position.color(!position.side_to_move()).contains(chess_move.to());
        captures || chess_move.promotion().is_some() || chess_move.kind() == MoveKind::EnPassant
    }

    #[test]
    fn they_are_the_whole_list_taken_apart() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/8/8/K1pP3r/5p1k/8/4P1P1/8 w - c6 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "2r1k3/1P6/8/8/5b2/8/1p4K1/R7 b - - 0 1",
            "4k3/8/8/8/1b2n3/2P5/3PP3/R3K2R w KQ - 0 1",
        ] {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            let (noisy, quiet) = position
                .legal_moves()
                .iter()
                .partition::<Vec<Move>, _>(|&each| is_noisy(&position, each));
            assert_eq!(part(Part::Noisy, &position), noisy, "{fen}");
            assert_eq!(part(Part::Quiet, &position), quiet, "{fen}");
        }
    }
}
