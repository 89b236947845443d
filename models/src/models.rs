//! Models of the machinery: two or three threads in thousands of orders of events, chosen by the
//! model checker. A deadlock, a lost wake-up among them, fails the model: waits do not time out there.

use std::sync::Arc;

use shuttle::{check_pct, check_random, thread};

use super::help::{Candidate, Help, signal};
use super::pool::{BlockId, Pool};
use super::sync::Mutex;

const RUNS: usize = 3000;

/// Runs a model in random orders, and in orders with few changes of thread.
fn check(model: impl Fn() + Send + Sync + 'static) {
    let model = Arc::new(model);
    let again = Arc::clone(&model);
    check_random(move || model(), RUNS);
    check_pct(move || again(), RUNS, 3);
}

/// Work of some items, and the best item done with what belongs to it.
#[derive(Default)]
struct Work {
    items: Vec<u32>,
    best: (u32, u32),
    taken: Vec<u32>,
}

impl Work {
    fn of(items: &[u32]) -> Work {
        Work { items: items.to_vec(), ..Work::default() }
    }
}

/// A member's part: selects and shares until nothing is left, then leaves.
fn work_at(pool: &Pool<Work>, id: BlockId) -> Option<Work> {
    while let Some(item) = pool.with(id, |work| work.items.pop()) {
        pool.with(id, |work| {
            work.taken.push(item);
            if item > work.best.0 {
                work.best = (item, 10 * item);
            }
        });
    }
    pool.close(id);
    pool.leave(id)
}

/// Joins whatever can be joined.
fn join_any(pool: &Pool<Work>) -> Option<Work> {
    let id = pool.most_joinable()?;
    pool.join(id, |work| (!work.items.is_empty()).then_some(()))?;
    work_at(pool, id)
}

#[test]
fn whoever_leaves_last_has_the_whole_result() {
    check(|| {
        let pool = Arc::new(Pool::new(1));
        let results = Arc::new(Mutex::new(Vec::new()));
        let joiners: Vec<_> = (0..2)
            .map(|_| {
                let (pool, results) = (Arc::clone(&pool), Arc::clone(&results));
                thread::spawn(move || results.lock().unwrap().extend(join_any(&pool)))
            })
            .collect();
        // The second work may get the block of the first, with joiners that mean the first.
        for items in [[3, 9, 4], [5, 2, 1]] {
            if let Some(id) = pool.open(1, Work::of(&items)) {
                results.lock().unwrap().extend(work_at(&pool, id));
            } else {
                results.lock().unwrap().push(Work { taken: items.to_vec(), ..Work::default() });
            }
        }
        joiners.into_iter().for_each(|joiner| joiner.join().unwrap());
        let mut results = results.lock().unwrap();
        let mut taken: Vec<u32> =
            results.iter_mut().flat_map(|work| work.taken.drain(..)).collect();
        taken.sort_unstable();
        assert_eq!(taken, [1, 2, 3, 4, 5, 9]);
        assert_eq!(results.len(), 2, "each work has one last member");
        assert!(results.iter().all(|work| work.best.1 == 10 * work.best.0));
        assert!(pool.is_unused());
    });
}

#[test]
fn who_comes_too_late_does_not_join_the_next_work() {
    check(|| {
        let pool = Arc::new(Pool::new(1));
        let late = {
            let pool = Arc::clone(&pool);
            thread::spawn(move || join_any(&pool))
        };
        let first = pool.open(1, Work::of(&[1])).unwrap();
        let is_joined = pool.leave(first).is_none();
        if let Some(second) = pool.open(1, Work::of(&[2])).filter(|_| !is_joined) {
            // A member knows the work by its id: it cannot be another one.
            let own = work_at(&pool, second);
            let joined = late.join().unwrap();
            assert!(own.is_some() != joined.is_some() && pool.is_unused());
        }
    });
}

#[test]
fn an_exhausted_pool_makes_nobody_wait() {
    check(|| {
        let pool = Arc::new(Pool::new(1));
        let owners: Vec<_> = (1..3)
            .map(|item| {
                let pool = Arc::clone(&pool);
                thread::spawn(move || {
                    pool.open(1, Work::of(&[item])).map(|id| work_at(&pool, id).unwrap().best.0)
                })
            })
            .collect();
        let bests: Vec<_> = owners.into_iter().map(|owner| owner.join().unwrap()).collect();
        assert!(bests.iter().any(Option::is_some));
        assert!(bests[0].is_none_or(|best| best == 1) && bests[1].is_none_or(|best| best == 2));
        assert!(pool.is_unused());
    });
}

#[test]
fn a_cutoff_reaches_those_further_down() {
    check(|| {
        let pool = Arc::new(Pool::new(2));
        let outer = pool.open(1, Work::of(&[1])).unwrap();
        let below = {
            let pool = Arc::clone(&pool);
            pool.join(outer, |_| Some(())).unwrap();
            thread::spawn(move || {
                // One member of the outer node splits a node below it, and does so much that only a
                // cutoff ends it.
                let inner = pool.open(2, Work::of(&[1, 2])).unwrap();
                let guest = {
                    let pool = Arc::clone(&pool);
                    thread::spawn(move || {
                        let joined = pool.join(inner, |_| Some(())).is_some();
                        joined && until_cut(&pool, &[outer, inner])
                    })
                };
                let carries_on = until_cut(&pool, &[outer, inner]);
                usize::from(carries_on) + usize::from(guest.join().unwrap())
            })
        };
        assert!(pool.cut(outer));
        let was_last = pool.leave(outer).is_some();
        let carried = below.join().unwrap();
        assert_eq!(carried + usize::from(was_last), 1, "one takes the outer node on");
        assert!(pool.is_unused());
    });
}

/// Works at the last of the nodes until one of them is cut, then leaves it; the last there leaves the
/// first too, for all of them. Whether it is the one that goes on above.
fn until_cut(pool: &Pool<Work>, line: &[BlockId; 2]) -> bool {
    while !line.iter().any(|&id| pool.is_cut(id)) {
        thread::yield_now();
    }
    pool.cut(line[1]);
    pool.leave(line[1]).is_some() && pool.leave(line[0]).is_some()
}

#[test]
fn no_call_for_help_is_lost() {
    check(|| {
        let mut help = Help::new(2);
        help.may_spin = false;
        let help = Arc::new(help);
        let pool = Arc::new(Pool::new(1));
        let idle = {
            let (help, pool) = (Arc::clone(&help), Arc::clone(&pool));
            thread::spawn(move || {
                loop {
                    let rings = help.rings();
                    if help.take_signals(1) & signal::HALT != 0 {
                        return None;
                    }
                    if let Some(id) = pool.most_joinable() {
                        if pool.join(id, |_| Some(())).is_some() {
                            return Some(work_at(&pool, id));
                        }
                    }
                    help.choose(1, 0);
                    help.wait(rings, 0);
                }
            })
        };
        // Busy until the other has asked, chosen and joined: without an answer it would wait for ever.
        let mut split = None;
        while split.is_none() {
            let signals = help.take_signals(0);
            if signals & signal::SPLIT != 0 && help.take_request(0).is_some() {
                split = pool.open(7, Work::of(&[1, 2]));
                help.ring();
            }
            if signals & signal::HELP != 0 {
                help.offer(0, &[Candidate { level: 0, node: 1, worth: 7 }]);
            }
            thread::yield_now();
        }
        let own = work_at(&pool, split.unwrap());
        help.signal_all(signal::HALT);
        let joined = idle.join().unwrap();
        assert!(own.is_some() != joined.is_some_and(|last| last.is_some()));
        assert!(pool.is_unused());
    });
}
