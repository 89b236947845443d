//! The engine's table of weights as source text.

use std::fmt::Write as _;

use pgn2_bitboard::eval::TERM_GROUPS;

/// Weights in a row.
const ROW: usize = 8;

/// The file with other weights in it: what stands before the first group of `present` stays.
///
/// # Errors
/// When `present` is no such file.
pub(crate) fn with_weights(present: &str, weights: &[(i32, i32)]) -> Result<String, String> {
    let first = format!("    // {}\n", TERM_GROUPS[0].name);
    let (head, _) = present.split_once(&first).ok_or("no table of weights in it")?;
    let mut text = head.to_owned();
    for group in TERM_GROUPS {
        let _ = writeln!(text, "    // {}", group.name);
        for row in weights[group.start..group.start + group.len].chunks(ROW) {
            let row: Vec<String> = row.iter().map(|(mg, eg)| format!("w({mg}, {eg})")).collect();
            let _ = writeln!(text, "    {},", row.join(", "));
        }
    }
    text.push_str("];\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pgn2_bitboard::eval::{TERM_COUNT, weight};

    #[test]
    fn present_weights_give_the_present_file() {
        let present = include_str!("../../../ext/pgn2-bitboard/src/eval/weights.rs");
        let weights: Vec<(i32, i32)> = (0..TERM_COUNT).map(weight).collect();
        assert!(with_weights(present, &weights).unwrap() == present);
    }

    #[test]
    fn another_file_is_refused() {
        assert!(with_weights("fn main() {}", &[]).is_err());
    }
}
