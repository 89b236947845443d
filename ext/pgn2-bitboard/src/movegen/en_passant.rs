use super::Generator;
use crate::attacks::{Sliders, pawn_attacks};
use crate::types::{Bitboard, Side, Square};

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// Calls `found(from, to)` for each legal capture onto the `en_passant` square.
    ///
    /// Two pawns leave their squares at once, so the usual pins do not tell. The capture is tried
    /// on the set of occupied squares instead: no slider may see the king afterwards, and whatever
    /// else gave check must be the captured pawn.
    #[inline(always)]
    pub(super) fn en_passant_moves(
        &self,
        en_passant: Bitboard,
        mut found: impl FnMut(Square, Square),
    ) {
        let to = en_passant.first_unchecked();
        let captured = Us::backward(en_passant);
        for from in pawn_attacks(Us::Them::COLOR, to) & self.us.pawns {
            let occupied = self.occupied ^ from.bitboard() ^ captured ^ en_passant;
            let leapers = crate::attacks::knight_attacks(self.king) & self.them.knights
                | pawn_attacks(Us::COLOR, self.king) & self.them.pawns.without(captured);
            if leapers.is_empty() && !self.is_attacked_by_slider(self.king, occupied) {
                found(from, to);
            }
        }
    }
}
