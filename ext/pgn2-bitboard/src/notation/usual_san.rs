//! The forms of SAN that nearly all moves of real files have, taken apart without a loop.

use crate::types::{Bitboard, File, Piece, Rank, Square};

/// A move in one of the usual forms of SAN, taken apart but not yet looked for on a board, in
/// [`UsualSan::BITS`] bits: `e4`, `exd5`, `e8=Q`, `Nf3`, `Nxf3`, `Nbd2`, `R1a3`, `Nbxd2`, each also
/// with `+` or `#` behind it.
///
/// From the lowest bit: target square (6), piece (3), origin (5: a file, a rank or any square) and
/// the promotion's piece (3), where 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UsualSan(u32);

const PIECE_SHIFT: u32 = 6;
const ORIGIN_SHIFT: u32 = 9;
const PROMOTION_SHIFT: u32 = 14;

/// The files and ranks that an origin is named by.
const ORIGIN_SIGNS: [u8; 16] = *b"abcdefgh12345678";

/// The number of the origin that is not named.
const ANY_ORIGIN: usize = ORIGIN_SIGNS.len();

/// The squares of each origin, by its number.
static ORIGINS: [Bitboard; 32] = {
    let mut table = [Bitboard::ALL; 32];
    let mut index = 0;
    while index < 8 {
        table[index] = File::ALL[index].bitboard();
        table[8 + index] = Rank::ALL[index].bitboard();
        index += 1;
    }
    table
};

/// What may stand before the target square: at most three bytes, the last of them highest, and in the
/// bits below what they say. Each is where [`prefix_index`] looks for it.
static PREFIXES: [u64; 1 << PREFIX_INDEX_BITS] = {
    let mut table = [NO_PREFIX; 1 << PREFIX_INDEX_BITS];
    let mut form = 0;
    while form < 2 * 6 * (ANY_ORIGIN + 1) {
        let (is_capture, piece, origin) = (form % 2 == 1, Piece::ALL[form / 2 % 6], form / 12);
        let mut prefix = 0;
        if !matches!(piece, Piece::Pawn) {
            prefix = with_byte(prefix, piece.letter() as u8);
        }
        if origin < ANY_ORIGIN {
            prefix = with_byte(prefix, ORIGIN_SIGNS[origin]);
        }
        if is_capture {
            prefix = with_byte(prefix, b'x');
        }
        // A pawn's origin is its file, in captures and nowhere else.
        let is_usual = match piece {
            Piece::Pawn if is_capture => origin < 8,
            Piece::Pawn => origin == ANY_ORIGIN,
            _ => true,
        };
        if is_usual {
            let index = prefix_index(prefix);
            assert!(table[index] == NO_PREFIX, "two prefixes share a place");
            table[index] = prefix | (piece as u64) << PIECE_SHIFT | (origin as u64) << ORIGIN_SHIFT;
        }
        form += 1;
    }
    table
};

const PREFIX_INDEX_BITS: u32 = 10;

/// Differs from every text in more than the bits that a move has.
const NO_PREFIX: u64 = !0;

/// Text that has its last byte highest, with a byte more.
const fn with_byte(text: u64, byte: u8) -> u64 {
    text >> 8 | (byte as u64) << 56
}

/// The place of a text in [`PREFIXES`].
#[inline(always)]
const fn prefix_index(prefix: u64) -> usize {
    /// The smallest number that gives each prefix a place of its own.
    const MULTIPLIER: u64 = 0x4373;
    (prefix.wrapping_mul(MULTIPLIER) >> (64 - PREFIX_INDEX_BITS)) as usize
}

impl UsualSan {
    /// How many bits of [`UsualSan::bits`] are in use.
    pub const BITS: u32 = 17;

    /// Takes apart the text of the first `len` bytes of `window`, the first in its lowest bits.
    /// `None` when it has none of the usual forms.
    ///
    /// There are few branches: the lengths of moves are unpredictable. So the text is read from its
    /// end, which is put highest.
    #[inline(always)]
    #[must_use]
    pub fn read(window: u64, len: usize) -> Option<UsualSan> {
        if !(2..=7).contains(&len) || window as u8 == 0 {
            return None;
        }
        let text = window << (64 - 8 * len);
        let is_check = matches!((text >> 56) as u8, b'+' | b'#');
        let text = text << (8 * u32::from(is_check));
        match (text >> 48) as u8 {
            b'=' => UsualSan::promotion_of(text),
            _ => UsualSan::without_promotion(text),
        }
    }

    #[inline(always)]
    fn without_promotion(text: u64) -> Option<UsualSan> {
        let square = ((text >> 48) as u16).wrapping_sub(u16::from_le_bytes(*b"a1"));
        let prefix = text << 16;
        let san = PREFIXES[prefix_index(prefix)] ^ prefix;
        if san >> UsualSan::BITS | u64::from(square & 0xF8F8) != 0 {
            return None;
        }
        Some(UsualSan(san as u32 | u32::from(square >> 5 | square & 7)))
    }

    #[cold]
    fn promotion_of(text: u64) -> Option<UsualSan> {
        let promotion = match (text >> 56) as u8 {
            b'N' => Piece::Knight,
            b'B' => Piece::Bishop,
            b'R' => Piece::Rook,
            b'Q' => Piece::Queen,
            _ => return None,
        };
        let san = UsualSan::without_promotion(text << 16)?;
        let is_pawn = san.piece() == Piece::Pawn;
        is_pawn.then_some(UsualSan(san.0 | (promotion as u32) << PROMOTION_SHIFT))
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
        ORIGINS[self.origin_number()]
    }

    /// Whether a file or rank of the origin is named: of a pawn's move, whether it is a capture.
    #[inline(always)]
    pub(super) fn has_origin(self) -> bool {
        self.origin_number() != ANY_ORIGIN
    }

    #[inline(always)]
    fn origin_number(self) -> usize {
        (self.0 >> ORIGIN_SHIFT & 31) as usize
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
