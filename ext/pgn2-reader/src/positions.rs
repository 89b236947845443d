use pgn2_bitboard::Position;

use crate::event::Line;
use crate::game::Game;

/// Iterates over the positions of a game's main line, the start position first.
#[derive(Clone, Debug)]
pub struct Positions<'g> {
    moves: Line<'g>,
    next: Option<Position>,
}

impl<'g> Positions<'g> {
    pub(crate) fn new(game: &'g Game) -> Positions<'g> {
        Positions { moves: game.moves(), next: Some(game.start()) }
    }
}

impl Iterator for Positions<'_> {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        let position = self.next?;
        self.next = self.moves.next().map(|played| match played.chess_move() {
            Some(chess_move) => position.play_unchecked(chess_move),
            None => position.pass_unchecked(),
        });
        Some(position)
    }
}
