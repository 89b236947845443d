//! Memory for hash tables: zeroed, on whole cache lines, in huge pages where the system has them.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ops::Deref;
use std::ptr::NonNull;
use std::slice;

/// The size of a huge page on x86-64 and on most aarch64 systems.
const HUGE_PAGE: usize = 2 << 20;

/// A type of which zeroed memory is a value.
///
/// # Safety
/// All bits zero must be a valid value, and the type must not need to be dropped.
pub(crate) unsafe trait Zeroable: Send + Sync {}

/// A slice of values that begin as zeros.
pub(crate) struct Zeroed<T: Zeroable> {
    /// What was allocated: a little more than is used.
    memory: NonNull<u8>,
    layout: Layout,
    /// The first multiple of the alignment in it.
    first: NonNull<T>,
    len: usize,
}

// SAFETY: the memory is owned, and its values may be sent.
unsafe impl<T: Zeroable> Send for Zeroed<T> {}
// SAFETY: sharing it shares only its values.
unsafe impl<T: Zeroable> Sync for Zeroed<T> {}

impl<T: Zeroable> Zeroed<T> {
    /// `len` zeroed values; `None` when there is no memory for them.
    ///
    /// The allocator is asked for the alignment of the system's own zeroed pages, which cost nothing
    /// until they are used; for a larger one it would write every page at once.
    pub(crate) fn new(len: usize) -> Option<Zeroed<T>> {
        let size = len.checked_mul(size_of::<T>())?;
        let alignment = if size < HUGE_PAGE { align_of::<T>() } else { HUGE_PAGE };
        let layout = Layout::from_size_align(size.checked_add(alignment)?, 8).ok()?;
        // SAFETY: the layout is not empty: an alignment is at least 1.
        let memory = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        // SAFETY: the next multiple of the alignment is less than one alignment away.
        let first = unsafe { memory.add(memory.align_offset(alignment)) };
        advise_huge_pages(first, size);
        Some(Zeroed { memory, layout, first: first.cast(), len })
    }
}

impl<T: Zeroable> Deref for Zeroed<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: from here on `new` allocated and zeroed `len` values, which live as long as this.
        unsafe { slice::from_raw_parts(self.first.as_ptr(), self.len) }
    }
}

impl<T: Zeroable> Drop for Zeroed<T> {
    fn drop(&mut self) {
        // SAFETY: `new` allocated the memory with this very layout.
        unsafe { dealloc(self.memory.as_ptr(), self.layout) };
    }
}

/// Asks for huge pages: a probe of a large table then seldom misses the translation cache too.
/// Nothing depends on the answer.
fn advise_huge_pages(first: NonNull<u8>, size: usize) {
    #[cfg(target_os = "linux")]
    if size >= HUGE_PAGE {
        let whole_pages = size - size % HUGE_PAGE;
        // SAFETY: the range lies within one allocation; the advice does not change its contents.
        unsafe { libc::madvise(first.as_ptr().cast(), whole_pages, libc::MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (first, size);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[repr(align(64))]
    struct Line([AtomicU64; 8]);

    // SAFETY: zero is a valid value of every atomic.
    unsafe impl Zeroable for Line {}

    #[test]
    fn is_zeroed_and_on_whole_lines_whatever_its_length() {
        for len in [0, 1, 3, 32_767, 32_768, 100_001] {
            let lines = Zeroed::<Line>::new(len).unwrap();
            assert_eq!(lines.len(), len);
            assert_eq!(lines.as_ptr() as usize % 64, 0);
            for word in lines.iter().flat_map(|line| &line.0) {
                assert_eq!(word.swap(u64::MAX, Ordering::Relaxed), 0);
            }
        }
    }

    #[test]
    fn what_no_memory_holds_is_none() {
        assert!(Zeroed::<Line>::new(usize::MAX / 64).is_none());
        assert!(Zeroed::<Line>::new(usize::MAX).is_none());
    }
}
