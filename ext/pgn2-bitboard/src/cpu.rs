//! Which instructions the CPU has, found out once, and code compiled for each set of them.
//!
//! A prebuilt gem must run on any CPU of its architecture and still be fast on a new one. Compiling
//! everything for the oldest CPU costs a third of the speed, mostly for want of a population count.
//! So the hot entries ([`Job`]s) are compiled once a [`Tier`], and the tier is looked at only where
//! such an entry begins.

use std::sync::atomic::{AtomicU8, Ordering};
use std::{env, fmt};

#[cfg(target_arch = "x86_64")]
use crate::attacks::Pext;
use crate::attacks::{Magic, Sliders};

/// A piece of work that is compiled once for every tier.
pub trait Job {
    /// What the work gives.
    type Output;

    /// Does the work. Implementations are `#[inline(always)]`: a helper that is not inlined would
    /// be compiled without the tier's instructions.
    fn run<S: Sliders>(self, sliders: S) -> Self::Output;
}

/// A set of instructions; a value proves that the CPU has them.
pub(crate) trait Instructions: Copy + Send + Sync + 'static {
    /// Runs `job` in a function compiled for these instructions.
    fn enter<S: Sliders, J: Job>(self, sliders: S, job: J) -> J::Output;
}

/// What every CPU of the architecture has.
#[derive(Clone, Copy)]
pub(crate) struct Baseline;

impl Instructions for Baseline {
    #[inline(always)]
    fn enter<S: Sliders, J: Job>(self, sliders: S, job: J) -> J::Output {
        #[inline(never)]
        fn stamped<S: Sliders, J: Job>(sliders: S, job: J) -> J::Output {
            job.run(sliders)
        }
        stamped(sliders, job)
    }
}

