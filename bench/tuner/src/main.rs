//! Finds the weights of the evaluation from the engine's own games.
//!
//! ```text
//! pgn2-tuner games FILE [--positions N] [--nodes N] [--threads N] [--seed N]
//! pgn2-tuner weights FILE... [--write PATH] [--epochs N] [--threads N] [--search-share S] [--pull N]
//! ```
//!
//! `games` lets the engine play against itself and adds quiet positions to FILE, a line each
//! (`sample`), until it holds so many. It may be stopped at any time; begun again with the same
//! seed it goes on with the next game.
//!
//! `weights` reads such files and fits every weight (`fit`): from the evaluation follows an expected
//! result of the game (`expectation`), and the weights are moved until it is, on average, as near as
//! can be to the games' results and to what the search saw. The fitted table goes to PATH, the
//! engine's `weights.rs`; without it, nothing is written.
//!
//! A round is both, one after the other. The next round's games are played with the new weights;
//! older files may be kept and given too.

mod adam;
mod dataset;
mod expectation;
mod fit;
mod generate;
mod options;
mod quiet;
mod sample;
mod self_play;
mod weights_file;

use std::process::ExitCode;

use options::Options;

const USAGE: &str = "usage: pgn2-tuner games FILE [--positions N] [--nodes N] [--threads N] [--seed N]
       pgn2-tuner weights FILE... [--write PATH] [--epochs N] [--threads N] [--search-share S] [--pull N]";

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("pgn2-tuner: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), String> {
    let command = arguments.next();
    match command.as_deref() {
        Some("games") => generate::run(&Options::parse(arguments, generate::OPTIONS)?),
        Some("weights") => fit::run(&Options::parse(arguments, fit::OPTIONS)?),
        _ => Err(USAGE.to_owned()),
    }
}
