//! The command `games`: plays on all threads and adds the samples to a file.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use pgn2_bitboard::Color;

use crate::options::Options;
use crate::sample::Sample;
use crate::self_play::Player;

pub(crate) const OPTIONS: &[&str] = &["positions", "nodes", "threads", "seed"];

/// Games from one progress line to the next.
const GAMES_A_LINE: u64 = 50;

pub(crate) fn run(options: &Options) -> Result<(), String> {
    let [path] = &options.files[..] else { return Err("games: one file is needed".to_owned()) };
    let wanted: usize = options.number("positions", 300_000)?;
    let nodes: u64 = options.number("nodes", 2_000)?;
    let threads: usize = options.number("threads", 1)?;
    let seed: u64 = options.number("seed", 1)?;
    let (file, begun) = open(path).map_err(|error| format!("{path}: {error}"))?;
    let next_game = AtomicU64::new(begun.games);
    let output = Mutex::new(Output { file, held: begun.positions, wanted, done: Progress::new() });
    let play = || -> Result<(), String> {
        let mut player = Player::new(nodes, seed).map_err(|error| error.to_string())?;
        loop {
            let samples = player.play(next_game.fetch_add(1, Ordering::Relaxed));
            let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
            if output.held >= wanted {
                return Ok(());
            }
            output.add(&samples).map_err(|error| format!("{path}: {error}"))?;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(play)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err("a thread has panicked".to_owned()))
        })
    })
}

/// What a file holds already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Held {
    positions: usize,
    /// One more than the highest number of a game.
    games: u64,
}

/// Opens a file to add to. A last line that was cut off is taken away.
fn open(path: &str) -> std::io::Result<(File, Held)> {
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64)?;
    file.seek(SeekFrom::End(0))?;
    let mut held = Held::default();
    for line in text[..whole].lines() {
        let game = line.rsplit(';').next().and_then(|game| game.parse::<u64>().ok());
        held.games = held.games.max(game.map_or(0, |game| game + 1));
        held.positions += 1;
    }
    Ok((file, held))
}

/// The file, with what was done so far.
struct Output {
    file: File,
    /// Positions in the file.
    held: usize,
    wanted: usize,
    done: Progress,
}

struct Progress {
    start: Instant,
    games: u64,
    positions: usize,
    /// Games that White has won, drawn and lost.
    results: [u64; 3],
}

impl Progress {
    fn new() -> Progress {
        Progress { start: Instant::now(), games: 0, positions: 0, results: [0; 3] }
    }
}

impl Output {
    /// Adds the samples of a game, all in one write.
    fn add(&mut self, samples: &[Sample]) -> std::io::Result<()> {
        let lines: String = samples.iter().map(|sample| format!("{sample}\n")).collect();
        self.file.write_all(lines.as_bytes())?;
        self.held += samples.len();
        let done = &mut self.done;
        done.games += 1;
        done.positions += samples.len();
        if let Some(sample) = samples.first() {
            let result = match sample.winner {
                Some(Color::White) => 0,
                None => 1,
                Some(Color::Black) => 2,
            };
            done.results[result] += 1;
        }
        if done.games % GAMES_A_LINE == 0 || self.held >= self.wanted {
            let [won, drawn, lost] = done.results;
            let rate = done.positions as f64 / done.start.elapsed().as_secs_f64();
            eprintln!(
                "{} games (+{won} ={drawn} -{lost}), {} of {} positions, {rate:.0} a second",
                done.games, self.held, self.wanted
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_gone_on_with_behind_its_last_whole_line() {
        let path = std::env::temp_dir().join(format!("pgn2-tuner-{}.txt", std::process::id()));
        let path = path.to_str().unwrap();
        std::fs::write(path, "fen;1;1-0;4\nfen;2;0-1;9\nfen;3;0").unwrap();
        let (mut file, held) = open(path).unwrap();
        assert_eq!(held, Held { positions: 2, games: 10 });
        file.write_all(b"fen;4;0-1;10\n").unwrap();
        assert_eq!(
            std::fs::read_to_string(path).unwrap(),
            "fen;1;1-0;4\nfen;2;0-1;9\nfen;4;0-1;10\n"
        );
        std::fs::remove_file(path).unwrap();
    }
}
