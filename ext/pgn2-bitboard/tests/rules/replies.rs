//! Perft's last two plies, which it counts together: positions that set a trap for each of its
//! shortcuts, and positions as no game has them, against plain counting.

use std::sync::atomic::AtomicBool;

use crate::oracle::Oracle;
use crate::support::{Random, all_positions, chess960_start, position};
use pgn2_bitboard::perft::{self, PerftOptions};
use pgn2_bitboard::{CastlingMode, Color, File, Piece, Position, Rank, Setup, Square, Tier};

/// Positions with White to move, and what each is for. "The king" is Black's.
const TRAPS: [(&str, &str); 76] = [
    // Lines to the king.
    ("4k3/3N4/8/1B6/8/8/8/4K3 w - -", "a knight beside the king uncovers a diagonal check"),
    ("4k3/3pNp2/8/8/4R3/8/8/K7 w - -", "a knight beside the king uncovers a check on a file"),
    ("4k3/3n4/2N5/8/B7/8/8/4K3 w - -", "a knight uncovers a diagonal pin"),
    ("4k3/3pnp2/8/4N3/8/8/8/K3R3 w - -", "a knight uncovers a pin on a file"),
    ("4k3/3pnp2/4N3/8/4N3/8/8/K3R3 w - -", "one of two knights leaves a line to the king"),
    ("4k3/3n4/2P5/1p6/B7/8/8/4K3 w - -", "a pawn leaves a line that stays closed"),
    ("4k3/3n4/2P5/8/B7/8/8/4K3 w - -", "a pawn uncovers a pin"),
    ("4k3/8/8/8/4K3/8/8/4R3 w - -", "White's king uncovers a check"),
    ("8/8/8/R2Pp2k/8/6B1/8/4K3 w - e6", "en passant opens a rank from both sides"),
    ("7k/8/8/3Pp3/8/2B5/8/4K3 w - e6", "en passant opens a diagonal through the taken pawn"),
    ("4k3/8/4B3/8/4R3/8/8/4K3 w - -", "a bishop uncovers a check, or gives two"),
    ("4k3/4P3/5P2/8/4R3/8/8/K7 w - -", "a promotion with its line to the king behind it"),
    ("4k3/3p1p2/8/8/4n3/8/8/K6R w - -", "a rook pins a knight from afar"),
    ("4k3/3pnp2/8/4p3/8/4R3/8/K7 w - -", "a rook takes its way to a pin"),
    // Pins.
    ("4k3/3pnp2/8/8/2N5/8/8/K3R3 w - -", "a knight steps between pinner and pinned"),
    ("4k3/8/2n5/8/BP6/8/8/4K3 w - -", "a pawn steps between pinner and pinned"),
    ("4k3/3pnp2/8/8/8/8/4R3/K7 w - -", "the pinner leaves, or stays on its line"),
    ("4k3/3p1p2/4r3/8/8/3N4/4R3/K7 w - -", "the pinner takes the pinned piece"),
    ("4k3/3p1p2/4n3/2N5/5P2/6N1/4R3/K7 w - -", "others may take the pinned piece"),
    ("4k3/4q3/8/1b6/8/3P4/2N1R3/K7 w - -", "a pinned queen can take its pinner"),
    ("4k3/3p1p2/4p3/3N1N2/8/8/8/K3R3 w - -", "a pinned pawn may step but not take"),
    ("4k3/5p2/6N1/7B/8/8/8/K7 w - -", "a pawn pinned by what it could take, behind a knight"),
    ("4k3/8/2r5/8/B3n3/2P5/8/K3R3 w - -", "two pins at once"),
    ("4k3/3p1p2/4n3/8/4R2r/8/8/K7 w - -", "a pinner that is under attack itself"),
    // What the pieces around the king guard.
    ("4k3/8/8/3N4/8/8/8/3RK3 w - -", "a knight opens a file beside the king"),
    ("4k3/8/8/3P4/8/8/8/3RK3 w - -", "a pawn on a file beside the king"),
    ("4k3/8/8/8/3K4/8/8/3R4 w - -", "White's king opens a file beside the king"),
    ("4k3/8/8/B7/8/2K5/8/1R6 w - -", "a rook closes a diagonal to a square beside the king"),
    ("4k3/8/8/BP6/8/8/8/4K3 w - -", "a pawn closes a diagonal to a square beside the king"),
    ("4k3/8/8/8/2B5/8/8/3RK3 w - -", "a bishop closes a file beside the king"),
    ("4k3/8/8/8/8/1N6/8/3RK3 w - -", "a knight closes a file beside the king"),
    ("8/8/8/8/5k2/R7/2K5/8 w - -", "White's king closes a rank beside the king"),
    ("4k3/8/8/3R4/8/8/3R4/4K3 w - -", "a rook behind a rook"),
    ("4k3/8/8/8/3Q4/8/1B1R4/4K3 w - -", "a queen before a rook and a bishop"),
    ("4k3/8/1N6/8/8/8/8/4K3 w - -", "a knight lets go of a square, and guards it again"),
    ("4k3/8/3R4/8/8/8/8/4K3 w - -", "a rook guards on through the square it leaves"),
    ("4k3/8/8/6B1/5p2/8/8/4K3 w - -", "a bishop guards on, and takes"),
    ("4k3/8/3K4/8/8/8/8/8 w - -", "White's king lets go of squares, and guards others"),
    ("8/8/3k4/8/8/2N1N3/8/4K3 w - -", "squares guarded twice"),
    ("8/8/3k4/8/2P1P3/8/8/4K3 w - -", "a square guarded by two pawns"),
    ("4k3/8/8/2P5/8/8/8/4K3 w - -", "a pawn comes to guard a square beside the king"),
    ("4k3/8/2n5/3P4/8/8/8/4K3 w - -", "a pawn takes and guards a square beside the king"),
    ("4k3/1n6/2P5/8/8/8/8/4K3 w - -", "a pawn takes and lets go of a square beside the king"),
    ("4k3/4p3/3P4/8/8/8/8/4K3 w - -", "a pawn gives check, or takes beside the king"),
    ("8/8/8/8/8/5k2/3P4/K7 w - -", "a double push lets go of a square"),
    ("8/8/8/3k4/8/8/2P1P3/K7 w - -", "pushes that give check or guard"),
    ("8/8/8/8/3n4/2P1k3/8/K7 w - -", "a pawn takes beside the king, unguarded"),
    ("4k3/3p4/8/8/8/3R4/8/4K3 w - -", "a rook takes beside the king, unguarded"),
    ("4k3/3p4/8/8/B7/3R4/8/4K3 w - -", "a rook takes beside the king, guarded"),
    ("2k5/8/2b5/8/2N5/8/8/R3K1R1 w - -", "a free square that a piece walks onto"),
    // Castling of the other side.
    ("rN2k3/8/8/8/8/8/8/4K3 w q -", "a knight leaves the way of castling"),
    ("r3k3/8/N7/8/8/8/8/4K3 w q -", "a knight gets in the way of castling"),
    ("rb2k3/8/N7/8/8/8/8/1R2K3 w q -", "taking what is in the way of castling"),
    ("4k2r/8/8/8/8/8/1B6/4K3 w k -", "a castling rook is taken from afar"),
    ("r3k3/8/1P6/8/8/8/8/4K3 w q -", "a pawn comes to guard the way of castling"),
    ("r3k2r/8/8/2N2N2/8/8/8/2R1K1R1 w kq -", "knights open files to the way of castling"),
    ("r3k2r/8/8/8/1N4N1/8/8/2R1K1R1 w kq -", "knights close files to the way of castling"),
    ("r3k2r/8/8/1N4N1/8/8/B6B/4K3 w kq -", "knights and bishops come to guard it"),
    ("r3k2r/1P4P1/8/8/8/8/8/4K3 w kq -", "promotions that take castling rooks"),
    ("1r1k2r1/8/3K4/8/8/8/8/8 w gb -", "White's king beside the way of castling"),
    ("Rrk5/8/8/8/8/8/8/4K3 w b -", "a castling rook that is pinned on its rank"),
    ("1rk5/8/8/8/R7/8/8/4K3 w b -", "a castling rook that comes to be pinned"),
    ("RNrk4/8/8/8/8/8/8/4K3 w c -", "a castling rook whose pin is uncovered"),
    // Castling of the side to move.
    ("k7/8/8/8/8/8/6p1/6KR w H -", "castling in which White's king stays, with a pawn before it"),
    ("k7/8/8/8/5r2/5p2/8/5KR1 w G -", "king and rook swap squares"),
    ("8/8/8/8/8/1k6/8/R3K2R w HA -", "castling that guards squares beside the king"),
    ("8/8/8/8/8/8/k7/4K2R w H -", "castling that opens the first rank"),
    ("8/8/8/8/8/8/8/kn2K2R w H -", "castling that uncovers a pin"),
    ("r5k1/8/8/8/8/8/8/RK6 w Aa -", "castling that guards the way of castling"),
    ("r3k2r/p6p/8/8/2b5/8/P6P/R3K2R w HAha -", "both may castle"),
    // Others.
    ("4k3/p6p/8/8/8/1N4N1/8/4K3 w - -", "knights before pawns that may push twice"),
    ("4k3/8/8/8/7r/3P4/8/4K3 w - -", "a pawn steps in the way of a rook"),
    ("4k3/8/8/8/1p6/8/P1P5/4K3 w - -", "double pushes beside a pawn"),
    ("8/8/8/8/k1p4R/8/1P6/4K3 w - -", "en passant that would bare the king"),
    ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -", "the most moves of any game"),
    ("kb6/pp6/2Q3nQ/4Q1r1/1Q1b2Q1/n2Q1Q2/1Q2r1Q1/Q1KQ1Q1Q w - -", "captures all over"),
];

