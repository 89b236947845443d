use super::pause::pause;
use super::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use super::sync::{Mutex, MutexGuard};

/// A block of a [`Pool`], as it is in use: an old handle does not fit once it was freed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BlockId {
    index: usize,
    generation: u64,
}

/// What workers share of one split node, with who is at it. Members, work and generation change
/// under one lock: whether somebody was last to leave or another came late is always decided.
struct Slot<W> {
    generation: u64,
    /// How many branches of the search are at the node.
    members: usize,
    /// `None` while the block is free.
    work: Option<W>,
}

struct Block<W> {
    slot: Mutex<Slot<W>>,
    /// Whether the node was cut off: its workers give up. Readable without the lock.
    is_cut: AtomicBool,
    /// The generation in use whose work may be joined, 0 for none: a hint for idle workers.
    joinable: AtomicU64,
    /// How attractive it is to join.
    worth: AtomicU64,
}

/// A fixed number of blocks for split nodes. With none free a node is not split: nobody waits.
///
/// Every operation takes one block's lock and no other, so there is no order to keep.
pub(crate) struct Pool<W> {
    blocks: Box<[Block<W>]>,
    free: Mutex<Vec<usize>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    pause();
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl<W> Pool<W> {
    pub(crate) fn new(blocks: usize) -> Pool<W> {
        let block = |_| Block {
            slot: Mutex::new(Slot { generation: 0, members: 0, work: None }),
            is_cut: AtomicBool::new(false),
            joinable: AtomicU64::new(0),
            worth: AtomicU64::new(0),
        };
        Pool { blocks: (0..blocks).map(block).collect(), free: Mutex::new((0..blocks).collect()) }
    }

    /// Takes a free block for `work`, with its owner as the first member. `None` when there is none.
    pub(crate) fn open(&self, worth: u64, work: W) -> Option<BlockId> {
        let index = lock(&self.free).pop()?;
        let block = &self.blocks[index];
        let mut slot = lock(&block.slot);
        slot.generation += 1;
        (slot.members, slot.work) = (1, Some(work));
        block.is_cut.store(false, Ordering::Relaxed);
        block.worth.store(worth, Ordering::Relaxed);
        block.joinable.store(slot.generation, Ordering::Release);
        Some(BlockId { index, generation: slot.generation })
    }

    /// The block most worth joining.
    pub(crate) fn most_joinable(&self) -> Option<BlockId> {
        let blocks = self.blocks.iter().enumerate().filter_map(|(index, block)| {
            let generation = block.joinable.load(Ordering::Acquire);
            let worth = block.worth.load(Ordering::Relaxed);
            (generation != 0).then_some((worth, BlockId { index, generation }))
        });
        blocks.max_by_key(|&(worth, _)| worth).map(|(_, id)| id)
    }

    /// Becomes a member, with what `enter` makes of the work, unless the block is no longer in use
    /// for it, or cut, or `enter` refuses.
    pub(crate) fn join<R>(&self, id: BlockId, enter: impl FnOnce(&W) -> Option<R>) -> Option<R> {
        let block = &self.blocks[id.index];
        let mut slot = lock(&block.slot);
        if slot.generation != id.generation || block.is_cut.load(Ordering::Relaxed) {
            return None;
        }
        let entered = slot.work.as_ref().and_then(enter);
        if entered.is_some() {
            slot.members += 1;
        } else {
            block.joinable.store(0, Ordering::Relaxed);
        }
        entered
    }

    /// Looks at or changes the work. For members only: a block with members is not freed.
    ///
    /// # Panics
    /// When the block is not in use for this id: the caller is no member.
    pub(crate) fn with<R>(&self, id: BlockId, change: impl FnOnce(&mut W) -> R) -> R {
        let mut slot = lock(&self.blocks[id.index].slot);
        assert!(slot.generation == id.generation, "the block belongs to another split");
        change(slot.work.as_mut().expect("a block with members holds work"))
    }

    /// Nobody has to join any more.
    pub(crate) fn close(&self, id: BlockId) {
        self.blocks[id.index].joinable.store(0, Ordering::Relaxed);
    }

    /// Others may join again. For members only.
    pub(crate) fn reopen(&self, id: BlockId) {
        self.blocks[id.index].joinable.store(id.generation, Ordering::Release);
    }

    /// Ends the membership of one branch. The last to leave gets the work, and the block is free.
    pub(crate) fn leave(&self, id: BlockId) -> Option<W> {
        let block = &self.blocks[id.index];
        let mut slot = lock(&block.slot);
        assert!(slot.generation == id.generation, "the block belongs to another split");
        slot.members -= 1;
        if slot.members > 0 {
            return None;
        }
        block.joinable.store(0, Ordering::Relaxed);
        let work = slot.work.take();
        drop(slot);
        lock(&self.free).push(id.index);
        work
    }

    /// Tells all members to give up. For members only. False when that was told before.
    pub(crate) fn cut(&self, id: BlockId) -> bool {
        self.close(id);
        pause();
        !self.blocks[id.index].is_cut.swap(true, Ordering::AcqRel)
    }

    /// Whether the members are to give up. For members only.
    pub(crate) fn is_cut(&self, id: BlockId) -> bool {
        self.blocks[id.index].is_cut.load(Ordering::Acquire)
    }

    /// Whether no block is in use.
    pub(crate) fn is_unused(&self) -> bool {
        lock(&self.free).len() == self.blocks.len()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    use super::*;

    #[test]
    fn each_item_is_handed_out_once() {
        for items in [0_usize, 1, 2, 218] {
            for _ in 0..50 {
                let pool = Pool::new(1);
                let id = pool.open(1, 0_usize).unwrap();
                let taken: Vec<AtomicUsize> = (0..items).map(|_| AtomicUsize::new(0)).collect();
                let work = |id: BlockId| {
                    while let Some(item) = pool.with(id, |next| {
                        let item = *next;
                        *next += usize::from(item < items);
                        (item < items).then_some(item)
                    }) {
                        taken[item].fetch_add(1, Ordering::Relaxed);
                    }
                    usize::from(pool.leave(id).is_some())
                };
                let lasts: usize = thread::scope(|scope| {
                    let joiners: Vec<_> = (0..3)
                        .map(|_| {
                            scope.spawn(|| pool.join(id, |_| Some(())).map_or(0, |()| work(id)))
                        })
                        .collect();
                    let first = work(id);
                    first + joiners.into_iter().map(|joiner| joiner.join().unwrap()).sum::<usize>()
                });
                assert_eq!(lasts, 1);
                assert!(taken.iter().all(|count| count.load(Ordering::Relaxed) == 1));
                assert!(pool.is_unused());
            }
        }
    }

    #[test]
    fn an_old_handle_does_not_join_the_next_work() {
        let pool = Pool::new(1);
        let old = pool.open(1, "old").unwrap();
        assert_eq!(pool.leave(old), Some("old"));
        let new = pool.open(1, "new").unwrap();
        assert_eq!(pool.join(old, |_| Some(())), None);
        assert_eq!(pool.join(new, |&work| Some(work)), Some("new"));
        assert_eq!((pool.leave(new), pool.leave(new)), (None, Some("new")));
    }

    #[test]
    fn what_was_closed_can_be_joined_again() {
        let pool = Pool::new(1);
        let id = pool.open(1, ()).unwrap();
        pool.close(id);
        assert_eq!(pool.most_joinable(), None);
        pool.reopen(id);
        assert_eq!(pool.most_joinable(), Some(id));
    }

    #[test]
    fn an_exhausted_pool_refuses() {
        let pool = Pool::new(2);
        let ids = [pool.open(1, 1), pool.open(1, 2)];
        assert_eq!(pool.open(1, 3), None);
        assert!(!pool.is_unused());
        for id in ids {
            pool.leave(id.unwrap());
        }
        assert!(pool.is_unused() && pool.open(1, 4).is_some());
    }

    #[test]
    fn nobody_joins_what_is_cut() {
        let pool = Pool::new(1);
        let id = pool.open(1, ()).unwrap();
        assert!(pool.cut(id) && !pool.cut(id) && pool.is_cut(id));
        assert_eq!(pool.join(id, |&()| Some(())), None);
        assert_eq!(pool.most_joinable(), None);
    }
}