#[cfg(target_arch = "x86_64")]
macro_rules! x86_instructions {
    ($(#[$doc:meta])* $name:ident, $features:literal, $detected:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name(());

        impl $name {
            /// The proof, when the CPU has the instructions.
            fn detect() -> Option<$name> {
                $detected.then_some($name::detected())
            }

            /// The proof, for whoever has detected the instructions before.
            #[inline(always)]
            const fn detected() -> $name {
                $name(())
            }
        }

        impl Instructions for $name {
            #[inline(always)]
            fn enter<S: Sliders, J: Job>(self, sliders: S, job: J) -> J::Output {
                #[inline(never)]
                #[target_feature(enable = $features)]
                unsafe fn stamped<S: Sliders, J: Job>(sliders: S, job: J) -> J::Output {
                    job.run(sliders)
                }
                // SAFETY: a value of this type exists only where the CPU has the instructions.
                unsafe { stamped(sliders, job) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
x86_instructions! {
    /// x86-64 with POPCNT (2008 and later).
    Popcnt, "popcnt", is_x86_feature_detected!("popcnt")
}

#[cfg(target_arch = "x86_64")]
x86_instructions! {
    /// x86-64 with BMI2 and AVX2 (Haswell 2013, Zen 2017 and later).
    Bmi2, "popcnt,lzcnt,bmi1,bmi2,avx2",
    is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("avx2")
}

/// A level of instructions that the engine has code for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Tier {
    /// What every CPU of the architecture has; magic bitboards.
    Baseline,
    /// x86-64 with POPCNT; magic bitboards.
    #[cfg(target_arch = "x86_64")]
    Popcnt,
    /// x86-64 with BMI1, BMI2, LZCNT and AVX2, and a PEXT that is not emulated by microcode.
    #[cfg(target_arch = "x86_64")]
    Bmi2,
}

impl Tier {
    /// Every tier this architecture knows, the slowest first.
    #[cfg(target_arch = "x86_64")]
    pub const ALL: &'static [Tier] = &[Tier::Baseline, Tier::Popcnt, Tier::Bmi2];
    /// Every tier this architecture knows, the slowest first.
    #[cfg(not(target_arch = "x86_64"))]
    pub const ALL: &'static [Tier] = &[Tier::Baseline];

    /// The environment variable that may name the tier to use instead of the fastest: to test a
    /// built gem, and to see whether a fault lies in one tier's code.
    pub const VARIABLE: &str = "PGN2_CPU_TIER";

    /// The tier that [`Tier::VARIABLE`] names, if this CPU can run it, and else the fastest that it
    /// can run. Found out at the first call, then remembered.
    #[inline]
    #[must_use]
    pub fn current() -> Tier {
        /// A tier plus 1, or 0 before the first call.
        static CURRENT: AtomicU8 = AtomicU8::new(0);
        // Two threads that both find it unknown store the same answer.
        match CURRENT.load(Ordering::Relaxed).checked_sub(1).and_then(Tier::from_index) {
            Some(tier) => tier,
            None => {
                let tier = Tier::detect();
                CURRENT.store(tier as u8 + 1, Ordering::Relaxed);
                tier
            }
        }
    }

    #[inline(always)]
    const fn from_index(index: u8) -> Option<Tier> {
        match index {
            0 => Some(Tier::Baseline),
            #[cfg(target_arch = "x86_64")]
            1 => Some(Tier::Popcnt),
            #[cfg(target_arch = "x86_64")]
            2 => Some(Tier::Bmi2),
            _ => None,
        }
    }

    #[cold]
    fn detect() -> Tier {
        Tier::asked_for().unwrap_or_else(Tier::fastest)
    }

    fn asked_for() -> Option<Tier> {
        let name = env::var_os(Tier::VARIABLE)?;
        Tier::supported().find(|tier| name == tier.name())
    }

    fn fastest() -> Tier {
        *Tier::ALL.iter().rev().find(|tier| tier.is_fast()).unwrap_or(&Tier::Baseline)
    }

    /// Whether this CPU can run the tier's code at all.
    #[must_use]
    pub fn is_supported(self) -> bool {
        match self {
            Tier::Baseline => true,
            #[cfg(target_arch = "x86_64")]
            Tier::Popcnt => Popcnt::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Tier::Bmi2 => Bmi2::detect().is_some(),
        }
    }

    /// Whether this CPU can run it without falling into a slow PEXT.
    fn is_fast(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        if self == Tier::Bmi2 && has_microcoded_pext() {
            return false;
        }
        self.is_supported()
    }

    /// The tiers this CPU can run, the slowest first.
    pub fn supported() -> impl Iterator<Item = Tier> {
        Tier::ALL.iter().copied().filter(|tier| tier.is_supported())
    }

    /// Its name in lower case: `baseline`, `popcnt` or `bmi2`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tier::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Tier::Popcnt => "popcnt",
            #[cfg(target_arch = "x86_64")]
            Tier::Bmi2 => "bmi2",
        }
    }

    /// Runs `job` with the fastest code for this CPU.
    #[doc(hidden)]
    #[inline(always)]
    pub fn run_current<J: Job>(job: J) -> J::Output {
        // `current` gives only what was detected.
        match Tier::current() {
            Tier::Baseline => Magic(Baseline).enter(job),
            #[cfg(target_arch = "x86_64")]
            Tier::Popcnt => Magic(Popcnt::detected()).enter(job),
            #[cfg(target_arch = "x86_64")]
            Tier::Bmi2 => Pext(Bmi2::detected()).enter(job),
        }
    }

    /// Runs `job` with this tier's code, or with the baseline's where the CPU lacks it.
    #[doc(hidden)]
    #[inline(always)]
    pub fn run<J: Job>(self, job: J) -> J::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            Tier::Popcnt => {
                if let Some(popcnt) = Popcnt::detect() {
                    return Magic(popcnt).enter(job);
                }
            }
            #[cfg(target_arch = "x86_64")]
            Tier::Bmi2 => {
                if let Some(bmi2) = Bmi2::detect() {
                    return Pext(bmi2).enter(job);
                }
            }
            Tier::Baseline => {}
        }
        Magic(Baseline).enter(job)
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// AMD before Zen 3 (families 15h and 17h) and Hygon's family 18h run PEXT in microcode, at up to
/// hundreds of cycles. Intel and later AMD CPUs take 3.
#[cfg(target_arch = "x86_64")]
fn has_microcoded_pext() -> bool {
    #[allow(unused_unsafe, reason = "the intrinsic is safe in new Rust only")]
    fn cpuid(leaf: u32) -> std::arch::x86_64::CpuidResult {
        // SAFETY: every x86-64 CPU has the instruction, and leaves 0 and 1.
        unsafe { std::arch::x86_64::__cpuid(leaf) }
    }

    let vendor = cpuid(0);
    let vendor = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes).concat();
    let signature = cpuid(1).eax;
    let base = (signature >> 8) & 0xF;
    let family = if base == 0xF { base + ((signature >> 20) & 0xFF) } else { base };
    match vendor.as_slice() {
        b"AuthenticAMD" => matches!(family, 0x15 | 0x17),
        b"HygonGenuine" => family == 0x18,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_current_tier_is_supported() {
        assert!(Tier::current().is_supported());
        assert_eq!(Tier::current(), Tier::detect());
        assert!(Tier::supported().any(|tier| tier == Tier::Baseline));
    }
}
