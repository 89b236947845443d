//! Perft: the data files' counts on every CPU tier, with threads, with a hash table; divide; stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::oracle::Oracle;
use crate::support::{PERFT_FILES, PerftCase, Random, chess960_start, perft_cases, walk_game};
use pgn2_bitboard::perft::{self, MAX_DEPTH, PerftError, PerftOptions};
use pgn2_bitboard::{CastlingMode, Position, Tier};

fn run(position: &Position, depth: u32, options: &PerftOptions) -> u64 {
    let stop = AtomicBool::new(false);
    perft::run(position, depth, options, &stop).expect("nobody stops it")
}

/// The cases of all files.
fn all_cases() -> impl Iterator<Item = PerftCase> {
    PERFT_FILES.into_iter().flat_map(|(name, mode)| perft_cases(name, mode))
}

/// Checks every count of up to `most` nodes.
fn assert_counts(options: &PerftOptions, most: u64) {
    for PerftCase { position, counts } in all_cases() {
        for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= most) {
            let counted = run(&position, depth, options);
            assert_eq!(counted, nodes, "{position:?} depth {depth} {}", options.tier);
        }
    }
}

#[test]
fn counts_are_right_on_every_tier() {
    for tier in Tier::supported() {
        assert_counts(&PerftOptions { tier, ..PerftOptions::default() }, u64::MAX);
    }
}

#[test]
fn counts_are_right_with_a_hash_table() {
    for tier in Tier::supported() {
        assert_counts(&PerftOptions { hash_mb: 1, tier, ..PerftOptions::default() }, 2_000_000);
    }
}

#[test]
fn counts_are_right_with_threads() {
    for (threads, hash_mb) in [(2, 0), (3, 1), (8, 1)] {
        let options = PerftOptions { threads, hash_mb, ..PerftOptions::default() };
        assert_counts(&options, 100_000);
    }
}

#[test]
fn the_simple_call_counts_the_same() {
    for PerftCase { position, counts } in all_cases() {
        for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= 100_000) {
            assert_eq!(perft::perft(&position, depth), nodes, "{position:?} depth {depth}");
        }
    }
}

#[test]
fn depth_zero_is_one_node() {
    assert_eq!(perft::perft(&Position::start(), 0), 1);
    assert_eq!(
        run(&Position::start(), 0, &PerftOptions { threads: 4, ..PerftOptions::default() }),
        1
    );
}

#[test]
fn odd_options_are_put_right_or_refused() {
    let (start, stop) = (Position::start(), AtomicBool::new(false));
    let no_threads = PerftOptions { threads: 0, ..PerftOptions::default() };
    assert_eq!(run(&start, 4, &no_threads), 197_281);
    assert_eq!(perft::divide(&start, 0, &PerftOptions::default(), &stop), Ok(Vec::new()));
    for hash_mb in [usize::MAX, usize::MAX >> 20, usize::MAX >> 24] {
        let options = PerftOptions { hash_mb, ..PerftOptions::default() };
        let refused = Err(PerftError::OutOfMemory { hash_mb });
        assert_eq!(perft::run(&start, 64, &options, &stop), refused);
    }
}

#[test]
fn counts_are_those_of_the_oracle_in_random_games() {
    let mut random = Random(61);
    let assert_count = |position: &Position| {
        let expected = Oracle::from(position).perft(2);
        for tier in Tier::supported() {
            let options = PerftOptions { tier, ..PerftOptions::default() };
            assert_eq!(run(position, 2, &options), expected, "{position:?} {tier}");
        }
    };
    for _ in 0..2 {
        walk_game(Position::start(), 100, &mut random, assert_count);
        walk_game(chess960_start(&mut random), 100, &mut random, assert_count);
    }
}

#[test]
fn divide_tells_the_nodes_below_each_move() {
    let stop = AtomicBool::new(false);
    for (threads, hash_mb) in [(1, 0), (2, 0), (2, 1)] {
        let options = PerftOptions { threads, hash_mb, ..PerftOptions::default() };
        for PerftCase { position, counts } in all_cases() {
            for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= 20_000) {
                let parts = perft::divide(&position, depth, &options, &stop).expect("not stopped");
                let sum: u64 = parts.iter().map(|&(_, below)| below).sum();
                assert_eq!(sum, nodes, "{position:?} depth {depth}");
                assert_eq!(parts.len(), position.legal_moves().len());
                for (chess_move, below) in parts {
                    let next = position.play(chess_move).expect("a legal move");
                    assert_eq!(perft::perft(&next, depth - 1), below, "{position:?} {chess_move}");
                }
            }
        }
    }
}

