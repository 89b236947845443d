//! The line protocol: read a request, measure, answer.

use std::io::{self, BufRead, Write};

use cpu_time::ThreadTime;

use crate::peer::Peer;

/// Answers the requests of `input`, a line each, until it ends.
///
/// # Errors
///
/// Reading or writing failed.
pub(crate) fn serve(peers: &[Peer], input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    for line in input.lines() {
        match answer(peers, &line?) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(reason) => writeln!(output, "error {reason}")?,
        }
        output.flush()?;
    }
    Ok(())
}

fn answer(peers: &[Peer], line: &str) -> Result<String, String> {
    let (command, arguments) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
    match command {
        "peers" => Ok(peers.iter().map(|peer| peer.name).collect::<Vec<_>>().join(" ")),
        "perft" => measure(peers, arguments),
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
