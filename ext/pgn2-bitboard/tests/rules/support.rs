//! What the integration tests share: data files, random games.

use std::path::Path;

use pgn2_bitboard::{CastlingMode, Position};

pub(crate) use crate::random::Random;

/// The lines of a data file without comments and blank lines, trimmed.
pub(crate) fn data_lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

/// The columns of a line, which `|` separates, trimmed.
pub(crate) fn columns(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

/// The castling mode of its name in the data files.
pub(crate) fn mode_named(name: &str) -> CastlingMode {
    match name {
        "standard" => CastlingMode::Standard,
        "chess960" => CastlingMode::Chess960,
        other => panic!("unknown castling mode {other:?}"),
    }
}

/// A position of a data file.
pub(crate) fn position(fen: &str, mode: CastlingMode) -> Position {
    Position::from_fen(fen, mode).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The data files with perft counts that a test run goes through.
pub(crate) const PERFT_FILES: [(&str, CastlingMode); 8] = [
    ("standard.perft", CastlingMode::Standard),
    ("castling.perft", CastlingMode::Standard),
    ("chess960.perft", CastlingMode::Chess960),
    ("en_passant.perft", CastlingMode::Standard),
    ("endings.perft", CastlingMode::Standard),
    ("middlegames.perft", CastlingMode::Standard),
    ("pins_and_checks.perft", CastlingMode::Standard),
    ("promotion.perft", CastlingMode::Standard),
];

/// A position and its node counts by depth, from a perft file.
pub(crate) struct PerftCase {
    pub(crate) position: Position,
    pub(crate) counts: Vec<(u32, u64)>,
}

/// The cases of a perft file.
pub(crate) fn perft_cases(name: &str, mode: CastlingMode) -> Vec<PerftCase> {
    data_lines(name).iter().map(|line| perft_case(line, mode)).collect()
}

fn perft_case(line: &str, mode: CastlingMode) -> PerftCase {
    let mut parts = line.split(';').map(str::trim);
    let position = position(parts.next().unwrap_or_default(), mode);
    let count = |part: &str| {
        let (depth, nodes) = part.strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
    };
    let counts = parts.map(|part| count(part).unwrap_or_else(|| panic!("bad count: {line}")));
    PerftCase { position, counts: counts.collect() }
}

/// Every position of the perft files.
pub(crate) fn all_positions() -> Vec<Position> {
    let files = PERFT_FILES.into_iter();
    files.flat_map(|(name, mode)| perft_cases(name, mode)).map(|case| case.position).collect()
}

/// Calls `visit` for each position of a random game from `start`, the last one among them.
pub(crate) fn walk_game(
    start: Position,
    plies: usize,
    random: &mut Random,
    mut visit: impl FnMut(&Position),
) {
    let mut position = start;
    for _ in 0..plies {
        visit(&position);
        let moves = position.legal_moves().to_list();
        if moves.is_empty() {
            return;
        }
        position = position.play_unchecked(random.choose(&moves));
    }
    visit(&position);
}

/// A start position with both back ranks shuffled alike, as Chess960 has them.
pub(crate) fn chess960_start(random: &mut Random) -> Position {
    loop {
        let mut back = *b"rnbqkbnr";
        for index in (1..8).rev() {
            back.swap(index, random.below(index + 1));
        }
        let places = |piece| (0..8).filter(move |&file| back[file] == piece).collect::<Vec<_>>();
        let (king, rooks, bishops) = (places(b'k')[0], places(b'r'), places(b'b'));
        if rooks[0] < king && king < rooks[1] && (bishops[0] + bishops[1]) % 2 == 1 {
            let black: String = back.map(char::from).iter().collect();
            let white = black.to_uppercase();
            let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
            return position(&fen, CastlingMode::Chess960);
        }
    }
}
