//! Eight bytes of a text at once, as a number with the first of them in its lowest bits.
//!
//! What is found is marked: the highest bit of each byte that is meant is set, and no other bit. Sums
//! are of seven bits, so that nothing is carried from one byte into the next.

use memchr::{memchr2, memchr3};

const HIGH: u64 = each(0x80);
const LOW: u64 = !HIGH;

/// Eight times the byte.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The eight bytes at `at`, zeros behind the end of the text; `None` at the end.
#[inline(always)]
pub(crate) fn window(text: &[u8], at: usize) -> Option<u64> {
    whole_window(text, at).or_else(|| last_window(text, at))
}

#[inline(always)]
fn whole_window(text: &[u8], at: usize) -> Option<u64> {
    text.get(at..)?.first_chunk().map(|&bytes| u64::from_le_bytes(bytes))
}

#[cold]
#[inline(never)]
fn last_window(text: &[u8], at: usize) -> Option<u64> {
    let left = text.get(at..).filter(|left| !left.is_empty())?;
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(left).for_each(|(to, &from)| *to = from);
    Some(u64::from_le_bytes(bytes))
}

/// The index of the first byte that is marked, 8 when none is.
#[inline(always)]
pub(crate) fn first(marks: u64) -> usize {
    (marks & HIGH).trailing_zeros() as usize / 8
}

/// Marks the letters of ASCII.
#[inline(always)]
pub(crate) fn letters(window: u64) -> u64 {
    let small = window | each(b' ');
    at_least(small, b'a') & !at_least(small, b'z' + 1)
}

/// Marks the bytes of ASCII that are `byte` but for bits outside `mask`.
#[inline(always)]
pub(crate) fn equal(window: u64, mask: u8, byte: u8) -> u64 {
    let differing = (window ^ each(byte)) & each(mask & 0x7F);
    !((differing + LOW) | window) & HIGH
}

/// Marks the bytes of ASCII from `least` on.
#[inline(always)]
pub(crate) fn at_least(window: u64, least: u8) -> u64 {
    ((window & LOW) + each(0x80 - least)) & !window & HIGH
}

/// Marks the bytes below `limit`.
#[inline(always)]
pub(crate) fn below(window: u64, limit: u8) -> u64 {
    !(((window & LOW) + each(0x80 - limit)) | window) & HIGH
}

/// Looks for signs: near ones window by window, for few instructions; far ones at memory speed.
pub(crate) struct Signs<M> {
    /// Marks the signs; may mark other bytes too, when those are rare.
    pub(crate) marks: M,
    pub(crate) often: [u8; 3],
    pub(crate) seldom: [u8; 2],
}

impl<M: Fn(u64) -> u64> Signs<M> {
    /// The offset of the first sign from `at` on. It may be that of another byte that is marked.
    #[inline(always)]
    pub(crate) fn find(&self, text: &[u8], at: usize) -> Option<usize> {
        const NEAR: usize = 8;
        let mut at = at;
        for _ in 0..NEAR {
            let Some(window) = whole_window(text, at) else { break };
            let found = (self.marks)(window);
            if found != 0 {
                return Some(at + first(found));
            }
            at += 8;
        }
        self.find_far(text, at)
    }

    #[inline(never)]
    fn find_far(&self, text: &[u8], mut at: usize) -> Option<usize> {
        // Bit by bit, so that nothing is searched twice for far.
        const STEP: usize = 512;
        let [first, second, third] = self.often;
        loop {
            let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
            let rest = &rest[..rest.len().min(STEP)];
            let found = memchr3(first, second, third, rest);
            let before = &rest[..found.unwrap_or(rest.len())];
            match memchr2(self.seldom[0], self.seldom[1], before).or(found) {
                Some(found) => return Some(at + found),
                None => at += rest.len(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(marks: impl Fn(u64) -> u64, is_meant: impl Fn(u8) -> bool) {
        for byte in 0..=u8::MAX {
            for neighbour in [0, 1, 0x7F, 0x80, 0xFF, byte.wrapping_add(1), byte] {
                let mut bytes = [neighbour; 8];
                bytes[3] = byte;
                let expected = bytes.map(|byte| if is_meant(byte) { 0x80 } else { 0 });
                assert_eq!(marks(u64::from_le_bytes(bytes)).to_le_bytes(), expected, "{bytes:?}");
            }
        }
    }

    #[test]
    fn exactly_the_bytes_that_are_meant_are_marked() {
        for sign in [0, b' ', b'[', 0x7F] {
            check(|window| equal(window, 0x7F, sign), |byte| byte == sign);
            check(
                |window| equal(window, 0x1F, sign),
                |byte| byte < 0x80 && byte & 0x1F == sign & 0x1F,
            );
            check(|window| at_least(window, sign), |byte| byte < 0x80 && byte >= sign);
            check(|window| below(window, sign), |byte| byte < sign);
        }
        check(letters, |byte| byte.is_ascii_alphabetic());
    }

    #[test]
    fn signs_are_found_near_and_far() {
        let signs =
            Signs { marks: |window| equal(window, 0x7F, b'x'), often: *b"xxx", seldom: *b"xx" };
        for len in 0..1200 {
            let mut text = vec![b'.'; len];
            assert_eq!(signs.find(&text, 0), None);
            for at in [0, 7, 8, 70, 600, len.saturating_sub(1)] {
                let Some(byte) = text.get_mut(at) else { continue };
                *byte = b'x';
                assert_eq!((signs.find(&text, 0), signs.find(&text, at + 1)), (Some(at), None));
                text[at] = b'.';
            }
        }
    }
}
