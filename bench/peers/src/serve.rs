//! The line protocol: read a request, measure, answer.

use std::io::{self, BufRead, Write};

use cpu_time::ThreadTime;

use crate::peer::Peer;
use crate::reading::ReadingPeer;

/// Answers the requests of `input`, a line each, until it ends.
///
/// # Errors
///
/// Reading or writing failed.
pub(crate) fn serve(
    peers: &[Peer],
    readers: &[ReadingPeer],
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    for line in input.lines() {
        match answer(peers, readers, &line?) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(reason) => writeln!(output, "error {reason}")?,
        }
        output.flush()?;
    }
    Ok(())
}

fn answer(peers: &[Peer], readers: &[ReadingPeer], line: &str) -> Result<String, String> {
    let (command, arguments) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
    match command {
        "peers" => {
            let names = peers.iter().map(|peer| peer.name);
            Ok(names.chain(readers.iter().map(|peer| peer.name)).collect::<Vec<_>>().join(" "))
        }
        "perft" => measure(peers, arguments),
        "read" => measure_reading(readers, arguments),
        _ => Err(format!("unknown command {command:?}")),
    }
}

fn measure(peers: &[Peer], arguments: &str) -> Result<String, String> {
    let mut fields = arguments.splitn(3, ' ');
    let (Some(name), Some(depth), Some(fen)) = (fields.next(), fields.next(), fields.next()) else {
        return Err("expected: perft <peer> <depth> <fen>".to_owned());
    };
    let peer = peers
        .iter()
        .find(|peer| peer.name == name)
        .ok_or_else(|| format!("unknown peer {name:?}"))?;
    let depth = depth
        .parse::<u32>()
        .ok()
        .filter(|depth| *depth >= 1)
        .ok_or_else(|| format!("not a depth of 1 or more: {depth:?}"))?;
    let start = ThreadTime::now();
    let nodes = (peer.perft)(fen, depth)?;
    Ok(format!("{nodes} {:.9}", start.elapsed().as_secs_f64()))
}

fn measure_reading(readers: &[ReadingPeer], arguments: &str) -> Result<String, String> {
    let (name, path) = arguments.split_once(' ').ok_or("expected: read <peer> <path>")?;
    let peer = readers
        .iter()
        .find(|peer| peer.name == name)
        .ok_or_else(|| format!("unknown reading peer {name:?}"))?;
    let text = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let start = ThreadTime::now();
    let counts = (peer.read)(&text)?;
    let seconds = start.elapsed().as_secs_f64();
    Ok(format!("{} {} {seconds:.9}", counts.games, counts.moves))
}
