use super::{Generator, Pins, Sink};
use crate::attacks::Sliders;
use crate::types::{Bitboard, Side};

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// All pawn moves but en passant, as whole sets.
    ///
    /// A pawn pinned along a file may still push, one pinned along a diagonal may still take the
    /// pinning piece: each set is filtered by its source.
    #[inline(always)]
    pub(crate) fn pawn_moves(&self, targets: Bitboard, pins: Pins, sink: &mut impl Sink<Us>) {
        let empty = !self.occupied;
        let pushers = self.us.pawns.without(pins.diagonal);
        let steps = Us::forward(pushers.without(pins.orthogonal)) & empty;
        let pinned_steps = Us::forward(pushers & pins.orthogonal) & empty & pins.orthogonal;
        let steps = steps | pinned_steps;
        let doubles = Us::forward(steps & Us::THIRD_RANK.bitboard()) & empty & targets;
        let pushes = steps & targets;

        let takers = self.us.pawns.without(pins.orthogonal);
        let (free, pinned) = (takers.without(pins.diagonal), takers & pins.diagonal);
        let victims = self.enemy & targets;
        let east = (Us::forward(free).east() | Us::forward(pinned).east() & pins.diagonal) & victims;
        let west = (Us::forward(free).west() | Us::forward(pinned).west() & pins.diagonal) & victims;

        let last = Bitboard::BACK_RANKS;
        sink.push(pushes.without(last));
        sink.double_push(doubles);
        sink.capture_east(east.without(last));
        sink.capture_west(west.without(last));
        if self.us.pawns.intersects(Us::SEVENTH_RANK.bitboard()) {
            sink.promote_push(pushes & last);
            sink.promote_east(east & last);
            sink.promote_west(west & last);
        }
    }
}
