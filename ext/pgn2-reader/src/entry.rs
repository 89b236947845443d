//! The compact program that a game is kept as.

use pgn2_bitboard::SanCode;

/// What an entry stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    /// A move. While reading: the length of its text; afterwards: its [`SanCode`].
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

const KINDS: [Kind; 8] = [
    Kind::Move,
    Kind::Nag,
    Kind::Comment,
    Kind::VariationStart,
    Kind::VariationEnd,
    Kind::TagName,
    Kind::TagValue,
    Kind::Result,
];

/// One element of a game: kind and payload in the one half, where it is written in the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    bits: u32,
    /// From the start of the game's text.
    pub(crate) offset: u32,
}

const PAYLOAD_BITS: u32 = 28;

impl Entry {
    /// The largest payload.
    pub(crate) const MOST: u32 = (1 << PAYLOAD_BITS) - 1;

    #[inline(always)]
    pub(crate) fn new(kind: Kind, offset: u32, payload: u32) -> Entry {
        Entry { bits: (kind as u32) << PAYLOAD_BITS | payload.min(Entry::MOST), offset }
    }

    #[inline(always)]
    pub(crate) fn with_payload(self, payload: u32) -> Entry {
        Entry::new(self.kind(), self.offset, payload)
    }

    #[inline(always)]
    pub(crate) fn kind(self) -> Kind {
        KINDS[(self.bits >> PAYLOAD_BITS) as usize & 7]
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
