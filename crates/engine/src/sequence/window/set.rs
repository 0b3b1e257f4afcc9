//! Sets of nimbers, as wide as the nimbers need.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of nimbers below some bound, which is a power of two: so it holds the
/// sum of any two.
pub(super) trait Set:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// Nimbers are below this.
    const NIMBERS: u32;
    const EMPTY: Self;

    fn only(nimber: u8) -> Self;

    /// The nimbers that are smaller.
    fn below(nimber: u8) -> Self;

    /// The least one, or the bound.
    fn least(self) -> u8;

    /// Those that are below the bound.
    fn of(set: u128) -> Self;
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const NIMBERS: u32 = Self::BITS;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn only(nimber: u8) -> Self {
                // Never larger: this leaves no check to the compiler.
                1 << (nimber as u32 % Self::BITS)
            }

            #[inline(always)]
            fn below(nimber: u8) -> Self {
                Self::only(nimber) - 1
            }

            #[inline(always)]
            fn least(self) -> u8 {
                self.trailing_zeros() as u8
            }

            fn of(set: u128) -> Self {
                set as Self
            }
        }
    };
}

set!(u32);
set!(u64);
set!(u128);
