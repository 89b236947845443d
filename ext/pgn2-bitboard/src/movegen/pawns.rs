use super::{Generator, Pins, Sink};
use crate::attacks::Sliders;
use crate::types::{Bitboard, Side};

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// All pawn moves but en passant, as whole sets.
    #[inline(always)]
    pub(crate) fn pawn_moves(&self, targets: Bitboard, pins: Pins, sink: &mut impl Sink<Us>) {
        let empty = !self.occupied;
        let (steps, east, west) = self.pawn_reach(pins);
        let steps = steps & empty;
        let doubles = Us::forward(steps & Us::THIRD_RANK.bitboard()) & empty & targets;
        let pushes = steps & targets;
        let victims = self.enemy & targets;
        let (east, west) = (east & victims, west & victims);

        sink.double_push(doubles);
        if self.us.pawns.intersects(Us::SEVENTH_RANK.bitboard()) {
            let last = Bitboard::BACK_RANKS;
            sink.push(pushes.without(last));
            sink.capture_east(east.without(last));
            sink.capture_west(west.without(last));
            sink.promote_push(pushes & last);
            sink.promote_east(east & last);
            sink.promote_west(west & last);
        } else {
            sink.push(pushes);
            sink.capture_east(east);
            sink.capture_west(west);
        }
    }

    /// The squares ahead of the pawns, and those they take on to either side, as the pins allow.
    ///
    /// A pawn pinned along a file may still push, one pinned along a diagonal may still take the
    /// pinning piece: each set is filtered by its source.
    #[inline(always)]
    fn pawn_reach(&self, pins: Pins) -> (Bitboard, Bitboard, Bitboard) {
        let pawns = self.us.pawns;
        if !pawns.intersects(pins.all()) {
            let ahead = Us::forward(pawns);
            return (ahead, ahead.east(), ahead.west());
        }
        let free = Us::forward(pawns.without(pins.all()));
        let pushing = Us::forward(pawns & pins.orthogonal) & pins.orthogonal;
        let taking = Us::forward(pawns & pins.diagonal);
        (
            free | pushing,
            free.east() | taking.east() & pins.diagonal,
            free.west() | taking.west() & pins.diagonal,
        )
    }
}
