//! `chessie`: its own perft, which counts the list at the last ply.

use chessie::{Game, perft};

/// The library's own perft.
pub(crate) fn bulk(fen: &str, depth: u32) -> Result<u64, String> {
    let game = Game::from_fen(fen).map_err(|error| format!("{error}: {fen}"))?;
    Ok(perft(&game, depth as usize))
}
