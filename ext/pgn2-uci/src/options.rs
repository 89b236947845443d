use std::time::Duration;

use pgn2_bitboard::CastlingMode;
use pgn2_bitboard::search::Searcher;

use crate::output::Output;

/// What each option accepts.
const HASH: (usize, usize) = (1, 1 << 20);
const THREADS: (usize, usize) = (1, 256);
const MULTI_PV: (usize, usize) = (1, 500);
const MOVE_OVERHEAD: (usize, usize) = (0, 5000);
/// The table's size at the start, in MiB.
pub(crate) const DEFAULT_HASH: usize = 16;

/// The options that are not the searcher's.
#[derive(Clone, Copy, Default)]
pub(crate) struct Options {
    pub(crate) castling_mode: CastlingMode,
    pub(crate) shows_wdl: bool,
}

/// Tells which options there are.
pub(crate) fn list(output: &Output<'_>, searcher: &Searcher) {
    let spin = |name: &str, default: u128, (least, most): (usize, usize)| {
        output.line(format_args!(
            "option name {name} type spin default {default} min {least} max {most}"
        ));
    };
    spin("Hash", DEFAULT_HASH as u128, HASH);
    spin("Threads", 1, THREADS);
    spin("MultiPV", 1, MULTI_PV);
    output.line(format_args!("option name Ponder type check default false"));
    spin("Move Overhead", searcher.move_overhead.as_millis(), MOVE_OVERHEAD);
    output.line(format_args!("option name UCI_Chess960 type check default false"));
    output.line(format_args!("option name UCI_ShowWDL type check default false"));
    output.line(format_args!("option name Clear Hash type button"));
}

impl Options {
    /// Obeys the words after `setoption`; gives what is wrong with them.
    pub(crate) fn set(&mut self, text: &str, searcher: &mut Searcher) -> Result<(), String> {
        let (name, value) = name_and_value(text).ok_or("setoption: a name is missing")?;
        let number = |(least, most): (usize, usize)| match value.parse::<i64>() {
            Ok(number) => Ok((number.max(0) as usize).clamp(least, most)),
            Err(_) => Err(format!("setoption: {name} needs a number, not '{value}'")),
        };
        let check = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("setoption: {name} needs true or false, not '{value}'")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let megabytes = number(HASH)?;
                if megabytes != searcher.table().megabytes() {
                    searcher.resize_table(megabytes).map_err(|error| error.to_string())?;
                }
            }
            "threads" => searcher.threads = number(THREADS)?,
            "multipv" => searcher.multi_pv = number(MULTI_PV)?,
            "move overhead" => {
                searcher.move_overhead = Duration::from_millis(number(MOVE_OVERHEAD)? as u64);
            }
            // Not listed: for comparison only.
            "lazy" => searcher.lazy = check()?,
            // The clock is the same; there is nothing to prepare.
            "ponder" => {
                check()?;
            }
            "uci_chess960" => {
                let is_chess960 = check()?;
                self.castling_mode =
                    if is_chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
            }
            "uci_showwdl" => self.shows_wdl = check()?,
            "clear hash" => searcher.clear(),
            _ => return Err(format!("setoption: there is no option '{name}'")),
        }
        Ok(())
    }
}

/// The words between `name` and `value`, single blanks between them, and those after.
fn name_and_value(text: &str) -> Option<(String, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.strip_prefix(&["name"])?;
    let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let value = words.get(end + 1..).unwrap_or_default();
    (end > 0).then(|| (words[..end].join(" "), value.join(" ")))
}
