use super::{Board, Position};
use crate::attacks::{
    ANY_CPU, Sliders, between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};
use crate::types::{Bitboard, Color, Square};

impl Board {
    /// The pieces of `by` that attack `square` when the squares `occupied` are in the way.
    #[inline(always)]
    pub(crate) fn attackers<S: Sliders>(
        &self,
        sliders: S,
        square: Square,
        by: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let army = self.army(by);
        pawn_attacks(!by, square) & army.pawns
            | knight_attacks(square) & army.knights
            | king_attacks(square) & army.king
            | sliders.bishop(square, occupied) & army.diagonal
            | sliders.rook(square, occupied) & army.orthogonal
    }
}

impl Position {
    /// The squares of the pieces of `by` that attack `square`. A pinned piece attacks all the same,
    /// and nothing attacks en passant.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        self.board.attackers(ANY_CPU, square, by, self.board.occupied())
    }

    /// The squares of the pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.side_to_move), !self.side_to_move)
    }

    /// [`Position::checkers`] inside a job.
    #[inline(always)]
    pub(crate) fn checkers_by<S: Sliders>(&self, sliders: S) -> Bitboard {
        let (us, occupied) = (self.side_to_move, self.board.occupied());
        self.board.attackers(sliders, self.king(us), !us, occupied)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().is_not_empty()
    }

    /// The squares of the pieces of the side to move that shield their king from a slider: they
    /// may not leave the line.
    #[must_use]
    pub fn pinned(&self) -> Bitboard {
        let us = self.side_to_move;
        let (king, own) = (self.king(us), self.color(us));
        let enemy = self.board.army(!us);
        let through_own = self.color(!us);
        let snipers = bishop_attacks(king, through_own) & enemy.diagonal
            | rook_attacks(king, through_own) & enemy.orthogonal;
        snipers.into_iter().fold(Bitboard::EMPTY, |pinned, sniper| {
            let shields = between(king, sniper) & own;
            pinned | shields.when(!shields.is_several())
        })
    }
}
