//! What a search has found, as Hashes that are the keywords of the classes in `lib/pgn`.

use magnus::{Error, IntoValue, RArray, RHash, Ruby};
use pgn2_bitboard::search::{Bound, Info, Score, SearchResult};
use pgn2_bitboard::{Move, Position};

use crate::moves::color_symbol;

/// A Hash with Symbols as keys.
struct Keywords<'r> {
    ruby: &'r Ruby,
    hash: RHash,
}

impl<'r> Keywords<'r> {
    fn new(ruby: &'r Ruby) -> Keywords<'r> {
        Keywords { ruby, hash: ruby.hash_new() }
    }

    fn set(&self, name: &str, value: impl IntoValue) -> Result<(), Error> {
        self.hash.aset(self.ruby.to_symbol(name), value)
    }

    /// As the one keyword of `PGN::Score.new` that it has.
    fn set_score(&self, score: Score) -> Result<(), Error> {
        let (kind, value) = match score {
            Score::Centipawns(value) => ("cp", value),
            Score::Mate(moves) => ("mate", moves),
        };
        let keywords = Keywords::new(self.ruby);
        keywords.set(kind, value)?;
        self.set("score", keywords.hash)
    }
}

/// The keywords of `PGN::SearchInfo.report`.
pub(crate) fn info(ruby: &Ruby, root: &Position, info: &Info) -> Result<RHash, Error> {
    let keywords = Keywords::new(ruby);
    keywords.set("player", color_symbol(ruby, root.side_to_move()))?;
    keywords.set("depth", info.depth)?;
    keywords.set("seldepth", info.seldepth)?;
    keywords.set("multipv", info.multipv)?;
    keywords.set_score(info.score)?;
    keywords.set("bound", ruby.to_symbol(bound_name(info.bound)))?;
    keywords.set("nodes", info.nodes)?;
    keywords.set("time", info.time.as_millis() as u64)?;
    keywords.set("nps", info.nps())?;
    keywords.set("hashfull", info.hashfull)?;
    let (pv, pv_san) = line(ruby, root, &info.pv)?;
    keywords.set("pv", pv)?;
    keywords.set("pv_san", pv_san)?;
    Ok(keywords.hash)
}

/// The keywords of `PGN::SearchResult.report`.
pub(crate) fn result(ruby: &Ruby, root: &Position, result: &SearchResult) -> Result<RHash, Error> {
    let keywords = Keywords::new(ruby);
    let best = result.best_move;
    let ponder = best.zip(result.ponder).map(|(best, reply)| root.play_unchecked(best).uci(reply));
    let nps = result.nodes as f64 / result.time.as_secs_f64().max(1e-6);
    let lines = ruby.ary_new();
    for line in &result.lines {
        lines.push(info(ruby, root, line)?)?;
    }
    keywords.set("player", color_symbol(ruby, root.side_to_move()))?;
    keywords.set("best_move", best.map(|best| root.uci(best)))?;
    keywords.set("best_move_san", best.map(|best| root.san(best)))?;
    keywords.set("ponder", ponder)?;
    keywords.set_score(result.score)?;
    keywords.set("depth", result.depth)?;
    keywords.set("seldepth", result.seldepth)?;
    keywords.set("nodes", result.nodes)?;
    keywords.set("time", result.time.as_millis() as u64)?;
    keywords.set("nps", nps as u64)?;
    keywords.set("lines", lines)?;
    Ok(keywords.hash)
}

fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}

/// A line of play in UCI notation and in SAN.
fn line(ruby: &Ruby, root: &Position, moves: &[Move]) -> Result<(RArray, RArray), Error> {
    let (uci, san) = (ruby.ary_new(), ruby.ary_new());
    let mut position = *root;
    for &chess_move in moves {
        uci.push(position.uci(chess_move))?;
        san.push(position.san(chess_move))?;
        position = position.play_unchecked(chess_move);
    }
    Ok((uci, san))
}
