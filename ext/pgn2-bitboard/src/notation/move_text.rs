use std::fmt;
use std::ops::Deref;
use std::str;

use crate::types::{File, Rank, Square};

/// How many bytes the longest move has: `fxg8=Q+`, `Qa1xb2#`.
const CAPACITY: usize = 7;

/// A move's text in eight bytes, without a place on the heap. Dereferences to `str`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MoveText {
    bytes: [u8; CAPACITY],
    len: u8,
}

impl MoveText {
    pub(super) const fn new() -> MoveText {
        MoveText { bytes: [0; CAPACITY], len: 0 }
    }

    /// The names of two squares. All moves in UCI notation start so; it is worth doing at once.
    #[inline]
    pub(super) const fn of_squares(from: Square, to: Square) -> MoveText {
        let (from, to) = (from.index() as u8, to.index() as u8);
        let bytes = [b'a' + from % 8, b'1' + from / 8, b'a' + to % 8, b'1' + to / 8, 0, 0, 0];
        MoveText { bytes, len: 4 }
    }

    /// Adds a character of ASCII; drops it when the text is full, which no move makes it.
    pub(super) fn push(&mut self, character: char) {
        if let Some(byte) = self.bytes.get_mut(usize::from(self.len)) {
            *byte = character as u8;
            self.len += 1;
        }
    }

    pub(super) fn push_str(&mut self, text: &str) {
        text.chars().for_each(|character| self.push(character));
    }

    pub(super) fn push_file(&mut self, file: File) {
        self.push(file.letter());
    }

    pub(super) fn push_rank(&mut self, rank: Rank) {
        self.push(rank.digit());
    }

    pub(super) fn push_square(&mut self, square: Square) {
        self.push_file(square.file());
        self.push_rank(square.rank());
    }

    /// The text as ASCII bytes.
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len).min(CAPACITY)]
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(self.as_bytes()).unwrap_or_default()
    }
}

impl Deref for MoveText {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
