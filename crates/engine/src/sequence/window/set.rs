//! Sets of small numbers, as wide as these need.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of numbers below some bound, which is a power of two: so it holds the
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
    /// Numbers are below this.
    const BOUND: u32;
    const EMPTY: Self;

    fn only(number: u8) -> Self;

    /// The empty set for a number that is not below the bound.
    fn only_below(number: u8) -> Self;

    /// The numbers that are smaller than one, which may be the bound.
    fn below(number: u8) -> Self;

    /// The least one, or the bound.
    fn least(self) -> u8;
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const BOUND: u32 = Self::BITS;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn only(number: u8) -> Self {
                // Never larger: this leaves no check to the compiler.
                1 << (number as u32 % Self::BITS)
            }

            #[inline(always)]
            fn only_below(number: u8) -> Self {
                if u32::from(number) < Self::BITS {
                    Self::only(number)
                } else {
                    0
                }
            }

            #[inline(always)]
            fn below(number: u8) -> Self {
                // In two halves, since a shift by all bits is none.
                let half = number / 2;
                let from = !Self::EMPTY << (half as u32 % Self::BITS);
                !(from << ((number - half) as u32 % Self::BITS))
            }

            #[inline(always)]
            fn least(self) -> u8 {
                self.trailing_zeros() as u8
            }
        }
    };
}

set!(u16);
set!(u32);
set!(u64);