/// The leaves by plain recursion over lists of moves.
fn plain_count(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|m| plain_count(&position.play_unchecked(m), depth - 1)).sum()
}

fn assert_two_plies(position: &Position, expected: u64, what: &str) {
    for tier in Tier::supported() {
        let options = PerftOptions { tier, ..PerftOptions::default() };
        let counted = perft::run(position, 2, &options, &AtomicBool::new(false));
        assert_eq!(counted, Ok(expected), "{what}: {position:?} {tier}");
    }
}

/// The arrangement with each square gone to another one, and with the colors swapped if need be.
fn moved(setup: &Setup, swaps_colors: bool, to: impl Fn(Square) -> Square) -> Setup {
    let color = |color: Color| if swaps_colors { !color } else { color };
    let mut moved = setup.clone();
    for square in Square::all() {
        moved.squares[to(square).index()] =
            setup.squares[square.index()].map(|(owner, piece)| (color(owner), piece));
    }
    moved.side_to_move = color(setup.side_to_move);
    moved.castling_rooks = setup.castling_rooks.into_iter().map(&to).collect();
    moved.en_passant = setup.en_passant.map(to);
    moved
}

/// The position itself, from the other side of the board, in a mirror, and both.
fn all_views(position: &Position) -> Vec<Position> {
    let turned = |square: Square| Square::new(square.file(), Rank::ALL[7 - square.rank().index()]);
    let mirrored =
        |square: Square| Square::new(File::ALL[7 - square.file().index()], square.rank());
    let setup = Setup::from(position);
    let other_side = moved(&setup, true, turned);
    let views =
        [moved(&setup, false, mirrored), moved(&other_side, false, mirrored), setup, other_side];
    views.iter().map(|view| Position::from_setup(view).expect("as legal as before")).collect()
}

