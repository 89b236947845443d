//! The forms of SAN that nearly all moves of real files have, taken apart without a loop.

use crate::types::{Bitboard, File, Piece, Rank, Square};

/// A move in one of the usual forms of SAN, taken apart but not yet looked for on a board, in
/// [`UsualSan::BITS`] bits: `e4`, `exd5`, `e8=Q`, `Nf3`, `Nxf3`, `Nbd2`, `R1a3`, `Nbxd2`, each also
/// with `+` or `#` behind it.
///
/// From the lowest bit: target square (6), piece (3), origin's file (4) and rank (4), where 8 stands
/// for any, and the promotion's piece (3), where 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UsualSan(u32);

const PIECE_SHIFT: u32 = 6;
const ORIGIN_SHIFT: u32 = 9;
const PROMOTION_SHIFT: u32 = 17;

/// What a byte between the piece and the target square says about the origin: the file in the lower
/// half, the rank in the upper.
static ORIGINS: [u8; 256] = {
    let mut table = [NO_ORIGIN; 256];
    let mut index = 0;
    while index < 8 {
        table[b'a' as usize + index] = 0x80 | index as u8;
        table[b'1' as usize + index] = 0x08 | (index as u8) << 4;
        index += 1;
    }
    table[b'x' as usize] = 0x88;
    table
};

const NO_ORIGIN: u8 = 0xFF;

/// The pieces of capital letters; pawns for any other byte.
static PIECES: [Piece; 256] = {
    let mut table = [Piece::Pawn; 256];
    let mut index = 1;
    while index < 6 {
        table[Piece::ALL[index].letter() as usize] = Piece::ALL[index];
        index += 1;
    }
    table
};

/// The squares of each file, and all of them behind those.
static FILES: [Bitboard; 16] = {
    let mut table = [Bitboard::ALL; 16];
    let mut index = 0;
    while index < 8 {
        table[index] = File::ALL[index].bitboard();
        index += 1;
    }
    table
};

/// The squares of each rank, and all of them behind those.
static RANKS: [Bitboard; 16] = {
    let mut table = [Bitboard::ALL; 16];
    let mut index = 0;
    while index < 8 {
        table[index] = Rank::ALL[index].bitboard();
        index += 1;
    }
    table
};

impl UsualSan {
    /// How many bits of [`UsualSan::bits`] are in use.
    pub const BITS: u32 = 20;

    /// Takes apart the text of the first `len` bytes of `window`, the first in its lowest bits.
    /// `None` when it has none of the usual forms.
    ///
    /// There are few branches: the lengths of moves are unpredictable.
    #[inline(always)]
    #[must_use]
    pub fn read(window: u64, len: usize) -> Option<UsualSan> {
        if !(2..=7).contains(&len) {
            return None;
        }
        let first = window as u8;
        let is_pawn = first.wrapping_sub(b'a') < 8;
        // As if pawns had a letter too: their file is where that of other pieces is.
        let window = if is_pawn { window << 8 } else { window };
        let mut len = len + usize::from(is_pawn);
        let last = (window >> (8 * (len - 1))) as u8;
        len -= usize::from(last == b'+' || last == b'#');
        if len < 3 {
            return None;
        }
        let mut tail = window >> (8 * (len - 2));
        let mut promotion = Piece::Pawn;
        if tail as u8 == b'=' {
            promotion = PIECES[usize::from((tail >> 8) as u8)];
            if !is_pawn || len < 5 || matches!(promotion, Piece::Pawn | Piece::King) {
                return None;
            }
            len -= 2;
            tail = window >> (8 * (len - 2));
        }
        if !(3..=5).contains(&len) {
            return None;
        }
        let (file, rank) =
            ((tail as u8).wrapping_sub(b'a'), ((tail >> 8) as u8).wrapping_sub(b'1'));
        // `x` stands for no mark at all.
        let mark = if len > 3 { (window >> 8) as u8 } else { b'x' };
        let origin = ORIGINS[usize::from(mark)];
        let piece = PIECES[usize::from(first)];
        let is_bad = (file | rank) >= 8 || origin == NO_ORIGIN || (piece == Piece::Pawn) != is_pawn;
        if is_bad
            || len == 4 && is_pawn
            || len == 5 && ((window >> 16) as u8 != b'x' || mark == b'x')
        {
            return None;
        }
        Some(UsualSan(
            u32::from(rank) << 3
                | u32::from(file)
                | (piece as u32) << PIECE_SHIFT
                | u32::from(origin) << ORIGIN_SHIFT
                | (promotion as u32) << PROMOTION_SHIFT,
        ))
    }

    /// Takes a text apart. `None` when it has none of the usual forms.
    #[must_use]
    pub fn from_text(text: &str) -> Option<UsualSan> {
        let mut bytes = [0; 8];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        UsualSan::read(u64::from_le_bytes(bytes), text.len())
    }

    /// The packed form.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// What [`UsualSan::bits`] gave; higher bits than those in use are ignored. Other numbers give
    /// some move without meaning.
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u32) -> UsualSan {
        UsualSan(bits & ((1 << UsualSan::BITS) - 1))
    }

    #[inline(always)]
    pub(super) fn to(self) -> Square {
        Square::from_index(self.0 as usize)
    }

    #[inline(always)]
    pub(super) fn piece(self) -> Piece {
        piece_at(self.0 >> PIECE_SHIFT)
    }

    /// The squares the piece may come from.
    #[inline(always)]
    pub(super) fn origin(self) -> Bitboard {
        let origin = (self.0 >> ORIGIN_SHIFT) as usize;
        FILES[origin & 15] & RANKS[origin >> 4 & 15]
    }

    /// Whether a file or rank of the origin is named: of a pawn's move, whether it is a capture.
    #[inline(always)]
    pub(super) fn has_origin(self) -> bool {
        self.0 >> ORIGIN_SHIFT & 0xFF != 0x88
    }

    #[inline(always)]
    pub(super) fn promotion(self) -> Option<Piece> {
        match self.0 >> PROMOTION_SHIFT {
            0 => None,
            bits => Some(piece_at(bits)),
        }
    }
}

#[inline(always)]
fn piece_at(bits: u32) -> Piece {
    const PIECES: [Piece; 8] = [
        Piece::Pawn,
        Piece::Knight,
        Piece::Bishop,
        Piece::Rook,
        Piece::Queen,
        Piece::King,
        Piece::Pawn,
        Piece::Pawn,
    ];
    PIECES[(bits & 7) as usize]
}
