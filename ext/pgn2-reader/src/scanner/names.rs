//! Which names of tags a game has already, in any mixture of cases.

use std::collections::HashSet;

#[derive(Default)]
pub(super) struct Names {
    /// A bit for each name that was asked for, which others may share: for most names it tells that
    /// they are new.
    seen: u64,
    /// In lower case, once there are many.
    many: HashSet<Vec<u8>>,
}

impl Names {
    pub(super) fn clear(&mut self) {
        self.seen = 0;
        self.many.clear();
    }

    /// Whether `name` is among the `count` ones that `old` gives by their index. They have all been
    /// asked for, and differ.
    pub(super) fn has<'t>(
        &mut self,
        name: &[u8],
        count: usize,
        old: impl Fn(usize) -> &'t [u8],
    ) -> bool {
        /// So many are compared one by one.
        const FEW: usize = 24;
        let bit = bit(name);
        let is_new = self.seen & bit == 0;
        self.seen |= bit;
        if is_new {
            return false;
        }
        if count <= FEW {
            return (0..count).any(|index| old(index).eq_ignore_ascii_case(name));
        }
        let unknown = self.many.len()..count;
        self.many.extend(unknown.map(|index| old(index).to_ascii_lowercase()));
        self.many.contains(&name.to_ascii_lowercase())
    }
}

/// The same for all cases: of a letter the lower five bits tell which it is.
fn bit(name: &[u8]) -> u64 {
    let letter = |byte: Option<&u8>| u32::from(byte.map_or(0, |byte| byte & 0x1F));
    let number = letter(name.first()) + 3 * letter(name.last()) + 7 * name.len() as u32;
    1 << (number % 64)
}
