//! Which squares a piece attacks, from tables built at compile time.
//!
//! A leaper's attacks need only its square. A slider's depend on the occupied squares too: they are
//! looked up through `Sliders`, which has one implementation with magic multiplication and one
//! with the PEXT instruction, to be chosen once by `cpu` and never inside a hot loop.

mod leapers;
mod magic;
mod magic_numbers;
#[cfg(target_arch = "x86_64")]
mod pext;
mod ray_walk;
mod rays;
mod sliders;

pub use leapers::{king_attacks, knight_attacks, pawn_attacks};
pub use magic::{bishop_attacks, queen_attacks, rook_attacks};
pub use ray_walk::{SliderKind, blocker_sets, relevant_occupancy, slow_slider_attacks};
pub use rays::{between, line};

pub(crate) use leapers::{
    KNIGHT_STEPS, king_attacks_of_set, knight_attacks_of_set, pawn_attacks_of_set,
};
pub(crate) use magic::{ANY_CPU, Magic};
#[cfg(target_arch = "x86_64")]
pub(crate) use pext::Pext;
#[doc(hidden)]
pub use sliders::Sliders;