#[test]
fn a_count_beyond_64_bits_is_refused() {
    let kings = Position::from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1", CastlingMode::Standard).unwrap();
    for threads in [1, 2] {
        let options = PerftOptions { threads, hash_mb: 16, ..PerftOptions::default() };
        let run = |depth| perft::run(&kings, depth, &options, &AtomicBool::new(false));
        assert_eq!(run(24), Ok(9_642_192_050_662_659_700));
        assert_eq!(run(25), Err(PerftError::TooMany));
        let divided = perft::divide(&kings, 25, &options, &AtomicBool::new(false));
        assert_eq!(divided, Err(PerftError::TooMany));
    }
}

#[test]
fn threads_do_not_lose_what_is_beyond_64_bits() {
    // White has one move, so the counts of Black's replies meet in one sum.
    let fen = "8/8/8/8/8/8/2k5/K7 w - - 0 1";
    let kings = Position::from_fen(fen, CastlingMode::Standard).unwrap();
    assert_eq!(kings.legal_moves().len(), 1);
    for depth in 24..=27 {
        let [alone, together] = [1, 2].map(|threads| {
            let options = PerftOptions { threads, hash_mb: 16, ..PerftOptions::default() };
            perft::run(&kings, depth, &options, &AtomicBool::new(false))
        });
        assert_eq!(alone, together, "depth {depth}");
    }
}

#[test]
fn the_greatest_depth_fits_on_the_stack() {
    let kings = Position::from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1", CastlingMode::Standard).unwrap();
    for threads in [1, 2] {
        let options = PerftOptions { threads, ..PerftOptions::default() };
        assert_stops(|stop| perft::run(&kings, MAX_DEPTH, &options, stop));
        assert_stops(|stop| perft::divide(&kings, MAX_DEPTH, &options, stop));
    }
}

#[test]
fn a_greater_depth_is_refused() {
    let (start, stop) = (Position::start(), AtomicBool::new(false));
    for depth in [MAX_DEPTH + 1, 20_000, u32::MAX] {
        for (threads, hash_mb) in [(1, 0), (2, 1)] {
            let options = PerftOptions { threads, hash_mb, ..PerftOptions::default() };
            let refused = PerftError::TooDeep { depth };
            assert_eq!(perft::run(&start, depth, &options, &stop), Err(refused));
            assert_eq!(perft::divide(&start, depth, &options, &stop), Err(refused));
            assert_eq!(refused.to_string(), format!("depth {depth} is above 64"));
        }
    }
}

#[test]
#[should_panic(expected = "depth 65 is above 64")]
fn the_simple_call_panics_at_a_greater_depth() {
    let _ = perft::perft(&Position::start(), MAX_DEPTH + 1);
}

/// Sets `stop` while a count that would take years is running.
fn assert_stops<T>(count: impl FnOnce(&AtomicBool) -> Result<T, PerftError> + Send)
where
    T: std::fmt::Debug + Send,
{
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let counting = scope.spawn(|| count(&stop));
        thread::sleep(Duration::from_millis(100));
        let asked = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let result = counting.join().expect("no panic");
        assert!(matches!(result, Err(PerftError::Stopped)), "{result:?}");
        assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    });
}

#[test]
fn a_count_can_be_stopped() {
    for (threads, hash_mb) in [(1, 0), (2, 0), (1, 1), (2, 1)] {
        let options = PerftOptions { threads, hash_mb, ..PerftOptions::default() };
        assert_stops(|stop| perft::run(&Position::start(), 14, &options, stop));
        assert_stops(|stop| perft::divide(&Position::start(), 14, &options, stop));
    }
    let stop = AtomicBool::new(true);
    let stopped = perft::run(&Position::start(), 9, &PerftOptions::default(), &stop);
    assert!(matches!(stopped, Err(PerftError::Stopped)));
}

#[test]
#[ignore = "takes minutes"]
fn deep_counts_are_right() {
    let options = PerftOptions { hash_mb: 64, ..PerftOptions::default() };
    let files =
        [("deep.perft", CastlingMode::Standard), ("deep_chess960.perft", CastlingMode::Chess960)];
    for (name, mode) in files {
        for PerftCase { position, counts } in perft_cases(name, mode) {
            for (depth, nodes) in counts {
                let hashed = run(&position, depth, &options);
                assert_eq!(hashed, nodes, "{position:?} depth {depth}, hashed");
                assert_eq!(perft::perft(&position, depth), nodes, "{position:?} depth {depth}");
            }
        }
    }
}
