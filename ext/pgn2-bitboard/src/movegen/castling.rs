use super::{Generator, Pins, Sink};
use crate::attacks::{Sliders, between, king_attacks};
use crate::types::{Bitboard, File, Side, Square};

/// Where king and rook stand after castling, and what must be free for it.
#[derive(Clone, Copy)]
pub(crate) struct CastlingPath {
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// The squares the king crosses, its destination among them.
    pub(super) king_path: Bitboard,
    /// The squares both cross; all but king's and rook's own must be empty.
    pub(super) both_paths: Bitboard,
}

impl CastlingPath {
    /// Castling of the king on `king` with the rook on `rook`, both on the back rank of `Us`.
    #[inline(always)]
    pub(crate) fn new<Us: Side>(king: Square, rook: Square) -> CastlingPath {
        let (king_file, rook_file) =
            if rook.index() > king.index() { (File::G, File::F) } else { (File::C, File::D) };
        let king_to = Square::new(king_file, Us::BACK_RANK);
        let rook_to = Square::new(rook_file, Us::BACK_RANK);
        let king_path = between(king, king_to) | king_to.bitboard();
        let rook_path = between(rook, rook_to) | rook_to.bitboard();
        let both_paths = (king_path | rook_path).without(king.bitboard() | rook.bitboard());
        CastlingPath { king_to, rook_to, king_path, both_paths }
    }
}

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// The king's steps, and castling with any of `rooks`. In check `rooks` is empty.
    #[inline(always)]
    pub(super) fn king_moves(&self, rooks: Bitboard, pins: Pins, sink: &mut impl Sink<Us>) {
        let steps = king_attacks(self.king).without(self.own);
        let mut crossings = [Bitboard::EMPTY; 2];
        for rook in rooks {
            if let Some(crossing) = self.castling_crossing(rook, pins) {
                crossings[usize::from(rook.index() > self.king.index())] = crossing;
            }
        }
        let crossed = crossings[0] | crossings[1];
        if (steps | crossed).is_empty() {
            return;
        }
        let danger = self.danger(crossed.is_not_empty());
        sink.king(self.king, steps.without(danger));
        if crossed.is_empty() {
            return;
        }
        for rook in rooks {
            let crossing = crossings[usize::from(rook.index() > self.king.index())];
            if crossing.is_not_empty() && !crossing.intersects(danger) {
                sink.castle(self.king, rook);
            }
        }
    }

    /// The squares the king would cross, its destination among them, when nothing stands in the
    /// way of castling with the rook on `rook`. Never empty.
    #[inline(always)]
    pub(crate) fn castling_crossing(&self, rook: Square, pins: Pins) -> Option<Bitboard> {
        let path = CastlingPath::new::<Us>(self.king, rook);
        // In Chess960 the rook may shield the king from a slider further out on the rank.
        let free = !path.both_paths.intersects(self.occupied) && !pins.orthogonal.contains(rook);
        free.then_some(path.king_path)
    }

    /// The squares that must be empty for castling with the rook on `rook`.
    #[inline(always)]
    pub(crate) fn castling_path(&self, rook: Square) -> Bitboard {
        CastlingPath::new::<Us>(self.king, rook).both_paths
    }
}
