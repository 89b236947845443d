use super::{Generator, Pins};
use crate::attacks::{Sliders, between};
use crate::types::{Bitboard, File, Side, Square};

/// Where king and rook stand after castling, and what must be free for it.
#[derive(Clone, Copy)]
pub(crate) struct CastlingPath {
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// The squares the king crosses, its destination among them.
    pub(crate) king_path: Bitboard,
    /// The squares both cross; all but king's and rook's own must be empty.
    pub(crate) both_paths: Bitboard,
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
    /// Calls `found(rook)` for each rook the king may castle with now. The king is not in check.
    #[inline(always)]
    pub(crate) fn castling_moves(&self, rooks: Bitboard, pins: Pins, mut found: impl FnMut(Square)) {
        for rook in rooks & Us::BACK_RANK.bitboard() {
            let path = CastlingPath::new::<Us>(self.king, rook);
            if path.both_paths.intersects(self.occupied) {
                continue;
            }
            // In Chess960 the rook may shield the king from a slider further out on the rank.
            if pins.orthogonal.contains(rook) {
                continue;
            }
            let occupied = self.occupied ^ self.us.king;
            let mut steps = path.king_path.into_iter();
            if steps.all(|square| !self.is_attacked(square, occupied)) {
                found(rook);
            }
        }
    }
}
