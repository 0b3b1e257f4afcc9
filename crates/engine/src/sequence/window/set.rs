//! Bitsets of small numbers.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of numbers below a power of two, hence of their nim-sums too.
pub(super) trait Set:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The bound of the numbers.
    const BOUND: u32;
    const EMPTY: Self;

    fn only(number: u8) -> Self;

    /// The set of one number, or the empty set for one out of range.
    fn only_below(number: u8) -> Self;

    /// The numbers below `number`, which may be the bound.
    fn below(number: u8) -> Self;

    /// The least element, or the bound if there is none.
    fn least(self) -> u8;
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const BOUND: u32 = Self::BITS;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn only(number: u8) -> Self {
                // No effect in range: the compiler drops its check.
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
                // In two halves, since a shift by the full width is undefined.
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
