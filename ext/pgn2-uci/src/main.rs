//! The engine as a program that speaks UCI on its standard input and output.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    match pgn2_uci::run(io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pgn2-uci: {error}");
            ExitCode::FAILURE
        }
    }
}
