use std::fmt;

use super::Position;
use crate::types::{Bitboard, Color, Piece};

/// How a game can end by the rules of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// No sequence of legal moves can mate.
    InsufficientMaterial,
    /// 75 moves of each side without capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// 50 moves of each side without capture or pawn move; a player has to claim the draw.
    FiftyMoves,
    /// The same position for the third time; a player has to claim the draw.
    ThreefoldRepetition,
}

impl Termination {
    /// Its name as an identifier: `checkmate`, `stalemate`, `insufficient_material`,
    /// `seventyfive_moves`, `fivefold_repetition`, `fifty_moves` or `threefold_repetition`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Termination::Checkmate => "checkmate",
            Termination::Stalemate => "stalemate",
            Termination::InsufficientMaterial => "insufficient_material",
            Termination::SeventyFiveMoves => "seventyfive_moves",
            Termination::FivefoldRepetition => "fivefold_repetition",
            Termination::FiftyMoves => "fifty_moves",
            Termination::ThreefoldRepetition => "threefold_repetition",
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub termination: Termination,
}

impl Outcome {
    /// A draw.
    #[must_use]
    pub const fn draw(termination: Termination) -> Outcome {
        Outcome { winner: None, termination }
    }

    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.result(), self.termination)
    }
}

/// Plies without capture or pawn move after which a player may claim a draw.
pub(super) const FIFTY_MOVES: u32 = 100;
/// Plies without capture or pawn move after which the game is drawn.
pub(super) const SEVENTY_FIVE_MOVES: u32 = 150;

impl Position {
    /// Whether the side to move is in check and has no legal move.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.legal_moves().is_empty()
    }

    /// Whether the side to move has no legal move, but is not in check.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && self.legal_moves().is_empty()
    }

    /// Whether neither side could ever mate, even with the other's help: bare kings, one knight, or
    /// any number of bishops that all stand on squares of one color. Two knights can mate.
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        let all = |piece| Color::ALL.map(|color| self.pieces(color, piece));
        let both = |piece| all(piece)[0] | all(piece)[1];
        let mating = both(Piece::Pawn) | both(Piece::Rook) | both(Piece::Queen);
        if mating.is_not_empty() {
            return false;
        }
        let (knights, bishops) = (both(Piece::Knight), both(Piece::Bishop));
        if knights.is_empty() {
            let light = bishops.intersects(Bitboard::LIGHT_SQUARES);
            let dark = bishops.intersects(Bitboard::DARK_SQUARES);
            return !(light && dark);
        }
        bishops.is_empty() && !knights.is_several()
    }

    /// How the game has ended, as far as this position tells: mate, stalemate, insufficient
    /// material or 75 moves, the first of them that holds. For repetitions see
    /// [`History::outcome`](super::History::outcome).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let termination = if self.legal_moves().is_empty() {
            if self.is_check() {
                let winner = Some(!self.side_to_move);
                return Some(Outcome { winner, termination: Termination::Checkmate });
            }
            Termination::Stalemate
        } else if self.is_insufficient_material() {
            Termination::InsufficientMaterial
        } else if self.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Termination::SeventyFiveMoves
        } else {
            return None;
        };
        Some(Outcome::draw(termination))
    }
}