#[test]
fn no_trap_catches_it() {
    for (fen, what) in TRAPS {
        // In Chess960 there is castling in the mirror, too.
        for view in all_views(&position(&format!("{fen} 0 1"), CastlingMode::Chess960)) {
            assert_two_plies(&view, Oracle::from(&view).perft(2), what);
            if !view.is_check() {
                let passed = view.pass_unchecked();
                assert_two_plies(&passed, plain_count(&passed, 2), what);
            }
        }
    }
}

/// Changes a square or two at random: the position that gives, if it is legal.
fn edited(position: &Position, random: &mut Random) -> Option<Position> {
    const OTHERS: [Piece; 5] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
    let mut setup = Setup::from(position);
    let squares = &mut setup.squares;
    let (from, to) = (random.below(64), random.below(64));
    match (squares[from], squares[to]) {
        (_, Some((_, Piece::King))) => return None,
        (Some(_), _) if random.below(3) > 0 => squares[to] = squares[from].take(),
        (_, Some(_)) => squares[to] = None,
        _ => squares[to] = Some((random.choose(&Color::ALL), random.choose(&OTHERS))),
    }
    let is_rook = |square: &Square| matches!(setup.squares[square.index()], Some((_, Piece::Rook)));
    if random.below(4) == 0 {
        // Those that may not castle are dropped.
        setup.castling_rooks = Square::all().filter(is_rook).collect();
    }
    Position::from_setup(&setup).ok()
}

#[test]
fn odd_positions_are_counted_as_plainly() {
    let mut random = Random(71);
    let mut starts = all_positions();
    starts.extend((0..20).map(|_| chess960_start(&mut random)));
    for _ in 0..200 {
        let mut position = random.choose(&starts);
        for step in 0..60 {
            let moves = position.legal_moves().to_list();
            let next = match random.below(4) {
                0 if !moves.is_empty() => Some(position.play_unchecked(random.choose(&moves))),
                _ => edited(&position, &mut random),
            };
            let Some(next) = next else { continue };
            position = next;
            let expected = plain_count(&position, 2);
            assert_two_plies(&position, expected, "odd");
            if step == 30 {
                assert_eq!(Oracle::from(&position).perft(2), expected, "{position:?}");
                assert_eq!(perft::perft(&position, 3), plain_count(&position, 3), "{position:?}");
            }
        }
    }
}
