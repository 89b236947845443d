//! A position of a game with what is known of its worth, as a line of text:
//!
//! ```text
//! <FEN>;<score of the search in centipawns, White's side>;<result of the game>;<number of the game>
//! ```

use std::fmt;
use std::str::FromStr;

use pgn2_bitboard::{CastlingMode, Color, Position};

/// A labelled position.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// What the search found, in centipawns from White's side.
    pub(crate) score: i32,
    /// Who won the game; `None` for a draw.
    pub(crate) winner: Option<Color>,
    /// The number of the game in its file, from 0.
    pub(crate) game: u64,
}

/// The results as PGN writes them.
const RESULTS: [(&str, Option<Color>); 3] =
    [("1-0", Some(Color::White)), ("1/2-1/2", None), ("0-1", Some(Color::Black))];

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = RESULTS.iter().find(|result| result.1 == self.winner).map_or("*", |it| it.0);
        write!(f, "{};{};{result};{}", self.position.fen(), self.score, self.game)
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Sample, String> {
        let fields: Vec<&str> = line.split(';').collect();
        let [fen, score, result, game] = fields[..] else {
            return Err(format!("{} fields instead of 4", fields.len()));
        };
        let position = Position::from_fen(fen, CastlingMode::Standard)
            .map_err(|error| format!("{fen}: {error}"))?;
        let winner = RESULTS.iter().find(|known| known.0 == result).map(|known| known.1);
        Ok(Sample {
            position,
            score: score.parse().map_err(|_| format!("no score: {score}"))?,
            winner: winner.ok_or_else(|| format!("no result: {result}"))?,
            game: game.parse().map_err(|_| format!("no number of a game: {game}"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_and_written() {
        for result in ["1-0", "1/2-1/2", "0-1"] {
            let line = format!(
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3;-31;{result};17"
            );
            let sample: Sample = line.parse().unwrap();
            assert_eq!((sample.score, sample.game), (-31, 17));
            assert_eq!(sample.to_string(), line);
        }
    }

    #[test]
    fn a_bad_line_tells_what_is_wrong() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let error = |line: &str| line.parse::<Sample>().unwrap_err();
        assert_eq!(error(&format!("{start};0;1-0")), "3 fields instead of 4");
        assert_eq!(error(&format!("{start};x;1-0;1")), "no score: x");
        assert_eq!(error(&format!("{start};0;1-1;1")), "no result: 1-1");
        assert_eq!(error(&format!("{start};0;1-0;-1")), "no number of a game: -1");
        assert!(error("8/8;0;1-0;1").starts_with("8/8: "));
    }
}
