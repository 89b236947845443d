//! Writes the slider and ray tables as Rust source, before the crate compiles.
//!
//! The same plain ray walk that the tests trust fills them; the compiler's own constant evaluation
//! would need a quarter of a minute for it.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

#[path = "src/attacks/magic_numbers.rs"]
mod magic_numbers;
#[allow(unreachable_pub, reason = "public in the crate itself")]
#[path = "src/attacks/ray_walk.rs"]
mod ray_walk;
#[allow(dead_code, unused_imports, unreachable_pub, reason = "only squares and sets are needed")]
#[path = "src/types/mod.rs"]
mod types;

use ray_walk::{SliderKind, blocker_sets, slow_slider_attacks};
use types::{Bitboard, Square};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/attacks");
    println!("cargo::rerun-if-changed=src/types");
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let write = |name: &str, text: String| fs::write(Path::new(&out).join(name), text);
    write("magic_tables.rs", magic_tables())?;
    write("pext_tables.rs", pext_tables())?;
    write("ray_tables.rs", ray_tables())
}

/// The order of PEXT: visiting the subsets of a mask upwards gives the indices 0, 1, 2 and so on.
fn pext_tables() -> String {
    let table = |kind| {
        let squares = Square::all();
        squares.flat_map(|square| blocker_sets(kind, square)).map(|(_, attacks)| attacks).collect()
    };
    source("BISHOP_TABLE", table(SliderKind::Bishop))
        + &source("ROOK_TABLE", table(SliderKind::Rook))
}

fn magic_tables() -> String {
    let table = |kind, magics: &[u64; 64]| -> Vec<u64> {
        Square::all().flat_map(|square| magic_table(kind, square, magics[square.index()])).collect()
    };
    source("BISHOP_TABLE", table(SliderKind::Bishop, &magic_numbers::BISHOP_MAGICS))
        + &source("ROOK_TABLE", table(SliderKind::Rook, &magic_numbers::ROOK_MAGICS))
}

/// One square's part; stops the build when two blocker sets of different attacks meet.
fn magic_table(kind: SliderKind, square: Square, magic: u64) -> Vec<u64> {
    let sets = blocker_sets(kind, square);
    let shift = 64 - sets.len().trailing_zeros();
    let mut table = vec![0; sets.len()];
    for (blockers, attacks) in sets {
        let entry = &mut table[(blockers.wrapping_mul(magic) >> shift) as usize];
        assert!(*entry == 0 || *entry == attacks, "the magic of {square} does not fit");
        *entry = attacks;
    }
    table
}

/// For every pair of squares on a common line: the squares between them, and the whole line.
fn ray_tables() -> String {
    let (mut between, mut line) = (vec![0; 64 * 64], vec![0; 64 * 64]);
    for kind in [SliderKind::Bishop, SliderKind::Rook] {
        let attacks = |square, occupied| slow_slider_attacks(kind, square, occupied);
        for a in Square::all() {
            for b in attacks(a, Bitboard::EMPTY) {
                let (from, to) = (a.bitboard(), b.bitboard());
                let whole = attacks(a, Bitboard::EMPTY) & attacks(b, Bitboard::EMPTY) | from | to;
                between[a.index() * 64 + b.index()] = (attacks(a, to) & attacks(b, from)).0;
                line[a.index() * 64 + b.index()] = whole.0;
            }
        }
    }
    source("BETWEEN", between) + &source("LINE", line)
}

fn source(name: &str, table: Vec<u64>) -> String {
    let mut text = format!("static {name}: [Bitboard; {}] = [\n", table.len());
    for entry in table {
        writeln!(text, "Bitboard({entry:#x}),").expect("writing to a String succeeds");
    }
    text + "];\n"
}
