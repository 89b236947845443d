//! The UCI protocol (S. Meyer-Kahlen, 2006) over any input and output.
//!
//! One thread reads commands and answers what needs no search; the search runs in another, so that
//! `isready`, `stop` and `quit` are heard at once. What is not understood is passed over; the end of
//! input ends the session like `quit`.

mod bench;
mod command;
mod debug;
mod go;
mod lines;
mod options;
mod output;
mod position;
mod session;

use std::io::{self, BufRead, Write};
use std::thread;

use lines::Lines;
use output::Output;
use session::Session;

/// Speaks UCI until `quit` or the end of input. The search that then runs is stopped.
///
/// # Errors
/// What reading or the first failed write gives.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let output = Output::new(output);
    thread::scope(|scope| {
        let mut session = Session::new(scope, &output);
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next_line()? {
            if !session.obey(&line) {
                break;
            }
        }
        session.stop();
        Ok::<(), io::Error>(())
    })?;
    output.finish()
}
