use crate::attacks::{Sliders, between, knight_attacks, line, pawn_attacks};
use crate::position::Position;
use crate::types::{Bitboard, Move, MoveSet, Piece, Square};

/// From where the pieces of the side to move give check.
#[derive(Clone, Copy)]
pub(super) struct CheckSquares {
    king: Square,
    /// By piece.
    squares: [Bitboard; 6],
    /// All of these together.
    all: Bitboard,
    /// Own pieces that hide the enemy king from an own slider.
    discoverers: Bitboard,
}

impl CheckSquares {
    #[inline(always)]
    pub(super) fn new<S: Sliders>(sliders: S, position: &Position) -> CheckSquares {
        let us = position.side_to_move();
        let king = position.king(!us);
        let occupied = position.occupied();
        let (diagonal, orthogonal) = (sliders.bishop(king, occupied), sliders.rook(king, occupied));
        let own = position.board().army(us);
        let mut discoverers = Bitboard::EMPTY;
        let hidden = occupied.without((diagonal | orthogonal) & own.occupied());
        let behind = sliders.bishop(king, hidden) & own.diagonal
            | sliders.rook(king, hidden) & own.orthogonal;
        for slider in behind.without(diagonal | orthogonal) {
            discoverers |= between(king, slider) & own.occupied();
        }
        let squares = [
            pawn_attacks(!us, king),
            knight_attacks(king),
            diagonal,
            orthogonal,
            diagonal | orthogonal,
            Bitboard::EMPTY,
        ];
        let all = squares.into_iter().fold(Bitboard::EMPTY, |all, squares| all | squares);
        CheckSquares { king, squares, all, discoverers }
    }

    /// Whether a move may give check, whatever piece makes it.
    #[inline(always)]
    pub(super) fn may_give_check(&self, chess_move: Move) -> bool {
        self.all.contains(chess_move.to()) || self.discoverers.contains(chess_move.from())
    }

    /// The targets of a piece's quiet moves from where they may give check; of pawns, whose origins
    /// differ, all when one of them may discover one.
    #[inline(always)]
    pub(super) fn among(&self, set: MoveSet, piece: Piece) -> Bitboard {
        let movers = match set.mover() {
            Some(from) => from.bitboard(),
            None => Bitboard::ALL,
        };
        if self.discoverers.intersects(movers) {
            set.targets
        } else {
            set.targets & self.squares[piece.index()]
        }
    }

    /// Whether a move of `piece` gives check. Castling and en passant are not looked into, nor is
    /// what a promotion sees through its own pawn.
    #[inline(always)]
    pub(super) fn gives_check(&self, chess_move: Move, piece: Piece) -> bool {
        let (from, to) = (chess_move.from(), chess_move.to());
        let piece = chess_move.promotion().unwrap_or(piece);
        self.squares[piece.index()].contains(to)
            || self.discoverers.contains(from) && !line(self.king, from).contains(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::{Job, Tier};
    use crate::types::{CastlingMode, MoveKind};

    struct Make<'p>(&'p Position);

    impl Job for Make<'_> {
        type Output = CheckSquares;

        #[inline(always)]
        fn run<S: Sliders>(self, sliders: S) -> CheckSquares {
            CheckSquares::new(sliders, self.0)
        }
    }

    #[test]
    fn agrees_with_playing_the_move() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "3k4/8/3B4/8/3R4/8/1N6/3QK3 w - - 0 1",
            "6k1/8/4N3/3B4/8/8/8/K6R w - - 0 1",
            "4k3/1P6/8/8/8/8/4P3/4R1K1 w - - 0 1",
        ] {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            let checks = Tier::run_current(Make(&position));
            for chess_move in position.legal_moves() {
                if matches!(chess_move.kind(), MoveKind::Normal | MoveKind::DoublePush) {
                    let piece = position.piece_on(chess_move.from()).unwrap();
                    let is_check = position.play_unchecked(chess_move).is_check();
                    assert_eq!(
                        checks.gives_check(chess_move, piece),
                        is_check,
                        "{fen} {chess_move}"
                    );
                }
            }
        }
    }
}
