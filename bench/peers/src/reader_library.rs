//! Our own reader crate.

use std::hint::black_box;

use pgn2_reader::{Event, Game};

use crate::reading::Counts;

/// Reads whole games: tags, comments, NAGs, and all moves, those of variations too.
pub(crate) fn whole(text: &[u8]) -> Result<Counts, String> {
    read(text, |game| {
        let is_move = |event: &Event<'_>| matches!(event, Event::Move(_));
        game.events().filter(is_move).count()
    })
}

/// Reads whole games and writes the FEN of every position of the main line.
pub(crate) fn fens(text: &[u8]) -> Result<Counts, String> {
    read(text, |game| {
        let fens = game.positions().map(|position| black_box(position.fen()));
        // The start is no move.
        fens.count() - 1
    })
}

fn read(text: &[u8], count_moves: impl Fn(&Game) -> usize) -> Result<Counts, String> {
    let mut counts = Counts::default();
    for game in pgn2_reader::parse(text) {
        if let Some(error) = game.errors().next() {
            return Err(error.to_string());
        }
        counts.games += 1;
        counts.moves += count_moves(&game);
    }
    Ok(counts)
}
