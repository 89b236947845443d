use std::time::Duration;

use pgn2_bitboard::search::{ClockTime, Limits};
use pgn2_bitboard::{Color, Position};

/// What `go` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Go {
    /// A search.
    Search(Limits),
    /// A count of the tree of legal moves to this depth, by first move.
    Perft(u32),
}

/// No time is longer than this, in milliseconds: some three years.
const LONGEST: i64 = 100_000_000_000;

impl Go {
    /// Reads the words after `go`. What is unknown or no number is passed over; times and counts
    /// below zero are taken as zero.
    pub(crate) fn parse(text: &str, position: &Position) -> Go {
        let mut limits = Limits::default();
        let (mut clock, mut has_clock) = (ClockTime::default(), false);
        let us = position.side_to_move();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "ponder" => limits.ponder = true,
                "searchmoves" => {
                    while let Some(chess_move) =
                        words.peek().and_then(|word| position.parse_uci(word).ok())
                    {
                        limits.search_moves.push(chess_move);
                        words.next();
                    }
                }
                "depth" | "nodes" | "movetime" | "mate" | "wtime" | "btime" | "winc" | "binc"
                | "movestogo" | "perft" => {
                    let Some(number) = words.peek().and_then(|word| word.parse::<i64>().ok())
                    else {
                        continue;
                    };
                    words.next();
                    let number = number.clamp(0, LONGEST);
                    let time = Duration::from_millis(number as u64);
                    let small = number.min(i64::from(i32::MAX)) as u32;
                    match word {
                        "perft" => return Go::Perft(small),
                        "depth" => limits.depth = Some(small.max(1)),
                        "nodes" => limits.nodes = Some(number as u64),
                        "movetime" => limits.movetime = Some(time),
                        "mate" => limits.mate = Some(small),
                        "movestogo" => clock.moves_to_go = Some(small).filter(|&moves| moves > 0),
                        "wtime" | "btime" => {
                            has_clock = true;
                            if (word == "wtime") == (us == Color::White) {
                                clock.remaining = time;
                            }
                        }
                        _ => {
                            if (word == "winc") == (us == Color::White) {
                                clock.increment = time;
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        limits.clock = has_clock.then_some(clock);
        Go::Search(limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(text: &str) -> Limits {
        match Go::parse(text, &Position::start()) {
            Go::Search(limits) => limits,
            Go::Perft(depth) => panic!("perft {depth}"),
        }
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let clock = limits("wtime 1000 btime 2000 winc 10 binc 20 movestogo 5").clock.unwrap();
        assert_eq!(clock.remaining, Duration::from_millis(1000));
        assert_eq!(clock.increment, Duration::from_millis(10));
        assert_eq!(clock.moves_to_go, Some(5));
    }

    #[test]
    fn search_moves_end_at_the_next_word() {
        let limits = limits("searchmoves e2e4 d2d4 depth 7 nodes x infinite");
        assert_eq!((limits.search_moves.len(), limits.depth, limits.nodes), (2, Some(7), None));
        assert!(limits.infinite);
    }

    #[test]
    fn odd_numbers_do_no_harm() {
        assert_eq!(limits("wtime -50 btime 5").clock.unwrap().remaining, Duration::ZERO);
        assert_eq!(limits("depth 99999999999999999999").depth, None);
        assert_eq!(limits("depth 9999999999").depth, Some(i32::MAX as u32));
        assert_eq!(Go::parse("perft 3", &Position::start()), Go::Perft(3));
    }
}
