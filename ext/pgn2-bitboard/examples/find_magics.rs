//! Searches the magic numbers of `src/attacks/magic_numbers.rs` and prints that file.
//!
//! `cargo run --release -p pgn2-bitboard --example find_magics > ext/pgn2-bitboard/src/attacks/magic_numbers.rs`
//!
//! For every square it tries random numbers with few bits set until one sends no two blocker sets
//! of different attacks to the same index of a table of 2^(mask bits) entries. The seed is fixed:
//! the same numbers come out every time.

use pgn2_bitboard::Square;
use pgn2_bitboard::attacks::{SliderKind, blocker_sets};

/// xorshift64*: Marsaglia 2003, multiplier by Vigna 2016.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number with about eight bits set: dense ones hardly ever work.
    fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }
}

fn find_magic(kind: SliderKind, square: Square, random: &mut Random) -> u64 {
    let sets = blocker_sets(kind, square);
    let shift = 64 - sets.len().trailing_zeros();
    // Entry = (number of the try that wrote it, attacks): no clearing between tries.
    let mut table = vec![(0_u32, 0_u64); sets.len()];
    for attempt in 1.. {
        let magic = random.sparse();
        let fits = sets.iter().all(|&(blockers, attacks)| {
            let entry = &mut table[(blockers.wrapping_mul(magic) >> shift) as usize];
            let free = entry.0 != attempt;
            if free {
                *entry = (attempt, attacks);
            }
            free || entry.1 == attacks
        });
        if fits {
            return magic;
        }
    }
    unreachable!("the search ends only with a magic")
}

fn grouped_hex(number: u64) -> String {
    let digits = format!("{number:016X}");
    let groups: Vec<&str> = (0..16).step_by(4).map(|start| &digits[start..start + 4]).collect();
    format!("0x{}", groups.join("_"))
}

fn main() {
    let mut random = Random(0x0123_4567_89AB_CDEF);
    println!(
        "//! Multipliers for magic bitboards, a1 to h8. Written by `examples/find_magics.rs`."
    );
    for (name, kind) in [("BISHOP", SliderKind::Bishop), ("ROOK", SliderKind::Rook)] {
        let magics: Vec<String> = Square::all()
            .map(|square| grouped_hex(find_magic(kind, square, &mut random)))
            .collect();
        println!("\n#[rustfmt::skip]\npub(super) const {name}_MAGICS: [u64; 64] = [");
        for row in magics.chunks(4) {
            println!("    {},", row.join(", "));
        }
        println!("];");
    }
}
