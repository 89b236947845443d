use super::{Generator, Pins, Sink, Zones, zones_around};
use crate::attacks::{Sliders, king_attacks};
use crate::types::{Bitboard, File, Rank, Side, Square};

/// Where king and rook stand after castling, and what must be free for it.
#[derive(Clone, Copy)]
pub(crate) struct CastlingPath {
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// The squares the king crosses, its destination among them.
    pub(crate) king_path: Bitboard,
    /// The squares both cross; all but king's and rook's own must be empty.
    pub(crate) both_paths: Bitboard,
    /// From where the squares of `king_path` could be attacked.
    pub(crate) zones: Zones,
}

impl CastlingPath {
    /// Castling of the king on `king` with the rook on `rook`, on the same back rank.
    #[inline(always)]
    pub(crate) fn of(king: Square, rook: Square) -> &'static CastlingPath {
        let black = king.index() >= 32;
        &PATHS[usize::from(black)][king.index() % 8][rook.index() % 8]
    }

    const fn new(rank: Rank, king: File, rook: File) -> CastlingPath {
        let long = (rook as u8) < king as u8;
        let (king_to, rook_to) = if long { (File::C, File::D) } else { (File::G, File::F) };
        let king_path = files_from(king, king_to) & rank.bitboard().0;
        let rook_path = files_from(rook, rook_to) & rank.bitboard().0;
        let own = king.bitboard().0 | rook.bitboard().0;
        CastlingPath {
            king_to: Square::new(king_to, rank),
            rook_to: Square::new(rook_to, rank),
            king_path: Bitboard(king_path),
            both_paths: Bitboard((king_path | rook_path) & !own),
            zones: Zones::of(Bitboard(king_path)),
        }
    }
}

/// The files crossed from `from` to `to`: without the first unless it is the last.
const fn files_from(from: File, to: File) -> u64 {
    let (mut files, mut at) = (to.bitboard().0, from as u8);
    while at != to as u8 {
        at = if at < to as u8 { at + 1 } else { at - 1 };
        files |= File::ALL[at as usize].bitboard().0;
    }
    files
}

/// By color, king's file and rook's file.
static PATHS: [[[CastlingPath; 8]; 8]; 2] = {
    let mut paths = [[[CastlingPath::new(Rank::First, File::E, File::H); 8]; 8]; 2];
    let mut index = 0;
    while index < 64 {
        let (king, rook) = (File::ALL[index / 8], File::ALL[index % 8]);
        paths[0][index / 8][index % 8] = CastlingPath::new(Rank::First, king, rook);
        paths[1][index / 8][index % 8] = CastlingPath::new(Rank::Eighth, king, rook);
        index += 1;
    }
    paths
};

impl<Us: Side, S: Sliders> Generator<'_, Us, S> {
    /// The king's steps onto `targets`, and castling with any of `rooks`. In check `rooks` is empty.
    #[inline(always)]
    pub(super) fn king_moves(
        &self,
        targets: Bitboard,
        rooks: Bitboard,
        pins: Pins,
        sink: &mut impl Sink<Us>,
    ) {
        let steps = king_attacks(self.king) & targets;
        let (mut open, mut zones) = (Bitboard::EMPTY, zones_around(self.king));
        for rook in rooks {
            if let Some(path) = self.open_castling(rook, pins) {
                open |= rook.bitboard();
                zones = zones.with(path.zones);
            }
        }
        if (steps | open).is_empty() {
            return;
        }
        let danger = self.danger(zones);
        sink.king(self.king, steps.without(danger));
        for rook in open {
            if !CastlingPath::of(self.king, rook).king_path.intersects(danger) {
                sink.castle(self.king, rook);
            }
        }
    }

    /// Castling with the rook on `rook`, when nothing stands in the way.
    #[inline(always)]
    pub(crate) fn open_castling(&self, rook: Square, pins: Pins) -> Option<&'static CastlingPath> {
        let path = CastlingPath::of(self.king, rook);
        // In Chess960 the rook may shield the king from a slider further out on the rank.
        let free = !path.both_paths.intersects(self.occupied) && !pins.orthogonal.contains(rook);
        free.then_some(path)
    }
}
