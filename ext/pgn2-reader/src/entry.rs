//! The compact program that a game is kept as.

use pgn2_bitboard::{SanCode, UsualSan};

/// What an entry stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    /// A move. While reading: what its text says or how long that is; afterwards: its [`SanCode`].
    Move,
    /// A numeric annotation glyph: its number.
    Nag,
    /// A comment, braces or semicolon included: its length.
    Comment,
    /// The beginning of a variation: how many entries further its end is, 0 when too far.
    VariationStart,
    /// The end of a variation.
    VariationEnd,
    /// A tag's name: its length.
    TagName,
    /// A tag's value, which follows its name: its length between the quotes.
    TagValue,
    /// A result: its number as in [`GameResult`](crate::GameResult).
    Result,
}

/// How a move is written, before it is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Written {
    /// In one of the usual forms of SAN.
    Usual(UsualSan),
    /// In another form, or it is no move at all; so many bytes long.
    Other(usize),
}

/// One element of a game: kind and payload in the one half, where it is written in the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    bits: u32,
    /// From the start of the game's text.
    pub(crate) offset: u32,
}

const PAYLOAD_BITS: u32 = 28;

/// Marks the payload of a move that is not written in one of the usual forms.
const OTHER: u32 = 1 << (PAYLOAD_BITS - 1);

const _: () = assert!(UsualSan::BITS < PAYLOAD_BITS - 1 && SanCode::BITS <= PAYLOAD_BITS);

impl Entry {
    /// The largest payload.
    pub(crate) const MOST: u32 = (1 << PAYLOAD_BITS) - 1;

    #[inline(always)]
    pub(crate) fn new(kind: Kind, offset: u32, payload: u32) -> Entry {
        Entry { bits: (kind as u32) << PAYLOAD_BITS | payload.min(Entry::MOST), offset }
    }

    /// A move written in one of the usual forms.
    #[inline(always)]
    pub(crate) fn usual(offset: u32, san: UsualSan) -> Entry {
        Entry { bits: (Kind::Move as u32) << PAYLOAD_BITS | san.bits(), offset }
    }

    /// What may be a move of another form, `len` bytes long.
    pub(crate) fn other_move(offset: u32, len: usize) -> Entry {
        let len = len.min(OTHER as usize - 1) as u32;
        Entry::new(Kind::Move, offset, OTHER | len)
    }

    /// How a move is written, before it is played.
    #[inline(always)]
    pub(crate) fn written(self) -> Written {
        match self.bits & OTHER {
            0 => Written::Usual(UsualSan::from_bits(self.bits)),
            _ => Written::Other((self.payload() & !OTHER) as usize),
        }
    }

    /// The entry of a move that has been played.
    #[inline(always)]
    pub(crate) fn with_code(self, code: SanCode) -> Entry {
        Entry { bits: code.bits(), offset: self.offset }
    }

    #[inline(always)]
    pub(crate) fn with_payload(self, payload: u32) -> Entry {
        Entry::new(self.kind(), self.offset, payload)
    }

    #[inline(always)]
    pub(crate) fn kind(self) -> Kind {
        match self.bits >> PAYLOAD_BITS {
            0 => Kind::Move,
            1 => Kind::Nag,
            2 => Kind::Comment,
            3 => Kind::VariationStart,
            4 => Kind::VariationEnd,
            5 => Kind::TagName,
            6 => Kind::TagValue,
            _ => Kind::Result,
        }
    }

    #[inline(always)]
    pub(crate) fn payload(self) -> u32 {
        self.bits & Entry::MOST
    }

    /// The code of a move, once it has been played.
    #[inline(always)]
    pub(crate) fn code(self) -> SanCode {
        SanCode::from_bits(self.bits)
    }
}
