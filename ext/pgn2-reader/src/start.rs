//! Where a game begins: its Variant and FEN tags.

use pgn2_bitboard::{CastlingMode, Position};

use crate::diagnostic::Code;

/// A tag's text and where its value is.
pub(crate) struct Located<'t> {
    pub(crate) text: &'t str,
    pub(crate) offset: u32,
}

/// A problem with a start: its code, where it is, and what it is.
pub(crate) type Problem = (Code, u32, String);

/// The castling mode of a variant by the value of its Variant tag; `None` when its rules are not
/// known here.
///
/// Names are compared by their letters and digits alone.
///
/// ```
/// use pgn2_bitboard::CastlingMode;
/// assert_eq!(pgn2_reader::variant_mode("Fischer Random"), Some(CastlingMode::Chess960));
/// assert_eq!(pgn2_reader::variant_mode("Atomic"), None);
/// ```
#[must_use]
pub fn variant_mode(variant: &str) -> Option<CastlingMode> {
    const STANDARD: [&str; 9] = [
        "",
        "standard",
        "chess",
        "normal",
        "regular",
        "classic",
        "orthodox",
        "fromposition",
        "standardchess",
    ];
    const CHESS960: [&str; 9] = [
        "chess960",
        "960",
        "fischerandom",
        "fischerandomchess",
        "fischerrandom",
        "fischerrandomchess",
        "frc",
        "freestyle",
        "freestylechess",
    ];
    let name: String = variant.chars().filter(|c| c.is_alphanumeric()).collect();
    let name = name.to_lowercase();
    if STANDARD.contains(&name.as_str()) {
        Some(CastlingMode::Standard)
    } else {
        CHESS960.contains(&name.as_str()).then_some(CastlingMode::Chess960)
    }
}

/// Whether the value of a FEN tag says anything: neither blank nor `?`.
pub(crate) fn is_given(fen: &str) -> bool {
    !matches!(fen.trim(), "" | "?")
}

/// The position a game starts from, `None` for the usual one.
pub(crate) fn position(
    variant: Option<Located<'_>>,
    fen: Option<Located<'_>>,
) -> Result<Option<Position>, Problem> {
    let mode = match variant {
        None => CastlingMode::Standard,
        Some(variant) => variant_mode(variant.text).ok_or_else(|| {
            let name: String = variant.text.chars().take(40).collect();
            let message = format!("the variant '{}' is not supported", name.escape_debug());
            (Code::UnsupportedVariant, variant.offset, message)
        })?,
    };
    let fen = fen.filter(|fen| is_given(fen.text));
    match fen {
        Some(fen) => match Position::from_fen(fen.text, mode) {
            Ok(position) => Ok(Some(position)),
            Err(error) => Err((Code::InvalidFen, fen.offset, error.to_string())),
        },
        None if mode == CastlingMode::Standard => Ok(None),
        None => Ok(Some(Position::start_in(mode))),
    }
}
