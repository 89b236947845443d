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
    /// The enemy pieces that attack the king, and the lines of all pins.
    ///
    /// Both come from the sliders that would see the king were our own pieces not there: with none
    /// of ours between it is a check, with one a pin.
    #[inline(always)]
    pub(crate) fn checks(&self) -> (Bitboard, Pins) {
        let mut checkers = knight_attacks(self.king) & self.them.knights
            | pawn_attacks(Us::COLOR, self.king) & self.them.pawns;
        let diagonal = self.sliders.bishop(self.king, self.enemy) & self.them.diagonal;
        let orthogonal = self.sliders.rook(self.king, self.enemy) & self.them.orthogonal;
        let pins = Pins {
            diagonal: self.pin_lines(diagonal, &mut checkers),
            orthogonal: self.pin_lines(orthogonal, &mut checkers),
        };
        (checkers, pins)
    }

    #[inline(always)]
    fn pin_lines(&self, snipers: Bitboard, checkers: &mut Bitboard) -> Bitboard {
        let mut lines = Bitboard::EMPTY;
        for sniper in snipers {
            let line = between(self.king, sniper);
            let shields = (line & self.own).count();
            *checkers |= sniper.bitboard().when(shields == 0);
            lines |= (line | sniper.bitboard()).when(shields == 1);
        }
        lines
    }
}
