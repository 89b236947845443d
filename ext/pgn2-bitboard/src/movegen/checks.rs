use super::Generator;
use crate::attacks::{Sliders, between, knight_attacks, pawn_attacks};
use crate::types::{Bitboard, Side};

/// The lines on which a piece shields its king: from the king (not included) to the pinning slider
/// (included).
///
/// One set for all diagonals and one for all ranks and files is enough: a pinned slider that moves
/// along its own pin cannot reach another pin's line.
#[derive(Clone, Copy)]
pub(crate) struct Pins {
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
}

impl Pins {
    /// Both kinds of lines together.
    #[inline(always)]
    pub(crate) fn all(self) -> Bitboard {
        self.diagonal | self.orthogonal
    }
}

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// The enemy pieces that attack the king.
    #[inline(always)]
    pub(crate) fn checkers(&self) -> Bitboard {
        let leapers = knight_attacks(self.king) & self.them.knights
            | pawn_attacks(Us::COLOR, self.king) & self.them.pawns;
        let diagonal = self.sliders.bishop(self.king, self.occupied) & self.them.diagonal;
        let orthogonal = self.sliders.rook(self.king, self.occupied) & self.them.orthogonal;
        leapers | diagonal | orthogonal
    }

    /// The lines of all pins: sliders that would see the king but for exactly one own piece.
    #[inline(always)]
    pub(crate) fn pins(&self) -> Pins {
        let diagonal = self.sliders.bishop(self.king, self.enemy) & self.them.diagonal;
        let orthogonal = self.sliders.rook(self.king, self.enemy) & self.them.orthogonal;
        Pins {
            diagonal: self.pin_lines(diagonal),
            orthogonal: self.pin_lines(orthogonal),
        }
    }

    #[inline(always)]
    fn pin_lines(&self, snipers: Bitboard) -> Bitboard {
        let mut lines = Bitboard::EMPTY;
        for sniper in snipers {
            let line = between(self.king, sniper);
            let shields = line & self.own;
            if shields.is_not_empty() && !shields.is_several() {
                lines |= line | sniper.bitboard();
            }
        }
        lines
    }
}
